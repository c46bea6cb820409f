package org.occgen.bench.score;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.occgen.core.text.Utf8Lines;
import org.occgen.score.Metrics;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.TextMetric;
import org.occgen.score.tokenize.Tokenizers;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Scoring a system's output, from text to score, on one thread and on all processors. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ScoreBenchmark {
  /** The metric, as {@link Metrics} reads it. */
  @Param("bleu")
  public String metric = "";

  /** A file with a system's output. */
  @Param("")
  public String hypotheses = "";

  /** A file with as many references. */
  @Param("")
  public String references = "";

  /** How many segments are scored: the texts are repeated. */
  @Param("20000")
  public int segments;

  private TextMetric parsed = metric("bleu");
  private List<String> output = List.of();
  private List<List<String>> translations = List.of();

  /** Metrics of one reference a segment. */
  static TextMetric metric(String text) {
    return new Metrics(1, Tokenizers.MTEVAL_13A, Map.of()).parse(text);
  }

  /** Reads the texts. */
  @Setup
  public void read() throws IOException {
    parsed = metric(metric);
    List<String> lines = Utf8Lines.readAll(Path.of(hypotheses));
    List<String> others = Utf8Lines.readAll(Path.of(references));
    output = new ArrayList<>();
    translations = new ArrayList<>();
    for (int segment = 0; segment < segments; segment++) {
      output.add(lines.get(segment % lines.size()));
      translations.add(List.of(others.get(segment % lines.size())));
    }
  }

  /** Segment after segment. */
  @Benchmark
  public double oneThread() {
    double[] sums = new double[parsed.width()];
    for (int segment = 0; segment < output.size(); segment++) {
      double[] statistics = parsed.statistics(output.get(segment), translations.get(segment));
      for (int i = 0; i < sums.length; i++) {
        sums[i] += statistics[i];
      }
    }
    return parsed.score(sums);
  }

  /** As an evaluation does it. */
  @Benchmark
  public double allProcessors() {
    return SegmentStatistics.of(parsed, output, translations).score(segment -> true);
  }
}
