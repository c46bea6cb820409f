package org.occgen.review.command;

import static org.occgen.command.UsageException.require;
import static org.occgen.core.files.CountText.format;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.pairs.AlignedRun;
import org.occgen.benchmark.precision.PrecisionTables;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.BeamOptions;
import org.occgen.command.Heading;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.precision.ReviewedPair;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.report.TextTable;
import org.occgen.review.ReviewState;
import org.occgen.review.inspect.CalibrationJson;
import org.occgen.review.inspect.CalibrationRequest;
import org.occgen.review.inspect.CalibrationTable;
import org.occgen.review.inspect.CalibrationText;
import org.occgen.review.inspect.LabelJson;
import org.occgen.review.inspect.LabelText;
import org.occgen.review.inspect.LabelledPairs;
import org.occgen.review.inspect.PrecisionJson;
import org.occgen.review.inspect.RunCalibration;
import org.occgen.review.journal.ReviewedPairs;
import org.occgen.review.journal.RunReview;
import org.occgen.review.release.make.HistoryFile;
import org.occgen.review.release.make.ReleaseRecord;
import org.occgen.run.command.PairsCommand;
import org.occgen.run.stage.OldMatches;
import org.occgen.transforms.storage.FileLookup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen inspect}: helps to choose the probability from which a run takes pairs. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    description = {
      "Helps to choose the probability from which a run takes pairs, and checks a run by labels of"
          + " your own. For each language it shows the probabilities of the pairs as a histogram,"
          + " the pairs just above and just below the run's probability, and how many pairs,"
          + " segments and people other probabilities leave, before and after balancing.",
      "With --sheet it writes a random sample of the pairs, to be labelled by somebody who reads"
          + " both languages. With --labels it reads the labels: it prints precision and recall of"
          + " the run with intervals over people, and the probability for a wished precision.",
      "Where people have reviewed the benchmark, it shows precision by probability with intervals,"
          + " and the probability that gives a wanted precision.",
      "It writes nothing but the sheet. To set a probability, repeat the command of the run with"
          + " --set probability.LANGUAGE=P: the stages balance and write are done again."
    },
    subcommands = PairsCommand.class,
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen inspect runs/sample",
      "  occgen inspect runs/sample --lang sw --pairs 20 | less",
      "  occgen inspect runs/sample --lang sw --thresholds 0.5,0.7,0.9",
      "  occgen inspect runs/sample --format csv > probabilities.csv",
      "  occgen inspect runs/sample --lang sw --sample 200 --sheet sw.tsv",
      "  occgen inspect runs/sample --labels sw.tsv --precision 0.97",
      "  occgen inspect runs/june --old --old-pages june-pages > old.tsv",
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
      arity = "0..1", // pairs has its own
      paramLabel = "RUN",
      description =
          "A run folder whose stage align is done; or a release, of which precision by probability"
              + " is shown.")
  private String run = "";

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
          "How many pairs are shown on each side of the run's probability, up to 1000 (default:"
              + " ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(
      names = "--thresholds",
      split = ",",
      paramLabel = "P",
      description =
          "Probabilities to try instead of the usual ones, which lie on both sides of the run's"
              + " own.")
  private List<Double> thresholds = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "Format of the output: table, csv (what probabilities leave, a line a gender category;"
              + " not with --labels) or json (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Heading("Old sentences")
  @Option(
      names = "--old",
      order = 1,
      description =
          "Of a run with --since: lists the sentences that were judged old as TSV, each with the"
              + " old sentence that it is most like, its page, and the share of its word runs that"
              + " stood there.")
  private boolean old;

  @Option(
      names = "--old-pages",
      order = 1,
      paramLabel = "DIR",
      description = "With --old: the folder of old pages that the run was given.")
  private @Nullable String oldPages;

  @Mixin private LabelOptions sheets;

  @Override
  public Integer call() throws IOException {
    require(!run.isEmpty(), "RUN: name a run folder or a release, see occgen inspect --help");
    sheets.check(spec.commandLine().getParseResult());
    BeamOptions.storage(spec.commandLine().getUnmatchedArguments()).open("RUN", run);
    if (FileLookup.isLocal(run) && ReleaseRecord.isIn(Path.of(run))) {
      printRelease();
      return 0;
    }
    AlignedRun aligned = AlignedRun.of(run);
    try {
      List<String> required = new ArrayList<>();
      languages.forEach(language -> required.add(WikipediaLanguages.require(language)));
      StandardOutput.print(answer(aligned, required));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    return 0;
  }

  private String answer(AlignedRun aligned, List<String> asked) throws IOException {
    if (old) {
      if (sheets.sheet().isPresent() || sheets.labels().isPresent()) {
        throw new UsageException("--old: cannot stand beside --sheet or --labels; call it twice");
      }
      return OldMatches.table(
          aligned.folder(),
          aligned.recipe(),
          Optional.ofNullable(oldPages),
          asked,
          notice -> spec.commandLine().getErr().println("occgen: " + notice));
    }
    if (oldPages != null) {
      throw new UsageException("--old-pages: has no use without --old");
    }
    if (sheets.sheet().isPresent()) {
      return sheets.write(sheets.sheet().get(), aligned, asked);
    }
    if (sheets.labels().isPresent()) {
      return labelled(sheets.labels().get(), aligned, asked);
    }
    RunCalibration calibration =
        RunCalibration.read(
            aligned.folder(), aligned.recipe(), new CalibrationRequest(asked, thresholds, pairs));
    List<ReviewedPrecision> reviewed = reviewed(aligned.recipe(), asked);
    return switch (format) {
      case TABLE -> CalibrationText.of(calibration) + precision(reviewed);
      case CSV -> CalibrationTable.of(calibration);
      case JSON -> CalibrationJson.of(calibration, PrecisionJson.of(reviewed));
    };
  }

  private String labelled(Path file, AlignedRun aligned, List<String> asked) throws IOException {
    if (format == Format.CSV) {
      throw new UsageException("--format csv: not with --labels; use table or json");
    }
    List<LabelledPairs> labelled = LabelOptions.read(file, aligned, asked);
    List<ReviewedPrecision> reviewed = reviewed(aligned.recipe(), asked);
    return format == Format.JSON
        ? LabelJson.of(aligned.recipe(), labelled, sheets.precision(), PrecisionJson.of(reviewed))
        : LabelText.of(run, aligned.recipe().pivot(), labelled, sheets.precision())
            + precision(reviewed);
  }

  /** Precision alone: a release has the pairs of its benchmark, and no others. */
  private void printRelease() throws IOException {
    for (String option : List.of("--pairs", "--thresholds", "--sheet", "--labels", "--old")) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new UsageException(
            option + ": " + run + " is a release, which has no other pairs; inspect its run");
      }
    }
    if (format == Format.CSV) {
      throw new UsageException(
          "--format csv: "
              + run
              + " is a release; what other probabilities leave is known of its run alone");
    }
    ReleaseRecord release = ReleaseRecord.read(Path.of(run));
    Recipe recipe = release.recipe();
    for (String language : languages) {
      require(
          recipe.otherLanguages().contains(language),
          "--lang %s: the release translates from %s into %s; name one of these",
          CellText.shown(language),
          recipe.pivot(),
          String.join(", ", recipe.otherLanguages()));
    }
    List<ReviewedPrecision> reviewed =
        precision(
            recipe,
            languages.isEmpty() ? recipe.otherLanguages() : languages,
            ReviewedPairs.of(HistoryFile.read(Path.of(run), release.doubleShare())));
    if (format == Format.JSON) {
      ObjectNode root =
          JsonNodeFactory.instance
              .objectNode()
              .put("recipe", recipe.name())
              .put("pivot", recipe.pivot())
              .put("version", release.version());
      root.set("reviewed", PrecisionJson.of(reviewed));
      StandardOutput.print(root.toPrettyString() + "\n");
      return;
    }
    StandardOutput.print(
        format(
                "%s: release %s, %s judged by reviewers. Histograms and other probabilities are"
                    + " those of its run: occgen inspect RUN%n",
                run,
                release.version(),
                CountText.of(reviewed.stream().mapToLong(ReviewedPrecision::judged).sum(), "pair"))
            + precision(reviewed));
  }

  /**
   * The precision by the reviewers' decisions, for the languages that are shown. It is empty
   * without a review of a finished run.
   *
   * @param asked languages; empty for all
   */
  private List<ReviewedPrecision> reviewed(Recipe recipe, List<String> asked) throws IOException {
    boolean finished =
        FileLookup.isLocal(run) && new RunFolder(run).marker(Stage.WRITE).isPresent();
    Optional<ReviewState> review = finished ? RunReview.read(run) : Optional.empty();
    List<ReviewedPair> judged = review.map(ReviewedPairs::of).orElse(List.of());
    if (judged.isEmpty()) {
      return List.of();
    }
    return precision(
        recipe,
        recipe.otherLanguages().stream()
            .filter(language -> asked.isEmpty() || asked.contains(language))
            .toList(),
        judged);
  }

  private static List<ReviewedPrecision> precision(
      Recipe recipe, List<String> languages, List<ReviewedPair> judged) {
    return languages.stream()
        .map(language -> ReviewedPrecision.of(language, recipe.probability(language), judged))
        .toList();
  }

  /** Precision by probability of all languages; nothing where no pair was judged. */
  private static String precision(List<ReviewedPrecision> languages) {
    StringBuilder out = new StringBuilder();
    for (ReviewedPrecision language : languages) {
      if (language.judged() > 0) {
        out.append("\nPrecision by probability, as reviewers judged pairs: ")
            .append(language.language())
            .append('\n')
            .append(TextTable.aligned(PrecisionTables.bands(language)))
            .append(TextTable.aligned(PrecisionTables.thresholds(language)));
      }
    }
    return out.length() == 0 ? "" : out.append(PrecisionTables.MEANING).append('\n').toString();
  }
}
