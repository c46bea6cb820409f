package org.occgen.llm.epicene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EpicenePersonsTest {
  /** The words of the paper's table 10. */
  private static final List<String> PUBLISHED =
      List.of(
          "personas",
          "miembros",
          "gente",
          "persona",
          "miembro",
          "víctimas",
          "individuo",
          "víctima",
          "individuos");

  @Test
  void knowsThePapersWordsInAnyCaseAndEncoding() {
    EpicenePersons spanish = EpicenePersons.of("spa_Latn").orElseThrow();
    PUBLISHED.forEach(word -> assertTrue(spanish.contains(word), word));
    assertTrue(spanish.contains("Víctima") && spanish.contains("vi\u0301ctima"));
    assertFalse(spanish.contains("artista") || spanish.contains("mujer"));
  }

  @Test
  void knowsCatalanOnesAndNoOtherLanguage() {
    EpicenePersons catalan = EpicenePersons.of("ca").orElseThrow();
    List.of("persones", "víctima", "gent", "membres", "excel·lència", "nadons")
        .forEach(word -> assertTrue(catalan.contains(word), word));
    assertEquals(Optional.empty(), EpicenePersons.of("en"));
    assertEquals(List.of("ca", "es"), EpicenePersons.languages());
  }
}
