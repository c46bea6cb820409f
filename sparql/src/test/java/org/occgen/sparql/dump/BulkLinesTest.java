package org.occgen.sparql.dump;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.parallel.Workers;

/** However a Cirrus dump is cut, an action line and its document stay together. */
class BulkLinesTest {
  private static final int LIMIT = 2000;

  private record Reading(List<String> lines, RangeSummary summary) {}

  private static Reading read(String name, byte[] file, DumpRange range, long before)
      throws IOException {
    List<String> lines = new ArrayList<>();
    DumpFile opened =
        at -> new ByteArrayInputStream(file, (int) at, Math.max(0, file.length - (int) at));
    try (Workers workers = Workers.of(1);
        BulkLines source = new BulkLines(name, opened, range, LIMIT, workers)) {
      for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
        lines.add(told(line.get(), before));
      }
      return new Reading(lines, source.summary());
    }
  }

  private static String told(DumpLine line, long before) {
    if (line instanceof DumpLine.Text text) {
      return line.number() + before + " " + text.toString().replace("\n", " + ");
    }
    return line instanceof DumpLine.Failure failure
        ? failure.number() + before + " " + failure.reason()
        : line instanceof DumpLine.Lost lost ? "lost at " + lost.place() : "note";
  }

  /** All that ranges of a file give, cut at {@code cuts}. */
  private static Reading inRanges(String name, byte[] file, long... cuts) throws IOException {
    List<String> lines = new ArrayList<>();
    RangeSummary all = RangeSummary.NOTHING;
    long start = 0;
    for (long end : append(cuts)) {
      Reading range = read(name, file, new DumpRange(start, end), all.lines());
      lines.addAll(range.lines());
      all = all.and(range.summary());
      start = end;
    }
    return new Reading(lines, all);
  }

  private static long[] append(long[] cuts) {
    long[] ends = Arrays.copyOf(cuts, cuts.length + 1);
    ends[cuts.length] = Long.MAX_VALUE;
    return ends;
  }

  /** Streams of some lines each, so that small files have many blocks. */
  private static byte[] bzip2(String content, Random random) throws IOException {
    byte[] bytes = content.getBytes(UTF_8);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (int at = 0; at < bytes.length; ) {
      int end = Math.min(bytes.length, at + 1 + random.nextInt(60));
      file.write(Bzip2Files.compress(Arrays.copyOfRange(bytes, at, end), 1));
      at = end;
    }
    return file.toByteArray();
  }

  private static String action(int id) {
    return "{\"index\":{\"_id\":\"" + id + "\"}}\n";
  }

  private static String document(int id) {
    return "{\"page_id\":" + id + ",\"title\":\"T\"}\n";
  }

  @Test
  void everySplitOfASmallFileGivesTheSameDocuments() throws IOException {
    String content =
        action(1)
            + document(1)
            + action(2)
            + document(2)
            + document(3)
            + action(4)
            + action(5)
            + document(5)
            + action(6);
    List<String> expected =
        List.of(
            "2 {\"index\":{\"_id\":\"1\"}} + {\"page_id\":1,\"title\":\"T\"}",
            "4 {\"index\":{\"_id\":\"2\"}} + {\"page_id\":2,\"title\":\"T\"}",
            "5 {\"page_id\":3,\"title\":\"T\"}",
            "6 {\"index\":{\"_id\":\"4\"}}",
            "8 {\"index\":{\"_id\":\"5\"}} + {\"page_id\":5,\"title\":\"T\"}",
            "9 {\"index\":{\"_id\":\"6\"}}");
    byte[] file = bzip2(content, new Random(7));
    assertEquals(expected, read("a.json.bz2", file, DumpRange.WHOLE, 0).lines());
    for (int cut = 1; cut < file.length; cut++) {
      Reading two = inRanges("a.json.bz2", file, cut);
      assertEquals(expected, two.lines(), "cut at " + cut);
      assertEquals(9, two.summary().lines(), "cut at " + cut);
      if (cut % 5 == 0 && cut + 40 < file.length) {
        assertEquals(expected, inRanges("a.json.bz2", file, cut, cut + 40).lines(), "at " + cut);
      }
    }
    byte[] plain = content.getBytes(UTF_8);
    for (int cut = 1; cut < plain.length; cut++) {
      assertEquals(expected, inRanges("a.json", plain, cut).lines(), "plain cut at " + cut);
    }
  }

  /** Lost, repeated, blank, oversized lines and files that end too early: no split changes it. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void noSplitChangesWhatADamagedFileGives(long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder content = new StringBuilder();
    for (int id = 1; id <= 25; id++) {
      int kind = random.nextInt(12);
      content.append(kind == 0 ? "" : action(id));
      content.append(
          switch (kind) {
            case 1 -> "";
            case 2 -> "\n";
            case 3 -> "{\"page_id\":" + "1".repeat(LIMIT) + "}\n";
            default -> document(id);
          });
    }
    byte[] whole = bzip2(content.toString(), random);
    byte[] file = random.nextBoolean() ? whole : Arrays.copyOf(whole, whole.length - 30);
    if (random.nextBoolean()) {
      int at = 100 + random.nextInt(file.length - 200);
      Arrays.fill(file, at, at + 8, (byte) 0x5A);
    }
    Reading expected = read("a.json.bz2", file, DumpRange.WHOLE, 0);
    assertTrue(expected.lines().size() > 10, expected.lines().toString());
    for (int i = 0; i < 60; i++) {
      long first = 1 + random.nextInt(file.length - 2);
      long second = first + 1 + random.nextInt((int) (file.length - first));
      Reading ranges = inRanges("a.json.bz2", file, first, second);
      List<String> lines = new ArrayList<>(ranges.lines());
      ranges.summary().ending("a.json.bz2").ifPresent(said -> lines.add(told(said, 0)));
      assertEquals(expected.lines(), lines, "cut at " + first + " and " + second);
    }
  }
}
