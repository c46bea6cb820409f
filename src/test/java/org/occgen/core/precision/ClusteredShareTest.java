package org.occgen.core.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusteredShareTest {
  /** The shares whose score test just does not refuse p: found by halving, not by the formula. */
  private static double wilson(double p, double n, boolean upper) {
    double inside = p;
    double outside = upper ? 1 : 0;
    for (int i = 0; i < 200; i++) {
      double middle = (inside + outside) / 2;
      double z = Math.abs(p - middle) / Math.sqrt(middle * (1 - middle) / n);
      if (z <= 1.959963984540054) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    return inside;
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1", "10, 3", "50, 50", "50, 0", "400, 399", "37, 20"})
  void ofSinglesItIsWilsonsInterval(int n, int hits) {
    int[] sizes = IntStream.range(0, n).map(i -> 1).toArray();
    int[] found = IntStream.range(0, n).map(i -> i < hits ? 1 : 0).toArray();
    ClusteredShare share = ClusteredShare.of(sizes, found);
    double p = (double) hits / n;
    assertEquals(p, share.value(), 1e-12);
    // the variance between singles is n / (n - 1) times that of independent items
    double effective = hits == 0 || hits == n ? n : Math.min(n, n - 1.0);
    assertEquals(effective, share.effective(), 1e-9);
    assertEquals(wilson(p, effective, false), share.low(), 1e-9);
    assertEquals(wilson(p, effective, true), share.high(), 1e-9);
  }

  @Test
  void ofNothingNothingIsKnown() {
    ClusteredShare share = ClusteredShare.of(new int[0], new int[0]);
    assertTrue(Double.isNaN(share.value()));
    assertEquals(0, share.low());
    assertEquals(1, share.high());
  }

  @Test
  void wholePersonsAreAsGoodAsOneItemEach() {
    int[] sizes = IntStream.range(0, 40).map(i -> 5).toArray();
    int[] all = IntStream.range(0, 40).map(i -> i % 4 == 0 ? 0 : 5).toArray();
    ClusteredShare share = ClusteredShare.of(sizes, all);
    assertEquals(200, share.items());
    assertEquals(39, share.effective(), 1e-9);
    ClusteredShare perfect = ClusteredShare.of(sizes, sizes);
    assertEquals(40, perfect.effective(), 1e-9);
    assertEquals(1, perfect.high());
  }

  /**
   * Where the pairs of a person are alike, the interval holds the truth about as often as it says.
   */
  @Test
  void theIntervalCoversTheTruth() {
    Random random = new Random(7);
    int covered = 0;
    int naive = 0;
    int rounds = 2_000;
    for (int round = 0; round < rounds; round++) {
      int[] sizes = new int[60];
      int[] hits = new int[60];
      int found = 0;
      int items = 0;
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = 1 + random.nextInt(8);
        double own = random.nextInt(10) < 8 ? 0.97 : 0.42; // mean 0.86
        for (int k = 0; k < sizes[i]; k++) {
          hits[i] += random.nextDouble() < own ? 1 : 0;
        }
        found += hits[i];
        items += sizes[i];
      }
      ClusteredShare share = ClusteredShare.of(sizes, hits);
      covered += share.low() <= 0.86 && 0.86 <= share.high() ? 1 : 0;
      double p = (double) found / items;
      naive += wilson(p, items, false) <= 0.86 && 0.86 <= wilson(p, items, true) ? 1 : 0;
    }
    assertTrue(covered >= 0.92 * rounds && covered <= 0.975 * rounds, covered + " of " + rounds);
    assertTrue(naive < covered - 0.03 * rounds, "items as if independent: " + naive);
  }
}
