package org.occgen.score.significance;

/** The upper tail of the standard normal distribution. */
public final class NormalTail {
  /** From here on the continued fraction is the faster and, in the far tail, the more exact way. */
  private static final double FAR = 3;

  private static final int TERMS = 200;

  /**
   * The probability of a value above {@code z}.
   *
   * <p>Near the middle by the series x + x^3/3 + x^5/(3 5) + ... (Marsaglia 2004, Evaluating the
   * Normal Distribution, section 3), far out by Laplace's continued fraction 1/(z + 1/(z + 2/(z +
   * ...))). The relative error is below 1e-12.
   *
   * @return from 0 to 1; NaN for NaN
   */
  public static double above(double z) {
    if (Double.isNaN(z)) {
      return Double.NaN;
    }
    if (z < 0) {
      return 1 - above(-z);
    }
    double density = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
    if (z < FAR) {
      double term = z;
      double sum = z;
      for (int i = 3; sum + term != sum; i += 2) {
        term *= z * z / i;
        sum += term;
      }
      return 0.5 - density * sum;
    }
    double fraction = z;
    for (int i = TERMS; i > 0; i--) {
      fraction = z + i / fraction;
    }
    return density / fraction;
  }
}
