package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import org.junit.jupiter.api.Test;

class MiningOptionsTest {
  private static MiningOptions options(Margin margin, int k, int size, double floor) {
    return new MiningOptions(margin, Retrieval.MAX, Neighbourhood.ARTICLE, k, size, floor);
  }

  private static void refuses(String key, Margin margin, int k, int size, double floor) {
    String message = assertRefused(() -> options(margin, k, size, floor));
    assertTrue(message.startsWith(key + ": ") && message.contains("use a "), message);
  }

  @Test
  void defaultsAreThoseOfTheDesign() {
    assertEquals(
        new MiningOptions(Margin.RATIO, Retrieval.MAX, Neighbourhood.BACKGROUND, 4, 1000, 0.6),
        MiningOptions.DEFAULT);
    for (Margin margin : Margin.values()) {
      options(margin, 4, 1000, margin.defaultFloor());
    }
  }

  @Test
  void refusesValuesOutsideTheirRange() {
    refuses("neighbours", Margin.RATIO, 0, 10, 0.9);
    refuses("neighbours", Margin.RATIO, MiningOptions.MAX_NEIGHBOURS + 1, 10, 0.9);
    refuses("background.size", Margin.RATIO, 4, 0, 0.9);
    refuses("background.size", Margin.RATIO, 4, MiningOptions.MAX_BACKGROUND_SIZE + 1, 0.9);
    refuses("floor", Margin.RATIO, 4, 10, 0);
    refuses("floor", Margin.RATIO, 4, 10, Double.NaN);
    refuses("floor", Margin.RATIO, 4, 10, Double.POSITIVE_INFINITY);
    refuses("floor", Margin.DISTANCE, 4, 10, -2.01);
    refuses("floor", Margin.DISTANCE, 4, 10, 2.01);
    refuses("floor", Margin.DISTANCE, 4, 10, Double.NaN);
    refuses("floor", Margin.ABSOLUTE, 4, 10, -1.01);
    refuses("floor", Margin.ABSOLUTE, 4, 10, 1.01);
    refuses("floor", Margin.ABSOLUTE, 4, 10, Double.NaN);
  }

  @Test
  void takesTheEndsOfEveryRange() {
    options(Margin.RATIO, 1, 1, Double.MIN_VALUE);
    options(Margin.RATIO, MiningOptions.MAX_NEIGHBOURS, MiningOptions.MAX_BACKGROUND_SIZE, 1e300);
    options(Margin.DISTANCE, 1, 1, -2);
    options(Margin.DISTANCE, 1, 1, 2);
    options(Margin.ABSOLUTE, 1, 1, -1);
    options(Margin.ABSOLUTE, 1, 1, 1);
  }

  @Test
  void marginsOfOnePair() {
    assertEquals(1.5, Margin.RATIO.apply(0.6, 0.4), 1e-12);
    assertEquals(0.2, Margin.DISTANCE.apply(0.6, 0.4), 1e-12);
    assertEquals(0.6, Margin.ABSOLUTE.apply(0.6, 0.4), 1e-12);
    assertEquals(0, Margin.RATIO.apply(-0.6, -0.4), "two negatives are no good pair");
    assertEquals(0, Margin.RATIO.apply(0.6, -0.4));
    assertEquals(0, Margin.RATIO.apply(0.6, 0), "never infinite");
    assertEquals(0, Margin.RATIO.apply(0, 0));
    assertEquals(0, Margin.RATIO.apply(0, 0.4));
  }
}
