package org.occgen.models.language;

import java.text.Normalizer;
import java.util.Locale;

/**
 * The part of a text that n-gram models see: its letters and their marks in lower case (NFC),
 * apostrophes within words, and one space before, between and behind words. Digits and punctuation
 * are spaces.
 */
public final class LetterText {
  /** The stroke that lengthens Arabic words, a letter to Unicode. */
  private static final int LENGTHENING = 'ـ';

  private LetterText() {}

  /** The letters of a text, from its first space to its last; empty if it has no letter. */
  public static String of(String text) {
    String lower = Normalizer.normalize(text, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    StringBuilder letters = new StringBuilder(lower.length() + 2).append(' ');
    for (int i = 0; i < lower.length(); ) {
      int c = lower.codePointAt(i);
      int next = i + Character.charCount(c);
      if (isOfWord(c)) {
        letters.appendCodePoint(c);
      } else if (isApostrophe(c)) {
        boolean within =
            letters.charAt(letters.length() - 1) != ' '
                && next < lower.length()
                && Character.isLetter(lower.codePointAt(next));
        append(letters, within ? '\'' : ' ');
      } else if (Character.getType(c) != Character.FORMAT && c != LENGTHENING) {
        append(letters, ' ');
      }
      i = next;
    }
    append(letters, ' ');
    return letters.length() == 1 ? "" : letters.toString();
  }

  private static void append(StringBuilder letters, char c) {
    if (c != ' ' || letters.charAt(letters.length() - 1) != ' ') {
      letters.append(c);
    }
  }

  /** Letters and the marks upon them. */
  private static boolean isOfWord(int c) {
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.OTHER_LETTER,
          Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK ->
          true;
      case Character.MODIFIER_LETTER -> c != LENGTHENING && !isApostrophe(c);
      default -> false;
    };
  }

  /** The signs that are typed for an apostrophe, among them the letters that Unicode has for it. */
  private static boolean isApostrophe(int c) {
    return switch (c) {
      case '\'', '`', '´', '‘', '’', 'ʻ', 'ʼ', 'ʹ', 'ʿ', 'ʾ' -> true;
      default -> false;
    };
  }
}
