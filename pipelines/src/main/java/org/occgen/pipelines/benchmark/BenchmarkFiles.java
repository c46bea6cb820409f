package org.occgen.pipelines.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.pipelines.benchmark.WrittenBenchmark.WrittenFile;

/** Names of the files of a benchmark, below {@code benchmark/}. */
public final class BenchmarkFiles {
  public static final String META = "test.meta.tsv";
  public static final String CSV = "occgen.csv";
  public static final String PARQUET = "segments.parquet";
  public static final String JSONL = "segments.jsonl";
  public static final String TMX = "test.tmx";
  public static final String ATTRIBUTION = "ATTRIBUTION.tsv";
  public static final String OCCUPATIONS = "occupations.tsv";
  public static final String MARKS = "marks.tsv";
  public static final String CARD = "README.md";
  public static final String REPORT = "report.html";
  public static final String LICENCE = "LICENSE";
  public static final String CITATION = "CITATION.cff";
  public static final String CROISSANT = "croissant.json";

  private static final Set<String> OWN =
      Set.of(
          META,
          CSV,
          PARQUET,
          JSONL,
          TMX,
          ATTRIBUTION,
          OCCUPATIONS,
          MARKS,
          CARD,
          LICENCE,
          REPORT,
          CITATION,
          CROISSANT);
  private static final Pattern SENTENCES = Pattern.compile("(by-gender/[^/]+/)?test\\.([a-z-]+)");

  private static final Pattern OF_CATEGORY = Pattern.compile("by-gender/([^/]+)/test\\..+");

  private static final Pattern XLIFF = Pattern.compile("test\\.[a-z]+(-[a-z]+)+\\.xlf");

  private BenchmarkFiles() {}

  /** The file with the sentences of the pivot and of another language, {@code test.en-sw.xlf}. */
  static String xliff(String pivot, String language) {
    return "test." + pivot + "-" + language + ".xlf";
  }

  /**
   * Whether a benchmark of any recipe, or one that was broken off, has a file of that name.
   *
   * @param path below the folder of the benchmark
   */
  public static boolean isOwn(String path) {
    String file = path.replaceFirst("(^|/)\\.([^/]*)\\.part$", "$1$2");
    Matcher sentences = SENTENCES.matcher(file);
    return OWN.contains(file)
        || XLIFF.matcher(file).matches()
        || (sentences.matches() && isLanguage(sentences.group(2)))
        || TrainingPart.isOwn(file);
  }

  /**
   * The language whose sentences a file has, by its name: {@code test.sw}.
   *
   * @return empty for any other file
   */
  public static Optional<String> languageOf(String file) {
    Matcher sentences = SENTENCES.matcher(file);
    return sentences.matches() && sentences.group(1) == null && isLanguage(sentences.group(2))
        ? Optional.of(sentences.group(2))
        : Optional.empty();
  }

  /** The gender categories that have files, in alphabetical order. */
  static Set<String> categories(List<WrittenFile> files) {
    Set<String> categories = new TreeSet<>();
    for (WrittenFile file : files) {
      Matcher ofCategory = OF_CATEGORY.matcher(file.name());
      if (ofCategory.matches()) {
        categories.add(ofCategory.group(1));
      }
    }
    return categories;
  }

  /** Whether Wikipedia has that language. */
  static boolean isLanguage(String code) {
    return WikipediaLanguages.check(code) instanceof WikipediaLanguages.Language;
  }
}
