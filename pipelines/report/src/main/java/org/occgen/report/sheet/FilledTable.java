package org.occgen.report.sheet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.files.CsvRows;
import org.occgen.core.files.WholeFile;
import org.occgen.core.text.Utf8Lines;
import org.occgen.core.text.WhiteSpace;

/**
 * A table that somebody filled in, as a spreadsheet saved it: cells between tabulators, commas or
 * semicolons, in quotes or not.
 *
 * @param file where it lies, for messages
 * @param header names of the columns, in small letters
 * @param rows those that are not blank
 */
public record FilledTable(String file, List<String> header, List<Row> rows) {
  private static final long MOST_BYTES = 512L << 20;

  public FilledTable {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  /**
   * A row.
   *
   * @param place file and line, for messages
   * @param line its line, from 1
   * @param cells by column
   */
  public record Row(String place, long line, Map<String, String> cells) {
    public Row {
      cells = Map.copyOf(cells);
    }

    /** A cell; empty where the table has no such column. */
    public String cell(String column) {
      return cells.getOrDefault(column, "");
    }
  }

  /**
   * Reads a table whose rows are as wide as its header.
   *
   * @param columns those that it must have, in small letters; it may have others
   * @throws IOException if it cannot be read, has one of the columns not once, or a row is wider or
   *     narrower than the header; the message names file and line
   */
  public static FilledTable read(Path file, List<String> columns) throws IOException {
    try {
      return of(
          file,
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(WholeFile.bytes(file, MOST_BYTES)))
              .toString(),
          columns,
          false);
    } catch (CharacterCodingException e) {
      throw new IOException(file + ": is not UTF-8; save the table as CSV in UTF-8", e);
    }
  }

  /**
   * Reads a table as {@link #read}, without white space around its cells. A row may lack empty
   * cells at its end, or have more of them, as spreadsheets leave them.
   */
  public static FilledTable readUneven(Path file, List<String> columns) throws IOException {
    return of(file, String.join("\n", Utf8Lines.readAll(file)), columns, true);
  }

  private static FilledTable of(Path file, String text, List<String> columns, boolean uneven)
      throws IOException {
    List<CsvRows.Row> lines;
    try {
      lines = CsvRows.ofSpreadsheet(file.toString(), text);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
    if (lines.isEmpty()) {
      throw new IOException(file + ": is empty");
    }
    List<String> header =
        lines.get(0).cells().stream()
            .map(cell -> WhiteSpace.fold(cell).toLowerCase(Locale.ROOT))
            .toList();
    for (String column : columns) {
      if (header.indexOf(column) < 0 || header.indexOf(column) != header.lastIndexOf(column)) {
        throw new IOException(
            file
                + ", line "
                + lines.get(0).line()
                + ": must have the column "
                + column
                + " once; save it as CSV, with commas, semicolons or tabulators between columns");
      }
    }
    List<Row> rows = new ArrayList<>();
    for (CsvRows.Row line : lines.subList(1, lines.size())) {
      if (line.cells().stream().allMatch(String::isBlank)) {
        continue; // spreadsheets write them below the last row
      }
      String place = file + ", line " + line.line();
      if (uneven
          ? line.cells().stream().skip(header.size()).anyMatch(cell -> !cell.isBlank())
          : line.cells().size() != header.size()) {
        throw new IOException(
            place + ": has " + line.cells().size() + " columns, the header has " + header.size());
      }
      Map<String, String> cells = new HashMap<>();
      for (int i = 0; i < Math.min(header.size(), line.cells().size()); i++) {
        String cell = line.cells().get(i);
        cells.putIfAbsent(header.get(i), uneven ? cell.strip() : cell);
      }
      rows.add(new Row(place, line.line(), cells));
    }
    return new FilledTable(file.toString(), header, rows);
  }
}
