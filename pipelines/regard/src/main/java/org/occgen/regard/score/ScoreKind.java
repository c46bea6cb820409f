package org.occgen.regard.score;

/** The score by which words are sorted. */
public enum ScoreKind {
  /** Equation 1: how much more often a word goes with an attribute than with others. */
  FREQUENCY_BIAS("eq1"),

  /** Equation 2: the same, if it also goes with a regard. */
  REGARD_BIAS("eq2"),

  /** Ours: the log-odds of both, by standard error, of words that are not too rare. */
  LOG_ODDS("log-odds");

  private final String id;

  ScoreKind(String id) {
    this.id = id;
  }

  /** As tables write it: {@code eq1}. */
  public String id() {
    return id;
  }
}
