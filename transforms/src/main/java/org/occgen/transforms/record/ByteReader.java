package org.occgen.transforms.record;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads values in Avro's binary form from a stream, and no byte beyond them.
 *
 * @param in where they stand
 */
record ByteReader(InputStream in) {
  /** Texts above this many bytes are read piece by piece, so that a wrong length takes no heap. */
  private static final int TRUSTED_BYTES = 1 << 20;

  /** Reads what {@link ByteBuilder#addLong} has added. */
  long readLong() throws IOException {
    long bits = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int read = readByte();
      bits |= (read & 0x7FL) << shift;
      if (read < 0x80) {
        return bits >>> 1 ^ -(bits & 1);
      }
    }
    throw new IOException("a number of more than ten bytes");
  }

  /** Reads a number that is an {@code int}. */
  int readInt() throws IOException {
    long number = readLong();
    if (number != (int) number) {
      throw new IOException(number + " is no number of 32 bits");
    }
    return (int) number;
  }

  /** Reads what {@link ByteBuilder#addDouble} has added. */
  double readDouble() throws IOException {
    long bits = 0;
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      bits |= (long) readByte() << shift;
    }
    return Double.longBitsToDouble(bits);
  }

  /** Reads what {@link ByteBuilder#addBoolean} has added. */
  boolean readBoolean() throws IOException {
    return readByte() == 1;
  }

  /** Reads what {@link ByteBuilder#addText} has added. */
  String readText() throws IOException {
    return SharedTexts.ofThisProcess().of(readBytes());
  }

  /** Reads what {@link ByteBuilder#addBytes} has added. */
  byte[] readBytes() throws IOException {
    int length = readInt();
    if (length < 0) {
      throw new IOException("a text of " + length + " bytes");
    }
    if (length > TRUSTED_BYTES) {
      byte[] read = in.readNBytes(length);
      if (read.length < length) {
        throw new EOFException("a record ends in the middle");
      }
      return read;
    }
    byte[] read = new byte[length];
    if (in.readNBytes(read, 0, length) < length) {
      throw new EOFException("a record ends in the middle");
    }
    return read;
  }

  private int readByte() throws IOException {
    int read = in.read();
    if (read < 0) {
      throw new EOFException("a record ends in the middle");
    }
    return read;
  }
}
