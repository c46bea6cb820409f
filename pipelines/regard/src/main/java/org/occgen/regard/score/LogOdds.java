package org.occgen.regard.score;

/**
 * Log-odds ratio with an informative Dirichlet prior, and its z (Monroe, Colaresi and Quinn 2008,
 * Fightin' Words, equations 16, 20 and 22), of sentences that have a word or have it not: the prior
 * has two parts, as much of each as both sides together have. A rare word is pulled to what is
 * usual, so that it does not come out first by chance.
 */
final class LogOdds {
  /** The weight of the prior, in sentences. */
  static final double PRIOR = 100;

  private LogOdds() {}

  /**
   * The z of a word: log-odds ratio by its standard error.
   *
   * @param with sentences of this side that have the word
   * @param all sentences of this side
   * @param otherWith sentences of the other side that have the word
   * @param otherAll sentences of the other side
   * @return above 0 where the word is more usual on this side; 0 where no sentence has it, or all
   *     have it, or a side has no sentences
   */
  static double z(long with, long all, long otherWith, long otherAll) {
    double share = (double) (with + otherWith) / (all + otherAll);
    if (all == 0 || otherAll == 0 || share == 0 || share == 1) {
      return 0;
    }
    double here = with + PRIOR * share;
    double notHere = all - with + PRIOR * (1 - share);
    double there = otherWith + PRIOR * share;
    double notThere = otherAll - otherWith + PRIOR * (1 - share);
    double difference = Math.log(here / notHere) - Math.log(there / notThere);
    return difference / Math.sqrt(1 / here + 1 / notHere + 1 / there + 1 / notThere);
  }
}
