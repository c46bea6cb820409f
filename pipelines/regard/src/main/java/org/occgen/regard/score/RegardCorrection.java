package org.occgen.regard.score;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardConfusion;
import org.occgen.score.significance.LinearEquations;

/**
 * The corrected shares of regard, from those that a classifier counts and from its errors on
 * labelled mentions: the shares t solve {@code o_s = sum over g of t_g p(s | g)} (the matrix method
 * of prevalence estimation; Rogan and Gladen 1978 for two classes). They may lie below 0 or above
 * 1: by sampling error, or because the classifier makes other mistakes in this corpus. Nothing is
 * cut off here.
 *
 * <p>It takes for granted that the classifier is wrong as often with each attribute, and in this
 * corpus as where it was labelled. How frequent the regards are does not matter.
 */
final class RegardCorrection {
  private static final int REGARDS = PairCounts.REGARDS;

  /** A drawn determinant below this share of the counted one is as good as turned round. */
  private static final double SMALLEST_DETERMINANT = 0.1;

  /** At most one draw of so many may be turned round. */
  private static final int MOST_TURNED = 200;

  /** Rates by what people said and what the classifier says. */
  private final double[][] rates;

  private RegardCorrection(double[][] rates) {
    this.rates = rates;
  }

  /** The correction by what was counted. */
  public static RegardCorrection of(RegardConfusion confusion) {
    double[][] rates = new double[REGARDS][REGARDS];
    for (Regard gold : Regard.values()) {
      for (Regard said : Regard.values()) {
        rates[PairCounts.place(gold)][PairCounts.place(said)] = confusion.rate(gold, said);
      }
    }
    return new RegardCorrection(rates);
  }

  /**
   * Corrections by what could as well have been counted: the labelled sentences of each regard are
   * drawn anew, as many as there are, with replacement.
   *
   * @param seed the same seed gives the same draws
   */
  public static List<RegardCorrection> draws(RegardConfusion confusion, int rounds, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[][] counts = new long[REGARDS][REGARDS];
    for (Regard gold : Regard.values()) {
      for (Regard said : Regard.values()) {
        counts[PairCounts.place(gold)][PairCounts.place(said)] = confusion.count(gold, said);
      }
    }
    RegardCorrection[] draws = new RegardCorrection[rounds];
    for (int round = 0; round < rounds; round++) {
      double[][] rates = new double[REGARDS][REGARDS];
      for (Regard gold : Regard.values()) {
        double[] drawn = rates[PairCounts.place(gold)];
        long number = confusion.gold(gold);
        if (number == 0) {
          Arrays.fill(drawn, Double.NaN);
        }
        for (long i = 0; i < number; i++) {
          drawn[drawn(counts[PairCounts.place(gold)], random.nextLong(number))]++;
        }
        for (int said = 0; said < REGARDS; said++) {
          drawn[said] /= number;
        }
      }
      draws[round] = new RegardCorrection(rates);
    }
    return List.of(draws);
  }

  /**
   * Whether it is known well enough how to undo the mistakes. If the classifier hardly tells two
   * regards apart, what could as well have been counted turns the solution round: the determinant
   * of the rates has the other sign, or is close to 0.
   *
   * @param draws see {@link #draws}
   */
  boolean isSure(List<RegardCorrection> draws) {
    double own = determinant();
    long turned =
        draws.stream()
            .filter(correction -> !(correction.determinant() / own > SMALLEST_DETERMINANT))
            .count();
    return Math.abs(own) > 0 && turned * MOST_TURNED <= draws.size();
  }

  private double determinant() {
    double sum = 0;
    for (int i = 0; i < REGARDS; i++) {
      int next = (i + 1) % REGARDS;
      int last = (i + 2) % REGARDS;
      sum += rates[0][i] * (rates[1][next] * rates[2][last] - rates[1][last] * rates[2][next]);
    }
    return sum;
  }

  /** The column in which a labelled sentence stands, of those of one row. */
  private static int drawn(long[] counts, long sentence) {
    int said = 0;
    for (long left = sentence; left >= counts[said]; said++) {
      left -= counts[said];
    }
    return said;
  }

  /**
   * Corrects shares.
   *
   * @param observed shares of regards as the classifier counts them, in the order of {@link Regard}
   * @return in the same order, with the sum 1, not all of them from 0 to 1; NaN throughout where
   *     the equations have no one solution, as where people never said a regard, or the classifier
   *     cannot tell two of them apart
   */
  public double[] correct(double[] observed) {
    double[][] equations = new double[REGARDS][REGARDS + 1];
    for (int said = 0; said < REGARDS; said++) {
      for (int gold = 0; gold < REGARDS; gold++) {
        equations[said][gold] = rates[gold][said];
      }
      equations[said][REGARDS] = observed[said];
    }
    return LinearEquations.solve(equations);
  }
}
