package org.occgen.core.measure;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Percentile intervals by the bootstrap over units (Efron and Tibshirani 1993, section 13.3). Units
 * are persons or documents: sentences of one person are not independent, and intervals over
 * sentences are too narrow.
 *
 * @param rounds how often units are drawn, as many as there are, with replacement
 * @param level share of the drawn figures that lies within the interval: 0.95
 * @param seed the same seed and units in the same order give the same interval
 */
public record Bootstrap(int rounds, double level, long seed) {
  /** 1,000 rounds, 95 percent, a fixed seed. */
  public static final Bootstrap DEFAULT = new Bootstrap(1_000, 0.95, 2023);

  public Bootstrap {
    if (rounds < 2 || !(level > 0 && level < 1)) {
      throw new IllegalArgumentException(rounds + " rounds, level " + level);
    }
  }

  /**
   * The interval of a figure.
   *
   * @param units the sums of each unit
   * @param figure the figure of sums, such as a ratio of two of them
   * @return {@link Interval#NONE} with less than two units, or where a draw has no such figure
   */
  public Interval interval(List<Sums> units, ToDoubleFunction<Sums> figure) {
    if (units.size() < 2) {
      return Interval.NONE;
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[] figures = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      Sums drawn = new Sums();
      for (int i = 0; i < units.size(); i++) {
        drawn.add(units.get(random.nextInt(units.size())));
      }
      figures[round] = figure.applyAsDouble(drawn);
      if (Double.isNaN(figures[round])) {
        return Interval.NONE;
      }
    }
    Arrays.sort(figures);
    return new Interval(quantile(figures, (1 - level) / 2), quantile(figures, (1 + level) / 2));
  }

  /** Between neighbours in proportion, as R's type 7 and NumPy have it. */
  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
