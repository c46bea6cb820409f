package org.occgen.llm;

import java.util.Objects;

/**
 * A word with its class.
 *
 * @param word as the model wrote it, in NFC, with single spaces; never empty
 */
public record JudgedWord(String word, WordClass wordClass) {
  public JudgedWord {
    Objects.requireNonNull(wordClass, "wordClass");
    if (word.isEmpty()) {
      throw new IllegalArgumentException("a word without letters");
    }
  }
}
