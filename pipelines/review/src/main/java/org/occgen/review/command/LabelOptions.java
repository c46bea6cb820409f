package org.occgen.review.command;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.pairs.AlignedRun;
import org.occgen.command.Heading;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.files.ShellWord;
import org.occgen.report.TextTable;
import org.occgen.review.inspect.LabelCheck;
import org.occgen.review.inspect.LabelSheet;
import org.occgen.review.inspect.LabelledPairs;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** A sheet of pairs to be labelled, and one that came back. */
final class LabelOptions {
  private static final int FEWEST = 20;
  private static final int MOST = 100_000;

  @Heading("Labels of your own")
  @Option(
      names = "--sheet",
      paramLabel = "FILE",
      description =
          "Write a sheet of pairs to be labelled, a table in UTF-8 (between commas if FILE ends in"
              + " .csv, else between tabulators), and its key beside it, and print how many were"
              + " drawn. FILE must be new.")
  private @Nullable Path sheet;

  @Option(
      names = "--sample",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "With --sheet: how many pairs of each language are drawn, 20 to 100000 (default:"
              + " ${DEFAULT-VALUE}).")
  private int sample;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description =
          "With --sheet: another number draws other pairs; the same one draws the same (default:"
              + " ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description =
          "Read a sheet that was labelled, as TSV or CSV, and print precision and recall with"
              + " intervals, and the probability for a wished precision.")
  private @Nullable Path labels;

  @Option(
      names = "--precision",
      paramLabel = "P",
      defaultValue = "0.95",
      description =
          "With --labels: the wished precision, above 0 and below 1 (default: ${DEFAULT-VALUE}).")
  private double precision;

  /** The sheet to be written. */
  Optional<Path> sheet() {
    return Optional.ofNullable(sheet);
  }

  /** The sheet that came back. */
  Optional<Path> labels() {
    return Optional.ofNullable(labels);
  }

  /** The wished precision, from 0 to 1. */
  double precision() {
    return precision;
  }

  /**
   * Checks that the options go together.
   *
   * @throws UsageException if not
   */
  void check(ParseResult typed) {
    if (sheet != null && labels != null) {
      throw new UsageException("--labels: not with --sheet; write the sheet first, and label it");
    }
    for (String option : List.of("--sample", "--seed")) {
      if (typed.hasMatchedOption(option) && sheet == null) {
        throw new UsageException(option + ": name the file for the sheet, with --sheet FILE");
      }
    }
    if (typed.hasMatchedOption("--precision") && labels == null) {
      throw new UsageException("--precision: name a labelled sheet, with --labels FILE");
    }
    if (sheet != null || labels != null) {
      String flag = sheet != null ? "--sheet" : "--labels";
      for (String option : List.of("--pairs", "--thresholds")) {
        if (typed.hasMatchedOption(option)) {
          throw new UsageException(option + ": not with " + flag + "; leave one of the two out");
        }
      }
    }
    if (sheet != null && typed.hasMatchedOption("--format")) {
      throw new UsageException("--format: not with --sheet, whose name says the format (.csv)");
    }
    if (sample < FEWEST || sample > MOST) {
      throw new UsageException(
          "--sample " + sample + ": use a number from " + FEWEST + " to " + MOST);
    }
    if (!(precision > 0 && precision < 1)) {
      throw new UsageException(
          "--precision " + precision + ": use a number above 0 and below 1, such as 0.95");
    }
  }

  /** Writes the sheet of a run, and tells what it has. */
  String write(Path file, AlignedRun run, List<String> languages) throws IOException {
    for (Path written : List.of(file, LabelSheet.key(file))) {
      if (Files.exists(written, LinkOption.NOFOLLOW_LINKS)) {
        throw new UsageException(
            "--sheet " + written + ": is there already, perhaps with labels; name a new file");
      }
    }
    List<LabelSheet.Drawn> drawn =
        LabelSheet.write(file, run.folder(), run.recipe(), languages, sample, seed);
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("language", "probability", "pairs of the run", "on the sheet"));
    for (LabelSheet.Drawn sheetDrawn : drawn) {
      rows.add(
          List.of(
              sheetDrawn.language(),
              format("%.3f to %.3f", sheetDrawn.stratum().from(), sheetDrawn.stratum().to()),
              format("%,d", sheetDrawn.stratum().pairs()),
              format("%,d", sheetDrawn.pairs())));
    }
    return TextTable.aligned(rows)
        + file
        + ": "
        + CountText.of(drawn.stream().mapToLong(LabelSheet.Drawn::pairs).sum(), "pair")
        + ", one to one, in a random order. Their probabilities stand in "
        + LabelSheet.key(file).getFileName()
        + ": keep it beside the sheet, and do not look into it. Write into the column label: 2 the sentences are"
        + " translations, 1 in part, 0 not. Then:\n  occgen inspect "
        + ShellWord.of(run.folder().root())
        + " --labels "
        + ShellWord.of(file.toString())
        + "\n";
  }

  /** Reads the labels of a sheet, as they apply to a run. */
  static List<LabelledPairs> read(Path file, AlignedRun run, List<String> languages)
      throws IOException {
    InputFiles.require("--labels", file);
    return LabelCheck.read(file, run.folder(), run.recipe(), languages);
  }
}
