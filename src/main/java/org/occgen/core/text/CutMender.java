package org.occgen.core.text;

import java.lang.Character.UnicodeScript;

/** Writes a text from which parts are cut, and mends each cut as the text around it needs. */
final class CutMender {
  private static final String WEAK = ",;:،؛、，；：";
  private static final String TERMINAL = ".!?…؟۔。！？";
  private static final String NEVER_AFTER_SPACE = ".,…،؛؟۔、。，；：！？%’”)]";
  private static final String FRENCH_SPACED = ";:!?»";
  private static final String DASHES = "–—-";

  private final StringBuilder out;
  private boolean cut; // something was cut since the last character that is no white space
  private boolean joined; // all that was cut may be part of a word
  private boolean gapBefore; // white space before the cut
  private boolean gapAfter; // white space since the last cut

  CutMender(int capacity) {
    out = new StringBuilder(capacity);
  }

  /** Something was left out here. */
  void cut(boolean partOfWord) {
    if (!cut) {
      cut = true;
      joined = true;
      gapBefore = trimEnd();
    } else {
      gapBefore |= gapAfter;
    }
    joined &= partOfWord;
    gapAfter = false;
  }

  void append(char c) {
    if (!cut) {
      out.append(c);
    } else if (WhiteSpace.is(c)) {
      gapAfter = true;
    } else if (!swallows(c)) {
      close(c);
      out.append(c);
    }
  }

  /**
   * The whole text. If it ends in a cut, it loses the white space, commas and semicolons before the
   * cut.
   */
  String finish() {
    if (cut) {
      trimEnd();
      while (last() != ':' && isIn(WEAK, last())) { // a colon announces what follows
        dropLast();
      }
    }
    return out.toString();
  }

  /** Whether {@code c}, the first character after the cut, is dangling and goes as well. */
  private boolean swallows(char c) {
    char last = last();
    if (last == 0) {
      return isIn(WEAK, c) || isIn(TERMINAL, c);
    }
    if (isIn(WEAK, c)) {
      return isIn(WEAK, last) || opensQuote(last);
    }
    if (isIn(TERMINAL, c)) {
      while (isIn(WEAK, last())) {
        dropLast();
      }
      return c == '.' && last() == '.';
    }
    if (isIn(DASHES, c)) {
      return isIn(DASHES, last) && gapBefore;
    }
    if (isEmptyQuote(last, c)) {
      dropLast();
      return true;
    }
    return false;
  }

  /** Ends the cut before {@code c}, with a space where one belongs. */
  private void close(char c) {
    cut = false;
    char last = last();
    if (last == 0) {
      return;
    }
    boolean gap;
    if (isIn(NEVER_AFTER_SPACE, c)) {
      gap = false;
    } else if (isIn(FRENCH_SPACED, c) || c == '"' || c == '\'') {
      gap = gapAfter;
    } else if (last == '«') {
      gap = gapBefore;
    } else if (opensQuote(last) || last == '¿' || last == '¡') {
      gap = false;
    } else {
      gap =
          gapBefore
              || gapAfter
              || !((joined && Character.isLetter(last))
                  || last == '\''
                  || last == '’'
                  || isUnspaced(last)
                  || isUnspaced(c));
    }
    if (gap) {
      out.append(' ');
    }
  }

  /** Whether {@code last}, the end of what was written, opens a quotation. */
  private boolean opensQuote(char last) {
    if (last != '"') {
      return isIn("«“„‘", last);
    }
    if (out.length() < 2) {
      return true;
    }
    char before = out.charAt(out.length() - 2);
    return WhiteSpace.is(before) || isIn("¿¡«“„‘", before);
  }

  private boolean isEmptyQuote(char last, char c) {
    return switch (c) {
      case '"' -> last == '"' && opensQuote(last);
      case '»' -> last == '«';
      case '”' -> last == '“' || last == '„';
      case '“' -> last == '„';
      case '’' -> last == '‘';
      default -> false;
    };
  }

  private static boolean isUnspaced(char c) {
    return switch (UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
      default -> isIn("、。，；：！？「」『』《》", c);
    };
  }

  private static boolean isIn(String characters, char c) {
    return characters.indexOf(c) >= 0;
  }

  private char last() {
    return out.length() == 0 ? 0 : out.charAt(out.length() - 1);
  }

  private void dropLast() {
    out.setLength(out.length() - 1);
    gapBefore |= trimEnd();
  }

  /** Drops the white space at the end; whether there was any. */
  private boolean trimEnd() {
    int length = out.length();
    while (length > 0 && WhiteSpace.is(out.charAt(length - 1))) {
      length--;
    }
    boolean any = length < out.length();
    out.setLength(length);
    return any;
  }
}
