package org.occgen.core.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeopleListTest {
  @Test
  void readsIdsAndSkipsCommentsAndBlankLines() {
    PeopleList list =
        PeopleList.parse(
            "\ufeff# painters\r\nQ10\n\n  Q9\t# not Q8\nQ10\r#Q7\n Q999999999999999999");
    assertEquals(List.of("Q9", "Q10", "Q999999999999999999"), list.qids().toList());
    assertEquals(3, list.size());
    assertEquals(1, list.repeated());
    assertTrue(list.contains("Q9"));
    assertFalse(list.contains("Q8"));
    assertFalse(list.contains("Q7"));
    assertFalse(list.contains(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Q1\\nAda Lovelace | line 2: \"Ada Lovelace\" is no item id",
        "# x\\n\\nq42\\n | line 3: \"q42\" is no item id",
        "Q0 | line 1: \"Q0\" is no",
        "Q1 Q2 | line 1: \"Q1 Q2\" is no",
        "P31\\nQ2\\nL7\\nQ3,Q4 | write one id a line; wrong are also the lines 3, 4",
        "Q1234567890123456789 | line 1: ",
        "# nobody | lists nobody"
      })
  void refusesOtherLinesByNumber(String text, String fault) {
    assertRefused(fault, () -> PeopleList.parse(text.replace("\\n", "\n")));
  }

  @Test
  void aWrongFileGivesAShortMessage() {
    String page = "<html>" + "x".repeat(100_000) + "\n";
    String message = assertRefused(() -> PeopleList.parse(page.repeat(50)));
    assertTrue(message.length() < 300, message);
    assertTrue(message.endsWith("2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 39 more"), message);
  }

  @Test
  void aListHasItsBound() {
    String most =
        IntStream.rangeClosed(1, PeopleList.MAX_IDS)
            .mapToObj(number -> "Q" + number)
            .collect(Collectors.joining("\n"));
    assertEquals(PeopleList.MAX_IDS, PeopleList.parse(most).size());
    assertRefused(() -> PeopleList.parse(most + "\nQ1"));
  }
}
