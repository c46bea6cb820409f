package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.models.DevelopmentFigures;

class ShippedEncoderTest {
  private static final int MOST_BYTES = 25 << 20;

  /** The language that all thresholds are measured against. */
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
  void hasAThresholdForEveryLanguageButThePivot() {
    EncoderCard card = AveragingModel.shipped().profile();
    Set<String> languages = new HashSet<>(card.languages());
    languages.remove(PIVOT);
    assertEquals(languages, card.thresholds().keySet());
    card.thresholds()
        .forEach(
            (language, threshold) ->
                assertTrue(threshold > 0.9 && threshold < 1.3, language + " " + threshold));
  }

  @Test
  void isTheOneThatTheModelCardDescribes() throws IOException {
    String text = Files.readString(Path.of("MODEL_CARD.md"));
    EncoderCard card = AveragingModel.shipped().profile();
    assertTrue(text.contains(card.fingerprint()), card.fingerprint());
    card.thresholds()
        .forEach(
            (language, threshold) -> {
              String line = String.format(Locale.ROOT, "| %s | %.3f |", language, threshold);
              assertTrue(text.contains(line), "no line " + line);
            });
  }

  @Test
  void itsFiguresOnDevelopmentSetsAreThoseOfTheModelCard() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("MODEL_CARD.md"));
    EncoderCard card = AveragingModel.shipped().profile();
    Map<String, DevelopmentFigures> figures = DevelopmentFigures.of(card.fingerprint());
    assertEquals(card.thresholds().keySet(), figures.keySet());
    figures.forEach(
        (language, found) -> {
          assertEquals(card.thresholds().get(language), found.threshold());
          String line =
              String.format(
                  Locale.ROOT,
                  "\\| %s \\| %.3f \\| [0-9.]+ \\| %.1f \\| %.1f \\| %d \\|",
                  language,
                  found.threshold(),
                  found.precision(),
                  found.recall(),
                  found.pairs());
          assertTrue(lines.stream().anyMatch(row -> row.matches(line)), "no line " + line);
        });
    assertEquals(Map.of(), DevelopmentFigures.of("another@0123456789abcdef"));
  }
}
