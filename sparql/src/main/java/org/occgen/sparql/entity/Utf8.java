package org.occgen.sparql.entity;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Checks bytes against UTF-8 as Unicode defines it (table 3-7). */
final class Utf8 {
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

  private Utf8() {}

  /**
   * Index of the first byte of {@code bytes[from, to)} that begins no well-formed sequence, or -1
   * if all is well-formed.
   */
  static int firstInvalid(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      if (bytes[i] >= 0) {
        while (i + Long.BYTES <= to && ((long) EIGHT.get(bytes, i) & HIGH_BITS) == 0) {
          i += Long.BYTES;
        }
        while (i < to && bytes[i] >= 0) {
          i++;
        }
        continue;
      }
      int length = sequence(bytes, i, to);
      if (length == 0) {
        return i;
      }
      i += length;
    }
    return -1;
  }

  /** Length of the well-formed sequence of several bytes at {@code i}, or 0. */
  private static int sequence(byte[] bytes, int i, int to) {
    int first = bytes[i] & 0xFF;
    int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (length == 0 || i + length > to) {
      return 0;
    }
    int second = bytes[i + 1] & 0xFF;
    int low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    int high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (second < low || second > high) {
      return 0;
    }
    for (int k = 2; k < length; k++) {
      if ((bytes[i + k] & 0xC0) != 0x80) {
        return 0;
      }
    }
    return length;
  }
}
