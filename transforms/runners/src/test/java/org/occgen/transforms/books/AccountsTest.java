package org.occgen.transforms.books;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.PipelineFactory;

/** The files that books and dead letters are written to. */
@OnEachRunner
class AccountsTest {
  @TempDir private Path folder;

  private static List<BookEntry> entries(int number) {
    Random random = new Random(number);
    List<BookEntry> entries = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      String language = List.of("en", "sw").get(random.nextInt(2));
      entries.add(
          random.nextBoolean()
              ? BookEntry.in(Unit.PAGE, "Q1", language, 1 + random.nextInt(5))
              : BookEntry.dropped(Unit.PAGE, "reason-" + random.nextInt(3), "", language, 1));
    }
    return entries;
  }

  private void write(List<BookEntry> entries, String name, PipelineFactory pipelines) {
    TestPipeline pipeline = pipelines.create();
    pipeline
        .apply(Create.of(entries))
        .apply(Reshuffle.<BookEntry>viaRandomKey().withNumBuckets(9))
        .apply(WriteCounts.to(BookEntry.class, folder.toString(), name));
    pipeline.run().waitUntilFinish();
  }

  private List<BookEntry> read(String name) throws IOException {
    List<BookEntry> entries = new ArrayList<>();
    try (RecordReader<BookEntry> reader = RecordReader.open(BookEntry.class, folder + "/" + name)) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  @Test
  void countsAreSummedIntoOneFileOfTheSameBytes(PipelineFactory pipelines) throws IOException {
    List<BookEntry> entries = entries(300);
    write(entries, "a.parquet", pipelines);
    Collections.shuffle(entries, new Random(1));
    write(entries, "b.parquet", pipelines);
    assertEquals(Books.sum(entries), read("a.parquet"));
    assertArrayEquals(
        Files.readAllBytes(folder.resolve("a.parquet")),
        Files.readAllBytes(folder.resolve("b.parquet")));
  }

  @Test
  void oneTotalIsHeldHoweverOftenItIsAddedTo() {
    SumCounts<BookEntry> sum = new SumCounts<>();
    Map<BookEntry, Long> totals = sum.createAccumulator();
    for (int i = 0; i < 1000; i++) {
      totals = sum.addInput(totals, BookEntry.in(Unit.LINE, "", "", 1));
      assertEquals(1, totals.size());
    }
    assertEquals(
        List.of(BookEntry.in(Unit.LINE, "", "", 2000)),
        sum.extractOutput(sum.mergeAccumulators(List.of(totals, sum.createAccumulator(), totals))));
  }

  @Test
  void nothingCountedIsAFileWithoutRows(TestPipeline pipeline) throws IOException {
    pipeline
        .apply(Create.empty(TypeDescriptor.of(BookEntry.class)))
        .apply(WriteCounts.to(BookEntry.class, folder.toString(), "none.parquet"));
    pipeline.run().waitUntilFinish();
    assertEquals(List.of(), read("none.parquet"));
    assertEquals(true, Files.exists(folder.resolve("none.parquet")));
  }

  @Test
  void deadLettersAreWrittenAsJsonOneALine(TestPipeline pipeline) throws IOException {
    Set<DeadLetter> letters = new HashSet<>();
    for (int i = 0; i < 25; i++) {
      letters.add(
          new DeadLetter("malformed-json", "dump.json:" + i, "müde \"x\"", "{\n\t\u0000" + i));
    }
    letters.add(new DeadLetter("oversized", "dump.json:99", "", "y".repeat(100_000)));
    pipeline
        .apply(Create.of(letters))
        .apply(new WriteDeadLetters(folder.resolve("dead").toString()));
    pipeline.run().waitUntilFinish();
    Set<DeadLetter> read = new HashSet<>();
    ObjectMapper json = new ObjectMapper();
    try (var files = Files.list(folder.resolve("dead"))) {
      for (Path file : files.toList()) {
        assertEquals(true, file.toString().endsWith(".jsonl"), file.toString());
        for (String line : Files.readAllLines(file)) {
          read.add(json.readValue(line, DeadLetter.class));
        }
      }
    }
    assertEquals(letters, read);
  }

  @Test
  void theSameDeadLettersAreTheSameFilesInWhateverOrderTheyCome(PipelineFactory pipelines)
      throws IOException {
    List<DeadLetter> letters = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      letters.add(new DeadLetter("r" + i % 3, "dump.json:" + i % 20, "m", "p" + i));
    }
    Map<String, String> first = letterFiles(letters, "a", pipelines);
    assertTrue(first.size() > 1, first.keySet()::toString);
    for (String text : first.values()) {
      assertEquals(text.lines().sorted().toList(), text.lines().toList());
    }
    Collections.shuffle(letters, new Random(2));
    assertEquals(first, letterFiles(letters, "b", pipelines));
  }

  private Map<String, String> letterFiles(
      List<DeadLetter> letters, String name, PipelineFactory pipelines) throws IOException {
    Path dead = folder.resolve(name);
    TestPipeline pipeline = pipelines.create();
    pipeline.apply(Create.of(letters)).apply(new WriteDeadLetters(dead.toString()));
    pipeline.run().waitUntilFinish();
    Map<String, String> files = new TreeMap<>();
    try (var all = Files.list(dead)) {
      for (Path file : all.toList()) {
        files.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return files;
  }

  @Test
  void withoutDeadLettersThereIsNoFile(TestPipeline pipeline) {
    pipeline
        .apply(Create.empty(TypeDescriptor.of(DeadLetter.class)))
        .apply(new WriteDeadLetters(folder.resolve("dead").toString()));
    pipeline.run().waitUntilFinish();
    assertFalse(Files.exists(folder.resolve("dead")));
  }
}
