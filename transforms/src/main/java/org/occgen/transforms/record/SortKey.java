package org.occgen.transforms.record;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Bytes whose unsigned order is that of the parts that they are made of: numbers by value, texts by
 * code points, an earlier part before a later one.
 */
public final class SortKey {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private SortKey() {}

  /** A key whose first part is {@code number}. */
  public static SortKey of(long number) {
    return new SortKey().then(number);
  }

  /** A key whose first part is {@code text}. */
  public static SortKey of(String text) {
    return new SortKey().then(text);
  }

  /** Adds a number. */
  public SortKey then(long number) {
    // negative numbers have the highest bit set and come first
    bytes.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(number ^ Long.MIN_VALUE).array());
    return this;
  }

  /** Adds a text. */
  public SortKey then(String text) {
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      bytes.write(b);
      if (b == 0) {
        bytes.write(1); // only the end is two zeros, so that a text comes before those it begins
      }
    }
    bytes.writeBytes(new byte[2]);
    return this;
  }

  /** The bytes of the key. */
  public byte[] bytes() {
    return bytes.toByteArray();
  }
}
