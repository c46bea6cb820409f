package org.occgen.measure.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.Resampling;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;
import org.occgen.core.person.GenderCategories;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.transforms.measure.ApplyMeasure;
import org.occgen.transforms.measure.SegmentRows;
import org.occgen.transforms.measure.SegmentText;
import org.occgen.transforms.measure.WordsPerLine;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

/** What the frame does for a measure that is not Gender-GAP. */
@OnEachRunner
class ApplyMeasureTest {
  @TempDir private Path folder;

  private static TextRow row(long number, String unit, String text) {
    TextRow.Text english = new TextRow.Text("d", "en", text);
    return new TextRow(number, number, "", unit, List.of(english));
  }

  @Test
  void sumsAreKeptByPerson(TestPipeline pipeline) {
    List<MeasureSum> expected = new ArrayList<>();
    List<SegmentText> segments = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String person = "Q" + i % 4;
      segments.add(new SegmentText(person, List.of(Fixtures.FEMALE), List.of("a b c")));
    }
    for (int i = 0; i < 4; i++) {
      Subcorpus subcorpus = new Subcorpus("after", "en", "feminine", "Q" + i);
      expected.add(new MeasureSum(subcorpus, "lines", "", 5));
      expected.add(new MeasureSum(subcorpus, "words", "", 15));
    }
    PAssert.that(
            Fixtures.summed(
                "Sums",
                pipeline
                    .apply(Create.of(segments))
                    .apply(
                        ApplyMeasure.of(
                            new WordsPerLine(Resampling.UNITS),
                            new SegmentRows("after", List.of("en"), GenderCategories.DEFAULT)))))
        .containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
    assertEquals(0, WordsPerLine.OPEN.get(), "every session was closed");
  }

  private static List<MeasureSum> byDocument(List<CorpusSlice> slices, SampleUnit unit)
      throws IOException {
    SliceRows rows = new SliceRows(unit, () -> line -> Optional.empty(), SliceTables.NONE);
    try (MeasureWorker worker = MeasureWorker.of(new WordsPerLine(Resampling.UNITS))) {
      for (CorpusSlice slice : slices) {
        rows.read(slice, worker);
      }
      return worker.takeSums();
    }
  }

  @Test
  void documentsOfACutTextAreUnits() throws IOException {
    Path text = Files.writeString(folder.resolve("t"), "a b\nc\n\nd e f\ng\n\nh\ni\n");
    for (int bytes = 1; bytes < 20; bytes++) {
      List<CorpusSlice> slices = CorpusSlices.of(List.of(Corpora.text(text, "en")), bytes, false);
      List<Long> words = new ArrayList<>();
      Sums.bySubcorpus(byDocument(slices, SampleUnit.DOCUMENT))
          .values()
          .forEach(unit -> words.add(unit.of("words")));
      assertEquals(List.of(2L, 3L, 4L), words.stream().sorted().toList(), bytes + " bytes a slice");
    }
  }

  @Test
  void linesAndRowsOfTablesAreNoUnits() throws IOException {
    Path text = Files.writeString(folder.resolve("t.tsv"), "en\na b\n\nc\n");
    CorpusSlice lines = CorpusSlice.whole(Corpora.text(text, "en"), 0);
    CorpusSlice table = CorpusSlice.whole(Corpora.table(Format.TSV, text, "", "en"), 0);
    for (Executable reading :
        List.<Executable>of(
            () -> byDocument(List.of(lines), SampleUnit.LINE),
            () -> byDocument(List.of(table), SampleUnit.DOCUMENT))) {
      String message = assertThrows(IOException.class, reading).getMessage();
      assertTrue(message.contains("t.tsv: has no documents"), message);
      assertTrue(
          message.endsWith("give text whose documents end at empty lines, and --unit document"),
          message);
    }
  }

  @Test
  void whatCannotBeMeasuredIsCountedAndKeptWithItsReason() throws IOException {
    Path text = Files.writeString(folder.resolve("t"), "a b\nwhy?\nc\nwho\tis it?\nd\n");
    List<CorpusSlice> slices = CorpusSlices.of(List.of(Corpora.text(text, "en")), 4, true);
    SliceTables tables = SliceTables.in(folder.resolve("parts"));
    SliceRows rows = new SliceRows(SampleUnit.LINE, () -> line -> Optional.empty(), tables);
    assertTrue(slices.size() > 3);
    try (MeasureWorker worker = MeasureWorker.of(new WordsPerLine(Resampling.NONE))) {
      for (CorpusSlice slice : slices) {
        rows.read(slice, worker);
      }
      Map<String, Long> failed = new TreeMap<>();
      Sums.bySubcorpus(worker.takeSums())
          .values()
          .forEach(
              sums ->
                  sums.byKey(MeasureWorker.FAILED)
                      .forEach((reason, count) -> failed.merge(reason, count, Long::sum)));
      assertEquals(Map.of("asks", 2L), failed);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    tables.join(SliceTables.FAILED, slices.size(), out);
    assertEquals(
        "corpus\t2\ten\tasks\twhy?\ncorpus\t4\ten\tasks\twho is it?\n", out.toString(UTF_8));
  }

  @Test
  void afterAFailureNothingIsLeftBehind() throws IOException {
    try (MeasureWorker worker = MeasureWorker.of(new WordsPerLine(Resampling.UNITS))) {
      worker.add(row(1, "Q1", "a b"));
      worker.reset();
      worker.add(row(1, "Q2", "c"));
      List<MeasureSum> sums = worker.takeSums();
      assertEquals(2, sums.size());
      sums.forEach(sum -> assertEquals("Q2", sum.of().unit()));
      assertEquals(List.of(), worker.takeSums());
    }
  }

  @Test
  void aSessionMayKeepItsRows() throws IOException {
    try (MeasureWorker worker = MeasureWorker.of(new WordsPerLine(Resampling.UNITS))) {
      for (int i = 1; i <= 2 * WordsPerLine.BATCH; i++) {
        worker.add(row(i, "Q1", "a"));
      }
      assertEquals(2, worker.takeSums().size());
    }
  }

  @Test
  void aDetailThatDoesNotFitItsTableIsAnError() throws IOException {
    SliceTables tables = SliceTables.in(folder.resolve("parts"));
    try (SliceTables.Part part = tables.begin(0)) {
      assertThrows(
          IllegalArgumentException.class,
          () -> part.detail(Corpora.MEASURE.details().get(0), "too", "few"));
    }
  }
}
