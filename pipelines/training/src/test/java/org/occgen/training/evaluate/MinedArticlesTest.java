package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MinedArticlesTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noThresholdHasABetterF1(long seed) {
    Random random = new Random(seed);
    List<MinedArticles.Scored> scored = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      boolean right = random.nextBoolean();
      // On a grid wider than the rounding of thresholds, so that rounding moves nothing.
      double margin = 1 + 0.01 * Math.round(5 * random.nextGaussian() + (right ? 6 : 0));
      scored.add(new MinedArticles.Scored(margin, right));
    }
    Thresholds.Finding found = new MinedArticles(scored, 40).best();
    double best = 0;
    for (double threshold = 0.5; threshold < 1.6; threshold += 0.0025) {
      best = Math.max(best, f1(scored, 40, threshold));
    }
    assertEquals(best, found.f1(), 1e-9);
    assertEquals(found.f1(), f1(scored, 40, found.threshold()), 1e-9);
  }

  private static double f1(List<MinedArticles.Scored> scored, int pairs, double threshold) {
    long taken = scored.stream().filter(s -> s.margin() >= threshold).count();
    long right = scored.stream().filter(s -> s.margin() >= threshold && s.right()).count();
    return taken == 0 ? 0 : 2.0 * right / (taken + pairs);
  }
}
