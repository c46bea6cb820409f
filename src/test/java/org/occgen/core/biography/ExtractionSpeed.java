package org.occgen.core.biography;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.occgen.core.SharedData;
import org.occgen.core.person.Person;
import org.occgen.core.text.LanguageIdentifier;
import org.occgen.core.text.SentenceSplitter;

/**
 * Measures extraction on one thread over the recorded French pages, language checks left out:
 * {@code java -Dshared.data=... -cp ... org.occgen.core.biography.ExtractionSpeed}.
 */
final class ExtractionSpeed {
  private static final int ROUNDS = 5;

  private static final LanguageIdentifier ACCEPTS_ALL =
      new LanguageIdentifier() {
        @Override
        public Verdict check(String sentence, String language) {
          return Verdict.ACCEPTED;
        }
      };

  private ExtractionSpeed() {}

  public static void main(String[] arguments) {
    Person person = new Person("Q1", "Q1", List.of(), List.of(), List.of());
    SentenceSplitter splitter = SentenceSplitter.forLanguage("fr");
    List<Article> articles =
        SharedData.list(SharedData.path("wikipedia/fr"), ".html").stream()
            .map(Path::toAbsolutePath)
            .map(page -> new Article(person, "fr", page.toString(), 0, "", SharedData.read(page)))
            .toList();
    long characters = articles.stream().mapToLong(article -> article.html().length()).sum();
    for (int round = 1; round <= ROUNDS; round++) {
      long start = System.nanoTime();
      long sentences = 0;
      for (Article article : articles) {
        sentences += BiographyExtractor.extract(article, splitter, ACCEPTS_ALL).sentencesIn();
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          Locale.ROOT,
          "round %d: %d pages, %.1f million characters of HTML and %d sentences in %.2f s: %.1f M"
              + " characters/s, %.0f sentences/s%n",
          round,
          articles.size(),
          characters / 1e6,
          sentences,
          seconds,
          characters / 1e6 / seconds,
          sentences / seconds);
    }
  }
}
