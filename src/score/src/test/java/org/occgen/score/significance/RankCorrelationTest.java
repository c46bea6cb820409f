package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spearman's correlation by hand. */
class RankCorrelationTest {
  private static final int PERMUTATIONS = 20_000;

  private static RankCorrelation of(double[] x, double[] y) {
    return RankCorrelation.of(x, y, PERMUTATIONS, 12345);
  }

  @Test
  void byHand() {
    // Ranks differ by 1, 1, 1, 1, 0: 1 - 6 x 4 / (5 x 24). Of the 120 orders, 8 have squares of 4
    // or
    // less in sum (1 has 0, 4 have 2, 3 have 4), and as many are their reversals.
    RankCorrelation tested = of(new double[] {1, 2, 3, 4, 5}, new double[] {20, 10, 40, 30, 50});
    assertEquals(0.8, tested.rho(), 1e-15);
    assertEquals(5, tested.pairs());
    assertEquals(16 / 120.0, tested.p(), 0.01);
    // Ranks 1, 2.5, 2.5, 4 beside 1, 2, 3, 4.
    assertEquals(
        4.5 / Math.sqrt(4.5 * 5),
        of(new double[] {1, 7, 7, 9}, new double[] {1, 2, 3, 4}).rho(),
        1e-15);
    assertEquals(-1, of(new double[] {1, 2, 3}, new double[] {0, -1, -100}).rho(), 1e-15);
  }

  /** All orders of a few values, with ties among them: slow and obvious. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void agreesWithFullEnumeration(int seed) {
    Random random = new Random(seed);
    double[] x = random.ints(6, 0, 4).mapToDouble(tenths -> tenths / 10.0).toArray();
    double[] y = random.ints(6, 0, 4).mapToDouble(tenths -> tenths / 10.0).toArray();
    x[0] = 7; // not all the same
    y[1] = 7;
    double observed = Math.abs(of(x, y).rho());
    List<double[]> orders = orders(y);
    double exact =
        orders.stream().filter(order -> Math.abs(rho(x, order)) >= observed - 1e-12).count()
            / (double) orders.size();
    assertEquals(720, orders.size());
    assertEquals(observed, Math.abs(rho(x, y)), 1e-12);
    assertEquals(exact, of(x, y).p(), 4 * Math.sqrt(exact * (1 - exact) / PERMUTATIONS) + 1e-4);
  }

  private static double rho(double[] x, double[] y) {
    double products = 0;
    double squaresOfX = 0;
    double squaresOfY = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        for (int k = 0; k < x.length; k++) {
          products += Math.signum(x[i] - x[j]) * Math.signum(y[i] - y[k]);
          squaresOfX += Math.signum(x[i] - x[j]) * Math.signum(x[i] - x[k]);
          squaresOfY += Math.signum(y[i] - y[j]) * Math.signum(y[i] - y[k]);
        }
      }
    }
    return products / Math.sqrt(squaresOfX * squaresOfY);
  }

  private static List<double[]> orders(double[] values) {
    if (values.length == 0) {
      return List.of(values);
    }
    List<double[]> orders = new ArrayList<>();
    for (int first = 0; first < values.length; first++) {
      int left = first;
      double[] rest =
          IntStream.range(0, values.length)
              .filter(i -> i != left)
              .mapToDouble(i -> values[i])
              .toArray();
      for (double[] order : orders(rest)) {
        orders.add(
            DoubleStream.concat(DoubleStream.of(values[first]), Arrays.stream(order)).toArray());
      }
    }
    return orders;
  }

  @Test
  void pairsWithoutAValueAreLeftOut() {
    double none = Double.NaN;
    RankCorrelation tested = of(new double[] {1, none, 2, 3, 4}, new double[] {1, 5, 2, 3, none});
    assertEquals(3, tested.pairs());
    assertEquals(1, tested.rho(), 1e-15);
  }

  @Test
  void tooLittleHasNoCorrelation() {
    assertTrue(Double.isNaN(of(new double[] {1, 2}, new double[] {1, 2}).rho()));
    RankCorrelation constant = of(new double[] {1, 1, 1}, new double[] {1, 2, 3});
    assertTrue(Double.isNaN(constant.rho()) && Double.isNaN(constant.p()));
    assertThrows(IllegalArgumentException.class, () -> of(new double[] {1}, new double[] {1, 2}));
  }

  @Test
  void threadsDoNotMatter() throws Exception {
    double[] x = new Random(1).doubles(30).toArray();
    double[] y = new Random(2).doubles(30).toArray();
    RankCorrelation expected = of(x, y);
    assertEquals(expected, Threads.call(1, () -> of(x, y)));
    assertEquals(expected, Threads.call(5, () -> of(x, y)));
  }
}
