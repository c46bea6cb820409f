package org.occgen.core.text;

/** The final mark of a line, before the quotation marks, brackets and note signs that close it. */
public enum FinalMark {
  /** A mark that ends sentences in its language. */
  TERMINAL,
  /** A colon: the line announces what follows it. */
  COLON,
  /** A word or a number. */
  WORD,
  /** Another sign, such as a comma: the sentence goes on elsewhere. */
  OTHER;

  private static final String COLONS = ":：﹕︓∶፦᠄";
  private static final String NOTE_SIGNS = "*†‡¹²³⁰⁴⁵⁶⁷⁸⁹="; // = is left over from wikitext
  private static final String DASHES = "-–—"; // some write them behind a colon

  /** The final mark of {@code line}, which holds more than white space and quotation marks. */
  public static FinalMark of(String line, String language) {
    String list = ListAliases.of(language);
    int last = last(line, TextScan.CLOSERS + NOTE_SIGNS);
    if (last < 0) {
      return OTHER;
    }
    if (Terminals.forLanguage(list).isAt(line, last)) {
      return TERMINAL;
    }
    int beforeDash = last(line, TextScan.CLOSERS + NOTE_SIGNS + DASHES);
    if (beforeDash >= 0 && COLONS.indexOf(line.charAt(beforeDash)) >= 0) {
      return COLON;
    }
    int c = line.codePointBefore(last + 1);
    return InvisibleCharacters.isLetterOrMark(c) || Character.isDigit(c) || c == '%' ? WORD : OTHER;
  }

  /** The index of the last character but white space and {@code skipped}; -1 if there is none. */
  private static int last(String line, String skipped) {
    int at = line.length() - 1;
    while (at >= 0 && (WhiteSpace.is(line.charAt(at)) || skipped.indexOf(line.charAt(at)) >= 0)) {
      at--;
    }
    return at;
  }
}
