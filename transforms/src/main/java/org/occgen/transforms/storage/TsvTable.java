package org.occgen.transforms.storage;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.occgen.core.text.Utf8Lines;

/** Chosen columns of a table: fields between tabulators, their names in the first line. */
public final class TsvTable implements Closeable {
  private final Utf8Lines lines;
  private final int width;
  private final int[] columns;

  private TsvTable(Utf8Lines lines, int width, int[] columns) {
    this.lines = lines;
    this.width = width;
    this.columns = columns;
  }

  /** The names of the columns. */
  public static List<String> header(String file) throws IOException {
    try (Utf8Lines lines = CorpusFiles.lines(file)) {
      return header(lines, file);
    }
  }

  private static List<String> header(Utf8Lines lines, String file) throws IOException {
    if (!lines.hasNext()) {
      throw new IOException(file + ": is empty; its first line must name the columns");
    }
    return Arrays.asList(lines.nextText().split("\t", -1));
  }

  /**
   * Opens a table.
   *
   * @param start first byte of the part that is read; 0 for the beginning
   * @param names columns, in the order in which their values are wanted
   * @throws IOException if there is no such column, or two; the message names those that there are
   */
  public static TsvTable open(String file, long start, List<String> names) throws IOException {
    List<String> header = header(file);
    int[] columns = new int[names.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = header.indexOf(names.get(i));
      if (columns[i] < 0) {
        throw new IOException(
            file + ": has no column " + names.get(i) + "; it has " + String.join(", ", header));
      }
      if (columns[i] != header.lastIndexOf(names.get(i))) {
        throw new IOException(
            file + ": has two columns " + names.get(i) + "; rename one in its first line");
      }
    }
    Utf8Lines lines = CorpusFiles.linesFrom(file, start);
    try {
      if (start == 0) {
        header(lines, file);
      }
      return new TsvTable(lines, header.size(), columns);
    } catch (IOException | RuntimeException e) {
      lines.close();
      throw e;
    }
  }

  /** The number of bytes before the next row of what was opened. */
  public long offset() {
    return lines.offset();
  }

  /** Name of the file and number of the line of the row that was read last, for messages. */
  public String place() throws IOException {
    return lines.place();
  }

  /** Number of the line of the row that was read last, from 1; the header is line 1. */
  public long number() {
    return lines.number();
  }

  /** Whether there is another row. */
  public boolean hasNext() throws IOException {
    return lines.hasNext();
  }

  /**
   * The values of the next row, in the order in which the columns were asked for.
   *
   * @throws IOException if it has more or fewer columns than the header, or cannot be read; the
   *     message names file and line
   */
  public String[] next() throws IOException {
    String[] fields = lines.nextText().split("\t", -1);
    if (fields.length != width) {
      throw new IOException(
          lines.place() + ": has " + fields.length + " columns, the header has " + width);
    }
    String[] values = new String[columns.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = fields[columns[i]];
    }
    return values;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
