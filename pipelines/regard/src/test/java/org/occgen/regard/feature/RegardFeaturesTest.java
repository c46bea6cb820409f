package org.occgen.regard.feature;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.RegardTarget;

class RegardFeaturesTest {
  private static final RegardFeatures FEATURES = new RegardFeatures(PolarityLexicon.shipped(), 18);

  private static SparseFeatures.Values features(String text, String target) {
    int at = text.indexOf(target);
    RegardTarget regardTarget = new RegardTarget(text, at, at + target.length());
    return FEATURES.of(MaskedSentence.of(regardTarget, WordSegmenter.forLanguage("en")));
  }

  private static void assertSame(SparseFeatures.Values one, SparseFeatures.Values other) {
    assertArrayEquals(one.buckets(), other.buckets());
    assertArrayEquals(one.values(), other.values());
  }

  private static boolean same(SparseFeatures.Values one, SparseFeatures.Values other) {
    return Arrays.equals(one.buckets(), other.buckets())
        && Arrays.equals(one.values(), other.values());
  }

  @Test
  void theTargetItselfDoesNotCount() {
    assertSame(
        features("The cruel king met a horrible man.", "horrible"),
        features("The cruel king met a wonderful man.", "wonderful"));
  }

  @Test
  void whoIsMeantCounts() {
    String text = "Anna thanked Berta.";
    assertFalse(same(features(text, "Anna"), features(text, "Berta")));
  }

  @Test
  void denialsCount() {
    List<String> texts =
        List.of("Anna is kind.", "Anna is not kind.", "Anna is unkind.", "Anna is not only kind.");
    for (int i = 0; i < texts.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertFalse(same(features(texts.get(i), "Anna"), features(texts.get(j), "Anna")));
      }
    }
  }

  @Test
  void classesOfDistanceGrow() {
    assertEquals(0, RegardFeatures.distanceClass(1));
    assertEquals(2, RegardFeatures.distanceClass(3));
    assertEquals(5, RegardFeatures.distanceClass(100));
  }

  @Test
  void theLexiconKnowsGoodFromBad() {
    PolarityLexicon lexicon = PolarityLexicon.shipped();
    assertTrue(lexicon.valence("honest") > 1);
    assertTrue(lexicon.valence("murderer") < -1);
    assertEquals(0, lexicon.valence("table"));
    assertTrue(lexicon.valences().size() > 7_000);
  }

  @Test
  void windowsFallWithDistance() {
    MaskedSentence sentence = new MaskedSentence(List.of("a", "b", "XYZ", "c"), 2);
    double[][] weights = WordWindows.weights(sentence);
    assertArrayEquals(new double[] {1, 1, 0, 0}, weights[0]);
    assertArrayEquals(new double[] {0, 0, 0, 1}, weights[1]);
    assertTrue(weights[2][1] > weights[2][0] && weights[2][0] > 0);
    assertEquals(weights[2][1], weights[3][3]);
  }
}
