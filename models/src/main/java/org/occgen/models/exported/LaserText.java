package org.occgen.models.exported;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.util.ULocale;

/**
 * Prepares text for LASER2's vocabulary, as {@code laser_encoders} does: characters that do not
 * print become spaces, punctuation is normalised, letters are lower-cased.
 *
 * <p>Categories and cases are ICU's, not those of the Java that happens to run, so that all
 * machines prepare a text alike.
 */
final class LaserText {
  /** The text as SentencePiece is to see it; empty if nothing is left. */
  static String prepare(String text) {
    String normalized = MosesPunctuation.normalize(replaceNonPrinting(text));
    return UCharacter.toLowerCase(ULocale.ROOT, strip(normalized));
  }

  /**
   * Replaces every character of general category C by a space: controls, formats (soft hyphen,
   * joiners, directional marks), surrogates without a partner, private use, not assigned.
   */
  private static String replaceNonPrinting(String text) {
    StringBuilder out = null;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      boolean prints = prints(c);
      if (!prints && out == null) {
        out = new StringBuilder(text.length()).append(text, 0, i);
      }
      if (out != null) {
        out.appendCodePoint(prints ? c : ' ');
      }
      i = next;
    }
    return out == null ? text : out.toString();
  }

  private static boolean prints(int c) {
    return switch (UCharacter.getType(c)) {
      case UCharacterCategory.CONTROL,
          UCharacterCategory.FORMAT,
          UCharacterCategory.SURROGATE,
          UCharacterCategory.PRIVATE_USE,
          UCharacterCategory.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  private static String strip(String text) {
    int start = 0;
    int end = text.length();
    // All white space of Unicode, no-break spaces too, is in the basic plane.
    while (start < end && UCharacter.isUWhiteSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && UCharacter.isUWhiteSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }
}
