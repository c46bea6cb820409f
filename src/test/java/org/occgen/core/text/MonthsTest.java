package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MonthsTest {
  /** The default locale of all tests is Turkish, and CLDR has no months in Latin, Ladino or Wu. */
  @ParameterizedTest
  @CsvSource({"la, january", "lad, january", "wuu, january", "de, januar", "tr, ocak"})
  void areThoseOfTheLanguageOrEnglish(String language, String first) {
    Months months = new Months(language);
    assertTrue(months.isWhole(first));
    assertFalse(!language.equals("tr") && months.isWhole("ocak"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "He rose at 9 a.m. Monday and left.",
        "It opens at 5 p.m. EST on Sundays.",
        "It opens at 5 p.m. CEST on Sundays.",
        "It opens at 5 p.m. Pacific time on Sundays.",
        "It opens at 5 p.m. Eastern Standard Time on Sundays.",
        "It opens at 5 p.m. Central, as ever."
      })
  void aTimeGoesOnWithADayOrAZone(String sentence) {
    assertEquals(List.of(sentence), SentenceSplitter.forLanguage("en").split(sentence));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "He rose at 9 a.m. | \"1984\" was read aloud.",
        "He left at 5 p.m. | UN officials came later.",
        "It began at 5 p.m. | AC Milan won.",
        "It closed at 5 p.m. | Central banks were asked.",
        "He was told at 5 p.m. | JFK was shot."
      })
  void aTimeEndsBeforeOtherWords(String sentences) {
    assertEquals(
        List.of(sentences.split(" \\| ", -1)),
        SentenceSplitter.forLanguage("en").split(sentences.replace(" | ", " ")));
  }
}
