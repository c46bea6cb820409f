package org.occgen.pipelines.regard.classify;

import java.util.List;
import org.occgen.core.regard.RegardTarget;

/** How the rows of a table say who the target is. */
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

  /** A column has the words; their first occurrence is meant. */
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
      try {
        return new RegardTarget(
            text, Integer.parseInt(cells.get(0)), Integer.parseInt(cells.get(1)));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "\"" + cells.get(0) + "\" and \"" + cells.get(1) + "\" are no offsets", e);
      }
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
    int at = words.isEmpty() ? -1 : text.indexOf(words);
    if (at < 0) {
      throw new IllegalArgumentException(
          "the target \"" + words + "\" does not stand in its text; write it as the text does");
    }
    int start = text.codePointCount(0, at);
    return new RegardTarget(text, start, start + words.codePointCount(0, words.length()));
  }
}
