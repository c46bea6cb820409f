package org.occgen.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.xerial.snappy.Snappy;

/** Compares with the native library. */
class JavaSnappyTest {
  private static final int START = 3;

  private final JavaSnappy java = new JavaSnappy();

  /** Bytes of few kinds repeat, those of many do not. */
  private static byte[] random(Random random) {
    byte[] bytes = new byte[random.nextInt(100_000)];
    int kinds = 1 + random.nextInt(256);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) random.nextInt(kinds);
    }
    return bytes;
  }

  @Test
  void eachReadsWhatTheOtherWrites() throws IOException {
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      byte[] text = random(random);
      byte[] room = new byte[START + java.maxCompressedLength(text.length)];
      int length = java.rawCompress(text, 0, text.length, room, START);
      byte[] compressed = Arrays.copyOfRange(room, START, START + length);
      assertArrayEquals(text, Snappy.uncompress(compressed));
      assertTrue(java.isValidCompressedBuffer(compressed, 0, length));

      byte[] other = Snappy.compress(text);
      byte[] back = new byte[java.uncompressedLength(other, 0, other.length)];
      assertEquals(text.length, java.rawUncompress(other, 0, other.length, back, 0));
      assertArrayEquals(text, back);
    }
  }

  @Test
  void buffersHoldTheSameAsArrays() throws IOException {
    byte[] text = random(new Random(5));
    ByteBuffer in = ByteBuffer.allocateDirect(START + text.length).put(START, text);
    ByteBuffer out = ByteBuffer.allocateDirect(START + java.maxCompressedLength(text.length));
    int length = java.rawCompress(in, START, text.length, out, START);
    byte[] compressed = new byte[length];
    out.get(START, compressed);
    assertArrayEquals(text, Snappy.uncompress(compressed));
    assertEquals(text.length, java.uncompressedLength(out, START, length));
    assertTrue(java.isValidCompressedBuffer(out, START, length));
    ByteBuffer back = ByteBuffer.allocateDirect(text.length);
    assertEquals(text.length, java.rawUncompress(out, START, length, back, 0));
    byte[] read = new byte[text.length];
    back.get(0, read);
    assertArrayEquals(text, read);
  }

  @Test
  void damagedBytesAreAnError() throws IOException {
    byte[] whole = Snappy.compress(random(new Random(9)));
    byte[] damaged = Arrays.copyOf(whole, whole.length / 2);
    assertFalse(java.isValidCompressedBuffer(damaged, 0, damaged.length));
    byte[] room = new byte[java.uncompressedLength(damaged, 0, damaged.length)];
    assertThrows(IOException.class, () -> java.rawUncompress(damaged, 0, damaged.length, room, 0));
  }
}
