package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.FairnessReport;
import org.occgen.evaluate.FairnessVersions;
import org.occgen.evaluate.TestSet;
import org.occgen.evaluate.metric.SentencePieceTokenizer;
import org.occgen.score.TextMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen metric-fairness}: whether metrics prefer a gender. */
@Command(
    name = "metric-fairness",
    mixinStandardHelpOptions = true,
    description = {
      "Tells of each metric whether it gives the feminine and the masculine version of a translation"
          + " the same score, by language, with intervals and tests over people.",
      "Writes fairness.tsv and pair-scores.tsv."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen gender swap --benchmark runs/en-es --lang en,es --output both-genders",
      "  occgen metric-fairness both-genders --source-lang en --model cometkiwi --output fairness",
      "  occgen metric-fairness both-genders --lang es --scores comet:original=o.txt"
          + " comet:counterfactual=c.txt --output fairness"
    })
final class MetricFairnessCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FOLDER",
      description = "A counterfactual benchmark, which occgen gender swap --output wrote.")
  private Path benchmark;

  @Option(
      names = "--lang",
      paramLabel = "LANGS",
      description =
          "Languages of the translations, joined by commas (default: all of the benchmark but"
              + " --source-lang).")
  private String languages = "";

  @Option(
      names = "--source-lang",
      paramLabel = "LANG",
      description = "Language of the sources; without it there are none.")
  private String sourceLanguage = "";

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FOLDER",
      description = "Where the tables are written: a new folder, or an earlier output.")
  private Path output;

  @Mixin private MetricOptions metrics;

  @Mixin private ResamplingOptions resampling;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    try {
      evaluate(
          resampling.settings(
              EvaluationSettings.DEFAULT.masculine(), EvaluationSettings.DEFAULT.feminine()));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    return 0;
  }

  /** Scores both versions of all pairs, and writes and prints what comes of it. */
  private void evaluate(EvaluationSettings settings) throws IOException {
    FairnessReport.requireUsable(output);
    List<String> chosen = chosenLanguages();
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
                metrics.metrics(true),
                metrics.tokenizer(testSet, pieces, warnings),
                testSet,
                pieces);
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
                format(
                    "%s, %s versions: %s",
                    versions.testSet().language(), versions.systems().get(0).name(), warning)));
    return scored;
  }

  private List<String> chosenLanguages() throws IOException {
    List<String> there = FairnessVersions.languages(benchmark);
    require(
        sourceLanguage.isEmpty() || there.contains(sourceLanguage),
        "--source-lang %1$s: there is no %1$s; the languages of %2$s are %3$s",
        sourceLanguage,
        benchmark,
        String.join(", ", there));
    List<String> chosen =
        languages.isEmpty()
            ? there.stream().filter(language -> !language.equals(sourceLanguage)).toList()
            : List.of(languages.split(",", -1));
    for (String language : chosen) {
      require(
          there.contains(language) && !language.equals(sourceLanguage),
          "--lang %s: %s; the languages of %s are %s",
          languages,
          there.contains(language)
              ? language + " is the language of the sources"
              : "there is no " + language,
          benchmark,
          String.join(", ", there));
    }
    require(
        chosen.size() == Set.copyOf(chosen).size(),
        "--lang %s: names a language twice; name each once",
        languages);
    require(!chosen.isEmpty(), "%s: there is no language but that of the sources", benchmark);
    require(
        chosen.size() == 1 || metrics.scores().isEmpty(),
        "--scores: are of one language; name it by --lang, one of %s",
        String.join(", ", chosen));
    return chosen;
  }

  private void log(String text, Object... values) {
    PrintWriter log = spec.commandLine().getErr();
    log.println(format(text, values));
    log.flush();
  }
}
