package org.occgen.sparql.dump;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.sparql.dump.LineFiles.LIMIT;
import static org.occgen.sparql.dump.LineFiles.compress;
import static org.occgen.sparql.dump.LineFiles.fileName;
import static org.occgen.sparql.dump.LineFiles.lines;
import static org.occgen.sparql.dump.LineFiles.texts;
import static org.occgen.sparql.dump.LineFiles.utf8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of a file, however it is compressed and delivered. */
class LineSourceTest {
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
