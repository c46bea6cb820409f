package org.occgen.core.regard.score;

/**
 * Log-odds ratio with an informative Dirichlet prior, and its z (Monroe, Colaresi and Quinn 2008,
 * Fightin' Words, equations 16, 20 and 22). A rare word is pulled to what is usual, so that it does
 * not come out first by chance.
 */
final class LogOdds {
  /** How many words the prior is worth. They are spread as the words of both sides together are. */
  static final double PRIOR = 500;

  private LogOdds() {}

  /**
   * The z of a word: log-odds ratio by its standard error.
   *
   * @param word counts of the word on this side
   * @param all counts of all words on this side
   * @param otherWord the same of the other side
   * @param otherAll the same of the other side
   * @return above 0 where the word is more usual on this side; 0 where neither side has it, or a
   *     side has no words
   */
  static double z(long word, long all, long otherWord, long otherAll) {
    long both = word + otherWord;
    if (both == 0 || all == 0 || otherAll == 0) {
      return 0;
    }
    double prior = PRIOR * both / (all + otherAll);
    double here = logOdds(word + prior, all + PRIOR);
    double there = logOdds(otherWord + prior, otherAll + PRIOR);
    return (here - there) / Math.sqrt(1 / (word + prior) + 1 / (otherWord + prior));
  }

  private static double logOdds(double word, double all) {
    return Math.log(word / (all - word));
  }
}
