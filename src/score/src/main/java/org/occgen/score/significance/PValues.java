package org.occgen.score.significance;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * From replicates to p: p = (1 + c) / (1 + n), c counting those of n replicates that are at least
 * as extreme as the observed figure (Davison and Hinkley 1997, section 4.2; Phipson and Smyth
 * 2010). What {@code extreme} means differs from test to test.
 *
 * <p>A tie counts: what is observed is one of the outcomes that chance gives. Without ties, p of
 * the largest difference that few people can have is the smallest that there is, however probable
 * that difference is. Of two sums of the same numbers one may be smaller by rounding, so sizes
 * count as tied where they differ by no more than {@link TestedFigure#ROUNDING}, or by that share
 * of the largest size.
 */
final class PValues {
  /**
   * The only count. A replicate that has no such figure counts too: p may then be too large, and
   * never too small.
   *
   * @param sizes how extreme each replicate is
   */
  private static double p(double observed, double[] sizes) {
    if (Double.isNaN(observed)) {
      return Double.NaN;
    }
    double bound = Math.abs(observed) - rounding(sizes);
    long count = Arrays.stream(sizes).filter(size -> !(size < bound)).count();
    return (1.0 + count) / (1.0 + sizes.length);
  }

  /** Counts replicates at least as large in size as the observed figure. */
  static double atLeastAsLarge(double observed, double[] replicates) {
    return p(observed, Arrays.stream(replicates).map(Math::abs).toArray());
  }

  /** Counts replicates that lie at least as far from the observed figure as 0 does. */
  static double centred(double observed, double[] replicates) {
    return p(
        observed,
        Arrays.stream(replicates).map(replicate -> Math.abs(replicate - observed)).toArray());
  }

  /**
   * Counts replicates whose size less the mean size is at least that of the observed figure; 1 of a
   * figure of 0, which half of all replicates alone would exceed.
   */
  static double pairedBootstrap(double observed, double[] replicates) {
    double mean = Arrays.stream(replicates).map(Math::abs).average().orElse(Double.NaN);
    return Math.abs(observed) <= rounding(replicates)
        ? 1
        : p(
            observed,
            Arrays.stream(replicates).map(replicate -> Math.abs(replicate) - mean).toArray());
  }

  private static double rounding(double[] sizes) {
    return TestedFigure.ROUNDING
        * Arrays.stream(sizes).filter(Double::isFinite).map(Math::abs).reduce(1, Math::max);
  }

  /** The indices of the tests in ascending order of p; NaN is no test. */
  static int[] ascending(double[] p) {
    return IntStream.range(0, p.length)
        .filter(i -> !Double.isNaN(p[i]))
        .boxed()
        .sorted(Comparator.comparingDouble(i -> p[i]))
        .mapToInt(i -> i)
        .toArray();
  }
}
