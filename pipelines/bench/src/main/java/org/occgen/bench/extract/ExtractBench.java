package org.occgen.bench.extract;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.bench.measure.Throughput;
import org.occgen.bench.measure.Throughput.Speed;
import org.occgen.bench.measure.Throughput.Way;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.BiographyExtractor;
import org.occgen.core.biography.MainText;
import org.occgen.core.biography.PageLimits;
import org.occgen.core.person.Person;
import org.occgen.core.text.LanguageIdentifier;
import org.occgen.core.text.SentenceCleaner;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.models.language.LinguaIdentifier;

/**
 * How fast pages become sentences on one thread, step by step, and what the check of their language
 * costs: as it is, and with Lingua asked about every sentence.
 */
final class ExtractBench {
  static final String MAIN_TEXT = "main text";
  static final String SPLIT = "main text, cleaned and split";
  static final String UNCHECKED = "extraction, no language check";
  static final String EXTRACTION = "extraction";
  static final String ASKING_ALWAYS = "extraction, Lingua always asked";

  private static final LanguageIdentifier ACCEPTS_ALL =
      new LanguageIdentifier() {
        @Override
        public Verdict check(String sentence, String language) {
          return Verdict.ACCEPTED;
        }
      };

  private final List<Article> articles = new ArrayList<>();
  private final Map<String, SentenceSplitter> splitters = new TreeMap<>();
  private final LanguageIdentifier shortcuts;
  private final LanguageIdentifier always;
  private long bytes;
  private long sentences;

  /**
   * A bench.
   *
   * @param pages HTML by language
   */
  ExtractBench(Map<String, List<String>> pages) {
    Person person = new Person("Q1", "Q1", List.of(), List.of(), List.of());
    pages.forEach(
        (language, texts) -> {
          splitters.put(language, SentenceSplitter.forLanguage(language));
          for (String html : texts) {
            articles.add(new Article(person, language, "A", 0, "", html));
            bytes += html.getBytes(StandardCharsets.UTF_8).length;
          }
        });
    shortcuts = LinguaIdentifier.of(pages.keySet());
    always = LinguaIdentifier.withoutShortcuts(pages.keySet());
    for (Article article : articles) {
      sentences +=
          BiographyExtractor.extract(article, splitter(article), ACCEPTS_ALL).sentencesIn();
    }
  }

  /**
   * Measures, and prints a line for each way and what the language check costs.
   *
   * @return bytes a second by way
   * @throws IOException if the check does not say the same in both ways
   */
  Map<String, Speed> run(PrintStream out, int rounds) throws IOException {
    Map<String, Way> ways = new LinkedHashMap<>();
    ways.put(MAIN_TEXT, () -> articles.forEach(ExtractBench::mainText));
    ways.put(SPLIT, () -> articles.forEach(this::split));
    ways.put(UNCHECKED, () -> extract(ACCEPTS_ALL));
    List<Long> checked = new ArrayList<>();
    ways.put(EXTRACTION, () -> checked.add(extract(shortcuts)));
    ways.put(ASKING_ALWAYS, () -> checked.add(extract(always)));
    Map<String, Speed> speeds = Throughput.measure(ways, bytes, rounds);
    if (checked.stream().distinct().count() > 1) {
      throw new IOException(
          "the language check kept other sentences where Lingua was always asked");
    }
    out.printf(
        Locale.ROOT,
        "%,d pages, %.1f MB of HTML, %,d sentences, %,d kept; one thread, best of %d rounds%n",
        articles.size(),
        bytes / 1e6,
        sentences,
        checked.get(0),
        rounds);
    out.printf(Locale.ROOT, "%-33s %9s %21s%n", "", "MB/CPU-s", "sentences/CPU-s");
    speeds.forEach(
        (way, speed) ->
            out.printf(
                Locale.ROOT,
                "%-33s %9.1f %,21.0f%n",
                way,
                speed.perCpuSecond() / 1e6,
                speed.perCpuSecond() / bytes * sentences));
    out.printf(
        Locale.ROOT,
        "the language check takes %.0f %% of extraction, %.0f %% with Lingua always asked;"
            + " extraction is %.1f times as fast%n",
        100 * checkShare(speeds, EXTRACTION),
        100 * checkShare(speeds, ASKING_ALWAYS),
        perCpuSecond(speeds, EXTRACTION) / perCpuSecond(speeds, ASKING_ALWAYS));
    return speeds;
  }

  private static double checkShare(Map<String, Speed> speeds, String way) {
    return Math.max(0, 1 - perCpuSecond(speeds, way) / perCpuSecond(speeds, UNCHECKED));
  }

  private static double perCpuSecond(Map<String, Speed> speeds, String way) {
    return Throughput.speed(speeds, way).perCpuSecond();
  }

  private static MainText mainText(Article article) {
    return MainText.of(article.html(), article.language(), PageLimits.DEFAULT);
  }

  private void split(Article article) {
    for (String paragraph : mainText(article).paragraphs()) {
      splitter(article).split(SentenceCleaner.clean(paragraph));
    }
  }

  /** Extracts all pages; how many sentences are kept. */
  private long extract(LanguageIdentifier identifier) {
    long kept = 0;
    for (Article article : articles) {
      kept +=
          BiographyExtractor.extract(article, splitter(article), identifier)
              .biography()
              .map(biography -> biography.sentences().size())
              .orElse(0);
    }
    return kept;
  }

  private SentenceSplitter splitter(Article article) {
    return splitters.computeIfAbsent(article.language(), SentenceSplitter::forLanguage);
  }
}
