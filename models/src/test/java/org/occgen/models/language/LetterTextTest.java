package org.occgen.models.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LetterTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          " she left in "    | She left in 1950.
          " l'ha vist " | «L’ha vist»
          " a b "            | ’a – b’
          " o'zbek "    | oʻzbek
          " நீர் "           | நீர்!
          " كتاب "           | كتـاب
          """)
  void keepsLettersTheirMarksAndApostrophesWithinWords(String letters, String text) {
    assertEquals(letters, LetterText.of(text));
  }

  @Test
  void aTextWithoutALetterIsEmpty() {
    assertEquals("", LetterText.of("1950–2000"));
    assertEquals("", LetterText.of(""));
  }
}
