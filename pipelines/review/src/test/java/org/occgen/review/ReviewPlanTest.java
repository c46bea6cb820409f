package org.occgen.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReviewPlanTest {
  private static ReviewPlan plan(double share) {
    return new ReviewPlan(share, List.of());
  }

  @Test
  void aboutTheShareIsReviewedTwice() {
    long chosen =
        IntStream.range(0, 10_000).filter(i -> plan(0.2).isDouble("Q" + i + "-0")).count();
    assertEquals(2_000, chosen, 160); // four standard deviations
    assertFalse(plan(0).isDouble("Q1-0"));
    assertTrue(plan(1).isDouble("Q1-0"));
  }

  @Test
  void aLargerShareKeepsWhatASmallerOneChose() {
    for (int i = 0; i < 1_000; i++) {
      if (plan(0.1).isDouble("Q" + i + "-0")) {
        assertTrue(plan(0.3).isDouble("Q" + i + "-0"));
      }
    }
  }

  @Test
  void sharesOutsideAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> plan(-0.1));
    assertThrows(IllegalArgumentException.class, () -> plan(1.1));
    assertThrows(IllegalArgumentException.class, () -> plan(Double.NaN));
  }

  @Test
  void theChecksumTellsWhereTextsBeginAndEnd() {
    String one = SegmentReview.checksum(ReviewedSegments.row(0, "Q1-0", "ab", "c"));
    assertNotEquals(one, SegmentReview.checksum(ReviewedSegments.row(0, "Q1-0", "a", "bc")));
    assertEquals(one, SegmentReview.checksum(ReviewedSegments.row(9, "Q2-0", "ab", "c")));
  }
}
