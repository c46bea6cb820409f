package org.occgen.training.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CompressedCsvTableTest {
  @Test
  void quotesHoldCommasLinesAndQuotes() throws IOException {
    assertEquals(
        List.of(Map.of("", "1", "text", "a, \"b\"\nc"), Map.of("", "2", "text", "d")),
        CompressedCsvTable.parse(",text\r\n1,\"a, \"\"b\"\"\nc\"\r\n2,d", "made up"));
  }

  @Test
  void faultsNameTheLine() {
    IOException many =
        assertThrows(IOException.class, () -> CompressedCsvTable.parse("a\n1\n2,3\n", "x.csv"));
    assertTrue(many.getMessage().contains("x.csv, line 3: has 2 fields"), many.getMessage());
    IOException open =
        assertThrows(IOException.class, () -> CompressedCsvTable.parse("a\n\"1\n", "x.csv"));
    assertTrue(
        open.getMessage().contains("x.csv, line 2: quotes are not in order"), open.getMessage());
  }
}
