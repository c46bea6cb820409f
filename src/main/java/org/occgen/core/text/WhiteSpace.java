package org.occgen.core.text;

import com.ibm.icu.text.Normalizer2;

/** The definition of white space in text from outside, and the one way to fold it. */
public final class WhiteSpace {
  private WhiteSpace() {}

  /**
   * Whether {@code codePoint} is white space: Unicode's separators (the no-break spaces among them)
   * and the control characters that Unicode calls white space (tab, line feed, next line ...).
   */
  public static boolean is(int codePoint) {
    if (codePoint < 0x80) { // the common cases, without a look-up
      return codePoint == ' '
          || (codePoint >= '\t' && codePoint <= '\r')
          || (codePoint >= 0x1c && codePoint <= 0x1f); // the information separators
    }
    if (codePoint > 0xff && codePoint < 0x1680) {
      return false; // Latin, Greek, Cyrillic, Hebrew, Arabic, Indic: none
    }
    return Character.isWhitespace(codePoint)
        || Character.isSpaceChar(codePoint)
        || codePoint == 0x85;
  }

  /** {@code text} in NFC with every run of white space as one space, and none at either end. */
  public static String fold(String text) {
    String nfc = Normalizer2.getNFCInstance().normalize(text);
    if (isFolded(nfc)) {
      return nfc;
    }
    StringBuilder folded = new StringBuilder(nfc.length());
    boolean pending = false;
    for (int i = 0; i < nfc.length(); i++) {
      char c = nfc.charAt(i); // all white space lies in the basic plane
      if (is(c)) {
        pending = folded.length() > 0;
      } else {
        if (pending) {
          folded.append(' ');
          pending = false;
        }
        folded.append(c);
      }
    }
    return folded.toString();
  }

  private static boolean isFolded(String text) {
    boolean space = true; // none may stand at the beginning
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (is(c) && (space || c != ' ')) {
        return false;
      }
      space = c == ' ';
    }
    return text.isEmpty() || !space;
  }
}
