package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ThresholdLossesTest {
  private static final List<DevelopmentSet> SETS = List.of(RowEncoder.set("en", "xx", "yy"));

  private static Map<String, ThresholdLosses.Loss> losses(Map<String, Double> thresholds) {
    Map<String, ThresholdLosses.Loss> losses = new TreeMap<>();
    ThresholdLosses.measure(new RowEncoder(0.8), thresholds, SETS, 1, losses::put);
    return losses;
  }

  @Test
  void aThresholdThatWasFoundLosesLittleAndOneFarOffLosesMuch() {
    Map<String, Thresholds.Finding> found = Thresholds.find(new RowEncoder(0.8), SETS, 1);
    double right = found.get("xx").threshold();
    double wrong = found.get("yy").threshold() + 0.2;
    Map<String, ThresholdLosses.Loss> losses = losses(Map.of("xx", right, "yy", wrong));
    ThresholdLosses.Loss little = losses.get("xx");
    ThresholdLosses.Loss much = losses.get("yy");
    assertTrue(little.points() >= 0 && little.points() < 1, little.toString());
    assertTrue(much.points() > 10, much.toString());
    assertEquals(100 * (much.best().f1() - much.used().f1()), much.points(), 1e-9);
    assertEquals(wrong, much.used().threshold());
    // the draws are others than those that the threshold was found on
    assertTrue(little.best().f1() != found.get("xx").f1(), little.toString());
    // what the halves lose does not hang on the default threshold
    assertTrue(much.otherHalf() >= 0 && much.otherHalf() < 2, much.toString());
  }

  @Test
  void theBestThresholdOfTheSameArticlesLosesNothing() {
    double best = losses(Map.of("xx", 1.0)).get("xx").best().threshold();
    // thresholds are rounded to thousandths
    assertEquals(0, losses(Map.of("xx", best)).get("xx").points(), 0.1);
  }

  @Test
  void languagesWithoutThresholdOrDataAreLeftOut() {
    assertEquals(Set.of("yy"), losses(Map.of("yy", 1.1, "zz", 1.1)).keySet());
    assertThrows(IllegalArgumentException.class, () -> losses(Map.of("zz", 1.1)));
  }
}
