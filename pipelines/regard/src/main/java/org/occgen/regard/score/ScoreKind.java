package org.occgen.regard.score;

/** The score by which words are sorted. */
public enum ScoreKind {
  /** Equation 1: how much more often a word goes with an attribute than with others. */
  FREQUENCY_BIAS,

  /** Equation 2: the same, if it also goes with a regard. */
  REGARD_BIAS,

  /** Ours: the log-odds of both, by standard error, of words that are not too rare. */
  LOG_ODDS
}
