package org.occgen.training.parallel;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rows of a file of parallel text: {@code multi.tsv.gz}, whose first line names the columns, or
 * {@code en-de.tsv.gz}, which has two columns and no such line. An empty cell is no translation.
 */
public final class ParallelFile implements Closeable {
  /** The name of a file of several columns. */
  public static final String MULTI = "multi.tsv.gz";

  private static final Pattern PAIR = Pattern.compile("([a-z]{2,3})-([a-z]{2,3})\\.tsv\\.gz");

  private final List<String> columns;
  private final GzipLines lines;
  private int line;

  private ParallelFile(List<String> columns, GzipLines lines, int line) {
    this.columns = columns;
    this.lines = lines;
    this.line = line;
  }

  /**
   * Opens a file.
   *
   * @throws IOException if its name is of neither form, if it cannot be read, or if it is empty and
   *     should name its columns
   */
  public static ParallelFile open(Path file) throws IOException {
    String name = file.getFileName().toString();
    Matcher pair = PAIR.matcher(name);
    if (pair.matches()) {
      return new ParallelFile(List.of(pair.group(1), pair.group(2)), GzipLines.open(file), 0);
    }
    if (!name.equals(MULTI)) {
      throw new IOException(file + ": the name is neither " + MULTI + " nor <code>-<code>.tsv.gz");
    }
    GzipLines lines = GzipLines.open(file);
    try {
      String header = lines.next().orElseThrow(() -> new IOException(file + ": is empty"));
      return new ParallelFile(List.of(cells(header)), lines, 1);
    } catch (IOException e) {
      lines.close();
      throw e;
    }
  }

  /** The names of the columns, such as {@code en} or {@code es-MX}. */
  public List<String> columns() {
    return columns;
  }

  /**
   * The cells of the next row, which may be more or fewer than the columns; nothing behind the last
   * row.
   *
   * @throws IOException if the file is cut or no UTF-8; the message names it
   */
  public Optional<String[]> next() throws IOException {
    Optional<String[]> row = lines.next().map(ParallelFile::cells);
    line += row.isPresent() ? 1 : 0;
    return row;
  }

  /** The number of the line that {@link #next} gave last; the first line of a file is 1. */
  public int line() {
    return line;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private static String[] cells(String line) {
    return line.split("\t", -1);
  }
}
