package org.occgen.score;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The share of what counts that is a hit, such as of translations with a verdict those that are
 * right. Statistics of a segment: how many hits it has, and how much of it counts. Where nothing
 * counts, it has no score, and is in no figure.
 *
 * @param name what the share is called
 * @param signature what it depends on beside the segments; may be empty
 * @param inGap words for the category with the larger share
 * @param method how the share was made, for a paper
 */
public record ShareScore(String name, String signature, String inGap, String method)
    implements Metric {
  /** The number of values that are kept of a segment: hits, and what counts. */
  public static final int WIDTH = 2;

  /** A share whose gap is told as that of other metrics, and whose method needs no words. */
  public ShareScore(String name, String signature) {
    this(name, signature, "translated better", name + " is the share of hits.");
  }

  /**
   * The statistics of segments of which each counts once or not at all.
   *
   * @param counts whether a segment, by its number, counts
   * @param hits whether a segment that counts is a hit
   */
  public SegmentStatistics statistics(int segments, IntPredicate counts, IntPredicate hits) {
    double[] sums = new double[WIDTH * segments];
    IntStream.range(0, segments)
        .filter(counts)
        .forEach(
            segment -> {
              sums[WIDTH * segment] = hits.test(segment) ? 1 : 0;
              sums[WIDTH * segment + 1] = 1;
            });
    return new SegmentStatistics(this, sums);
  }

  @Override
  public double lowest() {
    return 0;
  }

  @Override
  public double highest() {
    return 1;
  }

  @Override
  public int width() {
    return WIDTH;
  }

  /** From 0 to 1; NaN where nothing counts. */
  @Override
  public double score(double[] sums) {
    return sums[0] / sums[1];
  }
}
