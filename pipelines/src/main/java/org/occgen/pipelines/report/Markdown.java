package org.occgen.pipelines.report;

import org.occgen.core.files.CellText;

/** Text from outside in Markdown. */
public final class Markdown {
  private static final String SPECIAL = "\\`*_{}[]()<>#+-.!|~&$:";

  private Markdown() {}

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
