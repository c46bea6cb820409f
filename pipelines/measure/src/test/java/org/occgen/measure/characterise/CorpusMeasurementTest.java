package org.occgen.measure.characterise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.text.LanguageDetector;
import org.occgen.measure.corpus.Corpora;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.report.ReportFiles;

/** Slices of parallel tables are counted at the same time and told in their order. */
class CorpusMeasurementTest {
  private static final String[] ENGLISH = {"mother", "the father", "parents", "cousin", "walks"};
  private static final String[] SPANISH = {"madre", "el padre", "casa", "", "tres <b>"};

  @TempDir private Path folder;

  private static CorpusMeasurement measurement(LanguageDetector.Factory detector, Path folder)
      throws IOException {
    return new CorpusMeasurement(
        Corpora.MEASURE,
        SampleUnit.LINE,
        detector,
        Optional.of(ReportFiles.in(folder, Corpora.MEASURE)));
  }

  private static List<MeasureSum> count(List<CorpusSlice> slices, int threads, Path table)
      throws IOException {
    return measurement(() -> text -> Optional.empty(), table.getParent())
        .byThreads(slices, threads, done -> {});
  }

  private Path table(String name, int rows, String more) throws IOException {
    Random random = new Random(rows);
    StringBuilder table = new StringBuilder("en\tes\n");
    for (int i = 0; i < rows; i++) {
      table.append(ENGLISH[random.nextInt(ENGLISH.length)]).append('\t');
      table.append(SPANISH[random.nextInt(SPANISH.length)]).append('\n');
    }
    return Files.writeString(folder.resolve(name), table.append(more));
  }

  private List<CorpusSource> sources() throws IOException {
    return List.of(
        Corpora.table(Format.TSV, table("a.tsv", 200, ""), "", "es/es", "en"),
        Corpora.text(Files.writeString(folder.resolve("b"), "mother\n".repeat(40)), "en"),
        Corpora.table(Format.TSV, table("c.tsv", 150, ""), "", "en", "es/es"));
  }

  /** An empty folder, and the table's path in it. */
  private Path target() throws IOException {
    return Files.createTempDirectory(folder, "out").resolve("differences.tsv");
  }

  private static List<Path> files(Path target) throws IOException {
    try (var files = Files.list(target.getParent())) {
      return files.filter(file -> !file.endsWith(".lock")).toList();
    }
  }

  private static List<CorpusSlice> slices(List<CorpusSource> sources, long bytes)
      throws IOException {
    return CorpusSlices.of(sources, bytes, true);
  }

  @ParameterizedTest
  @CsvSource({"1, 100", "2, 1", "2, 100", "3, 7", "4, 1000"})
  void theTableDoesNotDependOnThreadsAndSlices(int threads, long bytes) throws IOException {
    Path whole = target();
    List<MeasureSum> expected = count(slices(sources(), Long.MAX_VALUE), 1, whole);
    Path cut = target();
    assertEquals(expected, count(slices(sources(), bytes), threads, cut));
    assertTrue(Files.readAllLines(whole).size() > 200, "there is something to compare");
    assertEquals(Files.readString(whole), Files.readString(cut));
    assertEquals(List.of(cut), files(cut), "no part is left");
  }

  @Test
  void theTableIsTheSameByAPipeline() throws IOException {
    Path whole = target();
    List<MeasureSum> expected = count(slices(sources(), Long.MAX_VALUE), 1, whole);
    Path cut = target();
    assertEquals(
        expected,
        measurement(() -> text -> Optional.empty(), cut.getParent())
            .byPipeline(
                slices(sources(), 640), PipelineOptionsFactory.create(), cut.getParent() + "/x"));
    assertEquals(Files.readString(whole), Files.readString(cut));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void aFailureLeavesNoPart(int threads) throws IOException {
    Path bad = table("bad.tsv", 100, "no second column\n");
    List<CorpusSource> sources =
        List.of(
            Corpora.table(Format.TSV, bad, "", "en", "es/es"),
            Corpora.table(Format.TSV, table("a.tsv", 3000, ""), "", "es/es", "en"));
    Path target = target();
    List<CorpusSlice> slices = slices(sources, 100);
    String message =
        assertThrows(IOException.class, () -> count(slices, threads, target)).getMessage();
    assertTrue(message.contains("bad.tsv, line 102: has 1 columns"), message);
    assertEquals(List.of(), files(target), "no part is left");
  }

  @Test
  void slicesAreCountedAtTheSameTime() throws IOException {
    // a thread makes its detector at its first line, and goes on once another one has got there
    CountDownLatch threads = new CountDownLatch(2);
    LanguageDetector.Factory detector =
        () -> {
          threads.countDown();
          try {
            assertTrue(threads.await(10, TimeUnit.MINUTES), "one thread counts alone");
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          return text -> Optional.of("en");
        };
    List<CorpusSource> sources =
        List.of(Corpora.table(Format.TSV, table("a.tsv", 50, ""), "", "en/", "es/"));
    measurement(detector, target().getParent()).byThreads(slices(sources, 100), 2, done -> {});
    assertEquals(0, threads.getCount());
  }
}
