package org.occgen.training.parallel;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.text.Utf8Lines;

/**
 * The rows of a file of parallel text: {@code multi.tsv.gz}, whose first line names the columns, or
 * {@code en-de.tsv.gz}, which has two columns and no such line. An empty cell is no translation.
 */
public final class ParallelFile implements Closeable {
  /** The name of a file of several columns. */
  public static final String MULTI = "multi.tsv.gz";

  private static final Pattern PAIR = Pattern.compile("([a-z]{2,3})-([a-z]{2,3})\\.tsv\\.gz");

  private final List<String> columns;
  private final Utf8Lines lines;

  private ParallelFile(List<String> columns, Utf8Lines lines) {
    this.columns = columns;
    this.lines = lines;
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
      return new ParallelFile(List.of(pair.group(1), pair.group(2)), Utf8Lines.open(file));
    }
    if (!name.equals(MULTI)) {
      throw new IOException(file + ": the name is neither " + MULTI + " nor <code>-<code>.tsv.gz");
    }
    Utf8Lines lines = Utf8Lines.open(file);
    try {
      if (!lines.hasNext()) {
        throw new IOException(file + ": is empty");
      }
      return new ParallelFile(List.of(cells(lines.next())), lines);
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
    return lines.hasNext() ? Optional.of(cells(lines.next())) : Optional.empty();
  }

  /** The number of the line that {@link #next} gave last; the first line of a file is 1. */
  public long line() {
    return lines.number();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  private static String[] cells(String line) {
    return line.split("\t", -1);
  }
}
