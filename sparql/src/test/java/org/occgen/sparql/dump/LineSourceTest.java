package org.occgen.sparql.dump;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineSourceTest {
  private static final int LIMIT = 1 << 20;

  // ---- lines ----

  @Test
  void linesCarryTheirNumberAndBounds() throws IOException {
    List<DumpLine> lines = lines("a.jsonl", utf8("{}\r\n\n{\"ä\":1},\n{}"));
    assertEquals(List.of("{}", "", "{\"ä\":1},", "{}"), texts(lines));
    List<long[]> bounds =
        lines.stream()
            .map(line -> (DumpLine.Text) line)
            .map(text -> new long[] {text.number(), text.start(), text.end()})
            .toList();
    long[][] expected = {{1, 0, 2}, {2, 4, 4}, {3, 5, 14}, {4, 15, 17}};
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], bounds.get(i));
    }
  }

  @ParameterizedTest
  @EnumSource(DumpFormat.class)
  void linesAreThoseOfTheFileHoweverItIsCompressedAndDelivered(DumpFormat format)
      throws IOException {
    for (int seed = 0; seed < 8; seed++) {
      Random random = new Random(seed);
      StringBuilder file = new StringBuilder();
      List<String> expected = new ArrayList<>();
      for (int i = random.nextInt(60); i >= 0; i--) {
        String line = "{\"i\":\"" + "é".repeat(random.nextInt(4) * random.nextInt(9000)) + "\"},";
        expected.add(line);
        file.append(line).append(random.nextBoolean() ? "\n" : "\r\n");
      }
      byte[] bytes = compress(format, utf8(file.toString()), random.nextInt(3));
      assertEquals(
          expected, texts(lines(fileName(format), new Drip(bytes, random), LIMIT)), "seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource(value = DumpFormat.class, names = "PLAIN", mode = EnumSource.Mode.EXCLUDE)
  void severalMembersAreOneFile(DumpFormat format) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.write(compress(format, utf8("{\"a\":1}\n{\"b\""), 0));
    file.write(compress(format, utf8(""), 0));
    file.write(compress(format, utf8(":2}\n{\"c\":3}\n"), 0));
    assertEquals(
        List.of("{\"a\":1}", "{\"b\":2}", "{\"c\":3}"),
        texts(lines(fileName(format), file.toByteArray())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[\n{},\n{}\n]\n",
        "[]",
        "[\n]\n\n",
        "[{\"a\":\"[\"},\n{}]",
        "\uFEFF[\n{},\n{}]\r\n",
        "[\n{\n\"a\":[1,\n2],\n\"b\":[\n3\n]\n},\n{\n}\n]\n",
        "{\"a\":1}\n{\"b\":[2]}\n",
        "{\"a\":[1,"
      })
  void whatHasNoOpenArrayIsNotCutOff(String file) throws IOException {
    for (DumpLine line : lines("a.json", utf8(file))) {
      assertInstanceOf(DumpLine.Text.class, line);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[",
        "[\n",
        "[\n{},\n{},\n",
        "\uFEFF[\n{},\n{},",
        "[{},\n{},\n",
        "[\n{},\n{\"a\":[1]",
        "[\n{},\n{\"a\":\"x]",
        "[\n{},\n{\"a\":\"]\"},\n",
        "[\n{\n\"a\":[\n1\n]\n},\n{\n\"a\":[\n1\n]\n"
      })
  void anArrayThatIsNeverClosedIsCutOff(String file) throws IOException {
    for (DumpFormat format : DumpFormat.values()) {
      List<DumpLine> lines = lines(fileName(format), compress(format, utf8(file), 0));
      DumpLine.Failure cut = assertInstanceOf(DumpLine.Failure.class, lines.get(lines.size() - 1));
      assertEquals("truncated-input", cut.reason());
      assertEquals(file.lines().count(), cut.number());
      assertTrue(cut.problem().contains("closes its array"), cut.problem());
      long texts = lines.stream().filter(DumpLine.Text.class::isInstance).count();
      assertEquals(lines.size() - 1, texts);
    }
  }

  /** Wherever a dump is cut, before the bracket that closes it, that shows. */
  @Test
  void aDumpCutAnywhereIsCutOff() throws IOException {
    byte[] whole = utf8("[\n{\"a\":[[1],\"]\\\"]\"]},\n{\"b\":{\"c\":[]}},\n{\"d\":[{}]}\n]\n");
    for (int length = 1; length < whole.length - 2; length++) {
      List<DumpLine> lines = lines("a.json", Arrays.copyOf(whole, length));
      assertInstanceOf(DumpLine.Failure.class, lines.get(lines.size() - 1), "cut at " + length);
    }
    assertEquals(5, texts(lines("a.json", Arrays.copyOf(whole, whole.length - 1))).size());
  }

  @Test
  void linesWithoutAnArrayCannotBeCutOff() throws IOException {
    assertEquals(List.of("[", "{},"), texts(lines("a.jsonl", utf8("[\n{},\n"))));
  }

  @Test
  void aLastLineThatIsTooLongMayCloseTheArray() throws IOException {
    String last = "{\"a\":\"" + "x".repeat(LIMIT) + "\"}]";
    List<DumpLine> lines = lines("a.json", utf8("[\n{},\n" + last + "\n"));
    assertEquals(3, lines.size());
    assertEquals("oversized-line", ((DumpLine.Failure) lines.get(2)).reason());
  }

  @ParameterizedTest
  @EnumSource(DumpFormat.class)
  void anEmptyFileIsSaid(DumpFormat format) throws IOException {
    for (String content : List.of("", " \n\n")) {
      List<DumpLine> lines = lines(fileName(format), compress(format, utf8(content), 0));
      DumpLine.Note note = assertInstanceOf(DumpLine.Note.class, lines.get(lines.size() - 1));
      assertEquals("empty-input", note.reason());
    }
  }

  @Test
  void anEmptyCompressedFileIsCutOff() throws IOException {
    for (String name : List.of("a.json.gz", "a.jsonl.bz2")) {
      List<DumpLine> lines = lines(name, new byte[0]);
      assertEquals(1, lines.size());
      assertEquals("truncated-input", ((DumpLine.Failure) lines.get(0)).reason());
    }
  }

  @Test
  void manyBlankLinesAreYieldedLikeAnyOther() throws IOException {
    List<String> blank = Collections.nCopies(5000, "");
    String end = "{\"a\":1}";
    List<String> expected = new ArrayList<>(blank);
    expected.add(end);
    assertEquals(expected, texts(lines("a.json", utf8("\n".repeat(5000) + end))));
    List<String> cut = new ArrayList<>(List.of("{"));
    cut.addAll(blank);
    cut.add(end);
    assertEquals(cut, texts(lines("a.json", utf8("{\n" + "\n".repeat(5000) + end))));
  }

  // ---- documents ----

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\n  \"entities\": {\n    \"Q1\": {}\n  }\n}\n",
        "{ \"entities\": {\r\n\r\n \"Q1\": {}\r\n }}",
        "{\n}\n",
        "\uFEFF{\n\t\"a\": \"}{\"\n}",
        "[{\n  \"id\": \"Q1\"\n},\n{\n  \"id\": \"Q2\"\n}]",
      })
  void aDocumentOverSeveralLinesIsOneText(String document) throws IOException {
    List<DumpLine> lines = lines("a.json", utf8(document));
    assertEquals(1, lines.size());
    String text = lines.get(0).toString();
    assertEquals(document.replaceAll("\\s", ""), text.replaceAll("\\s", ""));
    assertEquals(1, lines.get(0).number());
  }

  @Test
  void anArrayOfIndentedEntitiesIsItsBracketAndADocument() throws IOException {
    List<DumpLine> lines =
        lines("a.json", utf8("\n[\n  {\n    \"id\": \"Q1\"\n  },\n  {\n    \"id\": 2\n  }\n]\n"));
    assertEquals(List.of(1L, 2L, 3L), lines.stream().map(DumpLine::number).toList());
    assertEquals("[", lines.get(1).toString());
    assertTrue(lines.get(2).toString().endsWith("}\n]"));
  }

  @Test
  void aCutOffFirstEntityDoesNotTurnADumpIntoADocument() throws IOException {
    List<String> expected = List.of("[", "{\"id\":\"Q1\",\"labels\":{", "{\"id\":\"Q2\"},", "]");
    assertEquals(expected, texts(lines("a.json", utf8(String.join("\n", expected)))));
    assertEquals(List.of("{\"id\":"), texts(lines("a.json", utf8("{\"id\":"))));
  }

  @Test
  void aDocumentOverTheLimitIsRefused() throws IOException {
    String document = "{\n" + "\"k\": 1,\n".repeat(1000) + "\"z\": 2\n}\n";
    List<DumpLine> lines =
        lines("a.json", new ByteArrayInputStream(utf8(document)), LineSource.HEAD_BYTES);
    DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, lines.get(0));
    assertEquals("oversized-line", failure.reason());
    assertEquals(document.length() - 1, failure.length());
    assertTrue(failure.head().startsWith("{\n\"k\": 1,\n\"k\""));
    assertEquals(1, lines.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "\uFEFF [ "})
  void anArrayThatBeginsOnALineThatIsTooLongMayBeCutOff(String bracket) throws IOException {
    String first = bracket + "{\"a\":\"" + "x".repeat(LineSource.HEAD_BYTES) + "\"},\n";
    for (String whole : List.of("", "{}]", "{},\n{}\n]\n")) {
      assertEquals(List.of("oversized-line"), reasons(first + whole));
    }
    assertEquals(List.of("oversized-line", "truncated-input"), reasons(first + "{},\n"));
    assertEquals(List.of("oversized-line"), reasons(first.replace("[", "") + "{}\n"));
  }

  private static List<String> reasons(String file) throws IOException {
    return lines("a.json", new ByteArrayInputStream(utf8(file)), LineSource.HEAD_BYTES).stream()
        .filter(DumpLine.Failure.class::isInstance)
        .map(line -> ((DumpLine.Failure) line).reason())
        .toList();
  }

  @Test
  void aDocumentThatIsCutOffByCompressionIsRefused() throws IOException {
    String text = randomText(400_000).replaceAll("(.{40})", "\"$1\": 1,\n");
    byte[] whole = compress(DumpFormat.GZIP, utf8("{\n" + text + "\"z\": 1}\n"), 0);
    List<DumpLine> lines = lines("a.json.gz", Arrays.copyOf(whole, whole.length / 2));
    DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, lines.get(0));
    assertEquals("truncated-input", failure.reason());
    assertEquals(1, lines.size());
  }

  @Test
  void aDocumentWithADamagedBlockIsRefusedAndTheBlockIsTold() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    // the damaged stream holds whole lines: what is left would be valid JSON, and not the document
    file.write(compress(DumpFormat.BZIP2, utf8("{\n\"a\": 1,\n"), 0));
    int damaged = file.size();
    file.write(compress(DumpFormat.BZIP2, utf8("\"b\": 2,\n\"c\": 3,\n"), 0));
    file.write(compress(DumpFormat.BZIP2, utf8("\"d\": 4,\n\"e\": 5\n}\n"), 0));
    byte[] bytes = file.toByteArray();
    bytes[damaged + 10] ^= 0x10; // of the check sum of the block
    List<DumpLine> lines = lines("a.json.bz2", bytes);
    DumpLine.Lost lost = assertInstanceOf(DumpLine.Lost.class, lines.get(0));
    assertEquals(damaged + 4, lost.place());
    DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, lines.get(1));
    assertEquals("corrupt-input", failure.reason());
    assertEquals(1, failure.number());
    assertTrue(failure.problem().contains("is lost (byte " + lost.place()), failure.problem());
    assertEquals(2, lines.size());
  }

  // ---- failures ----

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

  @Test
  void aFileThatCannotBeReadIsAnException() {
    for (DumpFormat format : DumpFormat.values()) {
      byte[] bytes;
      try {
        bytes = compress(format, utf8(randomText(200_000)), 0);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
      InputStream broken =
          new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
              if (pos > 100) {
                throw new UnsupportedOperationException("only by way of a file");
              }
              return super.read(target, offset, Math.min(length, 64));
            }
          };
      InputStream file =
          new InputStream() {
            @Override
            public int read() throws IOException {
              return broken.read();
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
              try {
                return broken.read(target, offset, length);
              } catch (UnsupportedOperationException e) {
                throw new IOException("the disk is gone", e);
              }
            }
          };
      IOException e = assertThrows(IOException.class, () -> lines(fileName(format), file, LIMIT));
      assertEquals("the disk is gone", e.getMessage());
    }
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

  // ---- helpers ----

  private static List<DumpLine> lines(String name, byte[] file) throws IOException {
    return lines(name, new ByteArrayInputStream(file), LIMIT);
  }

  private static List<DumpLine> lines(String name, InputStream file, int limit) throws IOException {
    List<DumpLine> lines = new ArrayList<>();
    try (LineSource source = new LineSource(name, file, limit)) {
      for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
        lines.add(line.get());
      }
      assertTrue(source.next().isEmpty());
    }
    return lines;
  }

  private static List<String> texts(List<DumpLine> lines) {
    return lines.stream()
        .map(line -> assertInstanceOf(DumpLine.Text.class, line))
        .map(DumpLine.Text::toString)
        .toList();
  }

  private static String fileName(DumpFormat format) {
    return "a.json"
        + switch (format) {
          case PLAIN -> "";
          case GZIP -> ".gz";
          case BZIP2 -> ".bz2";
        };
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String randomText(int length) {
    Random random = new Random(3);
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      text.append(String.format(Locale.ROOT, "%016x", random.nextLong()));
    }
    return text.toString();
  }

  /** {@code content} in one member, or in {@code 1 + cuts} of them. */
  private static byte[] compress(DumpFormat format, byte[] content, int cuts) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (int part = 0; part <= cuts; part++) {
      int from = (int) ((long) content.length * part / (cuts + 1));
      int to = (int) ((long) content.length * (part + 1) / (cuts + 1));
      byte[] piece = Arrays.copyOfRange(content, from, to);
      switch (format) {
        case PLAIN -> file.write(piece);
        case GZIP -> {
          try (GZIPOutputStream out = new GZIPOutputStream(file)) {
            out.write(piece);
          }
        }
        case BZIP2 -> {
          try (BZip2CompressorOutputStream out = new BZip2CompressorOutputStream(file, 1)) {
            out.write(piece);
          }
        }
      }
    }
    return file.toByteArray();
  }

  /** Delivers a few bytes at a time and claims that none are available, as channels do. */
  private static final class Drip extends InputStream {
    private final byte[] bytes;
    private final Random random;
    private int at;

    Drip(byte[] bytes, Random random) {
      this.bytes = bytes;
      this.random = random;
    }

    @Override
    public int read() {
      return at < bytes.length ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (at == bytes.length) {
        return -1;
      }
      int n = Math.min(Math.min(length, 1 + random.nextInt(5000)), bytes.length - at);
      System.arraycopy(bytes, at, target, offset, n);
      at += n;
      return n;
    }
  }
}
