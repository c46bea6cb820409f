package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.models.EncoderSource;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;

/** That the shipped encoder is as good as {@code MODEL_CARD.md} says, no worse and no better. */
class ShippedEncoderAccuracyTest {
  private static final Path CARD = Path.of("../../models/MODEL_CARD.md");

  /** First line of the card's table of xSIM errors. */
  private static final String TABLE = "| language | gebiocorpus_v2 |";

  /** The card rounds to a tenth of a percent. */
  private static final double ROUNDING = 0.05;

  /** Products of vectors are rounded by the engine's kernels: a near tie may fall otherwise. */
  private static final int NEAR_TIES = 1;

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
    try (SentenceEncoder encoder = Encoders.open(EncoderSource.SHIPPED)) {
      float[][] pivot = encoder.encode(english, "en");
      assertEquals(0, Xsim.error(encoder.encode(swahili, "sw"), pivot, 4));
      assertEquals(0, Xsim.error(encoder.encode(russian, "ru"), pivot, 4));
    }
  }

  @Test
  @Tag("shared-data")
  void hasTheErrorsOfItsCardInTheLanguagesOfThePaper() throws IOException {
    DevelopmentSet news = DevelopmentSet.readMulti(dev().resolve("ntrex128/multi.tsv.gz"));
    List<EncoderReport.Score> scores = new ArrayList<>();
    try (SentenceEncoder encoder = Encoders.open(EncoderSource.SHIPPED)) {
      float[][] english = encoder.encode(news.columns().get("en"), "en");
      for (String language : List.of("ar", "es", "ru", "sw")) {
        float[][] vectors = encoder.encode(news.columns().get(language), language);
        double error = Xsim.error(vectors, english, Xsim.NEIGHBOURS);
        scores.add(new EncoderReport.Score(news.name(), language, vectors.length, error));
      }
    }
    assertErrors(figures(), scores);
  }

  @Test
  @Tag("shared-data")
  @Tag("slow")
  void hasAllErrorsOfItsCardAndNoOthers() throws IOException {
    List<EncoderReport.Score> scores;
    try (SentenceEncoder encoder = Encoders.open(EncoderSource.SHIPPED)) {
      scores = EncoderReport.measure(encoder, dev());
    }
    Map<String, Double> figures = figures();
    assertErrors(figures, scores);
    assertEquals(
        figures.keySet(),
        scores.stream()
            .map(ShippedEncoderAccuracyTest::key)
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  private static void assertErrors(Map<String, Double> card, List<EncoderReport.Score> scores) {
    for (EncoderReport.Score score : scores) {
      double allowed = ROUNDING + 100.0 * NEAR_TIES / score.rows();
      Double expected = card.get(key(score));
      assertNotNull(expected, () -> "the card has no figure of " + key(score));
      assertEquals(expected, 100 * score.error(), allowed + 1e-9, () -> key(score));
    }
  }

  private static String key(EncoderReport.Score score) {
    return score.language() + " " + score.set();
  }

  private static Path dev() {
    return Path.of(System.getProperty("shared.data"), "parallel", "dev");
  }

  /** The card's errors in percent, by language and set. */
  private static Map<String, Double> figures() throws IOException {
    List<String> lines = Files.readAllLines(CARD);
    int header = 0;
    while (!lines.get(header).startsWith(TABLE)) {
      header++;
    }
    String[] sets = cells(lines.get(header));
    Map<String, Double> figures = new TreeMap<>();
    for (int i = header + 2; lines.get(i).startsWith("|"); i++) {
      String[] row = cells(lines.get(i));
      for (int column = 1; column < row.length; column++) {
        if (!row[column].isEmpty()) {
          figures.put(row[0] + " " + sets[column], Double.valueOf(row[column]));
        }
      }
    }
    assertTrue(figures.size() > 40, figures.toString());
    return figures;
  }

  private static String[] cells(String line) {
    String[] parts = line.split("\\|", -1);
    String[] cells = new String[parts.length - 2];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = parts[i + 1].strip();
    }
    return cells;
  }
}
