package org.occgen.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.benchmark.WrittenBenchmark.WrittenFile;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.core.person.WikipediaLanguages;

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

  /** The record of a release, which a benchmark of a run has not. */
  public static final String RELEASE = "release.json";

  /** The file with the fate of each segment of the run in a release, and with the edits. */
  public static final String HISTORY = "history.jsonl";

  /** The file with all else that a release tells of its run. */
  public static final String PROVENANCE = "provenance.json";

  /** The checksums of all other files of a release. */
  public static final String CHECKSUMS = "SHA256SUMS";

  /** The end of the name of a part's table of people and scores: see {@link #part}. */
  public static final String PART_META = "meta.tsv";

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

  private static final Pattern PART =
      Pattern.compile(
          "train-[0-9]{5}-of-[0-9]{5}\\.(meta\\.tsv|jsonl|parquet|[a-z-]+)(\\.[0-9a-f-]{36})?");

  private static final Set<String> OF_PART =
      Set.of(PART_META, BenchmarkFormat.JSONL.id(), BenchmarkFormat.PARQUET.id());

  /** The file with the sentences of the pivot and of another language, {@code test.en-sw.xlf}. */
  public static String xliff(String pivot, String language) {
    return "test." + pivot + "-" + language + ".xlf";
  }

  /**
   * A file of a part of the training data, {@code train-00000-of-00032.sw}.
   *
   * @param part its number, from 0
   * @param parts how many there are
   * @param what how the name goes on: a language, {@link #PART_META}, or the id of a format
   */
  public static String part(int part, int parts, String what) {
    return String.format(Locale.ROOT, "train-%05d-of-%05d.%s", part, parts, what);
  }

  /** The pattern that the names of such files of all parts match. */
  public static String allParts(String what) {
    return "train-*-of-*." + what;
  }

  /**
   * Whether a benchmark of any recipe, or one that was broken off, has a file of that name.
   *
   * @param path below the folder of the benchmark
   */
  public static boolean isOwn(String path) {
    String file = path.replaceFirst("(^|/)\\.([^/]*)\\.part$", "$1$2");
    Matcher sentences = SENTENCES.matcher(file);
    Matcher ofPart = PART.matcher(file);
    return OWN.contains(file)
        || XLIFF.matcher(file).matches()
        || AddedFiles.installedFiles()
            .flatMap(format -> format.kinds().stream())
            .anyMatch(kind -> kind.has(file))
        || (sentences.matches() && isLanguage(sentences.group(2)))
        || (ofPart.matches() && (OF_PART.contains(ofPart.group(1)) || isLanguage(ofPart.group(1))));
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
  public static Set<String> categories(List<WrittenFile> files) {
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
  private static boolean isLanguage(String code) {
    return WikipediaLanguages.check(code) instanceof WikipediaLanguages.Language;
  }
}
