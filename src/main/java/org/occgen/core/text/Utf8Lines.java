package org.occgen.core.text;

import static org.occgen.core.files.CountText.format;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.files.WholeFile;

/**
 * The lines of a text, plain or compressed by gzip (told by its first bytes). A line feed ends a
 * line and nothing else does; a carriage return before it and a byte order mark at the start of the
 * text are left out. The last line needs no line feed. Text that is not UTF-8, surrogates written
 * one by one included, is an error that names the line.
 */
public final class Utf8Lines implements Closeable {
  /** Longest line, in bytes. */
  public static final int MAX_BYTES = 16 << 20;

  private static final int GZIP_MAGIC_1 = 0x1F;
  private static final int GZIP_MAGIC_2 = 0x8B;
  private static final char REPLACEMENT = '\uFFFD';
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String name;
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private final LinesBefore before;
  private final boolean isPart;
  private int position;
  private int limit;
  private long number;
  private long filled;
  private long carriageReturns;
  private boolean marked;

  /** Tells how many lines there are before the part of a text that is read. */
  @FunctionalInterface
  public interface LinesBefore {
    long count() throws IOException;
  }

  private Utf8Lines(InputStream in, String name, boolean isPart, LinesBefore before) {
    this.in = in;
    this.isPart = isPart;
    this.name = name;
    this.before = before;
  }

  /** The lines of a file. */
  public static Utf8Lines open(Path file) throws IOException {
    try (CloseOnFailure resources = new CloseOnFailure()) {
      return resources.complete(of(resources.add(WholeFile.stream(file)), file.toString()));
    }
  }

  /**
   * The lines of a stream, which is closed with them.
   *
   * @param name what to call it in errors
   */
  public static Utf8Lines of(InputStream in, String name) throws IOException {
    BufferedInputStream start = new BufferedInputStream(in, 1 << 16);
    start.mark(2);
    try {
      boolean gzip = start.read() == GZIP_MAGIC_1 && start.read() == GZIP_MAGIC_2;
      start.reset();
      return new Utf8Lines(
          gzip ? new GZIPInputStream(unended(start), 1 << 16) : start, name, false, () -> 0);
    } catch (IOException e) {
      throw new IOException(name + ": cannot be decompressed: " + reason(e), e);
    }
  }

  /** Reads lines to their end. */
  @FunctionalInterface
  public interface Reading<T> {
    T of(Utf8Lines lines) throws IOException;
  }

  /**
   * Reads a resource that ships, to its end.
   *
   * @param name of the resource beside {@code owner}
   */
  public static <T> T ofResource(Class<?> owner, String name, Reading<T> reading) {
    try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(name), name);
        Utf8Lines lines = of(in, name)) {
      return reading.of(lines);
    } catch (IOException e) {
      throw new UncheckedIOException(name + ": cannot be read", e);
    }
  }

  /** Java's reader of gzip takes a pipe whose writer is slow to have ended behind a member. */
  private static InputStream unended(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int available() {
        return 1; // the next read tells
      }
    };
  }

  /**
   * The lines of a part of a text, from the first that begins in it.
   *
   * @param in what follows the byte before the part
   * @param before asked only where an error names a line
   * @throws IOException if it cannot be read
   */
  public static Utf8Lines ofPart(InputStream in, String name, LinesBefore before)
      throws IOException {
    Utf8Lines lines = new Utf8Lines(in, name, true, before);
    lines.skipLine();
    return lines;
  }

  /**
   * All lines of a file.
   *
   * @throws IOException as {@link #next}, or if this process has not the memory for them
   */
  public static List<String> readAll(Path file) throws IOException {
    return readAll(WholeFile.stream(file), file.toString());
  }

  /**
   * All lines of a stream, which is closed.
   *
   * @param name what to call it in errors
   * @throws IOException as {@link #readAll(Path)}
   */
  public static List<String> readAll(InputStream in, String name) throws IOException {
    List<String> lines = new ArrayList<>();
    try (in;
        Utf8Lines text = of(in, name)) {
      while (text.hasNext()) {
        lines.add(text.next());
        text.requireMemory();
      }
    }
    return lines;
  }

  /**
   * Checks that this process has the memory for all lines until here, for callers that keep them.
   *
   * @throws IOException if it has not
   */
  public void requireMemory() throws IOException {
    WholeFile.requireMemory(name, filled, number);
  }

  /** The name of the text in errors. */
  public String name() {
    return name;
  }

  /** Number of the line that was read last, from 1; 0 before the first. */
  public long number() {
    return number;
  }

  /** The number of lines read that had a carriage return before the line feed. */
  public long carriageReturns() {
    return carriageReturns;
  }

  /** Whether the text begins with a byte order mark; known when its first line is read. */
  public boolean hasByteOrderMark() {
    return marked;
  }

  /** The number of bytes of the text before the next line. */
  public long offset() {
    return filled - (limit - position);
  }

  private void skipLine() throws IOException {
    while (hasNext()) {
      if (buffer[position++] == '\n') {
        return;
      }
    }
  }

  /** Whether there is another line; it may be wrong. */
  public boolean hasNext() throws IOException {
    return position < limit || fill();
  }

  /**
   * The next line.
   *
   * @throws NoSuchElementException if there is none
   * @throws IOException if it is not UTF-8, is longer than {@link #MAX_BYTES}, or cannot be read;
   *     the message names text and line
   */
  public String next() throws IOException {
    if (!hasNext()) {
      throw new NoSuchElementException(name + ": ends after line " + number);
    }
    number++;
    @Nullable ByteArrayOutputStream parts = null; // most lines lie within the buffer
    while (true) {
      int end = position;
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      int start = position;
      if (end < limit) {
        position = end + 1;
        return parts == null ? decode(buffer, start, end) : decode(parts, start, end);
      }
      parts = parts == null ? new ByteArrayOutputStream() : parts;
      parts.write(buffer, start, end - start);
      if (parts.size() > MAX_BYTES) {
        throw new IOException(place() + ": is longer than " + MAX_BYTES + " bytes");
      }
      if (!fill()) {
        return decode(parts, 0, 0);
      }
    }
  }

  /**
   * The next line, which must be text: no zero byte is in it.
   *
   * @throws NoSuchElementException if there is none
   * @throws IOException as {@link #next}, and if there is a zero byte
   */
  public String nextText() throws IOException {
    String line = next();
    if (line.indexOf('\0') >= 0) {
      throw new IOException(
          place() + ": has a zero byte; this is no text, or not in UTF-8: convert the file");
    }
    return line;
  }

  private boolean fill() throws IOException {
    position = 0;
    limit = 0;
    try {
      limit = Math.max(0, in.read(buffer));
    } catch (IOException e) {
      throw new IOException(name + ": cannot be read after line " + number + ": " + reason(e), e);
    }
    filled += limit;
    return limit > 0;
  }

  /** The reason why a stream could not be read: one that ends too early often does not say so. */
  private static String reason(IOException e) {
    if (e instanceof EOFException) {
      return "the file is cut off";
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  private String decode(ByteArrayOutputStream parts, int start, int end) throws IOException {
    parts.write(buffer, start, end - start);
    byte[] bytes = parts.toByteArray();
    return decode(bytes, 0, bytes.length);
  }

  private String decode(byte[] bytes, int start, int end) throws IOException {
    boolean returns = end > start && bytes[end - 1] == '\r';
    int stop = returns ? end - 1 : end;
    carriageReturns += returns ? 1 : 0;
    String line = new String(bytes, start, stop - start, StandardCharsets.UTF_8);
    // The quick way replaces what it cannot decode: look closely only where it may have done so.
    if (line.indexOf(REPLACEMENT) >= 0) {
      ByteBuffer encoded = ByteBuffer.wrap(bytes, start, stop - start);
      try {
        StandardCharsets.UTF_8.newDecoder().decode(encoded);
      } catch (CharacterCodingException e) {
        int wrong = encoded.position(); // the decoder stops before what it cannot decode
        throw new IOException(
            format(
                "%s: is not UTF-8; convert the file (byte %d of the line is 0x%02X)",
                place(), wrong - start + 1, bytes[wrong]),
            e);
      }
    }
    if (number == 1 && !isPart && !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK) {
      marked = true;
      return line.substring(1);
    }
    return line;
  }

  /** Name of the text and number of the line that was read last, for messages. */
  public String place() throws IOException {
    return name + ", line " + (before.count() + number);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
