package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Holm's correction, by hand and by its properties. */
class HolmCorrectionTest {
  @Test
  void byHand() {
    // 4 x 0.005, 3 x 0.01, 2 x 0.03, and 1 x 0.04 is raised to the one before it.
    assertArrayEquals(
        new double[] {0.03, 0.06, 0.06, 0.02},
        HolmCorrection.correct(new double[] {0.01, 0.04, 0.03, 0.005}),
        1e-15);
    assertArrayEquals(
        new double[] {1, Double.NaN, 0.2, 1},
        HolmCorrection.correct(new double[] {0.9, Double.NaN, 0.2 / 3, 0.5}),
        1e-15);
    assertEquals(0, HolmCorrection.correct(new double[0]).length);
  }

  @Test
  void liesBetweenPAndBonferroniAndKeepsTheOrder() {
    Random random = new Random(1);
    for (int round = 0; round < 200; round++) {
      double[] p = random.doubles(1 + random.nextInt(20)).map(x -> x * x * x).toArray();
      double[] corrected = HolmCorrection.correct(p);
      for (int i = 0; i < p.length; i++) {
        assertTrue(p[i] <= corrected[i] && corrected[i] <= Math.min(1, p.length * p[i]));
        for (int j = 0; j < p.length; j++) {
          assertTrue(p[i] > p[j] || corrected[i] <= corrected[j]);
        }
      }
    }
  }

  @Test
  void rejectsWhatHoldsInNoMoreThanTheLevel() {
    // Ten hypotheses that hold: in one family of twenty some p is below 0.05 / 10.
    Random random = new Random(2);
    int families = 4_000;
    long wrong =
        IntStream.range(0, families)
            .filter(
                family ->
                    IntStream.of(0)
                        .mapToObj(i -> HolmCorrection.correct(random.doubles(10).toArray()))
                        .anyMatch(p -> Arrays.stream(p).anyMatch(x -> x < 0.05)))
            .count();
    assertEquals(0.0489, wrong / (double) families, 0.0137); // four standard errors
  }
}
