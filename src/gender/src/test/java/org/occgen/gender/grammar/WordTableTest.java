package org.occgen.gender.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WordTableTest {
  @Test
  void aHeadingThatATableLacksIsNamed() {
    assertTrue(WordTable.read("es/words.txt").words("copulas").contains("fue"));
    WordTable table = new WordTable("x/words.txt", Map.of("of-the", List.of()));
    assertEquals(List.of(), table.lines("of-the")); // empty, which is no fault
    assertEquals(
        "x/words.txt has no heading [plugh], which the rules ask for; it may be empty",
        assertThrows(IllegalStateException.class, () -> table.lines("plugh")).getMessage());
  }

  @Test
  void aLineMayHaveSeveralEntries() {
    List<List<String>> brothers = List.of(List.of("sister", "brother"), List.of("aunt", "uncle"));
    WordTable packed =
        new WordTable("x", Map.of("kin", List.of(List.of("sister/brother", "aunt/uncle"))));
    WordTable lines = new WordTable("x", Map.of("kin", brothers));
    WordTable alternates = new WordTable("x", Map.of("kin", List.of(List.of("a", "b/c"))));
    assertEquals(brothers, packed.entries("kin"));
    assertEquals(lines.pairs("kin"), packed.pairs("kin"));
    assertEquals(List.of("sister", "brother", "aunt", "uncle"), List.copyOf(packed.words("kin")));
    assertEquals(List.of(List.of("a", "b/c")), alternates.entries("kin"));
  }
}
