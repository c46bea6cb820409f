package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** False discovery rates, and the tail of the normal distribution that p is taken from. */
class FalseDiscoveryRateTest {
  @Test
  void byHand() {
    // R: p.adjust(c(0.01, 0.04, 0.03, 0.5), "BH")
    assertArrayEquals(
        new double[] {0.04, 0.16 / 3, 0.16 / 3, Double.NaN, 0.5},
        FalseDiscoveryRate.q(new double[] {0.01, 0.04, 0.03, Double.NaN, 0.5}),
        1e-12);
    assertEquals(0, FalseDiscoveryRate.q(new double[0]).length);
  }

  /** Step-up as the paper states it: the largest i with p(i) at most i / m times the level. */
  @Test
  void whatIsRejectedIsWhatTheProcedureRejects() {
    Random random = new Random(1);
    for (int trial = 0; trial < 200; trial++) {
      double[] p = random.doubles(1 + random.nextInt(20)).map(x -> x * x * x).toArray();
      double level = 0.05 + random.nextInt(5) / 10.0;
      double[] sorted = p.clone();
      Arrays.sort(sorted);
      int rejected = 0;
      for (int i = 1; i <= sorted.length; i++) {
        rejected = sorted[i - 1] <= level * i / sorted.length ? i : rejected;
      }
      assertEquals(
          rejected, Arrays.stream(FalseDiscoveryRate.q(p)).filter(q -> q <= level).count());
    }
  }

  @Test
  void theTailOfTheNormalDistribution() {
    assertEquals(0.5, NormalTail.above(0), 1e-15);
    assertEquals(0.024997895148220435, NormalTail.above(1.96), 1e-14);
    assertEquals(0.9750021048517795, NormalTail.above(-1.96), 1e-14);
    // scipy.stats.norm.sf
    assertEquals(1.3498980316300933e-03, NormalTail.above(3), 1e-14);
    assertEquals(2.866515718791933e-07, NormalTail.above(5), 1e-18);
    assertEquals(7.61985302416047e-24, NormalTail.above(10), 1e-34);
    assertEquals(Double.NaN, NormalTail.above(Double.NaN));
  }
}
