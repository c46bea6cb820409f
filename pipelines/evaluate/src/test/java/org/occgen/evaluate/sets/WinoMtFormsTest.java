package org.occgen.evaluate.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.core.mark.FormPair;
import org.occgen.gender.PersonNoun;
import org.occgen.gender.SpeechPredicates.Shown;

/** The shipped forms of WinoMT's persons, none of which shows the other gender to the rules. */
class WinoMtFormsTest {
  static List<String> languages() {
    return WinoMtForms.languages();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyFormShowsItsGender(String language) {
    Map<String, List<FormPair>> forms = WinoMtForms.of(language);
    assertEquals(103, forms.size());
    forms.forEach(
        (occupation, pairs) -> {
          PersonNoun noun = PersonNoun.of(language, pairs);
          for (FormPair pair : pairs) {
            String place = language + " " + occupation + " " + pair;
            if (pair.isUsable()) {
              assertNotEquals(Shown.MASCULINE, noun.in(pair.feminine()), place);
              assertNotEquals(Shown.FEMININE, noun.in(pair.masculine()), place);
              assertNotEquals(Shown.UNKNOWN, noun.in(pair.masculine()), place);
            }
          }
        });
  }
}
