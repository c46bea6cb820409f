package org.occgen.core.text;

/** The words before {@code г.}, which is a year or a town. */
final class YearContext {
  /** Whether a number stands before {@code г.}, which is a year then, and not a town. */
  static boolean followsDate(String text, int start, int tokenStart) {
    int end = TextScan.skipSpaceBack(text, start, tokenStart);
    String before = text.substring(TextScan.tokenStart(text, start, end), end);
    return before.chars().anyMatch(Character::isDigit) || TokenShape.isCentury(before);
  }

  /** Whether the date before {@code г.} opens the sentence or follows a comma. */
  static boolean opensClause(String text, int start, int tokenStart) {
    int at = tokenStart;
    for (int words = 0; words < 2; words++) {
      at = TextScan.skipSpaceBack(text, start, at);
      if (at > start && text.charAt(at - 1) == ',') {
        return true;
      }
      while (at > start && !WhiteSpace.is(text.charAt(at - 1)) && text.charAt(at - 1) != ',') {
        at--;
        if (tokenStart - at > TextScan.MAX_TOKEN) {
          return false;
        }
      }
    }
    int before = TextScan.skipSpaceBack(text, start, at);
    return before == start || text.charAt(before - 1) == ',';
  }
}
