package org.occgen.sparql.dump;

import java.util.Arrays;

/** A sequence of bits; the first one is the highest of the first byte. Grows at its end. */
final class Bits {
  private byte[] bytes;
  private long length;

  /** No bits yet, with room for {@code bits}. */
  Bits(long bits) {
    bytes = new byte[Math.toIntExact((bits + 7) / 8)];
  }

  /** A copy of {@code bits} bits of {@code source} that begin at the bit {@code from}. */
  static Bits copyOf(byte[] source, long from, long bits) {
    Bits copy = new Bits(bits);
    copy.append(source, from, bits);
    return copy;
  }

  long length() {
    return length;
  }

  /** Holds the bits; those behind the last one are zero. */
  byte[] bytes() {
    return bytes;
  }

  /** Number of bytes that hold a bit. */
  int byteLength() {
    return Math.toIntExact((length + 7) / 8);
  }

  /** The {@code count} bits from {@code from} on as a number, at most 56 of them. */
  long number(long from, int count) {
    long value = 0;
    for (long at = from; at < from + count; at++) {
      value = value << 1 | bit(bytes, at);
    }
    return value;
  }

  Bits append(Bits other) {
    return append(other.bytes, 0, other.length);
  }

  /** Appends the lowest {@code count} bits of {@code value}. */
  Bits append(long value, int count) {
    byte[] source = new byte[Long.BYTES];
    for (int i = 0; i < Long.BYTES; i++) {
      source[i] = (byte) (value >>> (56 - 8 * i));
    }
    return append(source, Long.SIZE - count, count);
  }

  private Bits append(byte[] source, long from, long bits) {
    int needed = Math.toIntExact((length + bits + 7) / 8);
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, needed);
    }
    long at = from;
    long end = from + bits;
    // up to the next byte of the target, then whole bytes, then what is left
    while (at < end && (length & 7) != 0) {
      appendBit(source, at++);
    }
    int shift = (int) (at & 7);
    int in = (int) (at >>> 3);
    int out = (int) (length >>> 3);
    int whole = (int) ((end - at) >>> 3);
    if (shift == 0) {
      System.arraycopy(source, in, bytes, out, whole);
    } else {
      for (int i = 0; i < whole; i++) {
        bytes[out + i] =
            (byte) (source[in + i] << shift | (source[in + i + 1] & 0xFF) >>> (8 - shift));
      }
    }
    length += 8L * whole;
    at += 8L * whole;
    while (at < end) {
      appendBit(source, at++);
    }
    return this;
  }

  private static int bit(byte[] source, long at) {
    return (source[(int) (at >>> 3)] >>> (7 - (int) (at & 7))) & 1;
  }

  private void appendBit(byte[] source, long at) {
    int bit = bit(source, at);
    bytes[(int) (length >>> 3)] |= (byte) (bit << (7 - (int) (length & 7)));
    length++;
  }
}
