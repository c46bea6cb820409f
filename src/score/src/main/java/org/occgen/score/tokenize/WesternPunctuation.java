package org.occgen.score.tokenize;

/**
 * The rules for punctuation of NIST's script mteval-v13a, for languages of Europe. Digits are those
 * of ASCII.
 */
final class WesternPunctuation {
  /**
   * Replaces four escapes of XML one after the other, so that an escaped escape is replaced too.
   */
  static String unescape(String text) {
    return text.indexOf('&') < 0
        ? text
        : text.replace("&quot;", "\"")
            .replace("&amp;", "&")
            .replace("&lt;", "<")
            .replace("&gt;", ">");
  }

  /** All rules, one after the other. */
  static String separate(String text) {
    return separatePeriods(separateSymbols(text));
  }

  /**
   * Spaces around the characters of ASCII that are no letter, digit, apostrophe nor {@code ,-.}.
   */
  static String separateSymbols(String text) {
    return CharacterSpacing.around(text, WesternPunctuation::isSymbol);
  }

  /**
   * Spaces around periods and commas but between digits, and around a hyphen behind a digit. A
   * period or comma at either end of the text has no neighbour there, and stays.
   */
  static String separatePeriods(String text) {
    String behind =
        CharacterSpacing.aroundSecond(text, c -> !isDigit(c), WesternPunctuation::isPeriodOrComma);
    String before =
        CharacterSpacing.aroundFirst(behind, WesternPunctuation::isPeriodOrComma, c -> !isDigit(c));
    return CharacterSpacing.aroundSecond(before, WesternPunctuation::isDigit, c -> c == '-');
  }

  private static boolean isSymbol(int c) {
    return (c >= ' ' && c <= '&')
        || (c >= '(' && c <= '+')
        || c == '/'
        || (c >= ':' && c <= '@')
        || (c >= '[' && c <= '`')
        || (c >= '{' && c <= '~');
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isPeriodOrComma(int c) {
    return c == '.' || c == ',';
  }
}
