package org.occgen.core.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8LinesTest {
  @TempDir private Path folder;

  private static List<String> read(byte[] bytes) throws IOException {
    List<String> lines = new ArrayList<>();
    try (Utf8Lines in = Utf8Lines.of(new ByteArrayInputStream(bytes), "t")) {
      while (in.hasNext()) {
        lines.add(in.next());
        assertEquals(lines.size(), in.number());
      }
    }
    return lines;
  }

  private static List<String> read(String text) throws IOException {
    return read(text.getBytes(UTF_8));
  }

  private Path pipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    return pipe;
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream member = new GZIPOutputStream(out)) {
      member.write(text.getBytes(UTF_8));
    }
    return out.toByteArray();
  }

  /** The second half comes after the first was read; nothing is there in between. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aPipeIsReadToItsEndThoughItsWriterIsSlow(boolean compressed) throws Exception {
    Path pipe = pipe();
    CountDownLatch first = new CountDownLatch(1);
    ExecutorService writer = Executors.newSingleThreadExecutor();
    try {
      Future<?> written =
          writer.submit(
              () -> {
                try (OutputStream out = Files.newOutputStream(pipe)) {
                  out.write(compressed ? gzip("a\n") : "a\n".getBytes(UTF_8));
                  first.await();
                  out.write(compressed ? gzip("b\n") : "b\n".getBytes(UTF_8));
                }
                return null;
              });
      try (Utf8Lines lines = Utf8Lines.open(pipe)) {
        assertEquals("a", lines.next());
        first.countDown();
        assertEquals("b", lines.next());
        assertFalse(lines.hasNext());
      }
      written.get();
    } finally {
      writer.shutdownNow();
    }
  }

  /** Each line takes more memory than its byte. */
  @Test
  void aPipeWithoutEndIsNotHeld() throws Exception {
    Path pipe = pipe();
    Process yes = new ProcessBuilder("sh", "-c", "exec yes '' >'" + pipe + "'").start();
    try {
      String said = assertThrows(IOException.class, () -> Utf8Lines.readAll(pipe)).getMessage();
      assertTrue(said.startsWith(pipe + ": has more than "), said);
      assertTrue(said.contains("OCCGEN_MEMORY"), said);
    } finally {
      yes.destroy();
    }
  }

  @Test
  void askingForMoreMovesNothingAndNothingComesAfterTheLastLine() throws IOException {
    try (Utf8Lines in = Utf8Lines.of(new ByteArrayInputStream("a\nb".getBytes(UTF_8)), "t")) {
      assertTrue(in.hasNext());
      assertTrue(in.hasNext());
      assertEquals(0, in.number());
      assertEquals("a", in.next());
      assertEquals("b", in.next());
      assertFalse(in.hasNext());
      assertThrows(NoSuchElementException.class, in::next);
      assertEquals(2, in.number());
    }
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    }
    return out.toByteArray();
  }

  @Test
  void onlyALineFeedEndsALine() throws IOException {
    assertEquals(List.of(), read(""));
    assertEquals(List.of(""), read("\n"));
    assertEquals(List.of("a", "", "b"), read("a\n\nb"));
    assertEquals(List.of("a", "b"), read("a\r\nb\r\n"));
    assertEquals(List.of("a\rb\u2028c\u0085d\u000Be"), read("a\rb\u2028c\u0085d\u000Be\n"));
  }

  @Test
  void leavesOutAByteOrderMarkAtTheStartAlone() throws IOException {
    assertEquals(List.of("a", "\uFEFFb"), read("\uFEFFa\n\uFEFFb"));
    assertEquals(List.of("\uFEFFa"), read("\uFEFF\uFEFFa"));
  }

  @Test
  void keepsAReplacementCharacterThatIsWritten() throws IOException {
    assertEquals(List.of("a\uFFFDb"), read("a\uFFFDb"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void givesBackWhatWasWrittenWhateverTheBlocks(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      StringBuilder line = new StringBuilder();
      for (int n = random.nextInt(i % 50 == 0 ? 90_000 : 300); n > 0; n--) {
        line.append(
            List.of("a", "\u00e9", "\u0639", "\u6c49", "\ud83d\ude00").get(random.nextInt(5)));
      }
      lines.add(line.toString());
    }
    byte[] bytes = (String.join("\n", lines) + "\n").getBytes(UTF_8);
    assertEquals(lines, read(bytes));
    assertEquals(lines, read(gzip(bytes)));
    Path file = Files.write(folder.resolve("without-a-suffix"), gzip(bytes));
    assertEquals(lines, Utf8Lines.readAll(file));
  }

  @Test
  void namesTheLineThatIsNotUtf8() {
    // Latin-1, a byte too many, cut within a character, a lone surrogate as CESU-8 writes it
    for (byte[] wrong :
        new byte[][] {
          {(byte) 0xE9},
          {(byte) 0x80},
          {(byte) 0xE6, (byte) 0xB1},
          {(byte) 0xED, (byte) 0xA0, (byte) 0x80}
        }) {
      byte[] bytes = Arrays.copyOf("one\ntwo\n".getBytes(UTF_8), 8 + wrong.length);
      System.arraycopy(wrong, 0, bytes, 8, wrong.length);
      String message = assertThrows(IOException.class, () -> read(bytes)).getMessage();
      assertEquals(
          String.format(
              Locale.ROOT,
              "t, line 3: is not UTF-8; convert the file (byte 1 of the line is 0x%02X)",
              wrong[0]),
          message);
    }
  }

  @Test
  void namesTheByteThatIsNotUtf8() {
    byte[] bytes = "\u00e1b?c".getBytes(UTF_8);
    bytes[3] = (byte) 0xFF;
    String message = assertThrows(IOException.class, () -> read(bytes)).getMessage();
    assertTrue(message.endsWith("(byte 4 of the line is 0xFF)"), message);
  }

  @Test
  void tellsWhatItHasLeftOut() throws IOException {
    byte[] bytes = "\ufeffa\r\nb\nc\r".getBytes(UTF_8);
    try (Utf8Lines in = Utf8Lines.of(new ByteArrayInputStream(bytes), "t")) {
      assertFalse(in.hasByteOrderMark());
      assertEquals(List.of("a", "b", "c"), List.of(in.next(), in.next(), in.next()));
      assertTrue(in.hasByteOrderMark());
      assertEquals(2, in.carriageReturns());
    }
  }

  @Test
  void aTextHasNoZeroByte() throws IOException {
    byte[] bytes = "a\nb\0\n".getBytes(UTF_8);
    try (Utf8Lines in = Utf8Lines.of(new ByteArrayInputStream(bytes), "t")) {
      assertEquals("a", in.nextText());
      String message = assertThrows(IOException.class, in::nextText).getMessage();
      assertTrue(message.startsWith("t, line 2: has a zero byte"), message);
    }
  }

  @Test
  void refusesALineWithoutEnd() {
    byte[] bytes = new byte[Utf8Lines.MAX_BYTES + 100_000];
    Arrays.fill(bytes, (byte) 'a');
    String message = assertThrows(IOException.class, () -> read(bytes)).getMessage();
    assertTrue(message.startsWith("t, line 1: is longer than "), message);
  }

  @Test
  void refusesACompressedFileThatIsCutShort() throws IOException {
    byte[] whole = gzip("one\ntwo\n".repeat(50).getBytes(UTF_8));
    for (int length : new int[] {2, 5, 12, whole.length - 9, whole.length - 1}) {
      String message =
          assertThrows(IOException.class, () -> read(Arrays.copyOf(whole, length))).getMessage();
      assertTrue(message.startsWith("t: cannot be "), message);
    }
  }
}
