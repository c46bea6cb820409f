package org.occgen.pipelines.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.occgen.core.books.Stage;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.precision.ReviewedPair;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.core.review.ReviewState;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.inspect.CalibrationJson;
import org.occgen.pipelines.inspect.CalibrationRequest;
import org.occgen.pipelines.inspect.CalibrationTable;
import org.occgen.pipelines.inspect.CalibrationText;
import org.occgen.pipelines.inspect.RunCalibration;
import org.occgen.pipelines.precision.PrecisionJson;
import org.occgen.pipelines.precision.PrecisionText;
import org.occgen.pipelines.release.ReleaseRecord;
import org.occgen.pipelines.review.RunReview;
import org.occgen.transforms.storage.ExactFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen inspect}: helps to choose the thresholds of a run. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    description = {
      "Helps to choose the thresholds of a run: for each language it shows the margins of the"
          + " pairs as a histogram, the pairs just above and just below the threshold, and how many"
          + " pairs, segments and people other thresholds leave, before and after balancing.",
      "Where people have reviewed the benchmark, it shows precision by margin with intervals, and"
          + " the threshold that gives a wanted precision.",
      "It writes nothing. To set a threshold, repeat the command of the run with"
          + " --set threshold.LANGUAGE=MARGIN: the stages balance and write are done again."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen inspect runs/sample",
      "  occgen inspect runs/sample --lang sw --pairs 20 | less",
      "  occgen inspect runs/sample --lang sw --thresholds 1.05,1.08,1.15",
      "  occgen inspect runs/sample --format csv > thresholds.csv",
      "  occgen inspect releases/1.0"
    })
final class InspectCommand implements Callable<Integer> {
  /** The format of the output. */
  private enum Format {
    TABLE,
    CSV,
    JSON
  }

  @Parameters(
      paramLabel = "RUN",
      description =
          "A run folder whose stage align is done; or a release, of which precision by margin is"
              + " shown.")
  private String run;

  @Spec private CommandSpec spec;

  @Option(
      names = "--lang",
      split = ",",
      paramLabel = "LANGUAGE",
      description =
          "A language of the run other than the pivot; may be given several times (default: all).")
  private List<String> languages = List.of();

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "How many pairs are shown on each side of a threshold, up to 1000 (default:"
              + " ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(
      names = "--thresholds",
      split = ",",
      paramLabel = "MARGIN",
      description =
          "Margins to try instead of the usual ones, which lie up to 0.2 on both sides of the run's"
              + " own.")
  private List<Double> thresholds = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "Format of the output: table, csv (what thresholds leave, a line a gender category) or json"
              + " (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Override
  public Integer call() throws IOException {
    BeamOptions.storage(spec.commandLine().getUnmatchedArguments()).open("RUN", run);
    if (ExactFile.isLocal(run) && ReleaseRecord.isIn(Path.of(run))) {
      printRelease();
      return 0;
    }
    AlignedRun aligned = AlignedRun.of(run);
    RunCalibration calibration;
    try {
      List<String> required = new ArrayList<>();
      languages.forEach(language -> required.add(WikipediaLanguages.require(language)));
      calibration =
          RunCalibration.read(
              aligned.folder(),
              aligned.recipe(),
              new CalibrationRequest(required, thresholds, pairs, Long.MAX_VALUE));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    List<ReviewedPrecision> reviewed = reviewed(calibration);
    StandardOutput.print(
        switch (format) {
          case TABLE -> CalibrationText.of(calibration) + PrecisionText.of(reviewed);
          case CSV -> CalibrationTable.of(calibration);
          case JSON -> CalibrationJson.of(calibration, PrecisionJson.of(reviewed));
        });
    return 0;
  }

  private void printRelease() throws IOException {
    for (String option : List.of("--pairs", "--thresholds")) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new UsageException(
            option + ": " + run + " is a release, which has no other pairs; inspect its run");
      }
    }
    if (format == Format.CSV) {
      throw new UsageException(
          "--format csv: "
              + run
              + " is a release; what other thresholds leave is known of its run alone");
    }
    InspectedRelease release = InspectedRelease.read(run, languages);
    StandardOutput.print(format == Format.JSON ? release.json() : release.text());
  }

  /**
   * The precision by the reviewers' decisions, for the languages that are shown. It is empty
   * without a review of a finished run.
   */
  private List<ReviewedPrecision> reviewed(RunCalibration calibration) throws IOException {
    boolean finished = ExactFile.isLocal(run) && new RunFolder(run).marker(Stage.WRITE).isPresent();
    Optional<ReviewState> state = finished ? RunReview.read(run) : Optional.empty();
    if (state.isEmpty()) {
      return List.of();
    }
    List<ReviewedPair> pairs = ReviewedPair.of(state.get());
    return calibration.languages().stream()
        .map(of -> of.calibration())
        .map(of -> ReviewedPrecision.of(of.language(), of.threshold(), pairs))
        .toList();
  }
}
