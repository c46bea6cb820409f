package org.occgen.llm.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SkiplistTest {
  @Test
  void readsAWordALine() {
    Skiplist list = Skiplist.of(List.of("\uFEFFYO\r", "", "# Pronombres.", " tú ", "yo"));
    assertEquals(new TreeSet<>(List.of("yo", "tú")), list.words());
  }

  @Test
  void comparesWithoutCaseAndEncoding() {
    Skiplist list = Skiplist.of(List.of("TÚ", "Groß", "се́бя"));
    assertTrue(list.contains("tú") && list.contains("tu\u0301") && list.contains(" Tú "));
    assertTrue(list.contains("GROSS") && list.contains("groß"));
    assertFalse(list.contains("tu") || list.contains(""));
    assertFalse(Skiplist.NONE.contains("yo"));
  }
}
