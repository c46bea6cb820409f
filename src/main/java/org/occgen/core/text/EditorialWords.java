package org.occgen.core.text;

/**
 * Takes the words of an editor within a quotation out of their square brackets: {@code "Not only is
 * [Ada] trying"}. They stand for words of the quotation, which is no sentence without them. Notes,
 * {@code [note 2]} and {@code [sic]}, are no such words, nor is anything outside quotations, such
 * as {@code [bɛʁˈliːn]}.
 */
final class EditorialWords {
  private static final int MAX_LENGTH = 100; // of what is in the brackets
  private static final int ENDING = 3; // letters of the end of a word: want[ed]

  /** {@code text} with such words, and without their brackets. */
  static String unwrap(String text) {
    if (text.indexOf('[') < 0) {
      return text;
    }
    StringBuilder unwrapped = new StringBuilder(text.length());
    QuotationMarks quotation = QuotationMarks.of(text);
    for (int i = 0; i < text.length(); i++) {
      int close = quotation.isOpen() && text.charAt(i) == '[' ? closing(text, i) : -1;
      if (close >= 0 && isEditorial(text, i, close)) {
        unwrapped.append(text, i + 1, close);
        i = close;
      } else {
        quotation.read(i);
        unwrapped.append(text.charAt(i));
      }
    }
    return unwrapped.toString();
  }

  /** The index at which the bracket at {@code open} closes; -1 if another opens or it is far. */
  private static int closing(String text, int open) {
    int end = Math.min(text.length(), open + MAX_LENGTH);
    for (int i = open + 1; i < end; i++) {
      char c = text.charAt(i);
      if (Brackets.isBracket(c)) {
        return c == ']' ? i : -1;
      }
    }
    return -1;
  }

  private static boolean isEditorial(String text, int open, int close) {
    String words = text.substring(open + 1, close);
    if (words.chars().noneMatch(Character::isLetter) || words.equals("sic")) {
      return false;
    }
    char before = text.charAt(open - 1); // there is one: a quotation is open
    boolean afterWord = !WhiteSpace.is(before) && TextScan.OPENERS.indexOf(before) < 0;
    boolean beforeLetter =
        close + 1 < text.length() && Character.isLetter(text.codePointAt(close + 1));
    boolean ending =
        words.length() > 1
            && words.length() <= ENDING
            && words.chars().allMatch(Character::isLowerCase);
    return !afterWord || beforeLetter || ending; // anything else behind a word is a note
  }
}
