package org.occgen.score.significance;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.score.ShareScore;

/**
 * Score intervals of shares that rest on few people. The bootstrap draws from the people that there
 * are. If all of them are alike, so are all replicates, and the interval has no width: 29 right
 * verdicts would prove that there are no wrong ones.
 *
 * <p>The interval of a share is Wilson's with the effective number of items ({@link
 * ClusteredShare}), which is made smaller by the square of z / t where it is estimated from few
 * people (Korn and Graubard 1998), t being Student's quantile (by Wallace 1959). That of a gap or
 * difference is put together of the intervals of its shares (Newcombe 1998, method 10; Zou and
 * Donner 2008): with a(i) the distance from share i to the end of its interval that makes the
 * figure small, s(i) its sign, and r(i, j) the correlation of two shares over people,
 *
 * <pre>low = value - sqrt(sum of s(i) s(j) r(i, j) a(i) a(j)),  and high likewise</pre>
 *
 * <p>Shares of the same people are correlated, such as those of two systems. That no person differs
 * does not prove that nobody does: r of n people is made n / (n + z^2) of itself. So the interval
 * of two systems with the same verdicts reaches some 0.7 to 1 times z^2 / n to either side. That of
 * Tango (1998) reaches z^2 / (n + z^2).
 */
final class ShareIntervals {
  /** The percentiles of fewer people, of those that are right, wrong or differ, are no interval. */
  static final int PEOPLE = 20;

  private static final double Z = 1.959963984540054;

  private final UnitSums units;
  private final StatisticSums observed;

  /** A share that a figure adds or takes away. */
  private static final class Side {
    private final int sign;
    private final int[] sizes; // of each unit how much counts
    private final int[] hits;
    private final ClusteredShare share;

    Side(int sign, int[] sizes, int[] hits) {
      this.sign = sign;
      this.sizes = sizes;
      this.hits = hits;
      int[] counted = IntStream.range(0, sizes.length).filter(i -> sizes[i] > 0).toArray();
      ClusteredShare estimate =
          ClusteredShare.of(
              Arrays.stream(counted).map(i -> sizes[i]).toArray(),
              Arrays.stream(counted).map(i -> hits[i]).toArray());
      boolean varies = estimate.value() > 0 && estimate.value() < 1 && counted.length > 1;
      share = varies ? ofStudent(estimate) : estimate;
    }

    private static ClusteredShare ofStudent(ClusteredShare share) {
      double each = Z * Z / (share.clusters() - 1);
      double shrunken = share.effective() * each / Math.expm1(each);
      return ClusteredShare.ofEffective(share.items(), share.clusters(), shrunken, share.value());
    }

    boolean restsOnFew() {
      return areFew(i -> hits[i] > 0) || areFew(i -> hits[i] < sizes[i]);
    }

    boolean differsInFew(Side other) {
      return areFew(i -> sizes[i] != other.sizes[i] || hits[i] != other.hits[i]);
    }

    private boolean areFew(IntPredicate people) {
      return IntStream.range(0, sizes.length).filter(people).count() < PEOPLE;
    }

    /** The distance to that end of the interval which makes the figure smaller, or larger. */
    double distance(boolean smaller) {
      return smaller == sign > 0 ? share.value() - share.low() : share.high() - share.value();
    }

    double correlation(Side other) {
      double shared =
          IntStream.range(0, sizes.length).filter(i -> sizes[i] * other.sizes[i] > 0).count();
      double squares = products(this) * other.products(other);
      return squares == 0 ? 0 : products(other) / Math.sqrt(squares) * shared / (shared + Z * Z);
    }

    private double products(Side other) {
      return IntStream.range(0, sizes.length)
          .mapToDouble(i -> residual(i) * other.residual(i))
          .sum();
    }

    private double residual(int unit) {
      return hits[unit] - share.value() * sizes[unit];
    }
  }

  ShareIntervals(UnitSums units) {
    this.units = units;
    observed = units.observed();
  }

  /**
   * An estimate whose interval reaches as far as the score interval does, if it is of shares of few
   * people. One without an interval stays so, and so does one of shares of parts of items.
   */
  BootstrapEstimate widened(Figure figure, BootstrapEstimate estimate) {
    if (!Double.isFinite(estimate.low()) || !(figure instanceof FigureOfScores ofScores)) {
      return estimate;
    }
    List<FigureOfScores.Term> terms = ofScores.scores().apply(observed);
    if (terms.isEmpty() || !terms.stream().allMatch(term -> isShareOfWhole(term.system()))) {
      return estimate;
    }
    List<Side> sides = terms.stream().map(this::side).toList();
    // each category may be all alike, and differ from the others: then no replicate varies
    if (!restOnFew(sides) && estimate.low() < estimate.high()) {
      return estimate;
    }
    int added = sides.stream().mapToInt(side -> side.sign > 0 ? 1 : 0).sum();
    double lowest = Math.max(ofScores.lowest(), added - sides.size());
    return estimate.withInterval(
        Math.max(lowest, Math.min(estimate.low(), estimate.value() - distance(sides, true))),
        Math.min(added, Math.max(estimate.high(), estimate.value() + distance(sides, false))));
  }

  private boolean isShareOfWhole(int system) {
    int offset = units.offset(system);
    return units.metrics().get(system) instanceof ShareScore
        && IntStream.range(0, units.rows())
            .mapToObj(units::row)
            .allMatch(row -> row[offset] % 1 == 0 && row[offset + 1] % 1 == 0);
  }

  private Side side(FigureOfScores.Term term) {
    int[] sizes = new int[units.design().units().size()];
    int[] hits = new int[sizes.length];
    int offset = units.offset(term.system());
    for (int unit = 0; unit < sizes.length; unit++) {
      for (int row = units.firstRow(unit); row < units.firstRow(unit + 1); row++) {
        int cell = units.cellOf(row);
        if (term.cells().has(units.categoryOfCell(cell), units.groupOfCell(cell))) {
          hits[unit] += (int) units.row(row)[offset];
          sizes[unit] += (int) units.row(row)[offset + 1];
        }
      }
    }
    return new Side(term.sign(), sizes, hits);
  }

  private static boolean restOnFew(List<Side> sides) {
    for (int i = 0; i < sides.size(); i++) {
      Side side = sides.get(i);
      if (side.restsOnFew() || sides.subList(0, i).stream().anyMatch(side::differsInFew)) {
        return true;
      }
    }
    return false;
  }

  private static double distance(List<Side> sides, boolean smaller) {
    double squares = 0;
    for (int i = 0; i < sides.size(); i++) {
      Side one = sides.get(i);
      squares += one.distance(smaller) * one.distance(smaller);
      for (Side other : sides.subList(0, i)) {
        squares +=
            2
                * one.sign
                * other.sign
                * one.correlation(other)
                * one.distance(smaller)
                * other.distance(smaller);
      }
    }
    return Math.sqrt(Math.max(0, squares));
  }
}
