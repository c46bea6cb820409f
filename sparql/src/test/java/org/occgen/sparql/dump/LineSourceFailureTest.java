package org.occgen.sparql.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.sparql.dump.LineFiles.LIMIT;
import static org.occgen.sparql.dump.LineFiles.compress;
import static org.occgen.sparql.dump.LineFiles.fileName;
import static org.occgen.sparql.dump.LineFiles.lines;
import static org.occgen.sparql.dump.LineFiles.randomText;
import static org.occgen.sparql.dump.LineFiles.texts;
import static org.occgen.sparql.dump.LineFiles.utf8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that are cut off, damaged, of another format, or have lines that are too long. */
class LineSourceFailureTest {
  @ParameterizedTest
  @EnumSource(value = DumpFormat.class, names = "PLAIN", mode = EnumSource.Mode.EXCLUDE)
  void everyCutOfACompressedFileIsToldAfterAllWholeLines(DumpFormat format) throws IOException {
    // Several streams, so that cuts fall between and inside blocks.
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    List<String> expected = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    List<Integer> linesAtEnd = new ArrayList<>();
    for (int part = 0; part < 3; part++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 40; i++) {
        String line = "{\"" + part + "." + i + "\":\"" + (i * 7919L * (part + 3)) + "\"}";
        expected.add(line);
        text.append(line).append('\n');
      }
      file.write(compress(format, utf8(text.toString()), 0));
      ends.add(file.size());
      linesAtEnd.add(expected.size());
    }
    byte[] bytes = file.toByteArray();
    for (int cut = 1; cut <= bytes.length; cut++) {
      List<DumpLine> lines = lines(fileName(format), Arrays.copyOf(bytes, cut));
      List<String> whole = new ArrayList<>();
      for (DumpLine line : lines) {
        if (line instanceof DumpLine.Text text) {
          whole.add(text.toString());
        }
      }
      assertEquals(expected.subList(0, whole.size()), whole, "cut at " + cut);
      int complete = 0;
      for (int p = 0; p < ends.size(); p++) {
        complete = cut >= ends.get(p) ? linesAtEnd.get(p) : complete;
      }
      assertTrue(whole.size() >= complete, "cut at " + cut);
      DumpLine last = lines.get(lines.size() - 1);
      if (ends.contains(cut)) {
        assertEquals(complete, lines.size(), "a cut between streams cannot be seen");
      } else if (cut < (format == DumpFormat.BZIP2 ? 3 : 2)) {
        // Too short to show what it is.
        assertEquals("wrong-format", ((DumpLine.Failure) last).reason());
      } else {
        DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, last, "at " + cut);
        assertEquals("truncated-input", failure.reason(), "cut at " + cut);
        assertEquals(whole.size() + 1, failure.number());
        assertEquals(whole.size() + 1, lines.size());
        if (failure.length() > 0) {
          String next = expected.get(whole.size());
          assertEquals(next.substring(0, (int) failure.length()), failure.head());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = DumpFormat.class, names = "PLAIN", mode = EnumSource.Mode.EXCLUDE)
  void linesBeforeACutInALargeFileAreAllThere(DumpFormat format) throws IOException {
    StringBuilder text = new StringBuilder();
    Random random = new Random(5);
    while (text.length() < 3_000_000) {
      text.append("{\"n\":\"").append(Long.toHexString(random.nextLong())).append("\"}\n");
    }
    byte[] file = compress(format, utf8(text.toString()), 0);
    List<String> expected = text.toString().lines().toList();
    List<DumpLine> lines = lines(fileName(format), Arrays.copyOf(file, file.length * 2 / 3));
    DumpLine.Failure failure =
        assertInstanceOf(DumpLine.Failure.class, lines.get(lines.size() - 1));
    assertEquals("truncated-input", failure.reason());
    assertEquals(expected.subList(0, lines.size() - 1), texts(lines.subList(0, lines.size() - 1)));
    // A third of the file is missing, and at most one block of bzip2, which holds 100 kB.
    assertTrue(lines.size() > expected.size() / 2, lines.size() + " of " + expected.size());
    assertTrue(
        failure.message("x").startsWith("x, line " + lines.size() + ": "), failure.message("x"));
  }

  @ParameterizedTest
  @EnumSource(value = DumpFormat.class, names = "PLAIN", mode = EnumSource.Mode.EXCLUDE)
  void damageIsToldApartFromACut(DumpFormat format) throws IOException {
    byte[] good = compress(format, utf8("{\"a\":1}\n{\"b\":2}\n"), 0);
    ByteArrayOutputStream garbage = new ByteArrayOutputStream();
    garbage.write(good);
    garbage.write(utf8("This is no second member of the file."));
    List<DumpLine> lines = lines(fileName(format), garbage.toByteArray());
    assertEquals(List.of("{\"a\":1}", "{\"b\":2}"), texts(lines.subList(0, 2)));
    assertEquals("corrupt-input", ((DumpLine.Failure) lines.get(2)).reason());
    byte[] flipped = good.clone();
    int at = format == DumpFormat.GZIP ? good.length - 6 : 12; // a byte of the check sum
    flipped[at] ^= 0x55;
    List<DumpLine> damaged = lines(fileName(format), flipped);
    DumpLine last = damaged.get(damaged.size() - 1);
    if (format == DumpFormat.BZIP2) {
      DumpLine.Lost lost = assertInstanceOf(DumpLine.Lost.class, last);
      assertEquals("damaged-block", lost.reason());
      assertEquals(4, lost.place());
      assertTrue(lost.message("a").startsWith("a, byte 4: the compressed block is damaged: "));
    } else {
      assertEquals("corrupt-input", ((DumpLine.Failure) last).reason());
    }
  }

  @Test
  void aFileThatIsNotWhatItIsNamedIsTold() throws IOException {
    byte[] plain = utf8("{}\n");
    byte[] gzip = compress(DumpFormat.GZIP, plain, 0);
    byte[] bzip2 = compress(DumpFormat.BZIP2, utf8("{}\n"), 0);
    for (DumpFormat format : DumpFormat.values()) {
      for (byte[] content : List.of(gzip, bzip2, plain)) {
        List<DumpLine> lines = lines(fileName(format), content);
        byte[] named =
            switch (format) {
              case PLAIN -> plain;
              case GZIP -> gzip;
              case BZIP2 -> bzip2;
            };
        boolean right = content == named;
        assertEquals(1, lines.size());
        assertEquals(!right, lines.get(0) instanceof DumpLine.Failure);
        if (!right) {
          assertEquals("wrong-format", ((DumpLine.Failure) lines.get(0)).reason());
        }
      }
    }
  }

  @Test
  void aLineOverTheLimitIsSkippedToItsEnd() throws IOException {
    int limit = 5000;
    for (int extra : new int[] {0, 1, 2, 3, 70_000, 300_000}) {
      String line = "{\"x\":\"" + "y".repeat(limit - 8 + extra) + "\"}";
      for (String lineBreak : List.of("\n", "\r\n")) {
        String file = "{}" + lineBreak + line + lineBreak + "{\"z\":1}" + lineBreak;
        List<DumpLine> lines = lines("a.json", new ByteArrayInputStream(utf8(file)), limit);
        assertEquals(3, lines.size());
        assertEquals("{\"z\":1}", lines.get(2).toString());
        if (extra == 0) {
          assertEquals(line, lines.get(1).toString());
        } else {
          DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, lines.get(1));
          assertEquals("oversized-line", failure.reason());
          assertEquals(2, failure.number());
          assertEquals(2 + lineBreak.length(), failure.start());
          assertEquals(line.length(), failure.length());
          assertEquals(line.substring(0, LineSource.HEAD_BYTES), failure.head());
        }
      }
    }
  }

  @Test
  void aLongLineIsWholeAndLeavesTheNextOneAlone() throws IOException {
    String longLine = "{\"x\":\"" + randomText(2_500_000) + "\"}";
    String file = "{\"a\":1}\n" + longLine + "\r\n{\"b\":2}\n";
    List<DumpLine> lines = lines("a.json", new ByteArrayInputStream(utf8(file)), 4 << 20);
    assertEquals(List.of("{\"a\":1}", longLine, "{\"b\":2}"), texts(lines));
  }

  @Test
  void aLineOf100MegabytesNeedsNoMemoryOfThatSize() throws IOException {
    long size = 100L << 20;
    int limit = 8 << 20;
    Runtime runtime = Runtime.getRuntime();
    System.gc();
    long before = runtime.totalMemory() - runtime.freeMemory();
    long[] peak = {0};
    InputStream file =
        new InputStream() {
          private long at;

          @Override
          public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0];
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            if (at >= size + 4) {
              return -1;
            }
            int n = (int) Math.min(length, size + 4 - at);
            for (int i = 0; i < n; i++, at++) {
              target[offset + i] =
                  (byte) (at == 0 || at == size + 1 ? '{' : at == size ? '\n' : '}');
              if (at % (4 << 20) == 0) {
                System.gc();
                peak[0] = Math.max(peak[0], runtime.totalMemory() - runtime.freeMemory());
              }
            }
            return n;
          }
        };
    List<DumpLine> lines = lines("a.json", file, limit);
    DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, lines.get(0));
    assertEquals("oversized-line", failure.reason());
    assertEquals(size, failure.length());
    assertEquals(LineSource.HEAD_BYTES, failure.head().length());
    assertEquals("{}}", lines.get(1).toString());
    long grown = peak[0] - before;
    assertTrue(grown < 3L * limit, grown + " bytes of heap for a limit of " + limit);
  }

  @ParameterizedTest
  @EnumSource(DumpFormat.class)
  void aFileThatCannotBeReadIsAnException(DumpFormat format) throws IOException {
    InputStream bytes =
        new ByteArrayInputStream(compress(format, utf8(randomText(200_000)), 0), 0, 150);
    InputStream file =
        new FilterInputStream(bytes) {
          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            int n = super.read(target, offset, Math.min(length, 64));
            if (n < 0) {
              throw new IOException("the disk is gone");
            }
            return n;
          }
        };
    IOException e = assertThrows(IOException.class, () -> lines(fileName(format), file, LIMIT));
    assertEquals("the disk is gone", e.getMessage());
  }

  @Test
  void closesTheFile() throws IOException {
    boolean[] closed = {false};
    InputStream file =
        new ByteArrayInputStream(utf8("{}\n")) {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    new LineSource("a.json", file, LIMIT).close();
    assertTrue(closed[0]);
  }
}
