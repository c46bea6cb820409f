package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.occgen.command.StandardOutput;
import org.occgen.core.files.CellText;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.FairnessReport;
import org.occgen.evaluate.FairnessVersions;
import org.occgen.evaluate.TestSet;
import org.occgen.evaluate.metric.SentencePieceTokenizer;
import org.occgen.score.TextMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether metrics are fair to both genders, which {@code occgen evaluate} tells of pairs. */
final class FairnessOptions {
  private static final String FLAG = "--metric-fairness";

  private static final Set<String> FITTING =
      Set.of(
          FLAG,
          "--lang",
          "--source-lang",
          "--output",
          "--metric",
          "--tokenize",
          "--sentencepiece",
          "--scores",
          "--model",
          "--lower-is-better",
          "--resamples",
          "--permutations",
          "--seed");

  @Option(
      names = FLAG,
      paramLabel = "FOLDER",
      description =
          "In place of BENCHMARK: what occgen counterfactual --output wrote. Tells of each metric"
              + " whether it gives the feminine and the masculine version of a translation the same"
              + " score, by language (--lang es,fr; default: all but --source-lang). --scores takes"
              + " METRIC:original=FILE and METRIC:counterfactual=FILE. Writes fairness.tsv and"
              + " pair-scores.tsv.")
  private @Nullable Path folder;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  boolean isGiven() {
    return folder != null;
  }

  /** Scores both versions of all pairs, and writes and prints what comes of it. */
  void evaluate(
      String languages,
      String sourceLanguage,
      MetricOptions metrics,
      EvaluationSettings settings,
      Path output)
      throws IOException {
    Path benchmark = Objects.requireNonNull(folder, FLAG);
    FittingOptions.requireOnly(command, FITTING, FLAG + ": evaluates metrics and no systems");
    FairnessReport.requireUsable(output);
    List<String> chosen = languages(benchmark, languages, sourceLanguage);
    List<String> warnings = new ArrayList<>();
    Set<String> lower = new TreeSet<>(metrics.lowerIsBetter());
    List<FairnessReport.Scored> scored = new ArrayList<>();
    try (SentencePieceTokenizer pieces = metrics.openSentencePiece()) {
      for (String language : chosen) {
        FairnessVersions versions =
            FairnessVersions.read(benchmark, language, sourceLanguage, metrics.scores());
        TestSet testSet = versions.feminine().testSet();
        List<TextMetric> computed =
            MetricOptions.parse(
                metrics.metrics(), metrics.tokenizer(testSet, pieces, warnings), testSet, pieces);
        scored.add(
            new FairnessReport.Scored(
                new FairnessVersions(
                    withModels(versions.feminine(), metrics.models(), lower, warnings),
                    withModels(versions.masculine(), metrics.models(), lower, warnings),
                    versions.originals()),
                computed));
      }
    }
    FairnessReport report = FairnessReport.of(scored, lower, settings, warnings);
    report.write(output);
    report.warnings().forEach(warning -> log("warning: %s", CellText.oneLine(warning)));
    log("written to %s", output);
    StandardOutput.print(report.text());
  }

  /** Versions of one gender with the scores of models; warnings tell of which versions they are. */
  private EvaluationInput withModels(
      EvaluationInput versions, List<Path> models, Set<String> lower, List<String> warnings) {
    List<String> ofVersions = new ArrayList<>();
    EvaluationInput scored =
        new ModelScores(this::log, lower, ofVersions, "give --source-lang").add(versions, models);
    ofVersions.forEach(
        warning ->
            warnings.add(
                String.format(
                    Locale.ROOT,
                    "%s, %s versions: %s",
                    versions.testSet().language(),
                    versions.systems().get(0).name(),
                    warning)));
    return scored;
  }

  private List<String> languages(Path benchmark, String typed, String sourceLanguage)
      throws IOException {
    List<String> there = FairnessVersions.languages(benchmark);
    require(
        sourceLanguage.isEmpty() || there.contains(sourceLanguage),
        "--source-lang %1$s: there is no %1$s; the languages of %2$s are %3$s",
        sourceLanguage,
        benchmark,
        String.join(", ", there));
    List<String> chosen =
        typed.isEmpty()
            ? there.stream().filter(language -> !language.equals(sourceLanguage)).toList()
            : List.of(typed.split(",", -1));
    for (String language : chosen) {
      require(
          there.contains(language) && !language.equals(sourceLanguage),
          "--lang %s: %s; the languages of %s are %s",
          typed,
          there.contains(language)
              ? language + " is the language of the sources"
              : "there is no " + language,
          benchmark,
          String.join(", ", there));
    }
    require(
        chosen.size() == Set.copyOf(chosen).size(),
        "--lang %s: names a language twice; name each once",
        typed);
    require(
        !chosen.isEmpty(), "%s %s: there is no language but that of the sources", FLAG, benchmark);
    require(
        chosen.size() == 1 || !command.commandLine().getParseResult().hasMatchedOption("--scores"),
        "--scores: are of one language; name it by --lang, one of %s",
        String.join(", ", chosen));
    return chosen;
  }

  private void log(String format, Object... values) {
    PrintWriter log = command.commandLine().getErr();
    log.println(String.format(Locale.ROOT, format, values));
    log.flush();
  }
}
