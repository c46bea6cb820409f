package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;

/**
 * The description of the files of one kind: for the table of the dataset card and for {@code
 * croissant.json}.
 *
 * @param shown their name, with what differs in angle brackets
 * @param mediaType as Croissant's readers know it
 * @param licence of the text in them
 * @param says what they hold, in Markdown
 */
public record FileKind(String shown, String mediaType, SpdxLicence licence, String says) {
  private static final String TEXT = "text/plain";

  /** As Croissant's specification and its readers have it; not the registered type. */
  private static final String TSV = "text/tsv";

  /** Those that a release has beside the files of its recipe. */
  static final List<FileKind> OF_RELEASE =
      List.of(
          text(
              BenchmarkFiles.HISTORY,
              "application/jsonlines",
              "what became of each segment of the run: decision, reason, the machine's sentences and"
                  + " the reviewers'; one JSON object a line"),
          text(
              BenchmarkFiles.RELEASE,
              "application/json",
              "version, recipe, counts of decisions and agreement, for programs"),
          text(
              BenchmarkFiles.CHECKSUMS,
              TEXT,
              "the SHA-256 of every other file, for `sha256sum --check SHA256SUMS`"));

  /** The kinds of files that a recipe writes, in the order of the card. */
  static List<FileKind> of(Recipe recipe) {
    List<FileKind> kinds = new ArrayList<>();
    kinds.add(
        text(
            "test.<lang>",
            TEXT,
            "one sentence a line; line N is the same segment in every `test.<lang>`"));
    kinds.add(
        text(
            "by-gender/<category>/test.<lang>",
            TEXT,
            "the lines of one gender category, in the same order; line numbers are its own"));
    kinds.add(
        text(
            BenchmarkFiles.META,
            TSV,
            "row N after the header tells of line N: segment id, person, occupations, gender,"
                + " articles, revisions, scores; tab-separated, without quoting"));
    for (BenchmarkFormat format : recipe.output().formats()) {
      if (format != BenchmarkFormat.XLIFF || recipe.isParallel()) {
        kinds.add(of(format));
      }
    }
    kinds.add(
        new FileKind(
            BenchmarkFiles.OCCUPATIONS,
            TSV,
            SpdxLicence.CC0,
            "the occupations of all people whom the run collected: how many of them, by gender"
                + " category, have each before balancing, and how many of these have a segment;"
                + " female and male forms of its name"));
    kinds.add(
        text(
            BenchmarkFiles.MARKS,
            TSV,
            "the words that show a person's gender, in every language that occgen has rules for:"
                + " line of `test.<lang>`, from 1; place in code points, from 0; gender"));
    kinds.add(
        text(BenchmarkFiles.ATTRIBUTION, TSV, "every article that text was taken from, once"));
    if (recipe.output().parts()) {
      kinds.add(
          text(
              "train-*",
              TEXT,
              "training data in parts, each with such files for its own lines: see below"));
    }
    kinds.add(text(BenchmarkFiles.LICENCE, TEXT, "which licence holds for what"));
    kinds.add(text(BenchmarkFiles.CARD, "text/markdown", "this card"));
    return kinds;
  }

  private static FileKind of(BenchmarkFormat format) {
    return switch (format) {
      case CSV ->
          text(
              BenchmarkFiles.CSV,
              "text/csv",
              "the same segments in the column layout of the OccGen paper's files;"
                  + " `Perceived_gender` is female for feminine and male for masculine");
      case PARQUET ->
          text(
              BenchmarkFiles.PARQUET,
              "application/x-parquet",
              "the sentences with the data of `test.meta.tsv`, in typed columns with names of their own");
      case JSONL ->
          text(
              BenchmarkFiles.JSONL,
              "application/jsonlines",
              "the sentences with the data of `test.meta.tsv`, one JSON object a line with names of its own");
      case TMX ->
          text(
              BenchmarkFiles.TMX,
              "application/x-tmx+xml",
              "a translation memory of all languages, TMX 1.4b");
      case XLIFF ->
          text(
              "test.<pivot>-<lang>.xlf",
              "application/xliff+xml",
              "the pivot and another language for post-editing, XLIFF 2.1, with notes and with the"
                  + " words of `marks.tsv` marked");
      case REPORT ->
          text(
              BenchmarkFiles.REPORT,
              "text/html",
              "what the benchmark is, for people: figures, charts and all segments on one page");
      case CITATION ->
          text(
              BenchmarkFiles.CITATION,
              "application/yaml",
              "how to cite it, in the Citation File Format 1.2.0");
      case CROISSANT ->
          text(
              BenchmarkFiles.CROISSANT,
              "application/ld+json",
              "Croissant 1.1: every file with its SHA-256, every column with its type, and what"
                  + " must be known before use, for programs");
    };
  }

  private static FileKind text(String shown, String mediaType, String says) {
    return new FileKind(shown, mediaType, SpdxLicence.CC_BY_SA, says);
  }

  /**
   * The kind of a file that a recipe writes.
   *
   * @param name below {@code benchmark/}
   */
  public static FileKind ofFile(Recipe recipe, String name) {
    List<FileKind> kinds = new ArrayList<>(of(recipe));
    kinds.addAll(OF_RELEASE);
    // test.tmx is no test.<lang>
    return Stream.concat(
            kinds.stream().filter(kind -> kind.shown.equals(name)),
            kinds.stream().filter(kind -> kind.has(name)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(name + ": no kind of file has this name"));
  }

  private boolean has(String name) {
    String pattern = Pattern.quote(shown).replaceAll("<[a-z]+>", "\\\\E[a-z0-9-]+\\\\Q");
    return Pattern.matches(pattern, name);
  }

  /** The content of the files, without the marks of Markdown. */
  public String plain() {
    return says.replace("`", "");
  }
}
