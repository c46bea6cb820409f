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
  private static final List<List<Long>> COUNTS =
      List.of(List.of(5L, 2L, 1L), List.of(0L, 9L, 3L), List.of(4L, 6L, 8L));

  private static final List<String> LINES =
      List.of(
          "# measured on a set, ten folds",
          "gold\tpositive\tneutral\tnegative",
          "positive\t5\t2\t1",
          "neutral\t0\t9\t3",
          "negative\t4\t6\t8");

  @Test
  void aTableIsRead() {
    assertEquals(
        new RegardConfusion("a set, ten folds", COUNTS), RegardConfusion.read("c.tsv", LINES));
    assertEquals(
        new RegardConfusion("c.tsv", COUNTS), RegardConfusion.read("c.tsv", LINES.subList(1, 5)));
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
    List<String> lines = new ArrayList<>(LINES);
    if (at < lines.size()) {
      lines.set(at, line);
    } else {
      lines.add(line);
    }
    String message =
        assertThrows(IllegalArgumentException.class, () -> RegardConfusion.read("c.tsv", lines))
            .getMessage();
    assertTrue(
        message.startsWith("c.tsv, line " + (at + 1) + ": " + what.substring(0, 5)), message);
  }

  @Test
  void anEmptyTableIsNone() {
    assertThrows(IllegalArgumentException.class, () -> RegardConfusion.read("c.tsv", List.of()));
  }
}
