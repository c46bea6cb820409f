package org.occgen.bench.score;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.EncoderOption;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench score}: how fast translations are scored. */
@Command(
    name = "score",
    mixinStandardHelpOptions = true,
    description =
        "Measures, by JMH, how many segments a second are scored here from their texts, which are"
            + " repeated.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench score --hypotheses system.es --references test.es",
      "  scripts/bench score --hypotheses a --references b --metric bleu:tok=intl,ter:norm=yes"
    })
public final class ScoreBenchCommand implements Callable<Integer> {
  @Option(
      names = "--hypotheses",
      required = true,
      paramLabel = "FILE",
      description = "A system's output, one segment a line.")
  private Path hypotheses;

  @Option(
      names = "--references",
      required = true,
      paramLabel = "FILE",
      description = "Reference translations, as many lines.")
  private Path references;

  @Option(
      names = "--metric",
      split = ",",
      paramLabel = "METRIC",
      defaultValue = "bleu,chrf,chrf++,ter",
      description = "The metrics to compute (default: ${DEFAULT-VALUE}).")
  private List<String> metrics;

  @Option(
      names = "--segments",
      paramLabel = "N",
      defaultValue = "20000",
      description = "How many segments are scored in a round (default: ${DEFAULT-VALUE}).")
  private int segments;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "How often each is measured, after twice to warm up; the best counts (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, RunnerException {
    if (segments < 1 || rounds < 1) {
      throw new UsageException("--segments and --rounds: must be 1 or more");
    }
    for (String metric : metrics) {
      checkMetric(metric);
    }
    int lines = lines("--hypotheses", hypotheses);
    if (lines("--references", references) != lines) {
      throw new UsageException(references + ": has not the " + lines + " lines of " + hypotheses);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.printf(Locale.ROOT, "%-20s %-14s %12s%n", "", "", "segments/s");
    for (RunResult result : new Runner(options()).run()) {
      out.printf(
          Locale.ROOT,
          "%-20s %-14s %,12.0f%n",
          result.getParams().getParam("metric"),
          result.getPrimaryResult().getLabel(),
          segments / result.getPrimaryResult().getStatistics().getMin());
    }
    out.flush();
    return 0;
  }

  private Options options() {
    return new OptionsBuilder()
        .include(ScoreBenchmark.class.getName() + "\\.")
        .param("metric", metrics.toArray(new String[0]))
        .param("hypotheses", hypotheses.toString())
        .param("references", references.toString())
        .param("segments", Integer.toString(segments))
        .forks(1)
        .warmupIterations(2)
        .measurementIterations(rounds)
        .verbosity(VerboseMode.SILENT)
        .shouldFailOnError(true)
        .build();
  }

  private static void checkMetric(String metric) {
    try {
      ScoreBenchmark.metric(metric);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--metric: " + e.getMessage());
    }
  }

  private static int lines(String option, Path file) throws IOException {
    EncoderOption.checkFile(option, file);
    int lines = Utf8Lines.readAll(file).size();
    if (lines == 0) {
      throw new UsageException(option + " " + file + ": is empty");
    }
    return lines;
  }
}
