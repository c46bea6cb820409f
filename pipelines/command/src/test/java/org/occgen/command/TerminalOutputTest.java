package org.occgen.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalOutputTest {
  private static byte[] shown(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TerminalOutput(out).write(bytes);
    return out.toByteArray();
  }

  private static String shown(String text) throws IOException {
    return new String(shown(text.getBytes(UTF_8)), UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a table\tof\n  two lines\n",
        "naïve Łódź Привет नमस्ते 東京 😀",
        "سمیه می‌رود", // a joiner where Persian writes one
        "क्‍ष", // and where Hindi does
        "שרה كريم",
        "👩\u200d🚀", // an emoji of two
        ""
      })
  void whatPeopleReadStandsAsItIs(String text) throws IOException {
    assertEquals(text, shown(text));
  }

  @ParameterizedTest
  @CsvSource({
    "001B",
    "0007",
    "0008",
    "000D",
    "007F",
    "0085",
    "009B",
    "0000",
    "000B", // the terminal obeys
    "061C",
    "200E",
    "200F",
    "202A",
    "202B",
    "202C",
    "202D",
    "202E",
    "2066",
    "2067",
    "2068",
    "2069",
    "200B",
    "2060",
    "FEFF",
    "00AD",
    "180E",
    "2028",
    "2029",
    "3164",
    "E0041", // nobody sees
    "200C",
    "200D" // behind a letter that joins nothing
  })
  void whatIsObeyedOrHiddenStandsByItsNumber(String number) throws IOException {
    int c = Integer.parseInt(number, 16);
    assertEquals("Ann[U+" + number + "]a", shown("Ann" + Character.toString(c) + "a"));
  }

  @Test
  void aSequenceThatClearsTheScreenIsText() throws IOException {
    assertEquals("[U+001B][2J[U+001B]]0;title[U+0007]", shown("\u001b[2J\u001b]0;title\u0007"));
  }

  /** Terminals of other charsets obey some bytes alone, and some take characters written longer. */
  @Test
  void bytesThatAreNoUtf8BringNoControl() throws IOException {
    assertEquals("\ufffd2J", new String(shown(new byte[] {(byte) 0x9b, '2', 'J'}), UTF_8));
    // ESC in three bytes, a surrogate, a number behind the last character
    for (int[] bytes :
        new int[][] {{0xe0, 0x80, 0x9b}, {0xed, 0xa0, 0x80}, {0xf4, 0xbf, 0xbf, 0xbf}}) {
      String text = new String(shown(bytes(bytes)), UTF_8);
      assertTrue(text.matches("\ufffd+"), text);
    }
    assertEquals("\ufffda\ufffdb", new String(shown(bytes(0xe9, 'a', 0xc3, 'b')), UTF_8));
    assertEquals("\ufffd\ufffd", new String(shown(bytes(0xff, 0xc0)), UTF_8));
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  /** Whatever comes, in whatever parts: no control and no bidirectional mark gets through. */
  @Test
  void randomBytesInRandomPartsAreHarmless() throws IOException {
    Random random = new Random(5);
    for (int run = 0; run < 2_000; run++) {
      StringBuilder text = new StringBuilder();
      while (text.length() < 30) {
        int c = random.nextInt(random.nextBoolean() ? 0x2100 : 0x10ffff);
        if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
          text.appendCodePoint(c);
        }
      }
      byte[] bytes = text.toString().getBytes(UTF_8);
      if (run % 2 == 0) { // broken ones, too
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      ByteArrayOutputStream parts = new ByteArrayOutputStream();
      OutputStream out = new TerminalOutput(parts);
      for (int at = 0; at < bytes.length; ) {
        int length = Math.min(bytes.length - at, random.nextInt(4));
        out.write(bytes, at, length);
        at += length;
      }
      assertArrayEquals(shown(bytes), parts.toByteArray());
      String result = parts.toString(UTF_8);
      assertTrue(
          result
              .codePoints()
              .allMatch(
                  c ->
                      c == '\n'
                          || c == '\t'
                          || !Character.isISOControl(c)
                              && (c < 0x202a || c > 0x202e)
                              && (c < 0x2066 || c > 0x2069)),
          result);
    }
  }
}
