package org.occgen.score.significance;

import static com.google.common.base.Strings.lenientFormat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.score.Metric;
import org.occgen.score.SegmentStatistics;

/**
 * Approximate randomization (Riezler and Maxwell 2005): if two systems did not differ, each unit's
 * translations could as well have been the other system's. Every trial swaps each unit with 1/2; p
 * counts the trials whose difference is at least as large in size as the observed one.
 *
 * <p>sacreBLEU counts larger differences alone, so that two systems that differ in one line have
 * the smallest p. Where no trials are tied, and units are lines, p is sacreBLEU's.
 *
 * <p>Where segments are clustered by person, whole persons must be swapped: lines of one person are
 * alike, and p of a test that swaps lines is too small.
 *
 * <p>All pairs see the same swaps. The sums of swapped units are the sums of both systems, less and
 * plus those of the differences, so that a trial costs one pass over half of the units.
 */
public final class ApproximateRandomization {
  /** The usual number of trials. */
  public static final int TRIALS = 10_000;

  /**
   * Two systems under the same metric.
   *
   * @param system whose advantage over the other one is tested
   * @param other often a baseline
   */
  public record SystemPair(SegmentStatistics system, SegmentStatistics other) {
    /** Two systems. */
    public SystemPair {
      Metric metric = system.metric();
      Metric second = other.metric();
      if (!metric.name().equals(second.name()) || !metric.signature().equals(second.signature())) {
        throw new IllegalArgumentException(
            lenientFormat(
                "%s (%s) beside %s (%s)",
                metric.name(), metric.signature(), second.name(), second.signature()));
      }
    }
  }

  /** A figure of two systems, such as {@code Figure::difference}. */
  @FunctionalInterface
  public interface PairFigure {
    /**
     * The figure of the systems with these numbers. It must be 0 if they do not differ, and turn
     * its sign if they are swapped.
     */
    Figure of(int system, int other);
  }

  private record PairKey<K>(int pair, K key) {}

  private final int pairs;
  private final UnitSums units;

  /** Of each row the first systems' statistics less those of the others. */
  private final double[][] differences;

  /**
   * A test of pairs.
   *
   * @throws IllegalArgumentException if they have not as many segments as the design
   */
  public ApproximateRandomization(List<SystemPair> pairs, SamplingDesign design) {
    this.pairs = pairs.size();
    units =
        UnitSums.byCategory(
            Stream.concat(
                    pairs.stream().map(SystemPair::system), pairs.stream().map(SystemPair::other))
                .toList(),
            design);
    int half = units.width() / 2;
    differences =
        IntStream.range(0, units.rows())
            .mapToObj(units::row)
            .map(row -> IntStream.range(0, half).mapToDouble(i -> row[i] - row[half + i]).toArray())
            .toArray(double[][]::new);
  }

  /**
   * Tests figures of all pairs.
   *
   * @param figures by keys of the caller's; of categories and of all segments, not of groups
   * @param trials usually {@link #TRIALS}
   * @param seed the same seed and units give the same swaps
   * @return of each pair, in their order, a result for each key
   */
  public <K> List<Map<K, TestedFigure>> test(Map<K, PairFigure> figures, int trials, long seed) {
    Map<PairKey<K>, Figure> all = new LinkedHashMap<>();
    for (int pair = 0; pair < pairs; pair++) {
      for (Map.Entry<K, PairFigure> figure : figures.entrySet()) {
        all.put(new PairKey<>(pair, figure.getKey()), figure.getValue().of(pair, pairs + pair));
      }
    }
    StatisticSums observed = units.observed();
    Map<PairKey<K>, TestedFigure> tested =
        Replicates.summarise(
            all,
            observed,
            trials,
            seed,
            () -> {
              StatisticSums sums = new StatisticSums(units);
              double[][] swapped = new double[units.cells()][units.width() / 2];
              return random -> swap(random, observed, swapped, sums);
            },
            (value, replicates) ->
                new TestedFigure(value, PValues.atLeastAsLarge(value, replicates)));
    List<Map<K, TestedFigure>> byPair =
        Stream.<Map<K, TestedFigure>>generate(LinkedHashMap::new).limit(pairs).toList();
    tested.forEach((key, figure) -> byPair.get(key.pair()).put(key.key(), figure));
    return byPair;
  }

  private StatisticSums swap(
      SplittableRandom random, StatisticSums observed, double[][] swapped, StatisticSums sums) {
    for (double[] cell : swapped) {
      Arrays.fill(cell, 0);
    }
    long bits = 0;
    int unitCount = units.design().units().size();
    for (int unit = 0; unit < unitCount; unit++) {
      bits = unit % Long.SIZE == 0 ? random.nextLong() : bits >>> 1;
      if ((bits & 1) != 0) {
        for (int row = units.firstRow(unit); row < units.firstRow(unit + 1); row++) {
          UnitSums.add(swapped[units.cellOf(row)], differences[row]);
        }
      }
    }
    for (int cell = 0; cell < swapped.length; cell++) {
      double[] before = observed.cell(cell);
      double[] after = sums.cell(cell);
      double[] moved = swapped[cell];
      for (int i = 0; i < moved.length; i++) {
        after[i] = before[i] - moved[i];
        after[moved.length + i] = before[moved.length + i] + moved[i];
      }
    }
    sums.total();
    return sums;
  }
}
