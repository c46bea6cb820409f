package org.occgen.core.words;

import org.jspecify.annotations.Nullable;

/** Takes the words of a text, one call a word, in reading order. */
@FunctionalInterface
public interface WordConsumer {
  /**
   * One word.
   *
   * @param text the whole text that is segmented
   * @param start where the word begins, in {@code char}s
   * @param end behind its last {@code char}; greater than {@code start}
   * @param form how the word is written if it stood alone, where that is not {@code
   *     text.substring(start, end)} (the article that Arabic writes into a preposition); else
   *     {@code null}: an object for each of millions of words would cost time
   */
  void word(String text, int start, int end, @Nullable String form);
}
