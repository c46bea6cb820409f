package org.occgen.core.judge;

import java.util.List;
import org.apiguardian.api.API;

/**
 * A sentence as the judge reads it: its content words, its numbers as values, its length and its
 * marks. It is made once and compared with several sentences.
 */
@API(status = API.Status.STABLE)
public final class JudgedSentence {
  /** Words beyond this many are not compared: a sentence with more is a list. */
  public static final int MOST_WORDS = 120;

  private static final String COMMAS = ",،、，;；؛";
  private static final String QUESTIONS = "?？؟";

  /** A Han character says as much as some letters, and a syllable of Hangul as two. */
  private static final int LETTERS_OF_HAN = 3;

  private static final int LETTERS_OF_HANGUL = 2;

  private final ContentWord[] words;
  private final long[] numbers;
  private final int letters;
  private final int commas;
  private final boolean asks;

  /**
   * A sentence.
   *
   * @param text as it is written
   * @param words those of its words that say something of its content, in their order
   */
  public JudgedSentence(String text, List<ContentWord> words) {
    this.words = words.subList(0, Math.min(MOST_WORDS, words.size())).toArray(ContentWord[]::new);
    this.numbers = NumberValues.of(text);
    int foundLetters = 0;
    int foundCommas = 0;
    boolean foundQuestion = false;
    for (int at = 0; at < text.length(); ) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (Character.isLetterOrDigit(c)) {
        foundLetters += lettersOf(c);
      } else {
        foundCommas += COMMAS.indexOf(c) >= 0 ? 1 : 0;
        foundQuestion |= QUESTIONS.indexOf(c) >= 0;
      }
    }
    this.letters = foundLetters;
    this.commas = foundCommas;
    this.asks = foundQuestion;
  }

  private static int lettersOf(int c) {
    if (c < 0x1100) {
      return 1;
    }
    if (Character.isIdeographic(c)) {
      return LETTERS_OF_HAN;
    }
    return c >= 0xAC00 && c <= 0xD7A3 ? LETTERS_OF_HANGUL : 1;
  }

  /** Its content words, in their order. Not to be changed. */
  ContentWord[] words() {
    return words;
  }

  /** The values of its numbers, ascending. */
  long[] numbers() {
    return numbers;
  }

  /** Letters and digits; a Han character counts as three, a syllable of Hangul as two. */
  int letters() {
    return letters;
  }

  /** Commas and semicolons. */
  int commas() {
    return commas;
  }

  /** Whether it has a question mark. */
  boolean asks() {
    return asks;
  }
}
