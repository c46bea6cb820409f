package org.occgen.models.judge;

import java.util.List;
import org.apiguardian.api.API;

/**
 * A sentence as the judge reads it. It is made once and compared with several sentences.
 *
 * @param words its content words, in their order; not to be changed
 * @param numbers the values of its numbers, ascending; not to be changed
 * @param letters letters and digits; a Han character counts as three, a syllable of Hangul as two
 * @param commas commas and semicolons
 * @param asks whether it has a question mark
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
@API(status = API.Status.STABLE)
public record JudgedSentence(
    ContentWord[] words, long[] numbers, int letters, int commas, boolean asks) {
  /** Words beyond this many are not compared: a sentence with more is a list. */
  public static final int MOST_WORDS = 120;

  private static final String COMMAS = ",،、，;；؛";
  private static final String QUESTIONS = "?？؟";

  /** A Han character says as much as some letters, and a syllable of Hangul as two. */
  private static final int LETTERS_OF_HAN = 3;

  private static final int LETTERS_OF_HANGUL = 2;

  /**
   * A sentence.
   *
   * @param text as it is written
   * @param words those of its words that say something of its content, in their order
   */
  public static JudgedSentence of(String text, List<ContentWord> words) {
    int letters = 0;
    int commas = 0;
    boolean asks = false;
    for (int at = 0; at < text.length(); ) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (Character.isLetterOrDigit(c)) {
        letters += lettersOf(c);
      } else {
        commas += COMMAS.indexOf(c) >= 0 ? 1 : 0;
        asks |= QUESTIONS.indexOf(c) >= 0;
      }
    }
    return new JudgedSentence(
        words.subList(0, Math.min(MOST_WORDS, words.size())).toArray(ContentWord[]::new),
        NumberValues.of(text),
        letters,
        commas,
        asks);
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
}
