package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ThresholdsTest {
  @Test
  void findsNearlyAllPairsOfAGoodEncoderAndFewerOfABadOne() {
    List<DevelopmentSet> sets = List.of(RowEncoder.set("en", "xx"));
    Thresholds.Finding good = Thresholds.find(new RowEncoder(0.3), sets, 1).get("xx");
    Thresholds.Finding bad = Thresholds.find(new RowEncoder(1.2), sets, 1).get("xx");
    assertTrue(good.f1() > 0.99, good.toString());
    assertTrue(bad.f1() < good.f1() - 0.05, bad.toString());
    assertTrue(good.threshold() > 1 && good.threshold() < 2, good.toString());
    assertTrue(good.pairs() >= 3 * 395, good.toString());
  }

  @Test
  void languagesWithoutDataTakeTheMean() {
    Map<String, Thresholds.Finding> found =
        Thresholds.find(new RowEncoder(0.5), List.of(RowEncoder.set("en", "xx")), 1);
    assertEquals(Set.of("xx", "yy"), found.keySet());
    assertEquals(found.get("xx").threshold(), found.get("yy").threshold());
    assertEquals(0, found.get("yy").pairs());
  }

  @Test
  void sameSeedSameThresholds() {
    List<DevelopmentSet> sets = List.of(RowEncoder.set("en", "xx", "yy"));
    assertEquals(
        Thresholds.find(new RowEncoder(0.8), sets, 5),
        Thresholds.find(new RowEncoder(0.8), sets, 5));
  }

  @Test
  void refusesSetsWithoutTheLanguages() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Thresholds.find(new RowEncoder(0.5), List.of(RowEncoder.set("en", "zz")), 1));
  }
}
