package org.occgen.core.measure;

import java.util.Arrays;
import java.util.Collections;
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

  /** One of so many draws may lack a figure: what both tails hold together. */
  private static final int LACKING = 20;

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
   * @return {@link Interval#NONE} with less than two units, or where more than one of twenty draws
   *     have no such figure
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
    }
    return intervalOf(figures);
  }

  /**
   * The intervals of several figures, out of the same draws.
   *
   * @param units the counts of each unit, all of one length
   * @param figures of the sums of counts. Where a draw has no such figure (NaN), it is left out, if
   *     no more than one of twenty is
   * @return one a figure; {@link Interval#NONE} with less than two units, or where too many draws
   *     have no such figure
   */
  public List<Interval> intervals(List<long[]> units, List<ToDoubleFunction<long[]>> figures) {
    if (units.size() < 2) {
      return Collections.nCopies(figures.size(), Interval.NONE);
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[][] drawn = new double[figures.size()][rounds];
    long[] sums = new long[units.get(0).length];
    for (int round = 0; round < rounds; round++) {
      Arrays.fill(sums, 0);
      for (int i = 0; i < units.size(); i++) {
        long[] unit = units.get(random.nextInt(units.size()));
        for (int count = 0; count < sums.length; count++) {
          sums[count] += unit[count];
        }
      }
      for (int figure = 0; figure < drawn.length; figure++) {
        drawn[figure][round] = figures.get(figure).applyAsDouble(sums);
      }
    }
    return Arrays.stream(drawn).map(this::intervalOf).toList();
  }

  /**
   * The interval of a figure of one or several samples, each of which is drawn by itself, such as a
   * corpus and what the figure is corrected by.
   *
   * @param sizes how many units each sample has
   * @param figure of how often each unit of each sample is drawn; NaN where a draw has no such
   *     figure
   * @return {@link Interval#NONE} where a sample has less than two units, or more than one of
   *     twenty draws have no such figure
   */
  public Interval intervalOfDraws(List<Integer> sizes, ToDoubleFunction<int[][]> figure) {
    if (sizes.stream().anyMatch(size -> size < 2)) {
      return Interval.NONE;
    }
    SplittableRandom random = new SplittableRandom(seed);
    int[][] times = sizes.stream().map(size -> new int[size]).toArray(int[][]::new);
    double[] drawn = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      for (int[] sample : times) {
        Arrays.fill(sample, 0);
        for (int i = 0; i < sample.length; i++) {
          sample[random.nextInt(sample.length)]++;
        }
      }
      drawn[round] = figure.applyAsDouble(times);
    }
    return intervalOf(drawn);
  }

  /**
   * The number of times that each unit is drawn in each round, for many figures of the same draws.
   *
   * @param units how many there are
   * @return by unit and round
   */
  public int[][] draws(int units) {
    SplittableRandom random = new SplittableRandom(seed);
    int[][] times = new int[units][rounds];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < units; i++) {
        times[random.nextInt(units)][round]++;
      }
    }
    return times;
  }

  /**
   * The interval of a figure that was drawn.
   *
   * @param drawn the figure in each round; NaN where a draw has no such figure
   * @return {@link Interval#NONE} where more than one of twenty draws have no such figure
   */
  public Interval intervalOf(double[] drawn) {
    double[] defined = Arrays.stream(drawn).filter(figure -> !Double.isNaN(figure)).toArray();
    if ((drawn.length - defined.length) * LACKING > drawn.length) {
      return Interval.NONE;
    }
    Arrays.sort(defined);
    return new Interval(quantile(defined, (1 - level) / 2), quantile(defined, (1 + level) / 2));
  }

  /** Between neighbours in proportion, as R's type 7 and NumPy have it. */
  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
