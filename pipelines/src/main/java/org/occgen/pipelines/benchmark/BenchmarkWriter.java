package org.occgen.pipelines.benchmark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.RowCounts;
import org.occgen.pipelines.report.RunStatistics;
import org.occgen.transforms.record.RecordReader;

/**
 * Writes {@code benchmark/} from the rows that stage write has joined, in one pass over them: every
 * row goes to all files before the next one is read. The bytes depend on the rows, the recipe and
 * the statistics of the stages before alone. Rows are not held in memory; item ids of people and
 * one cell a group and gender category are.
 */
public final class BenchmarkWriter {
  /** Names of the files that are no sentences, below {@code benchmark/}. */
  public static final String META = "test.meta.tsv";

  public static final String CSV = "occgen.csv";
  public static final String PARQUET = "segments.parquet";
  public static final String ATTRIBUTION = "ATTRIBUTION.tsv";
  public static final String CARD = "README.md";

  private BenchmarkWriter() {}

  /**
   * Writes the benchmark; one that is there from an earlier run is deleted first. The stages up to
   * balance must be finished, and the rows of stage write be there.
   *
   * @return how many segments it has
   * @throws IOException if a file cannot be read or written
   * @throws IllegalStateException if the rows are not those of this recipe, or out of order
   */
  public static long write(RunFolder run, Recipe recipe, OccupationLabels labels)
      throws IOException {
    RunFolder.clear(run.benchmark());
    List<String> languages = recipe.languages();
    RowCounts counts = new RowCounts();
    try (NewFiles files = new NewFiles(run.benchmark());
        RecordReader<LabelledSegment> rows =
            RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
      List<RowSink> sinks =
          List.of(
              new SentenceFiles(
                  files,
                  languages,
                  recipe.balance().balanced() ? recipe.balance().genders() : List.of()),
              new MetaTable(files.create(META), languages),
              new CsvTable(files.create(CSV), languages, labels),
              new SegmentsParquet(files.create(PARQUET)),
              new AttributionTable(files.create(ATTRIBUTION), languages),
              counts::add);
      while (rows.hasNext()) {
        LabelledSegment row = rows.next();
        checkPlace(row, counts.segments(), languages);
        for (RowSink sink : sinks) {
          sink.write(row);
        }
      }
      for (RowSink sink : sinks) {
        sink.finish();
      }
      String card =
          new DatasetCard(recipe, labels, counts, RunStatistics.whenWritten(run, recipe, counts))
              .text();
      files.create(CARD).write(card.getBytes(StandardCharsets.UTF_8));
      files.publish();
    }
    return counts.segments();
  }

  private static void checkPlace(LabelledSegment row, long place, List<String> languages) {
    if (row.row() != place || !row.languages().equals(languages)) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "%s: row %d in %s stands at place %d of a run of %s",
              row.id(),
              row.row(),
              row.languages(),
              place,
              languages));
    }
  }
}
