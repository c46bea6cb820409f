package org.occgen.report.chart;

import org.occgen.report.chart.Drawing.Side;

/** Draws the names of rows, one below the other, each above what is drawn of it. */
final class Rows {
  static final int LINE = 18;
  static final int BAR = 14;
  static final int GAP = 12;

  /** The distance from the top of a line to the foot of its letters. */
  static final int BASE = 13;

  /** Letters that a line has on a phone. */
  private static final int LETTERS = 42;

  /**
   * Writes a name, and what it says at the right, or on a second line where both do not fit.
   *
   * @return where the row goes on
   */
  static int head(Drawing drawing, int y, String name, String text) {
    String shown = TextWidth.shortened(name, LETTERS);
    drawing.text(0, 0, y + BASE, Side.LEFT, "", shown);
    if (text.isEmpty()) {
      return y + LINE;
    }
    if (TextWidth.of(shown) + TextWidth.of(text) < LETTERS) {
      drawing.text(100, 0, y + BASE, Side.RIGHT, "value", text);
      return y + LINE;
    }
    drawing.text(0, 0, y + LINE + BASE, Side.LEFT, "value", text);
    return y + 2 * LINE;
  }
}
