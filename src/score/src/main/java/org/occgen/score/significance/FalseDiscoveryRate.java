package org.occgen.score.significance;

import java.util.Arrays;

/**
 * The procedure of Benjamini and Hochberg (1995): of the tests with q up to a level, no larger
 * share than the level is expected to be false, if tests are independent or depend on each other
 * positively (Benjamini and Yekutieli 2001).
 */
public final class FalseDiscoveryRate {
  /**
   * Turns p into q.
   *
   * <p>Of m tests in ascending order of p, test i (from 1) gets the smallest m p(j) / j of all j
   * from i on.
   *
   * @param p of each test; NaN is no test
   * @return q in the same order; NaN where there was NaN
   */
  public static double[] q(double[] p) {
    int[] ascending = PValues.ascending(p);
    double[] q = new double[p.length];
    Arrays.fill(q, Double.NaN);
    double smallest = 1;
    for (int i = ascending.length - 1; i >= 0; i--) {
      smallest = Math.min(smallest, p[ascending[i]] * ascending.length / (i + 1));
      q[ascending[i]] = smallest;
    }
    return q;
  }
}
