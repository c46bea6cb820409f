package org.occgen.transforms.measure;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;
import org.occgen.core.person.GenderCategories;
import org.occgen.transforms.corpus.CorpusSlice;
import org.occgen.transforms.corpus.CorpusSlices;
import org.occgen.transforms.corpus.SampleUnit;
import org.occgen.transforms.testing.Corpora;
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
      Subcorpus of = new Subcorpus("after", "en", "feminine", "Q" + i);
      expected.add(new MeasureSum(of, "lines", "", 5));
      expected.add(new MeasureSum(of, "words", "", 15));
    }
    PAssert.that(
            Fixtures.summed(
                "Sums",
                pipeline
                    .apply(Create.of(segments))
                    .apply(
                        ApplyMeasure.of(
                            new WordsPerLine(),
                            SegmentRows.of("after", List.of("en"), GenderCategories.DEFAULT)))))
        .containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
    assertEquals(0, WordsPerLine.OPEN.get(), "every session was closed");
  }

  @Test
  void linesOfACutTextAreUnitsOfTheirOwn() throws IOException {
    Path text = Files.writeString(folder.resolve("t"), "a b\nc\nd e f\ng\n");
    List<CorpusSlice> slices = CorpusSlices.of(List.of(Corpora.text(text, "en")), 3, false);
    SliceRows rows =
        SliceRows.of(SampleUnit.LINE, () -> line -> Optional.empty(), SliceTables.NONE);
    try (MeasureWorker worker = MeasureWorker.of(new WordsPerLine())) {
      for (CorpusSlice slice : slices) {
        rows.read(slice, worker);
      }
      assertEquals(4, Sums.bySubcorpus(worker.takeSums()).size());
    }
  }

  @Test
  void whatCannotBeMeasuredIsCountedAndKeptWithItsReason() throws IOException {
    Path text = Files.writeString(folder.resolve("t"), "a b\nwhy?\nc\nwho\tis it?\nd\n");
    List<CorpusSlice> slices =
        CorpusSlices.of(List.of(Corpora.text(text, "en")), Long.MAX_VALUE, false);
    SliceTables tables = SliceTables.in(folder.resolve("parts"));
    SliceRows rows = SliceRows.of(SampleUnit.LINE, () -> line -> Optional.empty(), tables);
    try (MeasureWorker worker = MeasureWorker.of(new WordsPerLine())) {
      rows.read(slices.get(0), worker);
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
    tables.join(SliceTables.Table.FAILED, slices.size(), out);
    assertEquals(
        "corpus\t2\ten\tasks\twhy?\ncorpus\t4\ten\tasks\twho is it?\n", out.toString(UTF_8));
  }

  @Test
  void afterAFailureNothingIsLeftBehind() throws IOException {
    try (MeasureWorker worker = MeasureWorker.of(new WordsPerLine())) {
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
  void aDetailThatDoesNotFitItsTableIsAnError() throws IOException {
    SliceTables tables = SliceTables.in(folder.resolve("parts"));
    try (SliceTables.Part part = tables.begin(0, Corpora.MEASURE)) {
      assertThrows(IllegalArgumentException.class, () -> part.detail("too", "few"));
    }
  }
}
