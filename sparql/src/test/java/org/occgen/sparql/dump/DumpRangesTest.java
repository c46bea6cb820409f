package org.occgen.sparql.dump;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.parallel.Workers;
import org.occgen.sparql.dump.Bzip2Span.Kind;

/** However a file is cut, its ranges together give what the whole file gives. */
class DumpRangesTest {
  private static final int LIMIT = 1 << 20;
  private static final String NAME = "a.json.bz2";

  // stands in the content for a block that cannot be read
  private static final char LOST = '\u0001';

  /** What a file, or the ranges of one, gave. */
  private record Reading(List<String> lines, RangeSummary summary) {
    Reading and(Reading behind) {
      List<String> all = new ArrayList<>(lines);
      all.addAll(behind.lines);
      return new Reading(all, summary.and(behind.summary));
    }

    List<String> withEnding(String name) {
      List<String> all = new ArrayList<>(lines);
      summary.ending(name).ifPresent(end -> all.add(told(end, 0)));
      return all;
    }

    List<String> having(Predicate<String> wanted) {
      return lines.stream().filter(wanted).toList();
    }
  }

  private static String told(DumpLine line, long before) {
    long number = line.number() + before;
    if (line instanceof DumpLine.Text text) {
      return number + " " + text;
    }
    if (line instanceof DumpLine.Failure failure) {
      return failure.behind(before).message("x") + " " + failure.head();
    }
    return line instanceof DumpLine.Lost lost
        ? "lost " + lost.reason() + " " + lost.place()
        : number + " note";
  }

  private static Reading read(String name, byte[] file, DumpRange range, long before, int threads)
      throws IOException {
    List<String> lines = new ArrayList<>();
    DumpFile opened =
        at -> new ByteArrayInputStream(file, (int) at, Math.max(0, file.length - (int) at));
    try (Workers workers = Workers.of(threads);
        LineSource source = LineSource.of(name, opened, range, LIMIT, workers)) {
      for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
        lines.add(told(line.get(), before));
      }
      return new Reading(lines, source.summary());
    }
  }

  private static Reading inRanges(String name, byte[] file, TreeSet<Long> cuts, int threads)
      throws IOException {
    Reading all = new Reading(List.of(), RangeSummary.NOTHING);
    List<Long> ends = new ArrayList<>(cuts);
    ends.add(Long.MAX_VALUE);
    long start = 0;
    for (long end : ends) {
      DumpRange range = new DumpRange(start, end);
      all = all.and(read(name, file, range, all.summary().lines(), threads));
      start = end;
    }
    return all;
  }

  private static TreeSet<Long> cuts(byte[] file, Random random) {
    TreeSet<Long> cuts = new TreeSet<>();
    int count = 1 + random.nextInt(6);
    while (cuts.size() < count) {
      long cut = 1 + random.nextInt(file.length - 1);
      cuts.add(cut);
      if (random.nextInt(3) == 0) {
        cuts.add(cut + 1); // a range of one byte
      }
    }
    return cuts;
  }

  /** Lines of any length, empty ones among them; the last one may have no line break. */
  private static String lines(int length, Random random) {
    StringBuilder text = new StringBuilder("[\n");
    while (text.length() < length) {
      int kind = random.nextInt(20);
      int size = kind == 0 ? 20_000 : kind < 5 ? 0 : random.nextInt(300);
      text.append('{');
      for (int i = 0; i < size; i++) {
        text.append((char) ('a' + random.nextInt(20)));
      }
      text.append("},").append(random.nextBoolean() ? "\n" : "\r\n");
      if (kind == 1) {
        text.append("\n\n");
      }
    }
    return text + (random.nextBoolean() ? "]\n" : "]");
  }

  /** The slow oracle: whoever splits the whole content, and takes out what touches a lost block. */
  private static List<String> expected(String content) {
    List<String> expected = new ArrayList<>();
    String[] lines = content.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      boolean last = i == lines.length - 1;
      if (lines[i].indexOf(LOST) < 0 && !(last && lines[i].isEmpty())) {
        String line = lines[i].endsWith("\r") ? chop(lines[i]) : lines[i];
        expected.add((expected.size() + 1) + " " + line);
      }
    }
    return expected;
  }

  private static String chop(String line) {
    return line.substring(0, line.length() - 1);
  }

  /** Streams behind each other, as pbzip2 writes them; where each begins, and the file's end. */
  private record Streams(byte[] file, List<Integer> starts, List<String> contents) {
    static Streams of(String content, Random random) throws IOException {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      List<Integer> starts = new ArrayList<>();
      List<String> contents = new ArrayList<>();
      int at = 0;
      while (at < content.length()) {
        int size = random.nextInt(20) == 0 ? 130_000 : random.nextInt(3000);
        String part = content.substring(at, Math.min(content.length(), at + size));
        starts.add(file.size());
        contents.add(part);
        file.write(Bzip2Files.compress(part.getBytes(ISO_8859_1), 1));
        at += size;
      }
      starts.add(file.size());
      return new Streams(file.toByteArray(), starts, contents);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void eachLineOfABzip2FileComesOnceHoweverItIsCut(long seed) throws IOException {
    Random random = new Random(seed);
    String content = lines(30_000, random);
    byte[] file = Streams.of(content, random).file();
    Reading whole = read(NAME, file, DumpRange.WHOLE, 0, 1);
    assertEquals(expected(content), whole.lines());
    for (int i = 0; i < 6; i++) {
      TreeSet<Long> cuts = cuts(file, random);
      Reading ranges = inRanges(NAME, file, cuts, 1 + i % 3);
      assertEquals(whole.lines(), ranges.lines(), "cut at " + cuts);
      assertEquals(whole.summary(), ranges.summary(), "cut at " + cuts);
    }
  }

  @Test
  void cutsInAndAroundMarksGivesEachLineOnce() throws IOException {
    Random random = new Random(11);
    String content = lines(300, random);
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.write(Bzip2Files.compress(content.substring(0, 200).getBytes(ISO_8859_1), 1));
    two.write(Bzip2Files.compress(content.substring(200).getBytes(ISO_8859_1), 1));
    byte[] file = two.toByteArray();
    Reading whole = read(NAME, file, DumpRange.WHOLE, 0, 1);
    assertEquals(expected(content), whole.lines());
    // the second stream begins with its header, and a block behind it
    int second = new String(file, ISO_8859_1).indexOf("BZh1", 1);
    for (long cut = 1; cut < file.length; cut += Math.abs(cut - second) < 25 ? 1 : 31) {
      Reading ranges = inRanges(NAME, file, new TreeSet<>(List.of(cut)), 1);
      assertEquals(whole, ranges, "cut at " + cut);
    }
  }

  @Test
  void aMarkInsideABlockByChanceIsNoBlockInAnyRange() throws IOException {
    Random random = new Random(3);
    String content = lines(110_000, random);
    byte[] good = Bzip2Files.compress(content.getBytes(ISO_8859_1), 1);
    for (Kind kind : List.of(Kind.BLOCK, Kind.END_OF_STREAM)) {
      byte[] file = Bzip2Files.withFalseMarks(good, kind);
      assertEquals(2 * Bzip2Files.spans(good).size() - 2, Bzip2Files.spans(file).size());
      Reading whole = read(NAME, file, DumpRange.WHOLE, 0, 1);
      assertEquals(expected(content), whole.lines());
      for (Bzip2Span span : Bzip2Files.spans(file)) {
        // before and behind the place of each mark, the false ones included
        long place = span.firstBit() / 8;
        for (long cut : new long[] {place - 1, place, place + 1}) {
          if (cut > 0 && cut < file.length) {
            Reading ranges = inRanges(NAME, file, new TreeSet<>(List.of(cut)), 2);
            assertEquals(whole, ranges, kind + " cut at " + cut);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aDamagedBlockIsToldOnceAndTheLinesBehindItComeHoweverTheFileIsCut(long seed)
      throws IOException {
    Random random = new Random(seed);
    Streams streams = Streams.of(lines(30_000, random), random);
    byte[] file = streams.file().clone();
    StringBuilder left = new StringBuilder();
    List<String> lost = new ArrayList<>();
    for (int i = 0; i < streams.contents().size(); i++) {
      int start = streams.starts().get(i);
      int end = streams.starts().get(i + 1);
      String content = streams.contents().get(i);
      boolean oneBlock = !content.isEmpty() && content.length() < 50_000;
      if (oneBlock && (lost.isEmpty() || random.nextInt(4) == 0)) {
        file[start + 10] ^= 0x10; // of the check sum of the block
        lost.add("lost damaged-block " + (start + 4));
        left.append(LOST);
      } else {
        left.append(content);
      }
      assertTrue(end > start);
    }
    assertFalse(lost.isEmpty());
    Reading whole = read(NAME, file, DumpRange.WHOLE, 0, 1);
    assertEquals(expected(left.toString()), whole.having(line -> !line.startsWith("lost")));
    assertEquals(lost, whole.having(line -> line.startsWith("lost")));
    assertEquals(lost.size(), whole.summary().lostBlocks());
    assertEquals(0, whole.summary().checks().wrongOfAll(), "a lost block has no check sum");
    for (int i = 0; i < 6; i++) {
      TreeSet<Long> cuts = cuts(file, random);
      Reading ranges = inRanges(NAME, file, cuts, 1 + i % 2);
      assertEquals(whole.lines(), ranges.lines(), "cut at " + cuts);
      assertEquals(whole.summary().checks(), ranges.summary().checks(), "cut at " + cuts);
      assertEquals(whole.summary().blocks(), ranges.summary().blocks(), "cut at " + cuts);
    }
  }

  @Test
  void whatIsOverwrittenInTheMiddleIsLostAndTheRestIsRead() throws IOException {
    Random random = new Random(5);
    Streams streams = Streams.of(lines(40_000, random), random);
    for (int size : new int[] {1, 100, 20_000}) {
      byte[] file = streams.file().clone();
      int from = file.length / 3;
      byte[] garbage = new byte[size];
      random.nextBytes(garbage);
      System.arraycopy(garbage, 0, file, from, Math.min(size, file.length - from - 2000));
      Reading whole = read(NAME, file, DumpRange.WHOLE, 0, 1);
      for (int i = 0; i < 4; i++) {
        TreeSet<Long> cuts = cuts(file, random);
        assertEquals(
            whole.withEnding(NAME),
            inRanges(NAME, file, cuts, 1).withEnding(NAME),
            size + " bytes, cut at " + cuts);
      }
    }
  }

  @Test
  void anEndThatIsMissingIsToldOnceHoweverTheFileIsCut() throws IOException {
    Random random = new Random(6);
    Streams streams = Streams.of(lines(20_000, random), random);
    for (int i = 0; i < 12; i++) {
      int length = streams.file().length * 2 / 3 + random.nextInt(streams.file().length / 3);
      byte[] file = Arrays.copyOf(streams.file(), length);
      Reading whole = read(NAME, file, DumpRange.WHOLE, 0, 1);
      TreeSet<Long> cuts = cuts(file, random);
      Reading ranges = inRanges(NAME, file, cuts, 1);
      assertEquals(
          whole.withEnding(NAME), ranges.withEnding(NAME), length + " bytes, cut at " + cuts);
      assertEquals(1, countOf(whole.withEnding(NAME), "ends"), "" + whole.withEnding(NAME));
    }
  }

  private static long countOf(List<String> lines, String word) {
    return lines.stream().filter(line -> line.startsWith("x") && line.contains(word)).count();
  }

  @Test
  void theCheckSumOfAStreamIsComparedOverAllRanges() throws IOException {
    String content = lines(250_000, new Random(8));
    byte[] file = Bzip2Files.compress(content.getBytes(ISO_8859_1), 1);
    file[file.length - 3] ^= 0x40; // the last bytes are of the check sum
    for (long cut = file.length / 4; cut < file.length; cut += file.length / 4) {
      Reading ranges = inRanges(NAME, file, new TreeSet<>(List.of(cut)), 1);
      assertEquals(1, ranges.summary().checks().wrongOfAll());
      List<String> told = ranges.withEnding(NAME);
      assertTrue(told.get(told.size() - 1).contains("check sum of the stream"), "" + cut);
      assertEquals(expected(content), ranges.lines());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void eachLineOfAPlainFileComesOnceHoweverItIsCut(long seed) throws IOException {
    Random random = new Random(seed);
    String content = lines(3000, random);
    byte[] file = content.getBytes(ISO_8859_1);
    Reading whole = read("a.json", file, DumpRange.WHOLE, 0, 1);
    assertEquals(expected(content), whole.lines());
    for (int i = 0; i < 200; i++) {
      TreeSet<Long> cuts = cuts(file, random);
      Reading ranges = inRanges("a.json", file, cuts, 1);
      assertEquals(whole, ranges, "cut at " + cuts);
    }
    String open = content.substring(0, content.lastIndexOf(']'));
    Reading cut = inRanges("a.json", open.getBytes(ISO_8859_1), cuts(file, random), 1);
    assertTrue(cut.withEnding("a.json").toString().contains("without the bracket"));
    assertEquals(cut.lines(), cut.withEnding("a.jsonl"), "lines alone have no bracket");
  }

  @Test
  void whatCannotBeCutIsFound() throws IOException {
    byte[] lines = "[\n{\"a\":1},\n{}\n]\n".getBytes(ISO_8859_1);
    byte[] document = "{\n\"a\": {\n}\n}\n".getBytes(ISO_8859_1);
    assertTrue(canBeCut("a.json", lines));
    assertTrue(canBeCut("a.jsonl.bz2", Bzip2Files.compress(lines, 1)));
    assertFalse(canBeCut("a.json", document));
    assertFalse(canBeCut("a.json.bz2", Bzip2Files.compress(document, 1)));
    assertFalse(canBeCut("a.json.gz", lines));
    assertFalse(canBeCut("a.json.bz2", lines), "not what its name says");
    assertFalse(canBeCut("a.json", new byte[0]));
  }

  private static boolean canBeCut(String name, byte[] file) throws IOException {
    return LineSource.canBeCut(name, at -> new ByteArrayInputStream(file));
  }

  @Test
  void checkSumsOfRangesArePutTogetherInAnyOrder() {
    Random random = new Random(9);
    for (int turn = 0; turn < 300; turn++) {
      List<StreamChecks> parts =
          Stream.generate(
                  () ->
                      switch (random.nextInt(8)) {
                        case 0, 1 -> StreamChecks.ofEnd(random.nextInt(3));
                        case 2 -> StreamChecks.ofLost();
                        case 3 -> StreamChecks.NONE;
                        default -> StreamChecks.ofBlock(random.nextInt(3));
                      })
              .limit(12)
              .toList();
      StreamChecks left = parts.stream().reduce(StreamChecks.NONE, StreamChecks::and);
      int middle = random.nextInt(12);
      StreamChecks right =
          parts.subList(0, middle).stream()
              .reduce(StreamChecks.NONE, StreamChecks::and)
              .and(parts.subList(middle, 12).stream().reduce(StreamChecks.NONE, StreamChecks::and));
      assertEquals(left, right);
    }
  }
}
