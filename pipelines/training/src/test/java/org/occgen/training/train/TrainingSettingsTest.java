package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.models.averaging.NormalizationRules;

class TrainingSettingsTest {
  private static TrainingSettings of(
      List<String> languages, int vocabularySize, int dimension, double scale, double dropout) {
    return of(languages, vocabularySize, dimension, scale, dropout, Map.of(), Set.of("sw"));
  }

  private static TrainingSettings of(
      List<String> languages,
      int vocabularySize,
      int dimension,
      double scale,
      double dropout,
      Map<String, Double> weights,
      Set<String> bridges) {
    return new TrainingSettings(
        "tiny",
        TrainingSettings.NO_BASE,
        languages,
        Set.of(),
        NormalizationRules.OCCGEN_3,
        1,
        vocabularySize,
        100,
        300,
        3,
        5,
        20,
        dimension,
        4,
        32,
        2,
        0.02,
        0.02,
        scale,
        0.2,
        dropout,
        0,
        0,
        0,
        0.5,
        Map.of(),
        weights,
        bridges,
        0.3,
        200);
  }

  @Test
  void equalSettingsAreEqualAsText() {
    Map<String, Double> forwards = new LinkedHashMap<>();
    Map<String, Double> backwards = new LinkedHashMap<>();
    Set<String> bridgesForwards = new LinkedHashSet<>();
    Set<String> bridgesBackwards = new LinkedHashSet<>();
    for (int i = 0; i < 9; i++) {
      forwards.put("set" + i, 0.1 * i);
      backwards.put("set" + (8 - i), 0.1 * (8 - i));
    }
    List<String> languages = List.of("en", "sw", "es", "fr", "tr", "ru");
    for (int i = 0; i < 6; i++) {
      bridgesForwards.add(languages.get(i));
      bridgesBackwards.add(languages.get(5 - i));
    }
    String text = of(languages, 200, 16, 20, 0.1, forwards, bridgesForwards).toString();
    assertEquals(text, of(languages, 200, 16, 20, 0.1, backwards, bridgesBackwards).toString());
    assertNotEquals(text, of(languages, 200, 16, 20, 0.2, forwards, bridgesForwards).toString());
  }

  @Test
  void namesTheSettingThatIsWrong() {
    List<String> good = List.of("en", "sw");
    assertFault("languages must be two or more", () -> of(List.of("en"), 9, 16, 20, 0));
    assertFault("languages must hold en", () -> of(List.of("sw", "es"), 9, 16, 20, 0));
    assertFault(
        "languages must be 127 different ones", () -> of(List.of("en", "sw", "sw"), 9, 16, 20, 0));
    assertFault(
        "languages must hold es instead of spa", () -> of(List.of("en", "spa"), 9, 16, 20, 0));
    assertFault(
        "bridge-languages must be among the languages",
        () -> of(List.of("en", "es"), 9, 16, 20, 0));
    assertFault("vocabulary-size must be 2 to 65536", () -> of(good, 70_000, 16, 20, 0));
    assertFault("dimension must be a multiple of 2 at 4 bits", () -> of(good, 9, 15, 20, 0));
    assertFault("scale must be positive and at most 40", () -> of(good, 9, 16, 50, 0));
    assertFault("word-dropout must be in [0, 1)", () -> of(good, 9, 16, 20, 1));
    assertFault(
        "set-weights must not be negative",
        () -> of(good, 9, 16, 20, 0, Map.of("names", -1.0), Set.of()));
  }

  private static void assertFault(String fault, Runnable action) {
    InvalidSettingException error = assertThrows(InvalidSettingException.class, action::run);
    assertEquals(fault, (error.key() + " " + error.fault()).substring(0, fault.length()));
    assertEquals("training setting " + error.key() + " " + error.fault(), error.getMessage());
  }
}
