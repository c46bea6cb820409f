package org.occgen.transforms.extract;

import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.biography.RunningText;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Person;
import org.occgen.core.text.LanguageIdentifier;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class ExtractSentencesTest {
  private static final String F = Fixtures.FEMALE;
  private static final Person PERSON =
      Fixtures.person("Q1", List.of(F), List.of("Q10"), "en", "es", "fr", "sw");

  /** Takes sentences with the word Elsewhere for another language. */
  private static final class ByWord implements LanguageIdentifier {
    @Override
    public Verdict check(String sentence, String language) {
      return sentence.contains("Elsewhere") ? Verdict.OTHER_LANGUAGE : Verdict.ACCEPTED;
    }
  }

  private static Article article(String language, String html) {
    return new Article(
        PERSON, language, "Person Q1", 7, "https://" + language + ".example.org/Q1", html);
  }

  @Test
  void countsPagesWithoutMarkup(TestPipeline pipeline) {
    String text = "Person Q1 was a painter. She lived in Oslo.";
    String wikitext = "'''Person Q1''' was a [[painter]]. She lived in Oslo.";
    StageOutput<Biography> output =
        pipeline
            .apply(
                Create.of(
                    article(
                        "en",
                        RunningText.page(text, Optional.empty(), Optional.of(wikitext), false)),
                    article(
                        "fr", RunningText.page(text, Optional.of(text), Optional.empty(), false)),
                    article("sw", "<p>" + text + "</p>")))
            .apply(new ExtractSentences(ByWord::new));
    PAssert.that(output.statistics())
        .containsInAnyOrder(Statistic.of(Stage.EXTRACT, Table.PAGES_WITHOUT_MARKUP, F, "fr", 1));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void turnsPagesIntoBiographiesAndKeepsTheBooks(TestPipeline pipeline) {
    StageOutput<Biography> output =
        pipeline
            .apply(
                Create.of(
                    article(
                        "en",
                        "<html><body><p>She was a painter (born 1900).[1] She lived in Oslo.</p>"
                            + "<h2>Life</h2><p>She lived in Oslo. Elsewhere it rained.</p>"
                            + "<p>1900.</p></body></html>"),
                    article("es", " \n"),
                    article("fr", "<html><body><h1>Rien</h1><ul><li>a</li></ul></body></html>"),
                    article("sw", "== Maisha ==\n'''Q1''' alikuwa [[mchoraji]].\n")))
            .apply(new ExtractSentences(ByWord::new));
    PAssert.that(output.rows())
        .containsInAnyOrder(
            new Biography(
                PERSON,
                "en",
                "Person Q1",
                7,
                "https://en.example.org/Q1",
                List.of("She was a painter.", "She lived in Oslo.")));
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            Fixtures.books(
                """
                PAGE F en: in 1, out 1
                PAGE F es: in 1, failed empty-page 1
                PAGE F fr: in 1, no-main-text 1
                PAGE F sw: in 1, failed not-html 1
                SENTENCE F en: in 5, out 2, duplicate 1, wrong-language 1, no-letters 1
                """));
    // no sentence has the word "person" of the title
    PAssert.that(output.statistics())
        .containsInAnyOrder(Statistic.of(Stage.EXTRACT, Table.UNNAMED_PAGES, F, "en", 1));
    Fixtures.check(
        output.deadLetters(),
        letters -> {
          int found = 0;
          for (DeadLetter letter : letters) {
            found++;
            boolean empty = letter.place().equals("https://es.example.org/Q1");
            String reason = empty ? "empty-page" : "not-html";
            String payload = empty ? " \n" : "== Maisha ==\n'''Q1''' alikuwa [[mchoraji]].\n";
            if (!letter.reason().equals(reason)
                || !letter.payload().equals(payload)
                || !letter.message().startsWith("Q1: ")) {
              throw new AssertionError(letter);
            }
          }
          if (found != 2) {
            throw new AssertionError(found + " dead letters");
          }
        });
    pipeline.run().waitUntilFinish();
  }
}
