package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonthsTest {
  /** The default locale of all tests is Turkish, and CLDR has no months in Latin, Ladino or Wu. */
  @ParameterizedTest
  @CsvSource({"la, january", "lad, january", "wuu, january", "de, januar", "tr, ocak"})
  void areThoseOfTheLanguageOrEnglish(String language, String first) {
    Months months = new Months(language);
    assertTrue(months.isWhole(first));
    assertFalse(!language.equals("tr") && months.isWhole("ocak"));
  }
}
