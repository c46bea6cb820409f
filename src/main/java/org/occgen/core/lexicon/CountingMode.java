package org.occgen.core.lexicon;

import org.apiguardian.api.API;

/** The part of a text that is counted. */
@API(status = API.Status.STABLE)
public enum CountingMode {
  /** All words of all sentences; terms of several words match too, the longest first. */
  EVERYTHING,
  /**
   * The words that the published tool counts: of a line only the first sentence, in the languages
   * that its segmenter splits; a term matches only where it is one word.
   */
  AS_PUBLISHED,
  /**
   * All words of all sentences, each with its apostrophes, as lists of single words have them:
   * {@code she's} is one word, and {@code women's} is another one than {@code women}.
   */
  WHOLE_WORDS,
  /**
   * The words that the code of Derner et al. counts for gender polarity: of the whole line the
   * strings between white space, in lower case and with straight apostrophes. Marks of punctuation
   * stay at their words, so that {@code he,} is none of the list.
   */
  WHITE_SPACE
}
