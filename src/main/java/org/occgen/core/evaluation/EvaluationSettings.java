package org.occgen.core.evaluation;

/**
 * The settings of intervals and tests.
 *
 * @param resamples replicates of the bootstrap, 1,000 by default
 * @param permutations permutations and randomizations of tests, 10,000 by default
 * @param seed the same seed, input and numbers give the same figures
 * @param masculine the category that a gap begins with
 * @param feminine the category that a gap takes away
 */
public record EvaluationSettings(
    int resamples, int permutations, long seed, String masculine, String feminine) {
  /** As the command has them if nothing else is said. */
  public static final EvaluationSettings DEFAULT =
      new EvaluationSettings(1_000, 10_000, 12_345, "masculine", "feminine");

  /** The level of tests and, as 1 less it, of intervals. */
  public static final double LEVEL = 0.05;

  public EvaluationSettings {
    if (resamples < 2 || permutations < 1) {
      throw new IllegalArgumentException(
          resamples + " resamples, " + permutations + " permutations");
    }
    if (masculine.equals(feminine)) {
      throw new IllegalArgumentException("a gap is between two categories, not " + masculine);
    }
  }
}
