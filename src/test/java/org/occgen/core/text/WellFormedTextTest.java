package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class WellFormedTextTest {
  @Test
  void halvesOfPairsAreReplaced() {
    assertEquals("a\uFFFDb", WellFormedText.of("a\uD800b"));
    assertEquals("\uFFFD\uFFFD", WellFormedText.of("\uDC00\uD800"));
    assertEquals("\uFFFD\uD83D\uDE00", WellFormedText.of("\uD83D\uD83D\uDE00"));
  }

  @Test
  void otherTextIsTheSameObject() {
    String fine = "a\uD83D\uDE00\u0000b";
    assertSame(fine, WellFormedText.of(fine));
  }
}
