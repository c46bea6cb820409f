package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class LatexTableTest {
  @Test
  void aRowOfLatexCannotBeginWithAnOptionOfTheRowBefore() {
    String table =
        LatexTable.text(
            List.of(List.of("metric", "gap"), List.of("[2ex]", "0.1"), List.of("*", "0.2")), "c");
    assertTrue(table.contains("\n{}[2ex] & 0.1 \\\\\n{}* & 0.2 \\\\\n"), table);
    assertFalse(table.contains("{}metric"), table);
  }

  @Test
  void numbersWithASignStandAtTheRightAsOthersDo() {
    List<List<String>> rows =
        List.of(List.of("system", "gap"), List.of("a", "+0.12"), List.of("b", "-0.12"));
    String table = LatexTable.text(rows, "c");
    assertTrue(table.contains("\\begin{tabular}{lr}"), table);
  }

  @Test
  void quotationMarksNeedNoEncodingOfFonts() {
    assertEquals("a{\\char34}b\\_c", LatexTable.escape("a\"b_c"));
  }
}
