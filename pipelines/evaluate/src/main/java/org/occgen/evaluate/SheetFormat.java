package org.occgen.evaluate;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.occgen.core.files.CsvRows;
import org.occgen.core.text.Utf8Lines;

/**
 * Tables that people fill in with a spreadsheet: cells between tabulators, quoted where a
 * spreadsheet would else read them in another way. What a spreadsheet saves is read back: cells
 * between tabulators, commas or semicolons, whichever its first line has.
 */
final class SheetFormat {
  private static final CSVFormat WRITTEN =
      CSVFormat.Builder.create(CSVFormat.DEFAULT)
          .setDelimiter('\t')
          .setRecordSeparator('\n')
          .setIgnoreEmptyLines(true)
          .get();

  /**
   * A row of a table.
   *
   * @param line where it begins in the file, from 1
   * @param cells by column, without white space around them
   */
  record Row(long line, Map<String, String> cells) {
    Row {
      cells = Map.copyOf(cells);
    }

    /** The cell of a column, empty if it has none. */
    String cell(String column) {
      return cells.getOrDefault(column, "");
    }
  }

  /** A line of a table. */
  static String line(List<String> cells) {
    return WRITTEN.format(cells.toArray()) + "\n";
  }

  /**
   * All rows of a table but those without any text.
   *
   * @param needed columns that it must have; there may be others
   * @throws IOException if it is no such table; the message names file and line
   */
  static List<Row> read(Path file, List<String> needed) throws IOException {
    List<String> lines = Utf8Lines.readAll(file);
    if (lines.isEmpty()) {
      throw new IOException(file + ": is empty; its first line must name the columns");
    }
    CSVFormat format =
        CSVFormat.Builder.create(WRITTEN).setDelimiter(CsvRows.delimiter(lines.get(0))).get();
    List<Row> rows = new ArrayList<>();
    long line = 1;
    try (CSVParser parser = CSVParser.parse(String.join("\n", lines) + "\n", format)) {
      Iterator<CSVRecord> records = parser.iterator();
      List<String> header = cells(records.next());
      for (String column : needed) {
        if (!header.contains(column) || header.indexOf(column) != header.lastIndexOf(column)) {
          throw new IOException(
              file + ": must have one column " + column + "; it has " + String.join(", ", header));
        }
      }
      line = parser.getCurrentLineNumber() + 1;
      while (records.hasNext()) {
        List<String> cells = cells(records.next());
        if (cells.stream().anyMatch(cell -> !cell.isEmpty())) {
          rows.add(row(file, line, header, cells));
        }
        line = parser.getCurrentLineNumber() + 1;
      }
    } catch (UncheckedIOException e) {
      throw new IOException(
          file + ", line " + line + ": cannot be read as a table: " + reason(e), e);
    }
    return rows;
  }

  private static String reason(UncheckedIOException e) {
    return Objects.requireNonNullElse(
        e.getCause() == null ? e.getMessage() : e.getCause().getMessage(), "it is cut off");
  }

  private static List<String> cells(CSVRecord record) {
    return record.stream().map(String::strip).toList();
  }

  /** Spreadsheets leave out empty cells at the end of a row, or write some more. */
  private static Row row(Path file, long line, List<String> header, List<String> cells)
      throws IOException {
    Map<String, String> byColumn = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      if (i < header.size()) {
        byColumn.putIfAbsent(header.get(i), cells.get(i));
      } else if (!cells.get(i).isEmpty()) {
        throw new IOException(
            lenientFormat(
                "%s, line %s: has %s columns, the header has %s",
                file, line, cells.size(), header.size()));
      }
    }
    return new Row(line, byColumn);
  }
}
