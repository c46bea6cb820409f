package org.occgen.score.significance;

import org.occgen.score.Metric;

/**
 * The one place that knows directions. Everything that is compared is an advantage: a gap is that
 * of masculine over feminine segments, a difference is that of a system over another one.
 */
public final class Advantage {
  private Advantage() {}

  /**
   * How much better one score is than another.
   *
   * @return one less the other, or the other less the one where a lower score is better; positive
   *     if {@code score} is better
   */
  public static double of(Metric metric, double score, double other) {
    return metric.lowerIsBetter() ? other - score : score - other;
  }
}
