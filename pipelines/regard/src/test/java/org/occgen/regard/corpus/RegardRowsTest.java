package org.occgen.regard.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.regard.RegardRow;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.PipelineFactory;

@OnEachRunner
class RegardRowsTest {
  @TempDir private Path folder;

  private static RegardRow row(int i) {
    String keyword = i % 2 == 0 ? "old" : "young";
    return new RegardRow(
        "news",
        String.valueOf(i / 4),
        i / 2 + ".1",
        "An old man and a young man meet at " + i / 2 + ".",
        "age",
        keyword,
        i % 2 == 0 ? 3 : 17,
        i % 2 == 0 ? 6 : 22,
        0.75,
        0.25,
        0.5,
        0.25,
        "neutral");
  }

  private static List<RegardRow> rows() {
    return new ArrayList<>(IntStream.range(0, 200).mapToObj(RegardRowsTest::row).toList());
  }

  private static void write(List<RegardRow> rows, String target, PipelineFactory pipelines) {
    TestPipeline pipeline = pipelines.create();
    pipeline.apply(Create.of(rows)).apply(RegardRows.write(target));
    pipeline.run().waitUntilFinish();
  }

  private static List<RegardRow> read(String target) throws IOException {
    List<RegardRow> read = new ArrayList<>();
    try (RecordReader<RegardRow> reader = RegardRows.open(target)) {
      reader.forEachRemaining(read::add);
    }
    return read;
  }

  private static Map<String, byte[]> files(String target) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> list = Files.list(Path.of(target))) {
      for (Path file : list.toList()) {
        files.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }

  @Test
  void allRowsAreReadAgainAndDocumentsStandTogether(PipelineFactory pipelines) throws IOException {
    List<RegardRow> rows = rows();
    String a = RegardRows.folder(folder.resolve("a").toString());
    String b = RegardRows.folder(folder.resolve("b") + "/");
    write(rows, a, pipelines);
    Collections.shuffle(rows, new Random(5));
    write(rows, b, pipelines);
    Map<String, byte[]> written = files(a);
    Map<String, byte[]> again = files(b);
    assertEquals(written.keySet(), again.keySet());
    written.forEach((name, bytes) -> assertArrayEquals(bytes, again.get(name), name));

    List<RegardRow> read = read(a);
    assertEquals(200, read.size());
    assertEquals(new HashSet<>(rows), new HashSet<>(read));
    HashSet<String> finished = new HashSet<>();
    String last = "";
    for (RegardRow row : read) {
      if (!row.document().equals(last)) {
        finished.add(last);
        assertFalse(finished.contains(row.document()), "two places have " + row.document());
        last = row.document();
      }
    }
    TestPipeline pipeline = pipelines.create();
    PAssert.that(pipeline.apply(RegardRows.read(a))).containsInAnyOrder(rows);
    pipeline.run().waitUntilFinish();
  }
}
