package org.occgen.models.torch;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import org.occgen.models.InvalidModelException;

/** A file that is read at any place, and never beyond its end. */
record CheckpointFile(Path path, FileChannel channel, long size) implements Closeable {
  private static final int CHUNK = 1 << 18;

  static CheckpointFile open(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      throw new InvalidModelException(path + ": there is no such file");
    }
    FileChannel channel = FileChannel.open(path);
    try {
      return new CheckpointFile(path, channel, channel.size());
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Fills {@code into} with what stands from {@code offset} on, and flips it. */
  void read(long offset, ByteBuffer into, String field) throws IOException {
    require(offset, into.remaining(), field);
    long at = offset;
    while (into.hasRemaining()) {
      int count = channel.read(into, at);
      if (count < 0) {
        throw new EOFException(path + " became shorter while it was read");
      }
      at += count;
    }
    into.flip();
  }

  /** A few bytes, in little-endian order. */
  ByteBuffer bytes(long offset, int length, String field) throws IOException {
    require(offset, length, field); // before memory is taken for what may not be there
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    read(offset, bytes, field);
    return bytes;
  }

  /** Takes in a stretch of the file, piece by piece. */
  interface Sink {
    /** Takes all of {@code bytes}, which are some whole units. */
    void take(ByteBuffer bytes);
  }

  /**
   * Reads a stretch piece by piece.
   *
   * @param unit bytes that stay together
   */
  void stream(long offset, long length, int unit, ByteOrder order, String field, Sink sink)
      throws IOException {
    require(offset, length, field);
    ByteBuffer chunk = ByteBuffer.allocate((int) Math.min(CHUNK / unit * (long) unit, length));
    chunk.order(order);
    for (long done = 0; done < length; ) {
      chunk.clear().limit((int) Math.min(chunk.capacity(), length - done));
      read(offset + done, chunk, field);
      done += chunk.limit();
      sink.take(chunk);
    }
  }

  /** The checksum that zip archives use. */
  int crc32(long offset, long length, String field) throws IOException {
    CRC32 crc = new CRC32();
    stream(offset, length, 1, ByteOrder.LITTLE_ENDIAN, field, crc::update);
    return (int) crc.getValue();
  }

  private void require(long offset, long length, String field) {
    if (offset < 0 || length < 0 || offset > size - length) {
      throw fault(
          field,
          "cut short: it takes "
              + length
              + " bytes from byte "
              + offset
              + " on, but the file has "
              + size);
    }
  }

  /** An error that names this file. */
  InvalidModelException fault(String field, String fault) {
    return new InvalidModelException(path + ": " + field + ": " + fault);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
