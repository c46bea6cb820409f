package org.occgen.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MeanScoreTest {
  private final MeanScore comet = new MeanScore("comet", false);

  @Test
  void isTheMeanOfAnySubset() {
    SegmentStatistics statistics = comet.statistics(new double[] {0.5, -1, 0.25, 0.75});
    assertEquals(0.125, statistics.score(segment -> true));
    assertEquals(0.375, statistics.score(segment -> segment % 2 == 0));
    assertEquals(-1, statistics.segmentScore(1));
    assertTrue(Double.isNaN(statistics.score(segment -> false)));
    assertEquals("comet", comet.name());
    assertEquals("", comet.signature());
  }

  @Test
  void refusesWhatIsNoNumber() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      String message =
          assertThrows(
                  IllegalArgumentException.class, () -> comet.statistics(new double[] {1, bad}))
              .getMessage();
      assertTrue(message.contains("comet: the score of segment 2 is"), message);
    }
  }
}
