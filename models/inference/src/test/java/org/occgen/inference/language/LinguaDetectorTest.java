package org.occgen.inference.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.text.LanguageDetector;

class LinguaDetectorTest {
  private static final List<String> EXPECTED = List.of("ca", "de", "en", "es");

  private static final LanguageDetector DETECTOR = LinguaDetector.of(EXPECTED);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | She studied physics and later taught at the university of her town.",
        "es | Estudió física y más tarde enseñó en la universidad de su ciudad.",
        "ca | Va estudiar física i més tard va ensenyar a la universitat de la seva ciutat.",
        "de | Sie studierte Physik und lehrte später an der Universität ihrer Stadt.",
        "pl | Studiowała fizykę, a później wykładała na uniwersytecie w swoim mieście.",
        "fi | Hän opiskeli fysiikkaa ja opetti myöhemmin kotikaupunkinsa yliopistossa.",
        "ja | 彼女は物理学を学び、後に大学で教えた。"
      })
  void tellsALanguageWhetherItIsExpectedOrNot(String language, String text) {
    assertEquals(Optional.of(language), DETECTOR.detect(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "1984", "?!", "a", "\u200b", "\uD83D\uDE00"})
  void saysNothingOfWhatTellsNothing(String text) {
    assertEquals(Optional.empty(), DETECTOR.detect(text));
  }

  @Test
  void looksAtTheBeginningOfALongText() {
    String english = "She studied physics and later taught at the university. ";
    String spanish = "Estudió física y más tarde enseñó en la universidad. ";
    assertEquals(Optional.of("en"), DETECTOR.detect(english.repeat(20) + spanish.repeat(100_000)));
  }

  @Test
  void refusesLanguagesOfWhichItKnowsNone() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> LinguaDetector.of(List.of("yue", "kmr")))
            .getMessage();
    assertTrue(message.startsWith("none of the languages kmr, yue can be told by Lingua"), message);
  }
}
