package org.occgen.score.significance;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.score.SegmentStatistics;

/**
 * The permutation test of gaps. If categories made no difference, any person could as well have had
 * the category of another person of the same groups: categories are shuffled among these, so that
 * each keeps its number of people. A unit with segments of several categories, as a contrastive
 * pair has, is a block of its own: which version is whose is shuffled within it, a pair swapped
 * with 1/2.
 *
 * <p>p counts the permutations whose gap is at least as large in size as the observed one. The test
 * is exact for any number of people if people of the same groups are exchangeable under the
 * hypothesis that their category makes no difference.
 */
public final class CategoryPermutation {
  /** The usual number of permutations. */
  public static final int PERMUTATIONS = 10_000;

  private final UnitSums units;
  private final List<int[]> blocks;

  /**
   * The sums, by category, that no permutation moves: rows of blocks that have but one category.
   */
  private final double[][] fixed;

  private final boolean hasFixed;

  private final double[] total;

  /**
   * The category that most rows of blocks have: its sums are what the others leave of the total.
   */
  private final int commonest;

  /**
   * A test of scored output.
   *
   * @param systems what is scored: one system under one metric each
   * @throws IllegalArgumentException if they have not as many segments as the design
   */
  public CategoryPermutation(List<SegmentStatistics> systems, SamplingDesign design) {
    units = UnitSums.byCategory(systems, design);
    List<int[]> all = blocks().toList();
    blocks = all.stream().filter(this::hasSeveralCategories).toList();
    hasFixed = blocks.size() < all.size();
    fixed = new double[units.cells()][units.width()];
    all.stream()
        .filter(block -> !hasSeveralCategories(block))
        .flatMapToInt(IntStream::of)
        .forEach(row -> UnitSums.add(fixed[units.cellOf(row)], units.row(row)));
    total = new double[units.width()];
    IntStream.range(0, units.rows()).forEach(row -> UnitSums.add(total, units.row(row)));
    int[] counts = new int[units.cells()];
    for (int[] block : blocks) {
      for (int row : block) {
        counts[units.cellOf(row)]++;
      }
    }
    commonest =
        IntStream.range(0, counts.length).reduce(0, (a, b) -> counts[b] > counts[a] ? b : a);
  }

  /** Rows among which categories may be shuffled. */
  private Stream<int[]> blocks() {
    SamplingDesign design = units.design();
    IntPredicate alone = unit -> units.rowsOf(unit).count() == 1;
    IntStream all = IntStream.range(0, design.units().size());
    Stream<int[]> people =
        Strata.of(all.filter(alone), design, design::groupOf).stream()
            .map(stratum -> IntStream.of(stratum).flatMap(units::rowsOf).toArray());
    Stream<int[]> versions =
        IntStream.range(0, design.units().size())
            .filter(alone.negate())
            .mapToObj(unit -> units.rowsOf(unit).toArray());
    return Stream.concat(people, versions);
  }

  private boolean hasSeveralCategories(int[] block) {
    return IntStream.of(block).map(units::cellOf).distinct().count() > 1;
  }

  /**
   * Tests figures that would be 0 if categories made no difference: gaps, not scores nor figures of
   * groups.
   *
   * @param figures by keys of the caller's
   * @param permutations usually {@link #PERMUTATIONS}
   * @param seed the same seed gives the same permutations
   * @return a result for each key, in the same order
   */
  public <K> Map<K, TestedFigure> test(Map<K, Figure> figures, int permutations, long seed) {
    return Replicates.summarise(
        figures,
        units.observed(),
        permutations,
        seed,
        () -> {
          StatisticSums sums = new StatisticSums(units);
          int[] labels = new int[units.rows()];
          return random -> permute(random, labels, sums);
        },
        (observed, replicates) ->
            new TestedFigure(observed, PValues.atLeastAsLarge(observed, replicates)));
  }

  /**
   * The smallest p that a figure of a system could have, whatever its scores: how probable a
   * permutation is that leaves every row with statistics its category; twice that if as many rows
   * of either category are in every block, since a gap is as large with both changed. Where few
   * people can change places, such permutations are many, and p is never small.
   *
   * @param system its place in the list of systems
   */
  public double smallestP(int system) {
    double log = 0;
    boolean isEven = units.cells() == 2 && !hasFixed;
    for (int[] block : blocks) {
      int[] all = new int[units.cells()];
      int[] free = new int[units.cells()]; // rows without statistics may have any category
      for (int row : block) {
        all[units.cellOf(row)]++;
        free[units.cellOf(row)] += units.hasStatistics(row, system) ? 0 : 1;
      }
      log += logOrders(free) - logOrders(all);
      isEven &= all[0] == all[units.cells() - 1];
    }
    return Math.min(1, (isEven ? 2 : 1) * Math.exp(log));
  }

  /** The logarithm of how many orders so many of each category have. */
  private static double logOrders(int[] counts) {
    return logFactorial(IntStream.of(counts).sum())
        - IntStream.of(counts).mapToDouble(CategoryPermutation::logFactorial).sum();
  }

  private static double logFactorial(int n) {
    return IntStream.rangeClosed(2, n).mapToDouble(Math::log).sum();
  }

  private StatisticSums permute(SplittableRandom random, int[] labels, StatisticSums sums) {
    for (int category = 0; category < fixed.length; category++) {
      System.arraycopy(fixed[category], 0, sums.cell(category), 0, total.length);
    }
    for (int[] block : blocks) {
      shuffle(random, block, labels);
      for (int row : block) {
        if (labels[row] != commonest) {
          UnitSums.add(sums.cell(labels[row]), units.row(row));
        }
      }
    }
    double[] rest = sums.cell(commonest);
    System.arraycopy(total, 0, rest, 0, total.length);
    for (int category = 0; category < fixed.length; category++) {
      if (category != commonest) {
        double[] others = sums.cell(category);
        for (int i = 0; i < rest.length; i++) {
          rest[i] -= others[i];
        }
      }
    }
    sums.total();
    return sums;
  }

  /** Gives the categories of a block's rows to its rows in any order (Fisher and Yates). */
  private void shuffle(SplittableRandom random, int[] block, int[] labels) {
    for (int i = 0; i < block.length; i++) {
      int j = random.nextInt(i + 1);
      labels[block[i]] = labels[block[j]];
      labels[block[j]] = units.cellOf(block[i]);
    }
  }
}
