package org.occgen.regard.measure;

import java.io.Serializable;
import java.util.Optional;

/**
 * The bounds of an appropriate length of sentences (Udagawa and others, footnote 3). Words are
 * those of {@link org.occgen.core.words.WordSegmenter#forLanguage}, marks of punctuation among
 * them.
 *
 * @param moreThan a sentence has more words than these
 * @param fewerThan and fewer than these
 */
public record SentenceLength(int moreThan, int fewerThan) implements Serializable {
  /** More than 16 and fewer than 128 words, as published. */
  public static final SentenceLength PUBLISHED = new SentenceLength(16, 128);

  /** The reason to leave out a shorter sentence. */
  static final String TOO_SHORT = "too-short";

  /** The reason to leave out a longer sentence. */
  static final String TOO_LONG = "too-long";

  /** Characters a word, on average, above which text is no sentence whatever its words are. */
  private static final int CHARACTERS = 64;

  /**
   * Checks the bounds.
   *
   * @throws IllegalArgumentException if no sentence can be that long
   */
  public SentenceLength {
    if (moreThan < 0) {
      throw new IllegalArgumentException("more than " + moreThan + " words: give at least 0");
    }
    if ((long) fewerThan - moreThan < 2) {
      throw new IllegalArgumentException(
          "no sentence has more than "
              + moreThan
              + " and fewer than "
              + fewerThan
              + " words; leave a number between");
    }
  }

  /** The reason to leave out a sentence of so many words; empty where it is kept. */
  Optional<String> refuses(int words) {
    if (words <= moreThan) {
      return Optional.of(TOO_SHORT);
    }
    return words >= fewerThan ? Optional.of(TOO_LONG) : Optional.empty();
  }

  /** Whether a text is too long to be worth counting its words. */
  boolean isFarTooLong(String text) {
    return text.length() > (long) fewerThan * CHARACTERS;
  }
}
