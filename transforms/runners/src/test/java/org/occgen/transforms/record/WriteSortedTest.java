package org.occgen.transforms.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.PipelineFactory;

@OnEachRunner(dataStream = true)
class WriteSortedTest {
  private static final int SHARDS = 3;

  @TempDir private Path folder;

  /** A row. */
  public record Row(long number, String text) {}

  private static void write(List<Row> rows, Path target, PipelineFactory pipelines) {
    TestPipeline pipeline = pipelines.create();
    pipeline
        .apply(rows.isEmpty() ? Create.empty(TypeDescriptor.of(Row.class)) : Create.of(rows))
        .apply(Reshuffle.<Row>viaRandomKey().withNumBuckets(11))
        .apply(
            WriteSorted.to(
                Row.class,
                target.toString(),
                SHARDS,
                row -> WriteSorted.shardOf("Q" + row.number(), SHARDS),
                row -> SortKey.of(row.number())));
    pipeline.run().waitUntilFinish();
  }

  private static Map<String, byte[]> files(Path target) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> list = Files.list(target)) {
      for (Path file : list.toList()) {
        files.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }

  @Test
  void theBytesDoNotDependOnTheOrder(PipelineFactory pipelines) throws IOException {
    List<Row> rows =
        new ArrayList<>(
            IntStream.range(0, 500).mapToObj(i -> new Row(i, "row " + i * 31 % 7)).toList());
    write(rows, folder.resolve("a"), pipelines);
    Collections.shuffle(rows, new Random(8));
    write(rows, folder.resolve("b"), pipelines);
    Map<String, byte[]> a = files(folder.resolve("a"));
    Map<String, byte[]> b = files(folder.resolve("b"));
    assertEquals(a.keySet(), b.keySet());
    assertEquals(
        IntStream.range(0, SHARDS)
            .mapToObj(i -> RecordFiles.shardName(i, SHARDS))
            .collect(Collectors.toSet()),
        a.keySet());
    a.forEach((name, bytes) -> assertArrayEquals(bytes, b.get(name), name));

    List<Row> read = new ArrayList<>();
    for (String name : a.keySet()) {
      List<Row> shard = new ArrayList<>();
      try (RecordReader<Row> reader =
          RecordReader.open(Row.class, folder.resolve("a") + "/" + name)) {
        reader.forEachRemaining(shard::add);
      }
      List<Long> numbers = shard.stream().map(Row::number).toList();
      assertEquals(numbers.stream().sorted().toList(), numbers);
      read.addAll(shard);
    }
    assertEquals(500, read.stream().distinct().count());
    assertTrue(read.containsAll(rows));
  }

  @Test
  void rowsAreToldTheirPlacesInTheirFiles(PipelineFactory pipelines) throws IOException {
    TestPipeline pipeline = pipelines.create();
    pipeline
        .apply(Create.of(new Row(9, "c"), new Row(4, "a"), new Row(7, "b"), new Row(2, "d")))
        .apply(
            WriteSorted.to(
                    Row.class,
                    folder.toString(),
                    2,
                    row -> row.text().equals("d") ? 1 : 0,
                    row -> SortKey.of(row.number()))
                .numbered((row, place) -> new Row(place, row.text())));
    pipeline.run().waitUntilFinish();
    List<Row> read = new ArrayList<>();
    try (RecordReader<Row> reader = RecordReader.open(Row.class, folder + "/part-*")) {
      reader.forEachRemaining(read::add);
    }
    assertEquals(List.of(new Row(0, "a"), new Row(1, "b"), new Row(2, "c"), new Row(0, "d")), read);
  }

  @Test
  void noRowsAreNoFile(PipelineFactory pipelines) {
    write(List.of(), folder.resolve("none"), pipelines);
    assertTrue(Files.notExists(folder.resolve("none")));
  }

  @Test
  void itemIdsSpreadEvenly() {
    // ids of one dump are often multiples of something
    for (int step : new int[] {1, 2, 8, 10, 64, 100}) {
      int[] sizes = new int[16];
      for (int i = 1; i <= 16_000; i++) {
        sizes[WriteSorted.shardOf("Q" + (long) i * step, 16)]++;
      }
      for (int size : sizes) {
        assertTrue(size > 700 && size < 1300, "step " + step + ": " + size);
      }
    }
  }

  @Test
  void refusesNoShards() {
    assertThrows(
        IllegalArgumentException.class,
        () -> WriteSorted.to(Row.class, "x", 0, row -> 0, row -> SortKey.of(row.text())));
  }
}
