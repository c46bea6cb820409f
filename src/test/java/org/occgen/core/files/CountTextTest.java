package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CountTextTest {
  @Test
  void oneIsSingularAndAllOtherNumbersArePlural() {
    assertEquals("1 person", CountText.of(1, "person", "people"));
    assertEquals("0 people", CountText.of(0, "person", "people"));
    assertEquals("1,200 people", CountText.of(1200, "person", "people"));
    assertEquals("1 fault", CountText.of(1, "fault"));
    assertEquals("21 faults", CountText.of(21, "fault"));
    assertEquals("is", CountText.word(1, "is", "are"));
    assertEquals("are", CountText.word(2, "is", "are"));
  }
}
