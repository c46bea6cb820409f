package org.occgen.core.text;

import java.lang.Character.UnicodeScript;

/** Finds words, white space and opening marks before and behind a place in a text. */
final class TextScan {
  /** Quotation marks that open in some languages and close in others. */
  static final String QUOTES = "\"'“”„‘’«»‹›`´";

  static final String CLOSERS = QUOTES + ")]}」』》〉）】〕｣";
  static final String OPENERS = QUOTES + "([{¿¡「『《〈（【〔｢";
  private static final String DASHES = "–—-•*";
  static final int MAX_TOKEN = 40; // how far back and forth a word is looked at
  private static final int PREFIX = 4; // letters of a prefix before a capital

  /**
   * The index at which the run of characters before {@code end} begins, without white space,
   * opening quotation marks and dashes; {@code end} if there is none, or a closing quotation mark.
   */
  static int tokenStart(String text, int start, int end) {
    int at = end;
    while (at > start && end - at < MAX_TOKEN && !WhiteSpace.is(text.charAt(at - 1))) {
      char c = text.charAt(at - 1);
      boolean apostrophe = c == '\'' || c == '’';
      if (!apostrophe && (OPENERS.indexOf(c) >= 0 || CLOSERS.indexOf(c) >= 0)) {
        break;
      }
      if (c == '–' || c == '—') {
        break;
      }
      at--;
    }
    return at;
  }

  /** The word that begins at {@code at}: letters, marks, apostrophes and hyphens. */
  static String word(String text, int at) {
    int end = at;
    while (end < text.length() && end - at < MAX_TOKEN) {
      int c = text.codePointAt(end);
      if (!InvisibleCharacters.isLetterOrMark(c) && "'’-".indexOf(c) < 0) {
        break;
      }
      end += Character.charCount(c);
    }
    return text.substring(at, end);
  }

  static int skipSpace(String text, int from) {
    int at = from;
    while (at < text.length() && WhiteSpace.is(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The index at which the white space before {@code from} begins, not before {@code start}. */
  static int skipSpaceBack(String text, int start, int from) {
    int at = from;
    while (at > start && WhiteSpace.is(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  static int skipOpening(String text, int from) {
    int at = from;
    while (at < text.length()
        && (OPENERS.indexOf(text.charAt(at)) >= 0
            || DASHES.indexOf(text.charAt(at)) >= 0
            || (at > from && WhiteSpace.is(text.charAt(at))))) {
      at++;
    }
    return at;
  }

  /**
   * The index of the word with a capital after an article or pronoun that is cut to a letter, as
   * Dutch and Afrikaans open sentences: {@code ’n Man}, {@code 's Avonds}; else {@code opening}.
   */
  static int skipArticle(String text, int next, int opening) {
    boolean cut =
        opening == next + 1
            && "'’‘ʼ".indexOf(text.charAt(next)) >= 0
            && opening + 2 < text.length()
            && text.charAt(opening + 1) == ' '
            && Character.isUpperCase(text.charAt(opening + 2));
    return cut ? opening + 2 : opening;
  }

  /** {@code eGoli, kwaZulu, i-ANC}: up to four letters, and a hyphen where the writer wants it. */
  static boolean isCapitalAfterPrefix(String text, int at) {
    int end = at;
    while (end < text.length() && end - at < PREFIX && Character.isLowerCase(text.charAt(end))) {
      end++;
    }
    if (end < text.length() && text.charAt(end) == '-') {
      end++;
    }
    return end < text.length() && Character.isUpperCase(text.charAt(end));
  }

  /** {@code iPhone}, {@code eBay}. */
  static boolean isMixedCase(String text, int at) {
    return at + 1 < text.length()
        && Character.isUpperCase(text.charAt(at + 1))
        && at + 2 < text.length()
        && Character.isLowerCase(text.charAt(at + 2));
  }

  static boolean isNumber(String text, int at) {
    String word = word(text, at);
    return Character.isDigit(text.codePointAt(at))
        || TokenShape.isRoman(word)
        || word.length() == 1;
  }

  /** Whether what stands at {@code at} is of a script that writes no spaces. */
  static boolean isUnspaced(String text, int at) {
    if (at == text.length() || text.charAt(at) < 0x80) {
      return false;
    }
    return switch (UnicodeScript.of(text.codePointAt(at))) {
      case HAN, HIRAGANA, KATAKANA -> true;
      default -> "。！？｡".indexOf(text.charAt(at)) >= 0;
    };
  }

  /** Georgian has capitals in Unicode, and does not begin sentences with them. */
  static boolean isCaseless(int c) {
    return Character.getType(c) == Character.OTHER_LETTER
        || UnicodeScript.of(c) == UnicodeScript.GEORGIAN;
  }
}
