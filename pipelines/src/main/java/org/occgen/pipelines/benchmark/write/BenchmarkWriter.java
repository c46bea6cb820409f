package org.occgen.pipelines.benchmark.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.benchmark.BenchmarkFiles;
import org.occgen.pipelines.benchmark.NewFiles;
import org.occgen.pipelines.benchmark.OccupationLabels;
import org.occgen.pipelines.benchmark.RowSink;
import org.occgen.pipelines.benchmark.RowText;
import org.occgen.pipelines.benchmark.WrittenBenchmark;
import org.occgen.pipelines.benchmark.table.OccupationTable;
import org.occgen.pipelines.benchmark.table.SegmentsParquet;
import org.occgen.pipelines.benchmark.table.SentenceFiles;
import org.occgen.pipelines.benchmark.table.TextFile;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.BenchmarkFormat;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.RowCounts;
import org.occgen.pipelines.report.RunStatistics;
import org.occgen.transforms.record.RecordReader;

/**
 * Writes {@code benchmark/} from the rows that stage write has joined, in one pass over them: every
 * row goes to all files before the next one is read. The bytes depend on the rows, the recipe and
 * the statistics of the stages before alone. Rows are not held in memory; item ids of people, one
 * cell a group and gender category, the occupations and the segments that the report shows are.
 */
public final class BenchmarkWriter {
  private BenchmarkWriter() {}

  /**
   * Writes the benchmark; one that is there from an earlier run is deleted first. The stages up to
   * balance must be finished, and the rows of stage write be there.
   *
   * @return how many segments it has
   * @throws IOException if a file cannot be read or written
   * @throws UnwritableTextException if a format of the recipe cannot hold a text; no file is left
   * @throws IllegalStateException if the rows are not those of this recipe, or out of order
   */
  public static long write(RunFolder run, Recipe recipe, OccupationLabels labels)
      throws IOException {
    RunFolder.clear(run.benchmark());
    RowCounts counts = new RowCounts();
    BenchmarkTables tables = new BenchmarkTables(recipe, labels, run.allOccupations());
    try (NewFiles files = new NewFiles(run.benchmark())) {
      writeRows(run, recipe, tables, counts, files);
      write(files, BenchmarkFiles.OCCUPATIONS, OccupationTable.of(run, recipe));
      RunStatistics statistics =
          RunStatistics.whenWritten(run, recipe, counts, tables.markCounts());
      for (Map.Entry<String, BenchmarkDocument> document :
          BenchmarkDocuments.of(recipe).entrySet()) {
        write(
            files,
            document.getKey(),
            document
                .getValue()
                .text(
                    new WrittenBenchmark(run, recipe, labels, statistics, files.whole()),
                    tables.reportRows()));
      }
      files.publish();
    }
    return counts.segments();
  }

  private static void writeRows(
      RunFolder run, Recipe recipe, BenchmarkTables tables, RowCounts counts, NewFiles files)
      throws IOException {
    try (RecordReader<LabelledSegment> rows =
        RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
      List<RowSink> sinks = new ArrayList<>();
      sinks.add(
          new SentenceFiles(
              files,
              recipe.languages(),
              recipe.balance().balanced() ? recipe.balance().genders() : List.of()));
      for (Map.Entry<String, RowText> table : tables.byName().entrySet()) {
        sinks.add(new TextFile(files.create(table.getKey()), table.getValue()));
      }
      if (recipe.output().has(BenchmarkFormat.PARQUET)) {
        sinks.add(new SegmentsParquet(files.create(BenchmarkFiles.PARQUET)));
      }
      while (rows.hasNext()) {
        LabelledSegment row = rows.next();
        checkPlace(row, counts.segments(), recipe.languages());
        for (RowSink sink : sinks) {
          sink.write(row);
        }
        tables.gather(row);
        counts.add(row);
      }
      for (RowSink sink : sinks) {
        sink.finish();
      }
    }
  }

  private static void write(NewFiles files, String name, String text) throws IOException {
    files.create(name).write(text.getBytes(StandardCharsets.UTF_8));
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
