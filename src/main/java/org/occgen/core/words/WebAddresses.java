package org.occgen.core.words;

/** Web addresses: one word up to the white space after them, without the marks at their end. */
final class WebAddresses {
  private static final String CLOSERS = ".,;:!?)]}>\"'”’»";

  /** Whether the word that begins at {@code start} and ends at {@code end} opens an address. */
  static boolean beginsAt(String text, int start, int end) {
    return switch (text.charAt(end)) {
      case ':' ->
          text.startsWith("://", end)
              && (text.regionMatches(true, end - 4, "http", 0, 4)
                  || text.regionMatches(true, end - 5, "https", 0, 5));
      case '/' -> text.regionMatches(true, start, "www.", 0, 4);
      default -> false;
    };
  }

  /** The end of the address whose first word ends at {@code at}. */
  static int end(String text, int at, int to) {
    int end = at;
    while (end < to && CharacterKinds.of(text, end) != CharacterKinds.SPACE) {
      end++;
    }
    while (end > at && CLOSERS.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end;
  }
}
