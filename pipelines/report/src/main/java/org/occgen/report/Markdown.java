package org.occgen.report;

import org.occgen.core.files.CellText;

/** Text from outside in Markdown. */
public final class Markdown {
  private static final String SPECIAL = "\\`*_{}[]()<>#+-.!|~&$:";

  private Markdown() {}

  /**
   * A sentence of ours with names from outside, on one line: they make no markup, and numbers in
   * brackets need no escapes, which would make the source hard to read.
   */
  public static String escapeSentence(String text) {
    return CellText.oneLine(text).replaceAll("[\\\\`*_<&$|~]|\\](?=[(\\[:])", "\\\\$0");
  }

  /** {@code text} on one line, shown as it is wherever it stands. */
  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : CellText.oneLine(text).toCharArray()) {
      if (SPECIAL.indexOf(c) >= 0) {
        escaped.append('\\');
      }
      escaped.append(c);
    }
    return escaped.toString();
  }
}
