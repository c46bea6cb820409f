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
      assertEquals(Optional.empty(), LineRules.problem(line), line);
    }
    assertEquals(
        Optional.of("holds the invisible character U+200F"), LineRules.problem("C++\u200f."));
    assertTrue(LineRules.problem("e\u0301te\u0301").orElse("").contains("normal form C"));
    assertTrue(LineRules.problem(new String(new char[] {'a', '\ud800'})).isPresent());
  }
}
