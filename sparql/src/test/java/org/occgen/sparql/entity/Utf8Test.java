package org.occgen.sparql.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8Test {
  @Test
  void agreesWithTheDecoderOnAllShortSequences() {
    int[] seconds = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    for (int first = 0; first < 256; first++) {
      check(bytes(first));
      for (int second : seconds) {
        check(bytes(first, second));
        for (int third : new int[] {0x41, 0x80, 0xBF, 0xC0}) {
          check(bytes(first, second, third));
          for (int fourth : new int[] {0x7F, 0x80, 0xBF, 0xE0}) {
            check(bytes(first, second, third, fourth));
          }
        }
      }
    }
  }

  @Test
  void agreesWithTheDecoderOnDamagedText() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        int[] samples = {'a', 'z', 0xE9, 0x4E2D, 0x1F600, 0x627};
        text.appendCodePoint(samples[random.nextInt(samples.length)]);
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
      check(bytes);
      if (bytes.length > 0) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        check(bytes);
      }
    }
  }

  private static void check(byte[] bytes) {
    int expected = -1;
    // The first place where a prefix can no longer be completed: the slow, obvious way.
    for (int i = 0; i < bytes.length; ) {
      int length = 0;
      for (int n = 1; n <= 4 && i + n <= bytes.length && length == 0; n++) {
        try {
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, i, n));
          length = n;
        } catch (CharacterCodingException e) {
          length = 0;
        }
      }
      if (length == 0) {
        expected = i;
        break;
      }
      i += length;
    }
    assertEquals(expected, Utf8.firstInvalid(bytes, 0, bytes.length));
    byte[] framed = new byte[bytes.length + 2];
    framed[0] = (byte) 0xC3;
    framed[framed.length - 1] = (byte) 0x80;
    System.arraycopy(bytes, 0, framed, 1, bytes.length);
    int inFrame = Utf8.firstInvalid(framed, 1, framed.length - 1);
    assertEquals(expected < 0 ? -1 : expected + 1, inFrame);
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }
}
