package org.occgen.regard.table;

import java.util.List;
import org.occgen.regard.RegardTarget;

/** The columns of a table that name the target. */
public sealed interface TargetColumns {
  /** The columns that are needed beside the text. */
  List<String> columns();

  /**
   * The target of a row.
   *
   * @param text the row's text
   * @param cells values of {@link #columns}
   * @throws IllegalArgumentException if it does not stand in the text; the message says what to do
   */
  RegardTarget of(String text, List<String> cells);

  /** A column has the words; their first occurrence that is no part of a longer word is meant. */
  record Words(String column) implements TargetColumns {
    @Override
    public List<String> columns() {
      return List.of(column);
    }

    @Override
    public RegardTarget of(String text, List<String> cells) {
      return first(text, cells.get(0));
    }
  }

  /** Two columns have the offsets, in code points, the end exclusive. */
  record Offsets(String start, String end) implements TargetColumns {
    @Override
    public List<String> columns() {
      return List.of(start, end);
    }

    @Override
    public RegardTarget of(String text, List<String> cells) {
      return new RegardTarget(text, offset(start, cells.get(0)), offset(end, cells.get(1)));
    }

    private static int offset(String column, String typed) {
      if (!typed.matches("[0-9]{1,9}")) {
        throw new IllegalArgumentException(
            column
                + ": \""
                + typed
                + "\" is no offset; give a whole number of code points, from 0 on");
      }
      return Integer.parseInt(typed);
    }
  }

  /** A word stands for the target in every text, such as {@code XYZ}. */
  record Mask(String word) implements TargetColumns {
    @Override
    public List<String> columns() {
      return List.of();
    }

    @Override
    public RegardTarget of(String text, List<String> cells) {
      return first(text, word);
    }
  }

  private static RegardTarget first(String text, String words) {
    if (words.isBlank()) {
      throw new IllegalArgumentException("the target is blank; give the words of the text");
    }
    int at = text.indexOf(words);
    while (at >= 0 && isPartOfWord(text, at, at + words.length())) {
      at = text.indexOf(words, at + 1);
    }
    if (at < 0) {
      throw new IllegalArgumentException(
          "the target \""
              + words
              + "\" "
              + (text.contains(words)
                  ? "is only a part of other words of its text"
                  : "does not stand in its text")
              + "; write it as the text does");
    }
    int start = text.codePointCount(0, at);
    return new RegardTarget(text, start, start + words.codePointCount(0, words.length()));
  }

  /** Whether a letter or digit at one of its ends goes on beside it. */
  private static boolean isPartOfWord(String text, int start, int end) {
    return (start > 0 && goesOn(text.codePointBefore(start), text.codePointAt(start)))
        || (end < text.length() && goesOn(text.codePointBefore(end), text.codePointAt(end)));
  }

  private static boolean goesOn(int first, int second) {
    return isOfWord(first) && isOfWord(second) && !(unspaced(first) && unspaced(second));
  }

  private static boolean isOfWord(int codePoint) {
    return Character.isLetterOrDigit(codePoint)
        || Character.getType(codePoint) == Character.NON_SPACING_MARK
        || Character.getType(codePoint) == Character.COMBINING_SPACING_MARK;
  }

  /** Whether the script of a character writes no spaces between words. */
  private static boolean unspaced(int codePoint) {
    return switch (Character.UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }
}
