package org.occgen.report;

import java.util.List;
import java.util.stream.Collectors;

/** A table of cells as Markdown. */
public final class MarkdownTable {
  private MarkdownTable() {}

  /**
   * The table.
   *
   * @param rows the headings, then a row each, all of one length
   */
  public static String text(List<List<String>> rows) {
    StringBuilder table = new StringBuilder(line(rows.get(0)));
    table.append("|").append(" --- |".repeat(rows.get(0).size())).append('\n');
    rows.subList(1, rows.size()).forEach(row -> table.append(line(row)));
    return table.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(MarkdownTable::shown)
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** Numbers need no escapes, which would make the source hard to read. */
  private static String shown(String cell) {
    return TextTable.isNumber(cell) ? cell : Markdown.escape(cell);
  }
}
