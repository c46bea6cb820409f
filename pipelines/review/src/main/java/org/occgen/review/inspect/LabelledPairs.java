package org.occgen.review.inspect;

import java.util.List;
import org.occgen.models.judge.PairLabel;

/**
 * The labelled pairs of one language of a run.
 *
 * @param language the one that is not the pivot
 * @param probability of the run, from which on pairs are chosen; a stratum begins there
 * @param rows how many pairs the sheet has
 * @param strata of the pairs of the run, the lowest first
 * @param translations the labels, with {@link PairLabel#TRANSLATION} alone right
 * @param withPartial the same, with {@link PairLabel#PARTIAL} right, too
 */
public record LabelledPairs(
    String language,
    double probability,
    long rows,
    List<PairStratum> strata,
    LabelledSample translations,
    LabelledSample withPartial) {
  public LabelledPairs {
    strata = List.copyOf(strata);
  }

  /** The place of the lowest stratum whose pairs are chosen, from 0. */
  public int chosen() {
    int stratum = 0;
    while (strata.get(stratum).from() < probability) {
      stratum++;
    }
    return stratum;
  }

  /** The number of pairs that have a label. */
  public long labelled() {
    long labelled = 0;
    for (int i = 0; i < strata.size(); i++) {
      labelled += translations.labelled(i);
    }
    return labelled;
  }

  /** The number of pairs of the run in a stratum or above it. */
  long pairs(int stratum) {
    return from(stratum).stream().mapToLong(PairStratum::pairs).sum();
  }

  /**
   * The share of translations in these pairs that the classifier expects; NaN without a pair.
   *
   * @param stratum its place, from 0
   */
  double expectedPrecision(int stratum) {
    return expected(stratum) / pairs(stratum);
  }

  /** The share of all translations that the classifier expects in these pairs. */
  double expectedRecall(int stratum) {
    return expected(stratum) / expected(0);
  }

  private double expected(int stratum) {
    return from(stratum).stream().mapToDouble(PairStratum::expected).sum();
  }

  private List<PairStratum> from(int stratum) {
    return strata.subList(stratum, strata.size());
  }
}
