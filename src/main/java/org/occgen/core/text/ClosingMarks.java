package org.occgen.core.text;

/** The quotation marks and brackets that close behind the terminals of a sentence. */
final class ClosingMarks {
  private static final int MAX_QUOTE = 1000; // how far back a quotation mark is looked for

  /**
   * The index behind the marks that close behind the terminals.
   *
   * @param start where the sentence begins
   * @param terminals where its terminals end
   */
  static int end(String text, int start, int terminals) {
    int end = terminals;
    while (end < text.length() && isAttachedCloser(text, end)) {
      end++;
    }
    int next = TextScan.skipSpace(text, end);
    if (next > end && next < text.length() && isDetachedCloser(text, start, next)) {
      end = next + 1;
    }
    return end;
  }

  private static boolean isAttachedCloser(String text, int at) {
    char c = text.charAt(at);
    if (c == '"' && (TextScan.isUnspaced(text, at - 1) || TextScan.isUnspaced(text, at + 1))) {
      return isInQuotes(text, 0, at);
    }
    boolean opens =
        TextScan.QUOTES.indexOf(c) >= 0 && "”’»›".indexOf(c) < 0 && isBeforeWord(text, at);
    return TextScan.CLOSERS.indexOf(c) >= 0 && !opens;
  }

  /** French {@code foo. » Bar}, and a straight quotation mark that stands alone. */
  private static boolean isDetachedCloser(String text, int start, int at) {
    char c = text.charAt(at);
    return (c == '»' || c == '”' || (c == '"' && isInQuotes(text, start, at)))
        && !isBeforeWord(text, at);
  }

  private static boolean isBeforeWord(String text, int at) {
    return at + 1 < text.length() && Character.isLetterOrDigit(text.codePointAt(at + 1));
  }

  /** Whether the quotation marks before {@code at} leave one open; some close “ with a ". */
  private static boolean isInQuotes(String text, int start, int at) {
    boolean open = false;
    for (int i = Math.max(start, at - MAX_QUOTE); i < at; i++) {
      char c = text.charAt(i);
      open ^= c == '"' || c == '“' || c == '”';
    }
    return open;
  }
}
