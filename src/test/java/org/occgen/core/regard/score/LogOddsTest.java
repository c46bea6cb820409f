package org.occgen.core.regard.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The log-odds of Monroe and others. */
class LogOddsTest {
  @Test
  void byHand() {
    // 30 of 1,000 words here, 10 of 2,000 there; the prior is 500 * 40 / 3,000 = 6.667
    double prior = 500 * 40 / 3000.0;
    double here = Math.log((30 + prior) / (1000 + 500 - 30 - prior));
    double there = Math.log((10 + prior) / (2000 + 500 - 10 - prior));
    double error = Math.sqrt(1 / (30 + prior) + 1 / (10 + prior));
    assertEquals((here - there) / error, LogOdds.z(30, 1000, 10, 2000), 1e-12);
  }

  @Test
  void bothSidesAreMirrored() {
    assertEquals(-LogOdds.z(3, 50, 20, 70), LogOdds.z(20, 70, 3, 50), 1e-12);
    assertEquals(0, LogOdds.z(5, 100, 5, 100), 1e-12);
  }

  @Test
  void aRareWordIsLessSureThanAFrequentOneWithTheSameRatio() {
    assertTrue(LogOdds.z(2, 10_000, 1, 10_000) < LogOdds.z(200, 10_000, 100, 10_000));
  }

  @Test
  void nothingToCompareIsZero() {
    assertEquals(0, LogOdds.z(0, 10, 0, 10));
    assertEquals(0, LogOdds.z(1, 10, 0, 0));
  }
}
