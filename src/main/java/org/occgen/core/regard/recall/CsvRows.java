package org.occgen.core.regard.recall;

import java.util.ArrayList;
import java.util.List;

/** Rows of a table between commas, with quotes as RFC 4180 has them. */
final class CsvRows {
  /** A row, and the line it begins on, from 1. */
  record Row(int line, List<String> cells) {
    Row {
      cells = List.copyOf(cells);
    }
  }

  private CsvRows() {}

  /**
   * The rows of a text; empty lines are passed over.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException if quotes are not in order; the message names file and line
   */
  static List<Row> of(String name, String text) {
    List<Row> rows = new ArrayList<>();
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    int line = 1;
    int begun = 1;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      line += c == '\n' ? 1 : 0;
      if (quoted) {
        if (c != '"') {
          cell.append(c);
        } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
          cell.append(c);
          i++;
        } else {
          quoted = false;
          if (i + 1 < text.length() && ",\r\n".indexOf(text.charAt(i + 1)) < 0) {
            throw wrong(name, begun, "has text behind a closing quote");
          }
        }
      } else if (c == '"' && cell.isEmpty()) {
        quoted = true;
      } else if (c == ',' || c == '\n') {
        cells.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          add(rows, begun, cells);
          begun = line;
        }
      } else if (c != '\r' && !(c == '\uFEFF' && i == 0)) {
        cell.append(c);
      }
    }
    if (quoted) {
      throw wrong(name, begun, "has a quote that is opened and not closed");
    }
    cells.add(cell.toString());
    add(rows, begun, cells);
    return rows;
  }

  private static IllegalArgumentException wrong(String name, int line, String what) {
    return new IllegalArgumentException(name + ", line " + line + ": " + what);
  }

  private static void add(List<Row> rows, int line, List<String> cells) {
    if (cells.size() > 1 || !cells.get(0).isBlank()) {
      rows.add(new Row(line, cells));
    }
    cells.clear();
  }
}
