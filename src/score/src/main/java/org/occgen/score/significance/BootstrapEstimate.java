package org.occgen.score.significance;

import java.util.Arrays;

/**
 * The result of a bootstrap for one figure. {@link PredictionPoweredShare} gives the same without
 * replicates: the mean is its centre, and p that of a normal distribution.
 *
 * @param value the figure of all units
 * @param low lower end of the 95 percent interval: that of percentiles, and for shares of few
 *     people no higher than that of {@link ShareIntervals}; like all that follows NaN where the
 *     figure is not defined, or is not in more than one of twenty replicates
 * @param high upper end
 * @param mean mean of the replicates
 * @param standardError standard deviation of the replicates
 * @param p of the hypothesis that the figure is 0, for gaps and differences, not for scores: c
 *     counts replicates that lie at least as far from the figure as 0 does (two-sided)
 * @param pairedP for differences between two systems, p of sacreBLEU's paired bootstrap: c counts
 *     replicates whose size less their mean size is at least the size of the figure (sacreBLEU does
 *     not count equal ones). It is not uniform where systems do not differ; p is
 */
public record BootstrapEstimate(
    double value,
    double low,
    double high,
    double mean,
    double standardError,
    double p,
    double pairedP) {
  /**
   * Standard errors that a figure must be away from 0 so that four of five such samples find it at
   * the level of 5 percent: the normal quantiles 1.96 and 0.84.
   */
  private static final double DETECTABLE = 2.8;

  /** One of so many values lies beyond each end of the interval: 2.5 percent. */
  private static final int TAIL = 40;

  /** One of so many replicates may lack the figure: what both tails hold together. */
  private static final int LACKING = 20;

  static BootstrapEstimate withoutInterval(double value) {
    double none = Double.NaN;
    return new BootstrapEstimate(value, none, none, none, none, none, none);
  }

  static BootstrapEstimate of(double observed, double[] replicates) {
    double[] sorted = Arrays.stream(replicates).filter(Double::isFinite).sorted().toArray();
    int n = sorted.length;
    if (!Double.isFinite(observed)
        || n < 2
        || (replicates.length - n) * LACKING > replicates.length) {
      return withoutInterval(observed);
    }
    double mean = Arrays.stream(sorted).average().orElseThrow();
    double squares = Arrays.stream(sorted).map(x -> (x - mean) * (x - mean)).sum();
    return new BootstrapEstimate(
        observed,
        sorted[n / TAIL],
        sorted[n - 1 - n / TAIL],
        mean,
        Math.sqrt(squares / (n - 1)),
        PValues.centred(observed, sorted),
        PValues.pairedBootstrap(observed, sorted));
  }

  BootstrapEstimate withInterval(double lower, double upper) {
    return new BootstrapEstimate(value, lower, upper, mean, standardError, p, pairedP);
  }

  /** Whether the interval leaves 0 out; false where there is none. */
  public boolean excludesZero() {
    return low > 0 || high < 0;
  }

  /** The value alone, for where its replicates say nothing. */
  public BootstrapEstimate withoutInterval() {
    return withoutInterval(value);
  }

  /**
   * The smallest gap or difference that a benchmark of this size could have detected: the one that
   * four of five such samples would find at the level of 5 percent.
   */
  public double smallestDetectable() {
    return DETECTABLE * standardError;
  }
}
