package org.occgen.score;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The statistics that a metric keeps of each segment of one system's output. Statistics are
 * computed once; subsets and resamples add them up.
 */
public final class SegmentStatistics {
  private final Metric metric;
  private final double[] values;
  private final BitSet scored;

  /**
   * Statistics that are known.
   *
   * @param values of segment after segment, {@link Metric#width} numbers each; kept, not copied
   */
  public SegmentStatistics(Metric metric, double[] values) {
    if (values.length % metric.width() != 0) {
      throw new IllegalArgumentException(values.length + " numbers, width " + metric.width());
    }
    this.metric = metric;
    this.values = values;
    scored = new BitSet(size());
    for (int segment = 0; segment < size(); segment++) {
      scored.set(segment, !Double.isNaN(segmentScore(segment)));
    }
  }

  /**
   * The statistics of a system's output, computed on all processors.
   *
   * @param hypotheses one a segment
   * @param references of each segment its references
   */
  public static SegmentStatistics of(
      TextMetric metric, List<String> hypotheses, List<List<String>> references) {
    if (hypotheses.size() != references.size()) {
      throw new IllegalArgumentException(
          hypotheses.size() + " hypotheses, references of " + references.size());
    }
    int width = metric.width();
    double[] values = new double[hypotheses.size() * width];
    IntStream.range(0, hypotheses.size())
        .parallel()
        .forEach(
            segment ->
                System.arraycopy(
                    metric.statistics(hypotheses.get(segment), references.get(segment)),
                    0,
                    values,
                    segment * width,
                    width));
    return new SegmentStatistics(metric, values);
  }

  /** The metric that they are of. */
  public Metric metric() {
    return metric;
  }

  /** The number of segments. */
  public int size() {
    return values.length / metric.width();
  }

  /** Number {@code statistic} of a segment. */
  public double get(int segment, int statistic) {
    return values[segment * metric.width() + statistic];
  }

  /** Adds the statistics of a segment to {@code sums}. */
  public void addTo(int segment, double[] sums) {
    int offset = segment * metric.width();
    for (int i = 0; i < sums.length; i++) {
      sums[i] += values[offset + i];
    }
  }

  /** The score of one segment; NaN where it has none. */
  public double segmentScore(int segment) {
    int offset = segment * metric.width();
    return metric.segmentScore(Arrays.copyOfRange(values, offset, offset + metric.width()));
  }

  /** Whether a segment has a score; without one it is in no figure. */
  public boolean isScored(int segment) {
    return scored.get(segment);
  }

  /** The score of the segments that {@code chosen} accepts. */
  public double score(IntPredicate chosen) {
    double[] sums = new double[metric.width()];
    for (int segment = 0; segment < size(); segment++) {
      if (chosen.test(segment)) {
        addTo(segment, sums);
      }
    }
    return metric.score(sums);
  }
}
