package org.occgen.report.chart;

import java.text.Bidi;
import org.occgen.core.files.CellText;

/**
 * Estimates the width of a text in letters, from its characters alone: the same on every machine.
 */
final class TextWidth {
  private static final int FIRST_WIDE = 0x1100;
  private static final int LAST_WIDE = 0x1FFFF;
  private static final int FIRST_CJK = 0x2E80;
  private static final int LAST_JAMO = 0x115F;

  /** Letters; those of East Asia count twice, marks on letters not at all. */
  static int of(String text) {
    return text.codePoints().map(TextWidth::of).sum();
  }

  private static int of(int codePoint) {
    int type = Character.getType(codePoint);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    boolean jamo = codePoint >= FIRST_WIDE && codePoint <= LAST_JAMO;
    return jamo || (codePoint >= FIRST_CJK && codePoint <= LAST_WIDE) ? 2 : 1;
  }

  /** As it is shown, and cut after so many letters. */
  static String shortened(String text, int letters) {
    String line = CellText.shown(text);
    if (of(line) <= letters) {
      return line;
    }
    int width = 0;
    int end = 0;
    while (end < line.length()) {
      int codePoint = line.codePointAt(end);
      width += of(codePoint);
      if (width >= letters) {
        break;
      }
      end += Character.charCount(codePoint);
    }
    return line.substring(0, end).stripTrailing() + "\u2026";
  }

  /** Whether a text is read from right to left. */
  static boolean isRightToLeft(String text) {
    return !new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
  }
}
