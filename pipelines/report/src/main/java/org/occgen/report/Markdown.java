package org.occgen.report;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;

/** Text from outside in Markdown, and tables of it. */
public final class Markdown {
  private static final String SPECIAL = "\\`*_{}[]()<>#+-.!|~&$:";

  /**
   * A number, maybe with its interval or the kind of its effect: {@code 2.1 [-0.3, 4.0]}; an error
   * in parentheses, or nothing.
   */
  private static final Pattern FIGURE =
      Pattern.compile(
          "[<+-]?[0-9][0-9.,]*( \\[-?[0-9.,]+, -?[0-9.,]+])?( \\([a-z]\\))?|[0-9]+-[0-9]+"
              + "|\\([0-9.,]*\\)|-?");

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

  /**
   * A table of cells.
   *
   * @param rows the headings, then a row each, all of one length
   */
  public static String table(List<List<String>> rows) {
    StringBuilder table = new StringBuilder(line(rows.get(0)));
    table.append("|").append(" --- |".repeat(rows.get(0).size())).append('\n');
    rows.subList(1, rows.size()).forEach(row -> table.append(line(row)));
    return table.toString();
  }

  /** Numbers need no escapes, which would make the source hard to read. */
  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> FIGURE.matcher(cell).matches() ? cell : escape(cell))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
