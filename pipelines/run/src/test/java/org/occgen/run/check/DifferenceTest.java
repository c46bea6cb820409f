package org.occgen.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DifferenceTest {
  @Test
  void tellsTheFirstPlaceThatDiffers() {
    assertEquals(
        new Difference(2, 1, "beta", "better"),
        Difference.between("a\tb\nc\tbeta\td", "a\tb\nc\tbetter\td"));
    assertEquals(new Difference(1, 0, "", "x"), Difference.between("", "x\n"));
    // of a long text the part around the place
    Difference inLongText = Difference.between("x".repeat(500), "x".repeat(300) + "y".repeat(200));
    assertEquals("x".repeat(40) + "y".repeat(60), inLongText.expected());
  }
}
