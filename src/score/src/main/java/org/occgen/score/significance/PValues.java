package org.occgen.score.significance;

import java.util.Arrays;
import java.util.function.DoublePredicate;

/**
 * From replicates to p: p = (c + 1) / (n + 1), of n replicates c that are as extreme (Davison and
 * Hinkley 1997, section 4.2). What {@code as extreme} means differs from test to test.
 */
final class PValues {
  /**
   * Sums in another order differ by some 1e-14 of a score, which is 1e-12 of a gap of a hundredth
   * of it; this is more than that, and less than any two gaps differ.
   */
  private static final double ROUNDING = 1e-10;

  private PValues() {}

  private static double p(double observed, double[] replicates, DoublePredicate extreme) {
    if (Double.isNaN(observed)) {
      return Double.NaN;
    }
    long count = Arrays.stream(replicates).filter(extreme).count();
    return (count + 1.0) / (replicates.length + 1.0);
  }

  /**
   * Counts replicates at least as large in size as the observed figure. A replicate that has no
   * such figure counts too: p may then be too large, and never too small.
   */
  static double atLeastAsLarge(double observed, double[] replicates) {
    double bound = Math.abs(observed) - rounding(replicates);
    return p(observed, replicates, replicate -> !(Math.abs(replicate) < bound));
  }

  /**
   * Counts replicates larger in size than the observed figure; 1 of a figure of 0, which nothing is
   * less extreme than.
   */
  static double larger(double observed, double[] replicates) {
    double rounding = rounding(replicates);
    double bound = Math.abs(observed) + rounding;
    return Math.abs(observed) <= rounding
        ? 1
        : p(observed, replicates, replicate -> Math.abs(replicate) > bound);
  }

  /** Counts replicates that lie at least as far from the observed figure as 0 does. */
  static double centred(double observed, double[] replicates) {
    return atLeastAsLarge(
        observed, Arrays.stream(replicates).map(replicate -> replicate - observed).toArray());
  }

  /**
   * Counts replicates whose size less the mean size is larger than that of the observed figure; 1
   * of a figure of 0.
   */
  static double pairedBootstrap(double observed, double[] replicates) {
    double mean = Arrays.stream(replicates).map(Math::abs).average().orElse(Double.NaN);
    double rounding = rounding(replicates);
    double bound = Math.abs(observed) + rounding;
    return Math.abs(observed) <= rounding
        ? 1
        : p(observed, replicates, replicate -> Math.abs(replicate) - mean > bound);
  }

  /** Relative to the largest replicate: what is observed may itself be nothing but rounding. */
  private static double rounding(double[] replicates) {
    return ROUNDING
        * Arrays.stream(replicates).filter(Double::isFinite).map(Math::abs).max().orElse(0);
  }
}
