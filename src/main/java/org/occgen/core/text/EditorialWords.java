package org.occgen.core.text;

/**
 * Marks the words that an editor put into a quotation in square brackets: {@code "Not only is
 * [Putin] trying"}. Some stand for words of the quotation and some explain them, so that neither
 * with them nor without them the sentence is sure to be whole. Notes, {@code [note 2]} and {@code
 * [sic]}, are none of these words, nor is anything outside quotations, such as {@code
 * [bɛʁˈliːn]}.
 */
public final class EditorialWords {
  /** Stands behind a word that was in square brackets within a quotation: for private use. */
  public static final char MARK = '\ue000';

  private static final int MAX_LENGTH = 100; // of what is in the brackets
  private static final int ENDING = 3; // letters of the end of a word: want[ed]

  private EditorialWords() {}

  /** {@code paragraph}, each such word without its brackets and with {@link #MARK} behind it. */
  public static String mark(String paragraph) {
    if (paragraph.indexOf('[') < 0 && paragraph.indexOf(MARK) < 0) {
      return paragraph;
    }
    String text = paragraph.replace(String.valueOf(MARK), "");
    StringBuilder marked = new StringBuilder(text.length());
    QuotationMarks quotation = QuotationMarks.of(text);
    for (int i = 0; i < text.length(); i++) {
      int close = quotation.isOpen() && text.charAt(i) == '[' ? closing(text, i) : -1;
      if (close >= 0 && isEditorial(text, i, close)) {
        marked.append(text, i + 1, close).append(MARK);
        i = close;
      } else {
        quotation.read(i);
        marked.append(text.charAt(i));
      }
    }
    return marked.toString();
  }

  /** Where the bracket at {@code open} closes; -1 if another opens before, or far away. */
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
    boolean afterWord = !WhiteSpace.is(text.charAt(open - 1)) && !isQuotationMark(text, open - 1);
    boolean beforeLetter =
        close + 1 < text.length() && Character.isLetter(text.codePointAt(close + 1));
    boolean ending =
        words.length() > 1
            && words.length() <= ENDING
            && words.chars().allMatch(Character::isLowerCase);
    return !afterWord || beforeLetter || ending; // what stands on a word is a note else
  }

  private static boolean isQuotationMark(String text, int at) {
    return TextScan.OPENERS.indexOf(text.charAt(at)) >= 0;
  }
}
