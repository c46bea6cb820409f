package org.occgen.transforms.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.PCollection;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.transforms.record.SampleRecords.Colour;
import org.occgen.transforms.record.SampleRecords.Inner;
import org.occgen.transforms.record.SampleRecords.Sample;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner(dataStream = true)
class RecordFilesTest {
  /** A part of {@link Sample}, in another order. */
  public record Part(Inner inner, List<List<Long>> nested, String text) {}

  /** A record like {@link Inner}, with a component of another type. */
  public record Other(long name, List<String> names) {}

  /** Has a component that may not travel. */
  public record Unfit(Object anything) {}

  private static Sample sample(int i) {
    Inner inner = new Inner("ä" + i, List.of("x", "ي" + i));
    return new Sample(
        "text\n" + i,
        i,
        i * 10_000_000_000L,
        i / 3.0,
        i % 2 == 0,
        i % 2 == 0 ? Colour.RED : Colour.GREEN,
        inner,
        List.of(inner, inner),
        List.of(List.of(), List.of((long) i, -1L)),
        List.of(0.1 * i));
  }

  private static List<Sample> samples(int n) {
    return IntStream.range(0, n).mapToObj(RecordFilesTest::sample).toList();
  }

  @Test
  void coderIsFoundAndDeterministic() throws Exception {
    var coder = CoderRegistry.createDefault().getCoder(Sample.class);
    coder.verifyDeterministic();
    byte[] bytes = CoderUtils.encodeToByteArray(coder, sample(7));
    assertEquals(sample(7), CoderUtils.decodeFromByteArray(coder, bytes));
    assertArrayEquals(bytes, CoderUtils.encodeToByteArray(coder, sample(7)));
  }

  @Test
  void refusesWhatCannotTravel() {
    assertThrows(IllegalArgumentException.class, () -> RecordCoder.of(Unfit.class));
  }

  @Test
  void writesAndReadsInAPipeline(TestPipeline pipeline, @TempDir Path folder) throws Exception {
    String target = folder.resolve("rows.parquet").toString();
    pipeline.apply(Create.of(samples(100))).apply(RecordFiles.write(Sample.class, target));
    pipeline.run().waitUntilFinish();

    List<Sample> read = new ArrayList<>();
    try (RecordReader<Sample> rows = RecordReader.open(Sample.class, target + "/part-*")) {
      rows.forEachRemaining(read::add);
    }
    assertEquals(100, read.size());
    assertTrue(read.containsAll(samples(100)));
    try (var files = Files.list(Path.of(target))) {
      assertTrue(files.allMatch(file -> file.getFileName().toString().matches("part-.*parquet")));
    }
  }

  /** A bundle that failed has left a file, and an earlier attempt one more with rows. */
  @Test
  void whatIsWrittenAgainStandsOnce(TestPipeline pipeline, @TempDir Path folder) throws Exception {
    RecordFiles.writeShard(
        Sample.class, folder.toString(), RecordFiles.shardName(98, 99), samples(3));
    Files.writeString(folder.resolve(".rows.left-behind"), "PAR1");
    pipeline
        .apply(Create.of(samples(20)))
        .apply(RecordFiles.write(Sample.class, folder.toString()));
    pipeline.run().waitUntilFinish();
    List<Sample> read = new ArrayList<>();
    try (RecordReader<Sample> rows = RecordReader.open(Sample.class, folder + "/part-*")) {
      rows.forEachRemaining(read::add);
    }
    assertEquals(20, read.size());
    assertFalse(Files.exists(folder.resolve(".rows.left-behind")));
  }

  /** Rows that cannot be written fail the pipeline, and leave no file that could be read. */
  @Test
  void aRowThatCannotBeWrittenFailsThePipeline(TestPipeline pipeline, @TempDir Path folder)
      throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "a file, no folder");
    pipeline.apply(Create.of(samples(2))).apply(RecordFiles.write(Sample.class, file.toString()));
    assertThrows(RuntimeException.class, () -> pipeline.run().waitUntilFinish());
    assertEquals("a file, no folder", Files.readString(file));
  }

  @Test
  void readsWhatAShardHolds(TestPipeline pipeline, @TempDir Path folder) throws Exception {
    String target = folder.resolve("rows.parquet").toString();
    RecordFiles.writeShard(Sample.class, target, RecordFiles.shardName(0, 1), samples(10));
    PCollection<Sample> rows = pipeline.apply(RecordFiles.read(Sample.class, target));
    PAssert.that(rows).containsInAnyOrder(samples(10));
    pipeline.run().waitUntilFinish();
  }

  /** A file is read in parts where it is large: every row once, in whatever parts. */
  @Test
  void readsEveryRowOnceInParts(TestPipeline pipeline, @TempDir Path folder) throws Exception {
    String target = folder.resolve("rows.parquet").toString();
    RecordFiles.writeShard(Sample.class, target, RecordFiles.shardName(0, 2), samples(10));
    RecordFiles.writeShard(
        Sample.class, target, RecordFiles.shardName(1, 2), samples(20).subList(10, 20));
    Path first = Path.of(target, RecordFiles.shardName(0, 2));
    for (long bytes : new long[] {64, Files.size(first) - 1}) {
      PAssert.that(pipeline.apply("Parts" + bytes, new ReadRecords<>(Sample.class, target, bytes)))
          .containsInAnyOrder(samples(20));
    }
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aFolderWithoutFilesHasNoRowsInAPipeline(TestPipeline pipeline, @TempDir Path folder) {
    PAssert.that(pipeline.apply(RecordFiles.read(Sample.class, folder.resolve("none").toString())))
        .empty();
    pipeline.run().waitUntilFinish();
  }

  @Test
  void shardsHaveTheSameBytesAndLeaveNothingBehind(@TempDir Path folder) throws Exception {
    Path a = folder.resolve("a");
    Path b = folder.resolve("b");
    for (Path target : List.of(a, b, b)) {
      RecordFiles.writeShard(Sample.class, target.toString(), "part-x.parquet", samples(1000));
    }
    assertArrayEquals(
        Files.readAllBytes(a.resolve("part-x.parquet")),
        Files.readAllBytes(b.resolve("part-x.parquet")));
    try (var files = Files.list(b)) {
      assertEquals(List.of(b.resolve("part-x.parquet")), files.toList());
    }
  }

  @Test
  void aFolderWithoutFilesHasNoRows(@TempDir Path folder) throws Exception {
    try (RecordReader<Sample> rows = RecordReader.open(Sample.class, folder + "/none-*")) {
      assertFalse(rows.hasNext());
    }
  }

  @Test
  void aRecordWithFewerComponentsReadsThoseAlone(@TempDir Path folder) throws Exception {
    String target = folder.toString();
    RecordFiles.writeShard(Sample.class, target, "part-x.parquet", samples(10));
    List<Part> read = new ArrayList<>();
    try (RecordReader<Part> rows = RecordReader.open(Part.class, target + "/part-*")) {
      rows.forEachRemaining(read::add);
    }
    assertEquals(
        samples(10).stream()
            .map(sample -> new Part(sample.inner(), sample.nested(), sample.text()))
            .toList(),
        read);
  }

  @Test
  void aFileWithFewerColumnsIsSaidToBeOfAnotherVersion(@TempDir Path folder) throws Exception {
    String target = folder.toString();
    RecordFiles.writeShard(Inner.class, target, "part-x.parquet", List.of());
    IOException e =
        assertThrows(IOException.class, () -> RecordReader.open(Part.class, target + "/part-*"));
    assertEquals(
        target
            + "/part-x.parquet has no column inner: another version of occgen wrote it; run again,"
            + " and it is written anew",
        e.getMessage());
  }

  @Test
  void aFileWithOtherColumnsIsClosed(@TempDir Path folder) throws Exception {
    String target = folder.toString();
    RecordFiles.writeShard(Inner.class, target, "part-x.parquet", List.of());
    AtomicInteger open = new AtomicInteger();
    ParquetInput file = new ParquetInput(FileLookup.find(target + "/part-x.parquet").orElseThrow());
    InputFile counted =
        new InputFile() {
          @Override
          public long getLength() {
            return file.getLength();
          }

          @Override
          public SeekableInputStream newStream() throws IOException {
            SeekableInputStream stream = file.newStream();
            open.incrementAndGet();
            return new DelegatingSeekableInputStream(stream) {
              @Override
              public long getPos() throws IOException {
                return stream.getPos();
              }

              @Override
              public void seek(long position) throws IOException {
                stream.seek(position);
              }

              @Override
              public void close() throws IOException {
                open.decrementAndGet();
                super.close();
              }
            };
          }
        };
    assertThrows(
        IOException.class, () -> ParquetRecords.open(counted, RecordSchema.of(Other.class).avro()));
    assertEquals(0, open.get());
    ParquetRecords.open(counted, RecordSchema.of(Inner.class).avro()).close();
    assertEquals(0, open.get());
  }

  @Test
  void aFileThatCannotBeWrittenLeavesNoPart(@TempDir Path target) throws IOException {
    IOException error =
        assertThrows(
            IOException.class,
            () ->
                RecordFiles.replace(
                    target.toString(),
                    "part-x",
                    channel -> {
                      channel.write(ByteBuffer.allocate(100));
                      throw new IOException("No space left on device");
                    }));
    assertEquals(
        target.resolve("part-x") + ": cannot be written: No space left on device",
        error.getMessage());
    try (Stream<Path> left = Files.list(target)) {
      assertEquals(List.of(), left.toList());
    }
  }
}
