package org.occgen.regard.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The log-odds of Monroe and others. */
class LogOddsTest {
  @Test
  void byHand() {
    // 30 of 1,000 sentences here, 10 of 2,000 there: 40 of 3,000
    double prior = 100 * 40 / 3000.0;
    double here = Math.log((30 + prior) / (970 + 100 - prior));
    double there = Math.log((10 + prior) / (1990 + 100 - prior));
    double variance = 1 / (30 + prior) + 1 / (1070 - prior) + 1 / (10 + prior) + 1 / (2090 - prior);
    assertEquals((here - there) / Math.sqrt(variance), WordScores.z(30, 1000, 10, 2000), 1e-12);
  }

  @Test
  void bothSidesAreMirrored() {
    assertEquals(-WordScores.z(3, 50, 20, 70), WordScores.z(20, 70, 3, 50), 1e-12);
    assertEquals(0, WordScores.z(5, 100, 5, 100), 1e-12);
  }

  @Test
  void aRareWordIsLessSureThanAFrequentOneWithTheSameRatio() {
    assertTrue(WordScores.z(2, 10_000, 1, 10_000) < WordScores.z(200, 10_000, 100, 10_000));
  }

  @Test
  void nothingToCompareIsZero() {
    assertEquals(0, WordScores.z(0, 10, 0, 10));
    assertEquals(0, WordScores.z(1, 10, 0, 0));
    assertEquals(0, WordScores.z(10, 10, 20, 20));
  }
}
