package org.occgen.bench.score;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.bench.measure.Throughput;
import org.occgen.bench.measure.Throughput.Speed;
import org.occgen.bench.measure.Throughput.Way;
import org.occgen.core.score.SegmentStatistics;
import org.occgen.core.score.TextMetric;

/** How many segments a second metrics score from text, on one thread and on all processors. */
public final class ScoreBench {
  /**
   * What is measured.
   *
   * @param metrics of one reference a segment, by what they are called here
   * @param hypotheses a system's output, a segment each
   * @param references as many reference translations
   * @param segments how many segments are scored: the texts are repeated
   * @param rounds how often each way is measured, after once to warm up; the best counts
   */
  public record Plan(
      Map<String, TextMetric> metrics,
      List<String> hypotheses,
      List<String> references,
      int segments,
      int rounds) {}

  private ScoreBench() {}

  /**
   * Measures, and prints a table.
   *
   * @return speeds in segments a second by metric and way
   * @throws IOException if the ways do not give the same score
   */
  public static Map<String, Speed> run(PrintStream out, Plan plan) throws IOException {
    List<String> hypotheses = new ArrayList<>();
    List<List<String>> references = new ArrayList<>();
    for (int segment = 0; segment < plan.segments(); segment++) {
      hypotheses.add(plan.hypotheses().get(segment % plan.hypotheses().size()));
      references.add(List.of(plan.references().get(segment % plan.references().size())));
    }
    Map<String, Way> ways = new LinkedHashMap<>();
    for (Map.Entry<String, TextMetric> named : plan.metrics().entrySet()) {
      TextMetric metric = named.getValue();
      double score = SegmentStatistics.of(metric, hypotheses, references).score(segment -> true);
      ways.put(
          named.getKey() + ", 1 thread", () -> check(score, alone(metric, hypotheses, references)));
      ways.put(
          named.getKey() + ", all processors",
          () ->
              check(
                  score,
                  SegmentStatistics.of(metric, hypotheses, references).score(segment -> true)));
    }
    Map<String, Speed> speeds = Throughput.measure(ways, plan.segments(), plan.rounds());
    out.printf(Locale.ROOT, "%-28s %12s %24s%n", "", "segments/s", "segments/CPU-second");
    speeds.forEach(
        (way, speed) ->
            out.printf(
                Locale.ROOT,
                "%-28s %,12.0f %,24.0f%n",
                way,
                speed.perSecond(),
                speed.perCpuSecond()));
    return speeds;
  }

  private static double alone(
      TextMetric metric, List<String> hypotheses, List<List<String>> references) {
    double[] sums = new double[metric.width()];
    for (int segment = 0; segment < hypotheses.size(); segment++) {
      double[] statistics = metric.statistics(hypotheses.get(segment), references.get(segment));
      for (int i = 0; i < sums.length; i++) {
        sums[i] += statistics[i];
      }
    }
    return metric.score(sums);
  }

  private static void check(double expected, double score) throws IOException {
    if (Double.compare(expected, score) != 0) {
      throw new IOException("the score is once " + expected + " and once " + score);
    }
  }
}
