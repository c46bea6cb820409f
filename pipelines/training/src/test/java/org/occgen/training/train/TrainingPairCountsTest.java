package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingPairCountsTest {
  @TempDir Path folder;

  @Test
  void countsPairsWithEnglishByLanguageAndSet() throws IOException {
    Fixtures.gzip(
        folder.resolve("train/a/multi.tsv.gz"), "en\tsw\tes\nyes\tndiyo\tsi\nno\thapana\t\n");
    Fixtures.gzip(folder.resolve("train/b/en-sw.tsv.gz"), "one\tmoja\n");
    ParallelCorpus corpus = ParallelReader.read(folder, Fixtures.settings(1), Set.of(), line -> {});
    Path file = TrainingPairCounts.beside(folder.resolve("my.occgen"));
    TrainingPairCounts.write(file, corpus);
    assertEquals(
        List.of("language\tset\tpairs", "es\ta\t1", "sw\ta\t2", "sw\tb\t1"),
        Files.readAllLines(file));
    assertEquals(Map.of("es", 1, "sw", 3), TrainingPairCounts.read(file));
  }

  @Test
  void refusesOtherFiles() throws IOException {
    Path file = folder.resolve("x.tsv");
    Files.writeString(file, "something\n");
    assertFault("the first line is not", file);
    Files.writeString(file, "language\tset\tpairs\nes\ta\tmany\n");
    assertFault("line 2", file);
  }

  private static void assertFault(String fault, Path file) {
    String message =
        assertThrows(IOException.class, () -> TrainingPairCounts.read(file)).getMessage();
    assertTrue(message.contains(fault), message);
  }
}
