package org.occgen.sparql.dump;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds bytes eight at a time, by arithmetic on a word. */
final class ByteScan {
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

  private ByteScan() {}

  /** Index of the first {@code value} in {@code bytes[from, to)}, or {@code to}. */
  static int indexOf(byte[] bytes, int from, int to, byte value) {
    long pattern = ONES * (value & 0xFF);
    int i = from;
    // four words at a time as long as there is nothing
    for (; i + 4 * Long.BYTES <= to; i += 4 * Long.BYTES) {
      long any =
          zeros((long) EIGHT.get(bytes, i) ^ pattern)
              | zeros((long) EIGHT.get(bytes, i + Long.BYTES) ^ pattern)
              | zeros((long) EIGHT.get(bytes, i + 2 * Long.BYTES) ^ pattern)
              | zeros((long) EIGHT.get(bytes, i + 3 * Long.BYTES) ^ pattern);
      if (any != 0) {
        break;
      }
    }
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long found = zeros((long) EIGHT.get(bytes, i) ^ pattern);
      if (found != 0) {
        return i + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
    }
    while (i < to && bytes[i] != value) {
      i++;
    }
    return i;
  }

  /** The high bit of every byte that is zero, up to the first one; above it bits may be wrong. */
  private static long zeros(long word) {
    return (word - ONES) & ~word & HIGH_BITS;
  }
}
