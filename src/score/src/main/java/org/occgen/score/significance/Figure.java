package org.occgen.score.significance;

/**
 * A number that follows from sums of statistics: a score, a gap, a difference. Intervals and tests
 * compute it anew for every replicate.
 *
 * <p>Every gap and difference is a {@code Metric.advantage}. Systems, categories and groups are
 * numbers: a system's is its place in the list of {@code SegmentStatistics}, those of categories
 * and groups are the {@link SamplingDesign}'s.
 */
@FunctionalInterface
public interface Figure {
  /** The number; NaN where it is not defined. */
  double of(StatisticSums sums);

  /** This figure less another one, such as the difference of the gaps of two systems. */
  default Figure minus(Figure other) {
    return sums -> of(sums) - other.of(sums);
  }

  /** The score over all segments. */
  static Figure score(int system) {
    return sums -> sums.score(system);
  }

  /** The score of a category. */
  static Figure score(int system, int category) {
    return sums -> sums.score(system, category);
  }

  /** The score of a category within a group. */
  static Figure score(int system, int category, int group) {
    return sums -> sums.score(system, category, group);
  }

  /** The gap: masculine less feminine, positive if masculine segments are translated better. */
  static Figure gap(int system, int masculine, int feminine) {
    return sums ->
        sums.metric(system).advantage(sums.score(system, masculine), sums.score(system, feminine));
  }

  /** The gap within a group; NaN where a category has no segment in it. */
  static Figure gap(int system, int masculine, int feminine, int group) {
    return sums ->
        sums.metric(system)
            .advantage(sums.score(system, masculine, group), sums.score(system, feminine, group));
  }

  /** A category against all others together; positive if it is translated better than they are. */
  static Figure gapToRest(int system, int category) {
    return sums ->
        sums.metric(system)
            .advantage(sums.score(system, category), sums.scoreOfRest(system, category));
  }

  /** The best score of a category less the worst one, never negative. */
  static Figure largestGap(int system) {
    return sums -> {
      double low = sums.score(system, 0);
      double high = low;
      for (int category = 1; category < sums.categories(); category++) {
        double score = sums.score(system, category);
        low = Math.min(low, score);
        high = Math.max(high, score);
      }
      return high - low;
    };
  }

  /**
   * The mean of the gaps of groups, each group with the same weight; over those that have both
   * categories. Segments without a group are in none.
   */
  static Figure macroGap(int system, int masculine, int feminine) {
    return sums -> {
      double total = 0;
      int groups = 0;
      for (int group = 0; group < sums.groups(); group++) {
        double gap =
            sums.isNamed(group) ? gap(system, masculine, feminine, group).of(sums) : Double.NaN;
        if (!Double.isNaN(gap)) {
          total += gap;
          groups++;
        }
      }
      return total / groups; // NaN of no group
    };
  }

  /** A system's advantage over another one, over all segments. */
  static Figure difference(int system, int other) {
    return sums -> sums.metric(system).advantage(sums.score(system), sums.score(other));
  }

  /** A system's advantage over another one in a category. */
  static Figure difference(int system, int other, int category) {
    return sums ->
        sums.metric(system).advantage(sums.score(system, category), sums.score(other, category));
  }
}
