package org.occgen.regard.mitigate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardRow;
import org.occgen.regard.corpus.RegardRows;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.PipelineFactory;

/** Every runner keeps the same sentences, and they are those of the plain functions. */
@OnEachRunner
class MitigationTransformsTest {
  @TempDir private Path folder;

  private static List<RegardRow> rows() {
    Random random = new Random(4);
    List<RegardRow> rows = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      for (String keyword : List.of("old", "young", "rich")) {
        if (random.nextInt(2) == 0) {
          Regard regard = Regard.values()[random.nextInt(3)];
          rows.add(
              new RegardRow(
                  "news",
                  "d" + i / 4,
                  i + ".1",
                  "An old, a young and a rich man.",
                  keyword.equals("rich") ? "economic status" : "age",
                  keyword,
                  3,
                  6,
                  1,
                  regard == Regard.POSITIVE ? 1 : 0,
                  regard == Regard.NEUTRAL ? 1 : 0,
                  regard == Regard.NEGATIVE ? 1 : 0,
                  regard.label()));
        }
      }
    }
    return rows;
  }

  private static List<RegardedSentence> sentences(List<RegardRow> rows) {
    Map<String, List<RegardRow>> byId =
        rows.stream()
            .collect(Collectors.groupingBy(RegardRow::id, LinkedHashMap::new, Collectors.toList()));
    return byId.values().stream().map(RegardedSentence::of).toList();
  }

  @Test
  void theSameSentencesSurvive(PipelineFactory pipelines) throws IOException {
    List<RegardRow> rows = rows();
    SortedMap<String, Long> limits = new TreeMap<>(Map.of("old", 0L, "rich", Long.MIN_VALUE));
    MitigationPlan plan = new MitigationPlan(limits);
    List<String> expected =
        sentences(rows).stream().filter(plan::keeps).map(RegardedSentence::id).sorted().toList();
    assertTrue(expected.size() > 50 && expected.size() < 250);
    TestPipeline pipeline = pipelines.create();
    String target = folder.resolve("rows.parquet").toString();
    pipeline.apply(Create.of(rows)).apply(new KeepSentences(plan)).apply(RegardRows.write(target));
    pipeline.run().waitUntilFinish();
    List<RegardRow> kept = new ArrayList<>();
    try (RecordReader<RegardRow> reader = RegardRows.open(target)) {
      reader.forEachRemaining(kept::add);
    }
    assertEquals(expected, kept.stream().map(RegardRow::id).distinct().sorted().toList());
    assertTrue(rows.containsAll(kept));
  }
}
