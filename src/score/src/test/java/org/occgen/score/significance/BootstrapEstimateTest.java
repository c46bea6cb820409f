package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** From replicates to intervals and p, by hand. */
class BootstrapEstimateTest {
  @Test
  void ofAThousandTheEndsAreTheValues25And974() {
    double[] descending = IntStream.range(0, 1_000).mapToDouble(i -> 999 - i).toArray();
    BootstrapEstimate estimate = BootstrapEstimate.of(500, descending);
    assertEquals(25, estimate.low());
    assertEquals(974, estimate.high());
    assertEquals(499.5, estimate.mean());
    double deviation = Math.sqrt((1_000.0 * 1_000 * 1_000 - 1_000) / 12 / 999);
    assertEquals(deviation, estimate.standardError(), 1e-9);
    assertEquals(2.8 * deviation, estimate.smallestDetectable(), 1e-9);
  }

  @Test
  void ofLessThanFortyTheEndsAreTheLargestAndTheSmallest() {
    BootstrapEstimate estimate = BootstrapEstimate.of(2, new double[] {3, 1, 2});
    assertEquals(1, estimate.low());
    assertEquals(3, estimate.high());
  }

  @Test
  void pByHand() {
    BootstrapEstimate estimate = BootstrapEstimate.of(2, new double[] {1, 3, -1, 5, 8});
    // Distances from 2: 1, 1, 3, 3, 6; at least 2 are three.
    assertEquals(4 / 6.0, estimate.p());
    // Sizes 1, 3, 1, 5, 8, their mean 3.6; less it -2.6, -0.6, -2.6, 1.4, 4.4; from 2 on is one.
    assertEquals(2 / 6.0, estimate.pairedP());
    // Sizes 0, 1, 2, 5, their mean 2; less it -2, -1, 0, 3: the last is as large as the figure.
    assertEquals(2 / 5.0, BootstrapEstimate.of(3, new double[] {0, 1, -2, 5}).pairedP());
  }

  @Test
  void signsDoNotMatterForP() {
    double[] replicates = {1, 3, -1, 5, 8};
    double[] negative = Arrays.stream(replicates).map(x -> -x).toArray();
    BootstrapEstimate estimate = BootstrapEstimate.of(2, replicates);
    BootstrapEstimate turned = BootstrapEstimate.of(-2, negative);
    assertEquals(estimate.p(), turned.p());
    assertEquals(estimate.pairedP(), turned.pairedP());
    assertEquals(estimate.low(), -turned.high());
  }

  @Test
  void oneReplicateOfTwentyMayLackTheFigure() {
    double[] replicates = IntStream.range(0, 40).mapToDouble(i -> i).toArray();
    replicates[7] = Double.NaN;
    replicates[8] = Double.NaN;
    assertEquals(0, BootstrapEstimate.of(20, replicates).low());
    replicates[9] = Double.NaN;
    BootstrapEstimate none = BootstrapEstimate.of(20, replicates);
    assertEquals(20, none.value());
    assertTrue(Double.isNaN(none.low()) && Double.isNaN(none.standardError()));
    assertTrue(Double.isNaN(none.p()) && Double.isNaN(none.pairedP()));
  }
}
