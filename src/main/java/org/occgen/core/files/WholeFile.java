package org.occgen.core.files;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.commons.io.input.BoundedInputStream;

/**
 * Reads files whole into memory. The bytes that come are counted, and not the file's length: a
 * device has none, a pipe neither, a file below {@code /proc} says 0, and a file may grow.
 */
public final class WholeFile {
  /** A table or XML document is there as bytes, as text, in the parser and in cells. */
  private static final int COPIES = 12;

  /** The memory that a line of text takes beside its bytes, in bytes. */
  private static final int LINE_BYTES = 64;

  private static final int COPIES_OF_LINES = 2;

  private static final long MEMORY = Runtime.getRuntime().maxMemory();

  private WholeFile() {}

  /**
   * The bytes of a file.
   *
   * @param mostBytes the bound
   * @throws IOException if it is larger, or than this process has the memory for, or cannot be read
   */
  public static byte[] bytes(Path file, long mostBytes) throws IOException {
    try (InputStream in = open(file, mostBytes)) {
      return in.readAllBytes();
    }
  }

  /**
   * The text of a file in UTF-8, such as JSON of occgen, bounded by memory alone.
   *
   * @throws java.nio.charset.CharacterCodingException if it is not UTF-8
   * @throws IOException as {@link #bytes}
   */
  public static String text(Path file) throws IOException {
    return StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(bytes(file, Integer.MAX_VALUE)))
        .toString();
  }

  /**
   * Opens a file that is then held: one value may be as long as the file, whatever it is an
   * attribute, a comment or a cell of. The stream fails behind the bound.
   *
   * @param mostBytes the bound
   */
  public static InputStream open(Path file, long mostBytes) throws IOException {
    return bounded(stream(file), file.toString(), mostBytes);
  }

  /** The bytes of a file, which may be a pipe: of these Java's own stream asks for a place. */
  public static InputStream stream(Path file) throws IOException {
    return isReadOnce(file) ? new FileInputStream(file.toFile()) : Files.newInputStream(file);
  }

  private static boolean isReadOnce(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  /**
   * A stream that fails, in a sentence, behind a bound, or what this process has the memory for.
   *
   * @param name what to call it in errors
   * @param mostBytes the bound
   */
  public static InputStream bounded(InputStream in, String name, long mostBytes)
      throws IOException {
    return bounded(in, name, mostBytes, MEMORY / COPIES);
  }

  static InputStream bounded(InputStream in, String name, long mostBytes, long memory)
      throws IOException {
    long most = Math.min(mostBytes, memory);
    return BoundedInputStream.builder()
        .setInputStream(in)
        .setMaxCount(most + 1) // the byte behind the bound tells that there is more
        .setOnMaxCount(
            (bound, read) -> {
              throw tooLarge(name, most, memory < mostBytes);
            })
        .get();
  }

  /**
   * Checks that this process has the memory for the lines of a text.
   *
   * @param name what to call it in errors
   * @param bytes how many of these were read
   * @param lines how many of these
   * @throws IOException if it has not
   */
  public static void requireMemory(String name, long bytes, long lines) throws IOException {
    long most = MEMORY / COPIES_OF_LINES;
    if (bytes + LINE_BYTES * lines > most) {
      throw tooLarge(name, bytes - 1, true);
    }
  }

  /**
   * Checks that a file can be read more than once.
   *
   * @throws IOException if it is a pipe or a device
   */
  public static void requireRepeatable(Path file) throws IOException {
    if (isReadOnce(file)) {
      throw new IOException(
          file + ": is a pipe or device, which can be read only once; write it to a file first");
    }
  }

  private static IOException tooLarge(String name, long most, boolean ofMemory) {
    return new IOException(
        String.format(
            Locale.ROOT,
            "%s: has more than %,d bytes%s; is it the right file?",
            name,
            most,
            ofMemory
                ? ", which is what this process has the memory for (OCCGEN_MEMORY, such as 4g,"
                    + " gives it more)"
                : ""));
  }
}
