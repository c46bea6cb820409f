package org.occgen.training.evaluate;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.occgen.core.text.Utf8Lines;

/**
 * Two columns of a TSV file, plain or compressed by gzip. A tab ends a cell and nothing else does:
 * quotation marks are text.
 *
 * @param first sentences of the first column
 * @param second their translations in the second column
 * @param firstName what the header calls the first column, empty without a header
 * @param secondName what the header calls the second column, empty without a header
 * @param leftOut rows that were left out, since a cell of theirs is empty
 */
public record SentencePairs(
    List<String> first, List<String> second, String firstName, String secondName, long leftOut) {
  private static final int MAX_NAMES_SHOWN = 40;

  /** Copies the lists. */
  public SentencePairs {
    first = List.copyOf(first);
    second = List.copyOf(second);
  }

  /**
   * Reads two columns.
   *
   * @param first a column: its name in the header, or its number from 1
   * @param second another one
   * @param header whether the first line names the columns
   * @throws IllegalArgumentException if there is no such column; the message says which there are
   * @throws IOException if the file cannot be read, is not UTF-8, or a row has more or fewer cells
   *     than the first line; the message names file and line
   */
  public static SentencePairs read(Path file, String first, String second, boolean header)
      throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      if (!lines.hasNext()) {
        throw new IOException(file + ": is empty");
      }
      String firstLine = lines.next();
      String[] start = cells(firstLine);
      int firstColumn = column(file, start, first, header);
      int secondColumn = column(file, start, second, header);
      List<String> firsts = new ArrayList<>();
      List<String> seconds = new ArrayList<>();
      long leftOut = 0;
      boolean firstIsRow = !header;
      while (firstIsRow || lines.hasNext()) {
        String line = firstIsRow ? firstLine : lines.next();
        firstIsRow = false;
        String[] row = cells(line);
        if (row.length != start.length && !line.isEmpty()) {
          throw new IOException(
              lenientFormat(
                  "%s, line %s: %s columns, but line 1 has %s",
                  file, lines.number(), row.length, start.length));
        }
        if (line.isEmpty() || row[firstColumn].isBlank() || row[secondColumn].isBlank()) {
          leftOut++;
        } else {
          firsts.add(row[firstColumn]);
          seconds.add(row[secondColumn]);
        }
      }
      return new SentencePairs(
          firsts,
          seconds,
          header ? start[firstColumn] : "",
          header ? start[secondColumn] : "",
          leftOut);
    }
  }

  private static String[] cells(String line) {
    return line.split("\t", -1);
  }

  private static int column(Path file, String[] start, String column, boolean header) {
    List<String> names = Arrays.asList(start);
    int named = header ? names.indexOf(column) : -1;
    if (named >= 0) {
      if (names.lastIndexOf(column) != named) {
        throw new IllegalArgumentException(
            file + ": two columns are called " + column + "; say which by its number, from 1");
      }
      return named;
    }
    if (column.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(column);
      if (number >= 1 && number <= start.length) {
        return number - 1;
      }
      throw new IllegalArgumentException(
          file + ": there is no column " + column + "; line 1 has " + start.length);
    }
    checkArgument(
        header, "%s: without a header a column is a number from 1 to %s", column, start.length);
    throw new IllegalArgumentException(
        file
            + ": there is no column "
            + column
            + "; there are "
            + String.join(", ", names.subList(0, Math.min(names.size(), MAX_NAMES_SHOWN))));
  }
}
