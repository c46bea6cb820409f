package org.occgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
  /** Names come from others; such a character would turn or clear what stands beside it. */
  @Test
  void cellsShowCharactersThatTurnTextAndKeepTheirColumns() {
    assertEquals(
        "name                 people\n"
            + "Ann [U+202E]b c [2J       1\n"
            + "سمیه می‌رود              20\n",
        TextTable.aligned(
            List.of(
                List.of("name", "people"),
                List.of("Ann \u202eb\nc\u001b[2J", "1"),
                List.of("سمیه می‌رود", "20"))));
  }
}
