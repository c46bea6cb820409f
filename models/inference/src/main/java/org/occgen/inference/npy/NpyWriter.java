package org.occgen.inference.npy;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.occgen.core.files.NewFile;

/**
 * Writes vectors one after the other to a {@code .npy} file of format version 1.0: little-endian
 * float32, C order, shape (rows, dimension). The number of rows need not be known before: the
 * header has room for any, and is written last. The file gets its name when it is published.
 */
public final class NpyWriter implements Closeable {
  /** Bytes before the first vector: a multiple of 64, as NumPy pads to. */
  public static final int HEADER_BYTES = 128;

  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
  private static final int BUFFER_BYTES = 1 << 18;

  private final NewFile file;
  private final FileChannel channel;
  private final int dimension;
  private final ByteBuffer buffer;
  private long rows;

  private NpyWriter(NewFile file, FileChannel channel, int dimension) {
    this.file = file;
    this.channel = channel;
    this.dimension = dimension;
    this.buffer =
        ByteBuffer.allocateDirect(Math.max(BUFFER_BYTES, dimension * Float.BYTES))
            .order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * Begins a file.
   *
   * @param dimension length of every vector, 1 or more
   * @throws IOException if the file cannot be created
   */
  public static NpyWriter create(Path path, int dimension) throws IOException {
    if (dimension < 1) {
      throw new IllegalArgumentException("dimension " + dimension + "; 1 or more is needed");
    }
    NewFile file = NewFile.create(path);
    FileChannel channel =
        FileChannel.open(
            file.unfinished(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    channel.position(HEADER_BYTES);
    return new NpyWriter(file, channel, dimension);
  }

  /** Adds a row. */
  public void write(float[] vector) throws IOException {
    checkArgument(
        vector.length == dimension, "a vector of %s numbers, not %s", vector.length, dimension);
    if (buffer.remaining() < dimension * Float.BYTES) {
      drain();
    }
    for (float value : vector) {
      buffer.putFloat(value);
    }
    rows++;
  }

  private void drain() throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }

  /** Rows that were written. */
  public long rows() {
    return rows;
  }

  /** Writes the header and gives the file its name. */
  public void publish() throws IOException {
    drain();
    ByteBuffer header = ByteBuffer.wrap(header(rows, dimension));
    while (header.hasRemaining()) {
      channel.write(header, header.position());
    }
    channel.close();
    file.publish();
  }

  /** Magic, version, length of the text, and the text itself, which ends with a line feed. */
  public static byte[] header(long rows, int dimension) {
    byte[] header = new byte[HEADER_BYTES];
    Arrays.fill(header, (byte) ' ');
    int textLength = HEADER_BYTES - MAGIC.length - Short.BYTES;
    ByteBuffer.wrap(header)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(MAGIC)
        .putShort((short) textLength)
        .put(
            lenientFormat(
                    "{'descr': '<f4', 'fortran_order': False, 'shape': (%s, %s), }",
                    rows, dimension)
                .getBytes(US_ASCII));
    header[HEADER_BYTES - 1] = '\n';
    return header;
  }

  /** Deletes what was not published. */
  @Override
  public void close() throws IOException {
    channel.close();
    file.close();
  }
}
