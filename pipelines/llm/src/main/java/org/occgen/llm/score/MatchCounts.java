package org.occgen.llm.score;

/**
 * The comparison of words of replies with gold words, and the scores that follow (appendix C).
 *
 * @param correct n_c: words of both, with the same class
 * @param incorrect n_i: words of both, with different classes
 * @param missed n_m: gold words that the reply lacks
 * @param extra n_e: words of the reply that the gold lacks
 */
record MatchCounts(long correct, long incorrect, long missed, long extra) {
  /** Nothing is counted yet. */
  public static final MatchCounts ZERO = new MatchCounts(0, 0, 0, 0);

  /** These and others. */
  public MatchCounts plus(MatchCounts other) {
    return new MatchCounts(
        correct + other.correct,
        incorrect + other.incorrect,
        missed + other.missed,
        extra + other.extra);
  }

  /**
   * A = n_c / (n_c + n_i + n_m); NaN without gold words, as the others where nothing is divided.
   */
  public double accuracy() {
    return share(correct + incorrect + missed);
  }

  /** P = n_c / (n_c + n_i + n_e). */
  public double precision() {
    return share(correct + incorrect + extra);
  }

  /** R = n_c / (n_c + n_m), which leaves out words of another class: the paper's recall. */
  public double recall() {
    return share(correct + missed);
  }

  /** F = 2PR / (P + R); 0 where no word is right. */
  public double f() {
    if (correct == 0) {
      return incorrect + missed + extra == 0 ? Double.NaN : 0;
    }
    return 2 * precision() * recall() / (precision() + recall());
  }

  private double share(long number) {
    return number == 0 ? Double.NaN : (double) correct / number;
  }
}
