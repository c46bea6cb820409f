package org.occgen.transforms.collect;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.person.Person;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.EntityJson;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class WikidataIOTest {
  private static final Person ADA =
      Fixtures.person("Q1001", List.of(Fixtures.FEMALE), List.of("Q170790"), "en", "sw");
  private static final String MALFORMED = "{\"type\":\"item\",\"id\":";

  @TempDir private Path folder;

  private static BookEntry lines(BookEntry.Kind kind, String reason, long count) {
    return new BookEntry(Unit.LINE, kind, reason, "", "", count);
  }

  private static StageOutput<Human> people(PCollectionTuple dump) {
    return StageOutput.of(WikidataIO.PEOPLE, dump);
  }

  private Path write(String name, List<byte[]> lines) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream raw = Files.newOutputStream(file);
        OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(raw) : raw) {
      for (byte[] line : lines) {
        out.write(line);
        out.write('\n');
      }
    }
    return file;
  }

  private static List<byte[]> utf8(String... lines) {
    return Arrays.stream(lines).map(line -> line.getBytes(UTF_8)).toList();
  }

  @Test
  void everyKindOfLineIsInTheBooks(TestPipeline pipeline) throws IOException {
    List<byte[]> lines = new ArrayList<>();
    lines.addAll(
        utf8(
            "[",
            EntityJson.human(ADA, 7) + ",",
            EntityJson.item("Q170790", "mathematician", 3, List.of("Q28640"), List.of("Q901"))
                + ",",
            "{\"type\":\"property\",\"id\":\"P106\",\"datatype\":\"wikibase-item\"},",
            "{\"type\":\"lexeme\",\"id\":\"L5\"},",
            "{\"type\":\"mediainfo\",\"id\":\"M5\"},",
            "{\"entities\":{\"Q9\":{\"id\":\"Q9\",\"missing\":\"\"}}},",
            "",
            MALFORMED + ",",
            "{\"labels\":{}},"));
    lines.add(new byte[] {'{', '"', (byte) 0xff, '"', '}'});
    lines.addAll(utf8("]"));
    PCollectionTuple dump =
        pipeline.apply(WikidataIO.readDump(write("dump.json", lines).toString()));
    PAssert.that(people(dump).rows()).containsInAnyOrder(new Human(ADA, 7, ""));
    PAssert.that(dump.get(WikidataIO.OTHER_ITEMS))
        .containsInAnyOrder(
            new OtherItem(
                "Q170790",
                "mathematician",
                3,
                "",
                List.of("Q28640"),
                List.of("Q901"),
                List.of(),
                List.of()));
    PAssert.that(Fixtures.summed("Books", people(dump).entries()))
        .containsInAnyOrder(
            lines(BookEntry.Kind.IN, "", 12),
            lines(BookEntry.Kind.OUT, "", 1),
            lines(BookEntry.Kind.DROPPED, "array-bracket", 2),
            lines(BookEntry.Kind.DROPPED, "blank-line", 1),
            lines(BookEntry.Kind.DROPPED, "lexeme", 1),
            lines(BookEntry.Kind.DROPPED, "missing", 1),
            lines(BookEntry.Kind.DROPPED, WikidataIO.NOT_HUMAN, 1),
            lines(BookEntry.Kind.DROPPED, "other-entity", 1),
            lines(BookEntry.Kind.DROPPED, "property", 1),
            lines(BookEntry.Kind.FAILED, "invalid-utf-8", 1),
            lines(BookEntry.Kind.FAILED, "malformed-json", 1),
            lines(BookEntry.Kind.FAILED, "no-id", 1));
    PAssert.that(people(dump).statistics()).empty();
    Fixtures.check(
        people(dump).deadLetters(),
        letters -> {
          List<DeadLetter> byPlace =
              letters.stream().sorted((a, b) -> a.place().compareTo(b.place())).toList();
          assertEquals(
              List.of("dump.json:10", "dump.json:11", "dump.json:9"),
              byPlace.stream().map(DeadLetter::place).toList());
          assertEquals(
              List.of("no-id", "invalid-utf-8", "malformed-json"),
              byPlace.stream().map(DeadLetter::reason).toList());
          // the original payload
          assertEquals("{\"labels\":{}},", byPlace.get(0).payload());
          assertEquals("{\"\ufffd\"}", byPlace.get(1).payload());
          assertEquals(MALFORMED + ",", byPlace.get(2).payload());
        });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aTruncatedGzipGivesItsWholeLinesAndOneFailure(TestPipeline pipeline) throws IOException {
    List<byte[]> lines =
        IntStream.range(0, 400)
            .mapToObj(
                i ->
                    EntityJson.human(
                        Fixtures.person("Q" + (1000 + i * 7919), List.of(), List.of()), i))
            .map(line -> (line + ",").getBytes(UTF_8))
            .toList();
    Path file = write("dump.json.gz", lines);
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    PCollectionTuple dump = pipeline.apply(WikidataIO.readDump(file.toString()));
    Fixtures.check(
        people(dump).rows(),
        people -> {
          long read = people.stream().count();
          assertTrue(read > 20 && read < 380, read + " people");
        });
    Fixtures.check(
        people(dump).entries(),
        entries -> {
          long in = 0;
          long out = 0;
          long failed = 0;
          for (BookEntry entry : entries) {
            in += entry.kind() == BookEntry.Kind.IN ? entry.count() : 0;
            out += entry.kind() == BookEntry.Kind.OUT ? entry.count() : 0;
            failed += entry.kind() == BookEntry.Kind.FAILED ? entry.count() : 0;
          }
          assertEquals(1, failed);
          assertEquals(in, out + failed);
        });
    Fixtures.check(
        people(dump).deadLetters(),
        letters -> {
          DeadLetter letter = letters.iterator().next();
          assertEquals("truncated-input", letter.reason());
          assertTrue(letter.place().startsWith("dump.json.gz:"), letter.place());
        });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aLineOf100MegabytesIsAFailureAndTheNextOneIsRead(TestPipeline pipeline) throws IOException {
    byte[] mega = new byte[1 << 20];
    Arrays.fill(mega, (byte) 'x');
    Path file = folder.resolve("dump.json.gz");
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(file)) {
          {
            def.setLevel(1);
          }
        }) {
      out.write("{\"type\":\"item\",\"id\":\"".getBytes(UTF_8));
      for (int i = 0; i < 100; i++) {
        out.write(mega);
      }
      out.write("\"},\n".getBytes(UTF_8));
      out.write((EntityJson.human(ADA, 7) + "\n").getBytes(UTF_8));
    }
    PCollectionTuple dump = pipeline.apply(WikidataIO.readDump(file.toString()));
    PAssert.that(people(dump).rows()).containsInAnyOrder(new Human(ADA, 7, ""));
    PAssert.that(Fixtures.summed("Books", people(dump).entries()))
        .containsInAnyOrder(
            lines(BookEntry.Kind.IN, "", 2),
            lines(BookEntry.Kind.OUT, "", 1),
            lines(BookEntry.Kind.FAILED, "oversized-line", 1));
    Fixtures.check(
        people(dump).deadLetters(),
        letters -> {
          DeadLetter letter = letters.iterator().next();
          assertEquals("dump.json.gz:1", letter.place());
          assertTrue(letter.message().contains("104857624 bytes"), letter.message());
          assertTrue(letter.payload().startsWith("{\"type\":\"item\",\"id\":\"xxx"));
        });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aPatternReadsSeveralFiles(TestPipeline pipeline) throws IOException {
    List<Human> people = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      Person person = Fixtures.person("Q" + i, List.of(), List.of());
      people.add(new Human(person, i, ""));
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      line.writeBytes(EntityJson.human(person, i).getBytes(UTF_8));
      write("part-" + i + ".jsonl", List.of(line.toByteArray()));
    }
    PCollectionTuple dump = pipeline.apply(WikidataIO.readDump(folder + "/part-*.jsonl"));
    PAssert.that(people(dump).rows()).containsInAnyOrder(people);
    pipeline.run().waitUntilFinish();
  }

  /**
   * People, other items and lines that cannot be read, in a stream of bzip2 for every few lines.
   */
  private byte[] streams(boolean closed) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    lines.writeBytes("[\n".getBytes(UTF_8));
    for (int i = 1; i <= 60; i++) {
      String entity =
          i % 10 == 0
              ? MALFORMED
              : i % 2 == 0
                  ? EntityJson.item("Q" + i, "item " + i, i, List.of(), List.of())
                  : EntityJson.human(Fixtures.person("Q" + i, List.of(), List.of(), "en"), i);
      lines.writeBytes((entity + ",\n").getBytes(UTF_8));
      if (i % 7 == 0) {
        file.writeBytes(bzip2(lines.toByteArray()));
        lines.reset();
      }
    }
    lines.writeBytes((closed ? "]\n" : "\n").getBytes(UTF_8));
    file.writeBytes(bzip2(lines.toByteArray()));
    return file.toByteArray();
  }

  private static byte[] bzip2(byte[] content) throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (OutputStream out = new BZip2CompressorOutputStream(stream, 1)) {
      out.write(content);
    }
    return stream.toByteArray();
  }

  /** In some ten ranges, so that more than one stands in a stream. */
  private static PCollectionTuple inRanges(TestPipeline pipeline, Path file, String name)
      throws IOException {
    long range = Files.size(file) / 10;
    return pipeline.apply(name, WikidataIO.readDump(file.toString()).inRangesOf(range));
  }

  @Test
  void aFileInRangesGivesTheSameAsTheWholeFile(TestPipeline pipeline) throws IOException {
    Path file = Files.write(folder.resolve("dump.json.bz2"), streams(true));
    Path plain = folder.resolve("dump.json");
    try (BZip2CompressorInputStream in =
        new BZip2CompressorInputStream(Files.newInputStream(file), true)) {
      Files.write(plain, in.readAllBytes());
    }
    PCollectionTuple ranges = inRanges(pipeline, file, "Bzip2");
    PCollectionTuple plainRanges = inRanges(pipeline, plain, "Plain");
    List<Human> humans =
        IntStream.iterate(1, i -> i < 60, i -> i + 2)
            .mapToObj(i -> new Human(Fixtures.person("Q" + i, List.of(), List.of(), "en"), i, ""))
            .toList();
    // as in a text editor: the bracket stands on the first line
    List<String> places = IntStream.range(1, 7).mapToObj(i -> ":" + (10 * i + 1)).toList();
    for (PCollectionTuple read : List.of(ranges, plainRanges)) {
      String name = read == ranges ? "dump.json.bz2" : "dump.json";
      PAssert.that(people(read).rows()).containsInAnyOrder(humans);
      Fixtures.check(
          people(read).deadLetters(),
          letters -> {
            assertEquals(
                places.stream().map(place -> name + place).sorted().toList(),
                letters.stream().map(DeadLetter::place).sorted().toList());
            letters.forEach(letter -> assertTrue(letter.payload().startsWith(MALFORMED)));
          });
    }
    List<BookEntry> lines =
        List.of(
            lines(BookEntry.Kind.IN, "", 62),
            lines(BookEntry.Kind.OUT, "", 30),
            lines(BookEntry.Kind.DROPPED, "array-bracket", 2),
            lines(BookEntry.Kind.DROPPED, WikidataIO.NOT_HUMAN, 24),
            lines(BookEntry.Kind.FAILED, "malformed-json", 6));
    List<BookEntry> withBlocks = new ArrayList<>(lines);
    withBlocks.add(BookEntry.in(Unit.BLOCK, "", "", 9));
    withBlocks.add(BookEntry.out(Unit.BLOCK, "", "", 9));
    PAssert.that(Fixtures.summed("Books", people(ranges).entries())).containsInAnyOrder(withBlocks);
    PAssert.that(Fixtures.summed("PlainBooks", people(plainRanges).entries()))
        .containsInAnyOrder(lines);
    pipeline.run().waitUntilFinish();
  }

  /** The third stream cannot be read, and the array is not closed: whole and in ranges. */
  @Test
  void aDamagedBlockIsADeadLetterAndTheRestIsRead(TestPipeline pipeline) throws IOException {
    byte[] bytes = streams(false);
    int third = 0;
    for (int stream = 0; stream < 2; stream++) {
      third = new String(bytes, ISO_8859_1).indexOf("BZh1", third + 1);
    }
    bytes[third + 10] ^= 1; // of the check sum of its block
    String place = ", byte " + (third + 4);
    Path file = Files.write(folder.resolve("dump.json.bz2"), bytes);
    List<PCollectionTuple> readings =
        List.of(
            pipeline.apply("Whole", WikidataIO.readDump(file.toString())),
            inRanges(pipeline, file, "Ranges"));
    for (PCollectionTuple read : readings) {
      Fixtures.check(
          people(read).rows(),
          humans -> {
            List<String> qids =
                humans.stream().map(human -> human.person().qid()).sorted().toList();
            // the stream holds Q15 to Q21
            assertEquals(30 - 4, qids.size());
            assertTrue(qids.contains("Q13") && qids.contains("Q23"), qids.toString());
          });
      Fixtures.check(
          people(read).deadLetters(),
          letters -> {
            List<DeadLetter> sorted =
                letters.stream().sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
            assertEquals(7, sorted.size());
            assertEquals("damaged-block", sorted.get(0).reason());
            assertEquals("dump.json.bz2" + place, sorted.get(0).place());
            assertTrue(
                sorted.get(0).message().contains("all lines in it are lost"),
                sorted.get(0).message());
            // seven lines are not there, nor the next: where it begins nobody knows
            assertEquals("dump.json.bz2:11", sorted.get(1).place());
            assertEquals("dump.json.bz2:23", sorted.get(2).place());
            assertEquals("truncated-input", sorted.get(6).reason());
            assertEquals("dump.json.bz2:54", sorted.get(6).place());
          });
      Fixtures.check(
          people(read).entries(),
          entries -> {
            long lost = 0;
            for (BookEntry entry : entries) {
              boolean block = entry.unit() == Unit.BLOCK;
              lost += block && entry.kind() == BookEntry.Kind.FAILED ? entry.count() : 0;
            }
            assertEquals(1, lost);
          });
    }
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aPatternThatNamesNoFileFails(TestPipeline pipeline) {
    pipeline.apply(WikidataIO.readDump(folder + "/none.json"));
    assertThrows(PipelineExecutionException.class, () -> pipeline.run().waitUntilFinish());
  }
}
