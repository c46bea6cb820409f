package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.models.LanguageFigures;
import org.occgen.models.LanguageGrade;

class ShippedEncoderTest {
  private static final int MOST_BYTES = 48_000_000;

  /** The language that all others are measured against. */
  private static final String PIVOT = "en";

  @Test
  void isSmallAndKnowsTheUsualLanguages() throws IOException {
    try (InputStream in =
        AveragingModel.class.getResourceAsStream("/org/occgen/models/shipped.occgen")) {
      assertTrue(in.readAllBytes().length <= MOST_BYTES);
    }
    assertTrue(
        AveragingModel.shipped()
            .profile()
            .languages()
            .containsAll(List.of("ar", "ca", "de", "en", "es", "fr", "ru", "sw")));
  }

  @Test
  void isTheOneThatTheModelCardDescribes() throws IOException {
    String text = Files.readString(Path.of("MODEL_CARD.md"));
    EncoderCard card = AveragingModel.shipped().profile();
    assertTrue(text.contains(card.fingerprint()), card.fingerprint());
  }

  @Test
  void hasFiguresOfEveryLanguageButThePivot() {
    EncoderCard card = AveragingModel.shipped().profile();
    Set<String> languages = new HashSet<>(card.languages());
    languages.remove(PIVOT);
    assertEquals(languages, LanguageFigures.of(card.fingerprint()).keySet());
    assertEquals(Map.of(), LanguageFigures.of("another@0123456789abcdef"));
  }

  @Test
  void itsLanguagesHaveTheGradesOfTheModelCard() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("MODEL_CARD.md"));
    LanguageFigures.of(AveragingModel.shipped().profile().fingerprint())
        .forEach(
            (language, figures) -> {
              assertTrue(figures.grade() != LanguageGrade.UNSUPPORTED, language);
              String start =
                  String.format(
                      Locale.ROOT,
                      "| %s | %s | %s | %s |",
                      language,
                      figures.grade(),
                      percent(figures.ntrexError()),
                      percent(figures.tatoebaError()));
              assertTrue(lines.stream().anyMatch(line -> line.startsWith(start)), start);
            });
  }

  private static String percent(OptionalDouble error) {
    return error.isPresent() ? String.format(Locale.ROOT, "%.1f", error.getAsDouble()) : "";
  }

  /** Where this fails, mined pairs may differ: raise the version of stage align, and say so. */
  @Test
  void itsVectorsKeepTheirBits() {
    String[][] texts = {
      {"en", "The chemist, born in Kraków in 1867, won two Nobel Prizes; the physicist won one."},
      {"es", "Nació en Cádiz, y fue pintora, escultora y profesora de la Universidad."},
      {"ru", "Родилась в Санкт-Петербурге; окончила консерваторию в 1902 году."},
      {"ar", "وُلِدَتْ في القاهرة عام ١٩٠٢، وكانت كاتبةً وصحفيةً مصرية."},
      {"sw", "Alizaliwa Zanzibar mwaka wa 1950 na alikuwa mwandishi wa vitabu."},
      {"de", "Die Ärztin und Frauenrechtlerin wuchs in Großröhrsdorf auf."},
      {"zh", "她出生於臺北,是一位作家和Python程序員。"},
      {"ja", "東京で生まれた物理学者であり、カタカナの本を3冊書いた。"},
      {"vi", "Bà là nhà thơ Việt Nam sinh năm 1772 tại Nghệ An."},
      {"en", ""},
      {"en", " \u200b  a\u00a0b "}
    };
    try (AveragingEncoder encoder = AveragingModel.shipped().open()) {
      int hash = 1;
      for (int pass = 0; pass < 2; pass++) { // the second finds the words that are kept
        for (String[] text : texts) {
          float[] vector = encoder.encode(List.of(text[1]), text[0])[0];
          hash = 31 * hash + Arrays.hashCode(vector);
        }
      }
      assertEquals(312630689, hash);
    }
  }
}
