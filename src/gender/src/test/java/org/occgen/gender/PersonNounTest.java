package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mark.FormPair;
import org.occgen.gender.SpeechPredicates.Shown;

class PersonNounTest {
  /** A noun with one form for both genders shows that of its article, unless it has one alone. */
  @ParameterizedTest
  @CsvSource({
    "es, gerente, La gerente llamó al sastre., FEMININE",
    "es, gerente, El sastre llamó al gerente., MASCULINE",
    "es, ceo, El CEO llamó a la sastra., MASCULINE",
    "es, ceo, La CEO llamó al sastre., FEMININE",
    "es, víctima, El sastre llamó a la víctima., NEITHER",
    "es, gerente, Su gerente llamó., NEITHER",
    "es, gerente, El sastre llamó., UNKNOWN",
    "fr, comptable, Le tailleur a parlé au comptable., MASCULINE",
    "fr, comptable, L'autre comptable a parlé., NEITHER",
    "it, insegnante, L'insegnante dorme., NEITHER",
    "it, insegnante, Una insegnante dorme., FEMININE",
  })
  void articleOfCommonNounDecides(String language, String noun, String text, Shown shown) {
    assertEquals(shown, PersonNoun.of(language, List.of(new FormPair(noun, noun))).in(text));
  }
}
