package org.occgen.inference.npy;

import static com.google.common.base.Strings.lenientFormat;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header of a {@code .npy} file of vectors: float32, little-endian, C order, two dimensions.
 * Format versions 1.0, 2.0 and 3.0 are read. Nothing else is, Python objects least of all.
 *
 * @param path the file
 * @param rows number of vectors, at most 2^31 - 1
 * @param dimension length of a vector, 1 to {@value #MAX_DIMENSION}
 * @param offset bytes before the first vector
 */
public record NpyFile(Path path, int rows, int dimension, long offset) {
  /** Longest vector. */
  public static final int MAX_DIMENSION = 1 << 18;

  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int MAX_TEXT = 1 << 16;
  private static final Pattern DESCR = field("descr", "'([^']*)'");
  private static final Pattern ORDER = field("fortran_order", "(True|False)");
  private static final Pattern SHAPE = field("shape", "\\(([0-9, ]*)\\)");
  private static final Pattern TABLE = Pattern.compile("([0-9]{1,18}), ?([0-9]{1,18}),?");

  private static Pattern field(String name, String value) {
    return Pattern.compile("[{,]\\s*'" + name + "'\\s*:\\s*" + value + "\\s*[,}]");
  }

  /**
   * Reads the header and checks it against the size of the file.
   *
   * @throws IOException if it is no such file, or shorter or longer than its header says; the
   *     message names file and field
   */
  public static NpyFile read(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path)) {
      ByteBuffer start = bytes(channel, path, 0, MAGIC.length + 2);
      for (byte expected : MAGIC) {
        if (start.get() != expected) {
          throw new IOException(path + ": is no .npy file");
        }
      }
      int version = start.get();
      if (version < 1 || version > 3) {
        throw new IOException(path + ": field version: " + version + "; 1 to 3 can be read");
      }
      int lengthBytes = version == 1 ? Short.BYTES : Integer.BYTES;
      ByteBuffer length = bytes(channel, path, start.limit(), lengthBytes);
      long textLength =
          version == 1
              ? Short.toUnsignedLong(length.getShort())
              : Integer.toUnsignedLong(length.getInt());
      if (textLength > MAX_TEXT) {
        throw new IOException(path + ": field header length: " + textLength + " bytes, too long");
      }
      long textStart = start.limit() + (long) lengthBytes;
      String text = ISO_8859_1.decode(bytes(channel, path, textStart, (int) textLength)).toString();
      return parse(path, text, textStart + textLength, channel.size());
    }
  }

  private static NpyFile parse(Path path, String text, long offset, long size) throws IOException {
    String descr = value(path, text, DESCR, "descr");
    if (!descr.equals("<f4")) {
      throw new IOException(
          path + ": field descr: '" + descr + "'; '<f4' is needed: save it as numpy.float32");
    }
    if (value(path, text, ORDER, "fortran_order").equals("True")) {
      throw new IOException(
          path + ": field fortran_order: True; save numpy.ascontiguousarray of it");
    }
    String shape = value(path, text, SHAPE, "shape");
    Matcher table = TABLE.matcher(shape);
    if (!table.matches()) {
      throw new IOException(path + ": field shape: (" + shape + "); (rows, dimension) is needed");
    }
    long rows = Long.parseLong(table.group(1));
    long dimension = Long.parseLong(table.group(2));
    if (rows > Integer.MAX_VALUE || dimension < 1 || dimension > MAX_DIMENSION) {
      throw new IOException(
          lenientFormat(
              "%s: field shape: (%s); at most %s rows of 1 to %s numbers can be read",
              path, shape, Integer.MAX_VALUE, MAX_DIMENSION));
    }
    long expected = offset + rows * dimension * Float.BYTES;
    if (size != expected) {
      throw new IOException(
          lenientFormat(
              "%s: has %s bytes, but shape (%s) takes %s%s",
              path, size, shape, expected, size < expected ? "; it was cut short" : ""));
    }
    return new NpyFile(path, (int) rows, (int) dimension, offset);
  }

  private static String value(Path path, String text, Pattern field, String name)
      throws IOException {
    Matcher matcher = field.matcher(text);
    if (!matcher.find()) {
      throw new IOException(path + ": field " + name + " is missing or not understood");
    }
    return matcher.group(1);
  }

  private static ByteBuffer bytes(FileChannel channel, Path path, long position, int count)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, position + bytes.position()) < 0) {
        throw new EOFException(path + ": ends within its header");
      }
    }
    return bytes.flip();
  }
}
