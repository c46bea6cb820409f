package org.occgen.score.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.significance.BootstrapEstimate;

/** One rule says what is found: p after Holm's correction, and an interval without zero. */
class FoundRuleTest {
  private static final ShareScore SHARE = new ShareScore("share", "");

  private static BootstrapEstimate estimate(double low, double high) {
    return new BootstrapEstimate((low + high) / 2, low, high, 0, 1, Double.NaN, Double.NaN);
  }

  private static ScoreFigure figure(String other, BootstrapEstimate estimate, double adjustedP) {
    return new ScoreFigure(
        "sys", other, SHARE, Subset.GAP, estimate, 9, 9, 0, adjustedP, 0, Double.NaN, "");
  }

  private static MetricFairness.Fairness fairness(BootstrapEstimate estimate, double adjustedP) {
    SegmentStatistics none = SHARE.statistics(1, i -> true, i -> true);
    return new MetricFairness.Fairness(
        new MetricFairness.Versions("es", none, none),
        Subset.ALL,
        9,
        9,
        0,
        0,
        estimate,
        estimate,
        0,
        adjustedP,
        Double.NaN);
  }

  @Test
  void gapsDifferencesAndPreferencesAreFoundByTheSameRule() {
    SplittableRandom random = new SplittableRandom(1);
    double[] edges = {0, -0.0, Double.MIN_VALUE, -Double.MIN_VALUE, 1, -1, Double.NaN};
    double[] levels = {0, 0.049999, EvaluationSettings.LEVEL, 0.050001, 1, Double.NaN};
    int found = 0;
    for (int i = 0; i < 20_000; i++) {
      double one = random.nextBoolean() ? random.nextDouble(-1, 1) : edges[random.nextInt(7)];
      double two = random.nextBoolean() ? random.nextDouble(-1, 1) : edges[random.nextInt(7)];
      double p = random.nextBoolean() ? random.nextDouble(0.1) : levels[random.nextInt(6)];
      BootstrapEstimate estimate = estimate(Math.min(one, two), Math.max(one, two));
      boolean holdsZero = estimate.low() <= 0 && 0 <= estimate.high();
      boolean expected = p < 0.05 && !holdsZero && !Double.isNaN(one) && !Double.isNaN(two);
      String told = p + " " + estimate;
      assertEquals(expected, EvaluationSettings.isFound(p, estimate), told);
      assertEquals(expected, figure("", estimate, p).isSignificant(), told);
      assertEquals(expected, figure("base", estimate, p).isSignificant(), told);
      assertEquals(expected, fairness(estimate, p).isFound(), told);
      found += expected ? 1 : 0;
    }
    assertTrue(found > 1_000, "found " + found);
  }

  /** A p that was not corrected never decides: of many tests one in twenty is small by chance. */
  @Test
  void pWithoutCorrectionFindsNothing() {
    BootstrapEstimate clear = estimate(0.1, 0.2);
    ScoreFigure before =
        new ScoreFigure("a", "", SHARE, Subset.GAP, clear, 9, 9, 0.01, Double.NaN, 0, 0, "");
    assertFalse(before.isSignificant());
    List<Double> corrected = List.of(0.01, 0.2);
    assertTrue(before.withAdjustedP(corrected.get(0), 0).isSignificant());
    assertFalse(before.withAdjustedP(corrected.get(1), 0).isSignificant());
  }
}
