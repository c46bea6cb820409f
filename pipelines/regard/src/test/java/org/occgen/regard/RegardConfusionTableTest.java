package org.occgen.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Confusion matrices as tables. */
class RegardConfusionTableTest {
  private static final RegardConfusion CONFUSION =
      new RegardConfusion(
          "a set, ten folds",
          List.of(List.of(5L, 2L, 1L), List.of(0L, 9L, 3L), List.of(4L, 6L, 8L)));

  @Test
  void whatIsWrittenIsRead() {
    List<String> lines = RegardConfusionTable.text(CONFUSION).lines().toList();
    assertEquals("negative\t4\t6\t8", lines.get(4));
    assertEquals(CONFUSION, RegardConfusionTable.read("c.tsv", lines));
  }

  @ParameterizedTest
  @CsvSource({
    "1, gold, must be the header",
    "2, positive, must be positive and three counts",
    "3, positive\t1\t2\t3, must be neutral and three counts",
    "4, negative\t1\t-2\t3, \"-2\" is no count",
    "4, negative\t0\t0\t0, has no example",
    "5, negative\t1\t2\t3, is one more",
  })
  void aTableThatIsNoneNamesItsLine(int at, String line, String what) {
    List<String> lines = new ArrayList<>(RegardConfusionTable.text(CONFUSION).lines().toList());
    if (at < lines.size()) {
      lines.set(at, line);
    } else {
      lines.add(line);
    }
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> RegardConfusionTable.read("c.tsv", lines))
            .getMessage();
    assertTrue(
        message.startsWith("c.tsv, line " + (at + 1) + ": " + what.substring(0, 5)), message);
  }

  @Test
  void anEmptyTableIsNone() {
    assertThrows(
        IllegalArgumentException.class, () -> RegardConfusionTable.read("c.tsv", List.of()));
  }
}
