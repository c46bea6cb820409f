package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.models.EncoderCard;
import org.occgen.models.Encoders;
import org.occgen.models.SentenceEncoder;

class ShippedEncoderTest {
  private static final int MOST_BYTES = 25 << 20;

  @Test
  void isSmallAndKnowsTheUsualLanguages() throws IOException {
    try (InputStream in = Encoders.class.getResourceAsStream("shipped.occgen")) {
      assertTrue(in.readAllBytes().length <= MOST_BYTES);
    }
    assertTrue(
        Encoders.card(Encoders.SHIPPED)
            .languages()
            .containsAll(List.of("ar", "ca", "de", "en", "es", "fr", "ru", "sw")));
  }

  @Test
  void hasAThresholdForEveryLanguageButThePivot() {
    EncoderCard card = Encoders.card(Encoders.SHIPPED);
    Set<String> languages = new HashSet<>(card.languages());
    languages.remove(DevelopmentSet.PIVOT);
    assertEquals(languages, card.thresholds().keySet());
    card.thresholds()
        .forEach(
            (language, threshold) ->
                assertTrue(threshold > 0.9 && threshold < 1.3, language + " " + threshold));
  }

  @Test
  void isTheOneThatTheModelCardDescribes() throws IOException {
    String text = Files.readString(Path.of("../MODEL_CARD.md"));
    EncoderCard card = Encoders.card(Encoders.SHIPPED);
    assertTrue(text.contains(card.fingerprint()), card.fingerprint());
    card.thresholds()
        .forEach(
            (language, threshold) -> {
              String line = String.format(Locale.ROOT, "| %s | %.3f |", language, threshold);
              assertTrue(text.contains(line), "no line " + line);
            });
  }

  @Test
  void findsTranslationsAmongOtherSentences() {
    List<String> english =
        List.of(
            "She was born in 1950 in a small village near the sea.",
            "He studied medicine at the university and became a doctor.",
            "Her second book was translated into twelve languages.",
            "In 1987 he received the prize for his work on water.",
            "The teacher died after a long illness.");
    List<String> swahili =
        List.of(
            "Alizaliwa mwaka wa 1950 katika kijiji kidogo karibu na bahari.",
            "Alisoma udaktari katika chuo kikuu na akawa daktari.",
            "Kitabu chake cha pili kilitafsiriwa katika lugha kumi na mbili.",
            "Mwaka 1987 alipokea tuzo kwa kazi yake kuhusu maji.",
            "Mwalimu alifariki baada ya kuugua kwa muda mrefu.");
    List<String> russian =
        List.of(
            "Она родилась в 1950 году в маленькой деревне у моря.",
            "Он изучал медицину в университете и стал врачом.",
            "Её вторая книга была переведена на двенадцать языков.",
            "В 1987 году он получил премию за свою работу о воде.",
            "Учитель умер после долгой болезни.");
    try (SentenceEncoder encoder = Encoders.open(Encoders.SHIPPED)) {
      float[][] pivot = encoder.encode(english, "en");
      assertEquals(0, Xsim.error(encoder.encode(swahili, "sw"), pivot, 4));
      assertEquals(0, Xsim.error(encoder.encode(russian, "ru"), pivot, 4));
    }
  }

  @Test
  @Tag("shared-data")
  void isAsGoodAsItsCardSays() throws IOException {
    Path dev = Path.of(System.getProperty("shared.data"), "parallel", "dev");
    DevelopmentSet news = DevelopmentSet.readMulti(dev.resolve("ntrex128/multi.tsv.gz"));
    try (SentenceEncoder encoder = Encoders.open(Encoders.SHIPPED)) {
      float[][] english = encoder.encode(news.columns().get("en"), "en");
      assertError(encoder, news, english, "es", 0.03);
      assertError(encoder, news, english, "sw", 0.07);
      assertError(encoder, news, english, "ru", 0.12);
      assertError(encoder, news, english, "ar", 0.26);
    }
  }

  private static void assertError(
      SentenceEncoder encoder,
      DevelopmentSet set,
      float[][] english,
      String language,
      double most) {
    double error = Xsim.error(encoder.encode(set.columns().get(language), language), english, 4);
    assertTrue(error <= most, language + ": " + error);
  }

  @Test
  @Tag("shared-data")
  @Tag("slow")
  void thresholdsAreThoseThatTheCommandFinds() throws IOException {
    Path dev = Path.of(System.getProperty("shared.data"), "parallel", "dev");
    try (SentenceEncoder encoder = Encoders.open(Encoders.SHIPPED)) {
      Thresholds.find(encoder, DevelopmentSet.readAllMulti(dev), Thresholds.DEFAULT_SEED)
          .forEach(
              (language, finding) ->
                  assertEquals(
                      Encoders.card(Encoders.SHIPPED).thresholds().get(language),
                      finding.threshold(),
                      language));
    }
  }
}
