package org.occgen.training.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.occgen.training.judge.MadeNegative.Change;

class MadeNegativeTest {
  private static Map<Change, String> of(String language, int place, String... article) {
    Map<Change, String> byChange = new TreeMap<>();
    MadeNegative.of(List.of(article), place, language)
        .forEach(made -> byChange.put(made.change(), made.sentence()));
    return byChange;
  }

  @Test
  void eachChangeSaysSomethingElse() {
    String sentence = "In 1902 the painter Ada met Eve who was from Accra in Ghana.";
    assertEquals(
        Map.of(
            Change.NUMBER, "In 1905 the painter Ada met Eve who was from Accra in Ghana.",
            Change.NAME, "In 1902 the painter Zoe met Eve who was from Accra in Ghana.",
            Change.SWAP, "In 1902 the painter Eve met Ada who was from Accra in Ghana.",
            Change.NEGATION, "In 1902 the painter Ada met Eve who was not from Accra in Ghana.",
            Change.HALF, "In 1902 the painter Ada met Eve.",
            Change.NEXT, "She and Ada and Zoe went."),
        of("en", 0, sentence, "She and Ada and Zoe went."));
  }

  @Test
  void whatIsNotThereIsNotChanged() {
    assertEquals(Map.of(), of("en", 0, "Cats sleep."));
    assertEquals(Map.of(Change.NEXT, "Dogs run."), of("en", 0, "Cats sleep.", "Dogs run."));
    // the last sentence has none behind it, and the name may come from before it
    assertEquals(
        Map.of(Change.NAME, "Cats like Bob."), of("en", 1, "Dogs like Bob.", "Cats like Ada."));
    // only English statements are denied
    assertEquals(Map.of(), of("de", 0, "Er was."));
    assertEquals(Map.of(Change.NEGATION, "He was not."), of("en", 0, "He was."));
  }

  @Test
  void twiceTheSameNameIsNotSwapped() {
    assertEquals(Map.of(), of("en", 0, "Then Ada met Ada."));
  }
}
