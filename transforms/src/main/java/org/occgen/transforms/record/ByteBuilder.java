package org.occgen.transforms.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes in Avro's binary form that are being put together, and then leave at once. */
final class ByteBuilder {
  private static final int FIRST_BYTES = 512;

  /** The size of the buffer that is kept for the next record; a page of some megabytes is rare. */
  private static final int KEPT_BYTES = 1 << 20;

  private byte[] bytes = new byte[FIRST_BYTES];
  private int size;

  /** Adds a number: seven bits a byte, small ones of either sign in few bytes. */
  void addLong(long number) {
    long left = number << 1 ^ number >> 63;
    reserve(10);
    while ((left & ~0x7FL) != 0) {
      bytes[size++] = (byte) (left | 0x80);
      left >>>= 7;
    }
    bytes[size++] = (byte) left;
  }

  /** Adds the eight bytes of a number, the lowest first. */
  void addDouble(double number) {
    long bits = Double.doubleToRawLongBits(number);
    reserve(Double.BYTES);
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      bytes[size++] = (byte) (bits >>> shift);
    }
  }

  /** Adds a byte that is 1 or 0. */
  void addBoolean(boolean flag) {
    reserve(1);
    bytes[size++] = (byte) (flag ? 1 : 0);
  }

  /** Adds the length of a text, and the text in UTF-8. */
  void addText(String text) {
    addBytes(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Adds the number of the bytes that remain in {@code more}, and these. */
  void addBytes(ByteBuffer more) {
    int length = more.remaining();
    addLong(length);
    reserve(length);
    more.get(bytes, size, length);
    size += length;
  }

  private void reserve(int more) {
    int needed = Math.addExact(size, more);
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length + (bytes.length >> 1)));
    }
  }

  /** Writes all bytes to {@code out}; this is empty then. */
  void drainTo(OutputStream out) throws IOException {
    try {
      out.write(bytes, 0, size);
    } finally {
      clear();
    }
  }

  /** Forgets what was added. */
  void clear() {
    size = 0;
    if (bytes.length > KEPT_BYTES) {
      bytes = new byte[FIRST_BYTES];
    }
  }
}
