package org.occgen.bench.score;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.core.score.Metrics;
import org.occgen.core.score.TextMetric;
import org.occgen.core.score.tokenize.Tokenizers;
import org.occgen.core.text.Utf8Lines;
import org.occgen.pipelines.command.EncoderOption;
import org.occgen.pipelines.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench score}: how fast translations are scored. */
@Command(
    name = "score",
    mixinStandardHelpOptions = true,
    description =
        "Measures how many segments a second are scored here from their texts, which are repeated.",
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
      paramLabel = "METRIC,...",
      defaultValue = "bleu,chrf,chrf++,ter",
      description = "What is computed (default: ${DEFAULT-VALUE}).")
  private String metrics;

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
          "How often each way is measured, after once to warm up; the best counts (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  @Override
  public Integer call() throws IOException {
    if (segments < 1 || rounds < 1) {
      throw new UsageException("--segments and --rounds: must be 1 or more");
    }
    List<String> output = lines("--hypotheses", hypotheses);
    List<String> translations = lines("--references", references);
    if (output.size() != translations.size()) {
      throw new UsageException(
          hypotheses
              + " has "
              + output.size()
              + " lines, "
              + references
              + " "
              + translations.size());
    }
    ScoreBench.run(
        System.out, new ScoreBench.Plan(metrics(), output, translations, segments, rounds));
    return 0;
  }

  private Map<String, TextMetric> metrics() {
    Metrics known = new Metrics(1, Tokenizers.MTEVAL_13A, Map.of());
    Map<String, TextMetric> parsed = new LinkedHashMap<>();
    try {
      for (String metric : metrics.split(",", -1)) {
        parsed.put(metric, known.parse(metric));
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException("--metric: " + e.getMessage());
    }
    return parsed;
  }

  private static List<String> lines(String option, Path file) throws IOException {
    EncoderOption.checkFile(option, file);
    List<String> lines = Utf8Lines.readAll(file);
    if (lines.isEmpty()) {
      throw new UsageException(option + " " + file + ": is empty");
    }
    return lines;
  }
}
