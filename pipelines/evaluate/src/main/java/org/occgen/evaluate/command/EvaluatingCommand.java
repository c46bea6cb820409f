package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.Heading;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.EvaluationOutput;
import org.occgen.evaluate.EvaluationReader;
import org.occgen.evaluate.EvaluationRequest;
import org.occgen.evaluate.EvaluationResult;
import org.occgen.evaluate.GenderVerdicts;
import org.occgen.evaluate.JudgementReader;
import org.occgen.evaluate.JudgementReport;
import org.occgen.evaluate.KnownOccupations;
import org.occgen.evaluate.SystemEvaluation;
import org.occgen.evaluate.TestSet;
import org.occgen.evaluate.metric.SentencePieceTokenizer;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.score.TextMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.significance.AdjustedGap.Covariate;
import org.occgen.score.tokenize.Tokenizer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that writes an evaluation: of outputs of systems, or of earlier evaluations. */
abstract class EvaluatingCommand implements Callable<Integer> {
  @Heading("Output")
  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where everything is written: scores.json, scores.csv, scores.md, scores.tex,"
              + " occupations.csv, verdicts.csv, segments.tsv, report.html, and the input.")
  private Path output;

  @Option(
      names = "--replace",
      description =
          "Replace the evaluation that --output holds. Without it such a folder is refused.")
  private boolean replace;

  @Heading("Scores")
  @Option(names = "--no-accuracy", order = 0, description = "Leave gender accuracy out.")
  private boolean withoutAccuracy;

  @Heading("Judgements by people")
  @Option(
      names = "--judgements",
      order = 1,
      arity = "1..*",
      paramLabel = "FILE",
      description = "Sheets of occgen judgement-sheet that people have filled in, one a judge.")
  private List<Path> judgements = List.of();

  @Option(
      names = "--sheet-key",
      order = 1,
      paramLabel = "FILE",
      description =
          "The key of the sheets (default: sheet-key.tsv beside the first of --judgements).")
  private @Nullable Path sheetKey;

  @Mixin private ResamplingOptions resampling;

  @Spec private CommandSpec spec;

  /**
   * The translations to evaluate, the metrics and the settings.
   *
   * @param occupations table of occupations with their forms
   * @param metrics names and settings of metrics, as they were typed
   * @param models folders of regression models that score the translations
   * @param lowerIsBetter names of given metrics where lower is better
   */
  record Task(
      EvaluationRequest request,
      Optional<Path> occupations,
      String metrics,
      List<Path> models,
      Set<String> lowerIsBetter,
      EvaluationSettings settings) {}

  /** The task that the call asks for. */
  abstract Task task() throws IOException;

  /** The SentencePiece model that was named, which the caller closes; null if none was. */
  abstract @Nullable SentencePieceTokenizer openSentencePiece() throws IOException;

  /** BLEU's tokenizer where a metric names none; warnings get a sentence if it is unusual. */
  abstract Tokenizer tokenizer(
      TestSet testSet, @Nullable SentencePieceTokenizer pieces, List<String> warnings);

  /** The covariates of adjusted gaps; none in most calls. */
  List<Covariate> covariates(TestSet testSet, List<String> warnings) throws IOException {
    return List.of();
  }

  /** Refuses a test set or metrics that do not fit the call. */
  abstract void check(TestSet testSet, List<TextMetric> metrics, Optional<GenderVerdicts> verdicts);

  @Override
  public Integer call() throws IOException {
    try {
      require(
          sheetKey == null || !judgements.isEmpty(),
          "--sheet-key: has no use without --judgements");
      evaluate(task());
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    return 0;
  }

  private void evaluate(Task task) throws IOException {
    EvaluationReader.requireOutside(task.request(), output);
    EvaluationOutput.requireUsable(output, replace);
    boolean named = MetricOptions.namesAccuracy(task.metrics());
    require(
        !withoutAccuracy || !named,
        "--no-accuracy: --metric names accuracy; leave one of the two out");
    List<String> warnings = new ArrayList<>();
    Set<String> lower = new TreeSet<>(task.lowerIsBetter());
    EvaluationInput read = EvaluationReader.read(task.request(), LinguaDetector.ofAny());
    KnownOccupations occupations =
        task.occupations().isPresent()
            ? KnownOccupations.read(task.occupations().get(), read.testSet())
            : KnownOccupations.NONE;
    try (SentencePieceTokenizer pieces = openSentencePiece()) {
      Tokenizer tokenizer = tokenizer(read.testSet(), pieces, warnings);
      List<TextMetric> computed =
          MetricOptions.parse(task.metrics(), tokenizer, read.testSet(), pieces);
      Optional<GenderVerdicts> verdicts =
          withoutAccuracy
              ? Optional.empty()
              : GenderVerdicts.judge(read, occupations, named, warnings);
      check(read.testSet(), computed, verdicts);
      List<Covariate> covariates = covariates(read.testSet(), warnings);
      EvaluationInput input = // what takes long comes last
          new ModelScores(this::log, lower, warnings, "give --sources").add(read, task.models());
      Optional<JudgementReport> judged =
          judged(verdicts.map(each -> each.amongScoresOf(input)).orElse(input), task.settings());
      judged.ifPresent(report -> warnings.addAll(report.warnings()));
      SystemEvaluation evaluation =
          new SystemEvaluation(input, computed, verdicts, lower, task.settings());
      try (EvaluationOutput files = EvaluationOutput.in(output, replace)) {
        log(
            "evaluating %s on %s",
            CountText.of(input.systems().size(), "system"),
            CountText.of(input.testSet().size(), "segment"));
        EvaluationResult result =
            evaluation.evaluate(occupations.shares(), judged, warnings).adjusted(covariates);
        files.write(result, task.metrics(), tokenizer.name(), task.occupations());
        result.warnings().forEach(warning -> log("warning: %s", CellText.oneLine(warning)));
        log("written to %s", output);
        StandardOutput.print(EvaluationOutput.text(result));
      }
    }
  }

  private Optional<JudgementReport> judged(EvaluationInput input, EvaluationSettings settings)
      throws IOException {
    if (judgements.isEmpty()) {
      return Optional.empty();
    }
    Path key = sheetKey == null ? JudgementReader.keyBeside(judgements) : sheetKey;
    return Optional.of(
        JudgementReader.read(
            judgements,
            key,
            input,
            new JudgementReport.Resampling(settings.resamples(), settings.seed())));
  }

  /** The folder of all files. */
  final Path output() {
    return output;
  }

  /** The settings of intervals and tests with the categories of the gap. */
  final EvaluationSettings settings(String masculine, String feminine) {
    return resampling.settings(masculine, feminine);
  }

  private void log(String text, Object... values) {
    PrintWriter log = spec.commandLine().getErr();
    log.println(format(text, values));
    log.flush();
  }
}
