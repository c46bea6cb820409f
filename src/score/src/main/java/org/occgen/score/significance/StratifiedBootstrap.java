package org.occgen.score.significance;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.occgen.score.SegmentStatistics;

/**
 * The bootstrap over people within categories (Efron and Tibshirani 1993, chapters 8 and 13). A
 * replicate draws as many units as there are, with replacement, from each stratum: the units whose
 * segments have the same set of categories. A person has one category; a contrastive pair has two
 * and is drawn whole. Segments of one person are not independent, so that intervals over segments
 * are too narrow.
 *
 * <p>All figures of all systems are functions of the same replicates. So the interval of a
 * difference, also of a difference of gaps, is that of paired samples.
 */
public final class StratifiedBootstrap {
  /** The usual number of replicates. */
  public static final int REPLICATES = 1_000;

  private final UnitSums units;
  private final List<int[]> strata;

  /**
   * A bootstrap of scored output.
   *
   * @param systems what is scored: one system under one metric each
   * @throws IllegalArgumentException if they have not as many segments as the design
   */
  public StratifiedBootstrap(List<SegmentStatistics> systems, SamplingDesign design) {
    units = UnitSums.byGroup(systems, design);
    strata = Strata.of(IntStream.range(0, design.units().size()), design, design::categoryOf);
  }

  /**
   * Estimates figures.
   *
   * @param figures by keys of the caller's
   * @param replicates usually {@link #REPLICATES}
   * @param seed the same seed gives the same replicates
   * @return an estimate for each key, in the same order
   */
  public <K> Map<K, BootstrapEstimate> estimate(Map<K, Figure> figures, int replicates, long seed) {
    Map<K, BootstrapEstimate> estimates =
        Replicates.summarise(
            figures, units.observed(), replicates, seed, this::draws, BootstrapEstimate::of);
    ShareIntervals shares = new ShareIntervals(units);
    figures.forEach(
        (key, figure) ->
            estimates.computeIfPresent(key, (same, estimate) -> shares.widened(figure, estimate)));
    return estimates;
  }

  /** The number of units that are resampled. */
  public int units() {
    return units.design().units().size();
  }

  /** Units less strata. */
  public int degreesOfFreedom() {
    return units() - strata.size();
  }

  /** Figures of what there is, nothing drawn anew. */
  public double[] observed(List<Figure> figures) {
    StatisticSums sums = units.observed();
    return figures.stream().mapToDouble(figure -> figure.of(sums)).toArray();
  }

  /**
   * The replicates of figures, for tests of many at once.
   *
   * @return of each figure, in their order, its value in each replicate
   */
  public double[][] replicates(List<Figure> figures, int replicates, long seed) {
    Map<Integer, Figure> byNumber = new LinkedHashMap<>();
    figures.forEach(figure -> byNumber.put(byNumber.size(), figure));
    return Replicates.summarise(
            byNumber, units.observed(), replicates, seed, this::draws, (observed, drawn) -> drawn)
        .values()
        .toArray(double[][]::new);
  }

  private Replicates.Draw draws() {
    StatisticSums sums = new StatisticSums(units);
    int[] times = new int[units.design().units().size()];
    return random -> draw(random, times, sums);
  }

  private StatisticSums draw(SplittableRandom random, int[] times, StatisticSums sums) {
    Arrays.fill(times, 0);
    Strata.draw(strata, random, times);
    sums.clear();
    for (int unit = 0; unit < times.length; unit++) {
      if (times[unit] > 0) {
        for (int row = units.firstRow(unit); row < units.firstRow(unit + 1); row++) {
          sums.add(units.cellOf(row), units.row(row), times[unit]);
        }
      }
    }
    sums.total();
    return sums;
  }
}
