package org.occgen.score.evaluation;

import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.TestedFigure;

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

  /**
   * The smallest p of so many tests must be this much below the level after Holm's correction, so
   * that one replicate may be as extreme.
   */
  private static final int ROOM = 2;

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

  /**
   * Whether a gap, difference or preference is <i>found</i>: the one rule of all tables, texts and
   * pages. The two conditions ask different questions. Percentile intervals of few people are too
   * narrow, and p is not; p of a gap is small, too, where one or two people make it, or the scores
   * of one category vary more.
   *
   * @param adjustedP p after Holm's correction; NaN where there was no test
   * @param estimate its interval must leave 0 out
   */
  public static boolean isFound(double adjustedP, BootstrapEstimate estimate) {
    return adjustedP < LEVEL && estimate.excludesZero(); // false of NaN
  }

  /**
   * The replicates that Holm's correction of so many tests needs: of fewer, every corrected p is
   * above {@link #LEVEL}, or one replicate alone decides.
   */
  public static int needed(int tests) {
    return (int) Math.ceil(ROOM * tests / LEVEL);
  }

  /**
   * Settings with as many resamples and permutations as the correction of so many tests needs.
   * Fewer than usual were asked for to be quick, and stay.
   */
  public EvaluationSettings enoughFor(int tests) {
    return new EvaluationSettings(
        resamples < DEFAULT.resamples ? resamples : Math.max(resamples, needed(tests)),
        permutations < DEFAULT.permutations ? permutations : Math.max(permutations, needed(tests)),
        seed,
        masculine,
        feminine);
  }

  /** The smallest p of a bootstrap. */
  double smallestBootstrapP() {
    return 1 / (resamples + 1.0);
  }

  /**
   * The smallest p of a test by random permutations.
   *
   * @param exact the smallest p by all of them; 2 of 2^n where n units are swapped or not
   */
  double smallestP(TestedFigure test, double exact) {
    return Math.min(test.p(), Math.max(exact, 1 / (permutations + 1.0)));
  }
}
