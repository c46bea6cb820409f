package org.occgen.core.files;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Rows of a table between commas or other delimiters, with quotes as RFC 4180 has them. */
public final class CsvRows {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setIgnoreEmptyLines(false).get();

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /** The line above the header in which a spreadsheet names its delimiter: {@code sep=;}. */
  private static final Pattern SEPARATOR_LINE =
      Pattern.compile("\uFEFF?\"?sep=.\"?[;,\t]*\\R", Pattern.CASE_INSENSITIVE);

  /**
   * A row.
   *
   * @param line on which it begins, from 1
   */
  public record Row(long line, List<String> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }

  private CsvRows() {}

  /**
   * The rows of a text, the header among them; blank lines are passed over.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException if quotes are not in order; the message names file and line
   */
  public static List<Row> of(String name, String text) {
    return of(name, text, ',', 1);
  }

  /**
   * The rows of a table that a spreadsheet saved, with the delimiter that its header has. A line
   * {@code sep=;} above the header is left out.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException if quotes are not in order; the message names file and line
   */
  public static List<Row> ofSpreadsheet(String name, String text) {
    Matcher separator = SEPARATOR_LINE.matcher(text);
    boolean isNamed = separator.lookingAt();
    String table = isNamed ? text.substring(separator.end()) : text;
    return of(name, table, delimiter(table.lines().findFirst().orElse("")), isNamed ? 2 : 1);
  }

  /**
   * The delimiter of the cells of a table that a spreadsheet saved: the one of commas, tabulators
   * and semicolons, which stand where a decimal number has a comma, that the first line has most
   * of.
   *
   * @param header the first line, with the names of columns
   */
  public static char delimiter(String header) {
    char most = '\t';
    for (char usual : new char[] {',', ';'}) {
      most = count(header, usual) > count(header, most) ? usual : most;
    }
    return most;
  }

  private static long count(String text, char wanted) {
    return text.chars().filter(c -> c == wanted).count();
  }

  private static List<Row> of(String name, String text, char delimiter, long firstLine) {
    CSVFormat format = FORMAT.builder().setDelimiter(delimiter).get();
    String table = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    List<Row> rows = new ArrayList<>();
    long line = firstLine;
    try (CSVParser parser = CSVParser.parse(new StringReader(table), format)) {
      Iterator<CSVRecord> records = parser.iterator();
      while (records.hasNext()) {
        List<String> cells = records.next().toList();
        if (cells.size() > 1 || !cells.get(0).isBlank()) {
          rows.add(new Row(line, cells));
        }
        line = parser.getCurrentLineNumber() + firstLine;
      }
    } catch (IOException | UncheckedIOException e) {
      throw new IllegalArgumentException(
          name
              + ", line "
              + line
              + ": quotes are not in order; close each one before the cell's end, and"
              + " double those of the text",
          e);
    }
    return rows;
  }
}
