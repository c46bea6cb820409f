package org.occgen.score.significance;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A figure that adds and takes away scores, with these scores: what {@link ShareIntervals} are made
 * of.
 *
 * @param figure the number
 * @param scores the scores that the number follows from, by what there is
 * @param lowest a bound that the number cannot be below
 */
record FigureOfScores(Figure figure, Function<StatisticSums, List<Term>> scores, double lowest)
    implements Figure {
  /** The cells that a score is of. */
  @FunctionalInterface
  interface Cells {
    boolean has(int category, int group);
  }

  /**
   * A score that a figure adds or takes away.
   *
   * @param sign 1 of a score that is added, -1 of one that is taken away
   */
  record Term(int system, int sign, Cells cells) {}

  static Figure score(int system, Cells cells, Figure score) {
    return new FigureOfScores(
        score, observed -> List.of(new Term(system, 1, cells)), Double.NEGATIVE_INFINITY);
  }

  /** One figure less another one; without scores, if one of them has none. */
  static Figure difference(Figure one, Figure other, Figure difference) {
    return new FigureOfScores(
        difference,
        observed -> {
          List<Term> terms = new ArrayList<>(terms(one, observed));
          List<Term> less = terms(other, observed);
          if (terms.isEmpty() || less.isEmpty()) {
            return List.of();
          }
          less.forEach(term -> terms.add(new Term(term.system(), -term.sign(), term.cells())));
          return terms;
        },
        Double.NEGATIVE_INFINITY);
  }

  /** The scores of a figure; none of one that is no sum of scores. */
  static List<Term> terms(Figure figure, StatisticSums observed) {
    return figure instanceof FigureOfScores sum ? sum.scores().apply(observed) : List.of();
  }

  @Override
  public double of(StatisticSums sums) {
    return figure.of(sums);
  }
}
