package org.occgen.regard.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.measure.corpus.Corpora;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.corpus.SliceRows;
import org.occgen.measure.corpus.SliceTables;
import org.occgen.regard.RegardRow;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.measure.FakeClassifiers;
import org.occgen.regard.measure.RegardMeasure;
import org.occgen.regard.measure.RegardSession;
import org.occgen.regard.measure.SentenceChoice;
import org.occgen.regard.measure.SentenceLength;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.record.EncodedRows;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class FindRegardTest {
  private static final Taxonomy TAXONOMY =
      new Taxonomy(
          "en",
          List.of(
              new AttributeKeyword("economic status", "poor", List.of(), "who is poor"),
              new AttributeKeyword("economic status", "rich", List.of(), "who is rich")));

  private static final String SUMS = RecordFiles.shardName(0, 1);

  @TempDir private Path folder;

  private static RegardMeasure measure() throws IOException {
    return RegardMeasure.of(
        TAXONOMY,
        new SentenceLength(3, 20),
        () -> FakeClassifiers.persons(4),
        () -> FakeClassifiers.regards(3));
  }

  private static SliceRows rows() {
    return new SliceRows(SampleUnit.DOCUMENT, () -> line -> Optional.empty(), SliceTables.NONE);
  }

  private List<CorpusSlice> slices() throws IOException {
    Random random = new Random(6);
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < 300; line++) {
      String who = random.nextBoolean() ? "The poor people are " : "Where rich people are ";
      text.append(who).append(random.nextBoolean() ? "kind to us" : "rude to the poor");
      text.append(" on day ").append(line).append(random.nextInt(5) == 0 ? ".\n\n" : ".\n");
    }
    Path file = Files.writeString(folder.resolve("t.txt"), text);
    return CorpusSlices.of(List.of(Corpora.text(file, "en")), 1_000, true);
  }

  private void run(TestPipeline pipeline, List<CorpusSlice> slices, int most) throws IOException {
    PCollection<CorpusSlice> corpus = pipeline.apply(Create.of(slices));
    FindRegard find =
        FindRegard.of(measure(), rows())
            .choosing(corpus.apply(new ChooseSentences(measure(), rows(), most)));
    PCollectionTuple found = corpus.apply(find);
    found
        .get(FindRegard.ROWS)
        .apply(EncodedRows.decode(RegardRow.class))
        .apply("Rows", RegardRows.write(RegardRows.folder(folder.toString())));
    found
        .get(FindRegard.SUMS)
        .apply("Sums", WriteCounts.to(MeasureSum.class, folder.resolve("s").toString(), SUMS));
    pipeline.run().waitUntilFinish();
  }

  private <T extends Record> List<T> read(Class<T> type, String text) throws IOException {
    List<T> read = new ArrayList<>();
    try (RecordReader<T> reader = RecordReader.open(type, folder + "/" + text + "/part-*")) {
      reader.forEachRemaining(read::add);
    }
    return read;
  }

  /** By one worker, slice by slice. */
  private static List<MeasureSum> sums(
      List<CorpusSlice> slices, SentenceChoice choice, List<RegardRow> rows) throws IOException {
    RegardMeasure measure = measure();
    RegardSession session = measure.open();
    session.rowsTo(rows::add);
    session.choose(choice);
    try (MeasureWorker worker = MeasureWorker.of(measure, session)) {
      for (CorpusSlice slice : slices) {
        rows().read(slice, worker);
      }
      return worker.takeSums().stream().sorted().toList();
    }
  }

  private static List<RegardRow> sorted(List<RegardRow> rows) {
    return rows.stream()
        .sorted(Comparator.comparing(RegardRow::id).thenComparing(RegardRow::start))
        .toList();
  }

  @Test
  void soManySentencesOfAnAttributeAreChosen(TestPipeline pipeline) throws IOException {
    List<CorpusSlice> slices = slices();
    assertTrue(slices.size() > 10);
    run(pipeline, slices, 40);
    List<RegardRow> all = new ArrayList<>();
    sums(slices, SentenceChoice.ALL, all);
    Map<String, Long> bounds = new HashMap<>();
    // the fake classifier takes no "poor" at the end of a sentence for a person
    for (String keyword : List.of("poor", "rich")) {
      List<Long> hashes = new ArrayList<>();
      for (RegardRow row : all) {
        boolean has = row.sentence().contains(keyword);
        if (has) {
          hashes.add(SentenceChoice.hash(row.dataset(), row.id()));
        }
      }
      bounds.put(keyword, hashes.stream().distinct().sorted().toList().get(39));
    }
    List<RegardRow> expected = new ArrayList<>();
    assertEquals(sums(slices, new SentenceChoice(bounds), expected), read(MeasureSum.class, "s"));
    List<RegardRow> rows = read(RegardRow.class, RegardRows.FOLDER);
    assertEquals(sorted(expected), sorted(rows));
    Map<String, Long> counts =
        rows.stream().collect(Collectors.groupingBy(RegardRow::keyword, Collectors.counting()));
    assertEquals(40, counts.get("rich"));
    assertTrue(counts.get("poor") < 40, "some of the chosen ones mean no person");
    assertEquals(0, FakeClassifiers.OPEN.get(), "every classifier was closed");
  }
}
