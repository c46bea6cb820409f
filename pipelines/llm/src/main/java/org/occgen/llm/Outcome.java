package org.occgen.llm;

import org.occgen.core.text.KebabCased;

/** The outcome of a reply. */
public enum Outcome implements KebabCased {
  /** It has words. */
  WORDS,
  /** It says that there are none: {@code 0}, an empty list. */
  NO_WORDS,
  /** The model does not want to answer. */
  REFUSED,
  /** It was cut at the limit of tokens, or ends within a thought. What it has of words is left. */
  CUT,
  /** A filter of the server withheld it, or a part of it. */
  FILTERED,
  /** It has no content, or nothing but a thought. */
  EMPTY,
  /** It is longer than any answer can be. */
  TOO_LONG,
  /** It is text or JSON in which no word can be found. */
  MALFORMED,
  /** The server gave an error in place of a reply. */
  FAILED;

  /** Whether the question was answered. Sentences of other outcomes are dead letters. */
  public boolean isAnswer() {
    return this == WORDS || this == NO_WORDS;
  }
}
