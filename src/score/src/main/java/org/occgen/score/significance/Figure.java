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
    return FigureOfScores.difference(this, other, sums -> of(sums) - other.of(sums));
  }

  /** The lead of one score over another one, by the metric of a system. */
  static Figure advantage(int system, Figure score, Figure other) {
    return FigureOfScores.difference(
        score, other, sums -> sums.metric(system).advantage(score.of(sums), other.of(sums)));
  }

  /** The score over all segments. */
  static Figure score(int system) {
    return FigureOfScores.score(system, (category, group) -> true, sums -> sums.score(system));
  }

  /** The score of a category. */
  static Figure score(int system, int category) {
    return FigureOfScores.score(
        system, (other, group) -> other == category, sums -> sums.score(system, category));
  }

  /** The score of a category within a group. */
  static Figure score(int system, int category, int group) {
    return FigureOfScores.score(
        system,
        (other, its) -> other == category && its == group,
        sums -> sums.score(system, category, group));
  }

  /** The gap: masculine less feminine, positive if masculine segments are translated better. */
  static Figure gap(int system, int masculine, int feminine) {
    return advantage(system, score(system, masculine), score(system, feminine));
  }

  /** The gap within a group; NaN where a category has no segment in it. */
  static Figure gap(int system, int masculine, int feminine, int group) {
    return advantage(system, score(system, masculine, group), score(system, feminine, group));
  }

  /** A category against all others together; positive if it is translated better than they are. */
  static Figure gapToRest(int system, int category) {
    Figure rest =
        FigureOfScores.score(
            system,
            (other, group) -> other != category,
            sums -> sums.scoreOfRest(system, category));
    return advantage(system, score(system, category), rest);
  }

  /** The best score of a category less the worst one, never negative. */
  static Figure largestGap(int system) {
    return new FigureOfScores(
        sums -> {
          double low = sums.score(system, 0);
          double high = low;
          for (int category = 1; category < sums.categories(); category++) {
            double score = sums.score(system, category);
            low = Math.min(low, score);
            high = Math.max(high, score);
          }
          return high - low;
        },
        observed -> {
          int worst = 0;
          int best = 0;
          for (int category = 1; category < observed.categories(); category++) {
            double score = observed.score(system, category);
            worst = score < observed.score(system, worst) ? category : worst;
            best = score >= observed.score(system, best) ? category : best;
          }
          return FigureOfScores.terms(gap(system, best, worst), observed);
        },
        0);
  }

  /**
   * The mean of the gaps of groups, each group with the same weight; over those that have both
   * categories. Segments without a group are in none.
   */
  static Figure macroGap(int system, int masculine, int feminine) {
    Figure mean =
        sums -> {
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
    Figure gap = gap(system, masculine, feminine);
    return new FigureOfScores(
        mean, observed -> FigureOfScores.terms(gap, observed), Double.NEGATIVE_INFINITY);
  }

  /** A system's advantage over another one, over all segments. */
  static Figure difference(int system, int other) {
    return advantage(system, score(system), score(other));
  }

  /** A system's advantage over another one in a category. */
  static Figure difference(int system, int other, int category) {
    return advantage(system, score(system, category), score(other, category));
  }
}
