package org.occgen.core.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LineRulesTest {
  @Test
  void letsGoodTextPassAndNoOther() {
    for (String line :
        List.of(
            "A sentence.",
            "«Тело», — сказал он.",
            "می‌رود.",
            "{x} and 5 < 6.",
            "وُلد عام ١٩٥٠.",
            "كتبت C++\u200f.",
            "- a list?")) {
      assertEquals(Optional.empty(), LineRules.problem("en", line), line);
    }
    assertTrue(LineRules.problem("en", "e\u0301te\u0301").orElse("").contains("normal form C"));
    assertTrue(LineRules.problem("en", new String(new char[] {'a', '\ud800'})).isPresent());
  }

  /** Editors of Arabic and Hebrew set the mark beside numbers and names in Latin letters. */
  @Test
  void theRightToLeftMarkStandsWhereTextRunsSo() {
    String latin = "C++\u200f 11.";
    assertEquals(
        Optional.of("holds the invisible character U+200F"), LineRules.problem("es", latin));
    assertEquals("C++ 11.", LineRules.withoutUselessMarks("es", "\ufeff" + latin));
    for (String language : List.of("ar", "he", "fa", "ur")) {
      assertEquals(Optional.empty(), LineRules.problem(language, latin), language);
      assertEquals(latin, LineRules.withoutUselessMarks(language, "\ufeff" + latin), language);
    }
    String cited = "Escribió «كتاب C++\u200f».";
    assertEquals(Optional.empty(), LineRules.problem("es", cited));
    assertEquals(cited, LineRules.withoutUselessMarks("es", cited));
    assertEquals("می\u200cرود", LineRules.withoutUselessMarks("fa", "می\u200cرود"));
  }
}
