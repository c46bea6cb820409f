package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.mark.GenderMark;

class RowMarksTest {
  private final RowMarks marks = new RowMarks(List.of("en", "sw", "es"), List.of());

  private static LabelledSegment row(long number, String english) {
    return MadeRow.number(number)
        .sentence("en", english)
        .sentence("sw", "Alipaka rangi.")
        .sentence("es", "Ella es pintora.")
        .build();
  }

  @Test
  void findsTheWordsOfEveryLanguageThatHasRules() {
    List<List<GenderMark>> found = marks.of(row(0, "She paints."));
    assertEquals(List.of("She"), found.get(0).stream().map(GenderMark::word).toList());
    assertEquals(List.of(), found.get(1));
    assertTrue(found.get(2).stream().anyMatch(mark -> mark.word().equals("Ella")));
    assertTrue(marks.hasRules("es"));
    assertFalse(marks.hasRules("sw"));
  }

  @Test
  void remembersTheLastRowAlone() {
    LabelledSegment first = row(0, "She paints.");
    LabelledSegment second = row(1, "He paints.");
    List<List<GenderMark>> found = marks.of(first);
    assertSame(found, marks.of(first));
    assertEquals("He", marks.of(second).get(0).get(0).word());
    assertEquals(found, marks.of(first));
  }
}
