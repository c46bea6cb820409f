package org.occgen.core.lexicon;

/** What of a text is counted. */
public enum CountingMode {
  /** All words of all sentences; terms of several words match too, the longest first. */
  EVERYTHING,
  /**
   * What the published tool counts: of a line only the first sentence, in the languages that its
   * segmenter splits; a term matches only where it is one word.
   */
  AS_PUBLISHED
}
