package org.occgen.score.significance;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Spearman's rank correlation: Pearson's of the ranks, values that tie having the mean of their
 * ranks.
 *
 * @param rho -1 to 1; NaN with less than three pairs, or where all values of a side are the same
 * @param p how often shuffled pairs have a rho at least as large in size: (c + 1) / (n + 1)
 * @param pairs of how many pairs
 */
public record RankCorrelation(double rho, double p, int pairs) {
  private static final int FEWEST = 3;

  /**
   * Correlates pairs, such as the gap of each occupation with its share of women.
   *
   * @param x one side; pairs with NaN on a side are left out
   * @param y the other side, as many values
   * @param permutations usually {@link CategoryPermutation#PERMUTATIONS}
   * @param seed the same seed gives the same permutations
   */
  public static RankCorrelation of(double[] x, double[] y, int permutations, long seed) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " values beside " + y.length);
    }
    int[] known =
        IntStream.range(0, x.length)
            .filter(i -> !Double.isNaN(x[i]) && !Double.isNaN(y[i]))
            .toArray();
    double[] first = centredRanks(Arrays.stream(known).mapToDouble(i -> x[i]).toArray());
    double[] second = centredRanks(Arrays.stream(known).mapToDouble(i -> y[i]).toArray());
    double size = Math.sqrt(product(first, first) * product(second, second));
    if (known.length < FEWEST || size == 0) {
      return new RankCorrelation(Double.NaN, Double.NaN, known.length);
    }
    double rho = product(first, second) / size;
    double[] shuffled =
        IntStream.range(0, permutations)
            .parallel()
            .mapToDouble(
                replicate ->
                    product(first, shuffle(second, Replicates.generator(seed, replicate))) / size)
            .toArray();
    return new RankCorrelation(rho, PValues.atLeastAsLarge(rho, shuffled), known.length);
  }

  private static double product(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
  }

  private static double[] shuffle(double[] values, SplittableRandom random) {
    double[] shuffled = values.clone();
    for (int i = shuffled.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      double value = shuffled[i];
      shuffled[i] = shuffled[j];
      shuffled[j] = value;
    }
    return shuffled;
  }

  /** Ranks less their mean: of each value half of (those below it less those above it). */
  private static double[] centredRanks(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return Arrays.stream(values)
        .map(
            value ->
                (below(sorted, value, false) + below(sorted, value, true) - sorted.length) / 2.0)
        .toArray();
  }

  /** The number of sorted values that are smaller than a value, or equal to it. */
  private static int below(double[] sorted, double value, boolean orEqual) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (orEqual ? sorted[middle] <= value : sorted[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
