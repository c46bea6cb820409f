package org.occgen.sparql.entity;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Checks bytes against UTF-8 as Unicode defines it (table 3-7). */
final class Utf8 {
  private static final int CHARACTERS = 1 << 13;

  /**
   * Index of the first byte of {@code bytes[from, to)} that begins no well-formed sequence, or -1
   * if all is well-formed.
   */
  static int firstInvalid(byte[] bytes, int from, int to) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.allocate(Math.min(CHARACTERS, Math.max(2, to - from)));
    CoderResult result;
    do {
      out.clear();
      result = decoder.decode(in, out, true);
    } while (result.isOverflow());
    return result.isMalformed() ? in.position() : -1;
  }
}
