package org.occgen.core.person;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which category a value of P21 is in from the start. */
class GenderCategoriesTest {
  @ParameterizedTest
  @CsvSource({
    "Q6581072,feminine", // female
    "Q1052281,feminine", // trans woman
    "Q15145779,feminine", // cis woman
    "Q121307100,feminine", // intersex woman
    "Q27679684,feminine", // transfeminine
    "Q17148251,feminine", // travesti
    "Q43445,feminine", // female organism
    "Q6581097,masculine", // male
    "Q2449503,masculine", // trans man
    "Q15145778,masculine", // cis man
    "Q121307094,masculine", // intersex man
    "Q27679766,masculine", // transmasculine
    "Q44148,masculine", // male organism
    "Q48270,nonbinary", // non-binary
    "Q1097630,other", // intersex
    "Q189125,other" // transgender person
  })
  void valuesOfWomenAndMenAreInTheirCategories(String value, String category) {
    assertEquals(category, GenderCategories.DEFAULT.of(List.of(value)));
  }
}
