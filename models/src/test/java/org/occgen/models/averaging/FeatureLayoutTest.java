package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;

class FeatureLayoutTest {
  @Test
  void countsItsRows() {
    assertEquals(157, new FeatureLayout(100, 50, 3, 5, 7).rows());
    assertEquals(100, FeatureLayout.ofPieces(100).rows());
  }

  @Test
  void namesTheFieldThatIsWrong() {
    assertFault("features.pieces cannot be 0", 0, 1, 3, 5, 1);
    assertFault("features.ngramBuckets cannot be -1", 1, -1, 3, 5, 1);
    assertFault("features.shortestNgram cannot be 0", 1, 1, 0, 5, 1);
    assertFault("features.shortestNgram cannot be 17", 1, 1, 17, 17, 1);
    assertFault("features.longestNgram cannot be 2", 1, 1, 3, 2, 1);
    assertFault("features.longestNgram cannot be 17", 1, 1, 3, 17, 1);
    assertFault("features.skeletonBuckets cannot be -1", 1, 1, 3, 5, -1);
    assertFault("4294967294 rows", Integer.MAX_VALUE, Integer.MAX_VALUE, 3, 5, 0);
  }

  private static void assertFault(
      String fault, int pieces, int ngrams, int shortest, int longest, int skeletons) {
    String message =
        assertThrows(
                InvalidModelException.class,
                () -> new FeatureLayout(pieces, ngrams, shortest, longest, skeletons))
            .getMessage();
    assertTrue(message.contains(fault), message);
  }
}
