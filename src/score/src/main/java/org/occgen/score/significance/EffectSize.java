package org.occgen.score.significance;

import java.util.Arrays;

/**
 * The size of a difference, independent of the number of segments (Cohen 1988): in his words 0.2 is
 * small, 0.5 medium, 0.8 large.
 */
public final class EffectSize {
  /**
   * Cohen's h of two proportions: 2 asin(sqrt(p)) - 2 asin(sqrt(q)).
   *
   * @param proportion 0 to 1; NaN gives NaN
   * @param other likewise
   */
  public static double cohensH(double proportion, double other) {
    return 2 * (angle(proportion) - angle(other));
  }

  private static double angle(double proportion) {
    if (proportion < 0 || proportion > 1) {
      throw new IllegalArgumentException(proportion + " is no proportion");
    }
    return Math.asin(Math.sqrt(proportion));
  }

  /**
   * Cohen's d of two samples: the difference of their means in pooled standard deviations,
   * sqrt((SS1 + SS2) / (n1 + n2 - 2)), where SS is the sum of squared distances from the own mean.
   *
   * @param sample such as scores of masculine segments
   * @param other such as scores of feminine segments
   * @return NaN where a sample is empty, both have one value, or no value differs from its mean
   */
  public static double cohensD(double[] sample, double[] other) {
    double mean = mean(sample);
    double otherMean = mean(other);
    double variance =
        (squares(sample, mean) + squares(other, otherMean)) / (sample.length + other.length - 2);
    return variance > 0 ? (mean - otherMean) / Math.sqrt(variance) : Double.NaN;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  private static double squares(double[] values, double mean) {
    return Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
  }
}
