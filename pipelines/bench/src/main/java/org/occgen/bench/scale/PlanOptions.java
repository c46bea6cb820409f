package org.occgen.bench.scale;

import java.util.List;
import java.util.Map;
import org.occgen.command.UsageException;
import org.occgen.sparql.dump.DumpFormat;
import picocli.CommandLine.Option;

/** Which people are made up, as options. */
final class PlanOptions {
  @Option(
      names = "--languages",
      split = ",",
      paramLabel = "LANGUAGE",
      defaultValue = "en,es,ru,ar",
      description =
          "Languages of the articles, the pivot first: en, es, ru, ar, sw, de, fr (default:"
              + " ${DEFAULT-VALUE}).")
  private List<String> languages;

  @Option(
      names = "--others",
      paramLabel = "SHARE",
      defaultValue = "0.2",
      description =
          "Further items for each person: towns, and people without all articles, without an"
              + " occupation, without a gender (default: ${DEFAULT-VALUE}; in Wikidata some 8).")
  private double others;

  @Option(
      names = "--occupation-share",
      paramLabel = "SHARE",
      defaultValue = "0",
      description =
          "Share of the people who have one and the same occupation, such as 0.6 (default: as in"
              + " Wikidata).")
  private double occupationShare;

  @Option(
      names = "--longest-article",
      paramLabel = "SENTENCES",
      defaultValue = "0",
      description = "Sentences of the first person's article, such as 20000 (default: as others).")
  private int longestArticle;

  @Option(
      names = "--long-language",
      split = ",",
      paramLabel = "LANGUAGE=TIMES",
      description = "How many times as much text as others a language has, such as ar=10.")
  private Map<String, Double> longLanguages = Map.of();

  @Option(
      names = "--compression",
      paramLabel = "gz|bz2",
      defaultValue = "gz",
      description = "How the dump of Wikidata is compressed (default: ${DEFAULT-VALUE}).")
  private String compression;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Other people for another number (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** The plan with so many people. */
  PeoplePlan plan(long people) {
    requireKnown();
    try {
      return new PeoplePlan(
          people, languages, seed, others, occupationShare, longestArticle, longLanguages);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  /** Complains of a language that nobody can be made up in. */
  private void requireKnown() {
    for (String language : languages) {
      if (!MadeText.LANGUAGES.contains(language)) {
        throw new UsageException(
            "--languages "
                + language
                + ": there are no sentences; name some of "
                + String.join(", ", MadeText.LANGUAGES));
      }
    }
  }

  /** The compression format of the dump. */
  DumpFormat format() {
    return switch (compression) {
      case "gz" -> DumpFormat.GZIP;
      case "bz2" -> DumpFormat.BZIP2;
      default -> throw new UsageException("--compression " + compression + ": must be gz or bz2");
    };
  }
}
