package org.occgen.gender.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordTableTest {
  @Test
  void aHeadingThatATableLacksIsNamed() {
    WordTable table = WordTable.read("es/words.txt");
    assertTrue(table.words("copulas").contains("fue"));
    assertEquals(List.of(), table.lines("of-the")); // empty, which is no fault
    assertEquals(
        "es/words.txt has no heading [plugh], which the rules ask for; it may be empty",
        assertThrows(IllegalStateException.class, () -> table.lines("plugh")).getMessage());
  }
}
