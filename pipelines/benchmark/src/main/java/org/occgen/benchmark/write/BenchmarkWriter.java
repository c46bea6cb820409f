package org.occgen.benchmark.write;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.NewFiles;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.RecordTable;
import org.occgen.benchmark.ReleaseFacts;
import org.occgen.benchmark.RowSink;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.WrittenBenchmark.WrittenFile;
import org.occgen.benchmark.pairs.RunCandidates;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.RunFacts;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.benchmark.table.OccupationTable;
import org.occgen.benchmark.table.RecordFile;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.benchmark.table.SentenceFiles;
import org.occgen.benchmark.table.TableFile;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.mining.UnpairedArticles;
import org.occgen.transforms.record.RecordReader;

/**
 * Writes {@code benchmark/}, or a release, from the rows that stage write has joined, in one pass
 * over them: every row goes to all files before the next one is read. The bytes depend on the rows,
 * the recipe and the statistics of the stages before alone. Rows are not held in memory; item ids
 * of people, one cell a group and gender category, the occupations and the segments that the report
 * shows are.
 */
public final class BenchmarkWriter {
  private final Recipe recipe;
  private final OccupationLabels labels;
  private final BenchmarkTables tables;
  private final Optional<ReleaseFacts> release;
  private final RowCounts counts = new RowCounts();

  /**
   * The figures that a release tells beside its rows.
   *
   * @param run what it tells of its run
   * @param unpaired articles of the run without a pair, by language
   * @param gender words and gendered terms, before balancing and of the release
   * @param regard of its sentences; none where the recipe does not want it
   */
  public record ReleaseFigures(
      RunFacts run,
      Map<String, UnpairedArticles.Language> unpaired,
      List<MeasureSum> gender,
      List<MeasureSum> regard) {
    public ReleaseFigures {
      unpaired = Map.copyOf(unpaired);
      gender = List.copyOf(gender);
      regard = List.copyOf(regard);
    }
  }

  private BenchmarkWriter(
      Recipe recipe,
      OccupationLabels labels,
      BenchmarkTables tables,
      Optional<ReleaseFacts> release) {
    this.recipe = recipe;
    this.labels = labels;
    this.tables = tables;
    this.release = release;
  }

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
    BenchmarkTables tables = new BenchmarkTables(recipe, labels, run.allOccupations());
    BenchmarkWriter writer = new BenchmarkWriter(recipe, labels, tables, Optional.empty());
    try (RecordReader<LabelledSegment> rows =
            RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE));
        NewFiles files = new NewFiles(run.benchmark())) {
      writer.writeRows(rows, files);
      RunStatistics statistics =
          RunStatistics.whenWritten(run, recipe, writer.counts, tables.markCounts());
      writer.writeOthers(files, statistics, () -> RunCandidates.unpaired(run, recipe));
      files.publish();
    }
    return writer.counts.segments();
  }

  /**
   * Writes a release of a run: the same files in a folder of its own, with those of {@link
   * ReleaseFacts#files} and the checksums of all. The bytes depend on the arguments alone.
   *
   * @param folder where; nothing is there
   * @param recipe of the release
   * @param facts how it was reviewed
   * @param figures what it tells beside its rows
   * @throws UnwritableTextException if a format cannot hold a text; no file is left
   */
  public static void writeRelease(
      String folder, Recipe recipe, ReleaseFacts facts, ReleaseFigures figures) throws IOException {
    OccupationLabels labels = OccupationLabels.of(figures.run().occupations());
    BenchmarkTables tables =
        new BenchmarkTables(
            recipe,
            labels,
            new RowMarks(recipe.languages(), figures.run().occupations(), facts::marks),
            facts.xliff());
    BenchmarkWriter writer = new BenchmarkWriter(recipe, labels, tables, Optional.of(facts));
    try (NewFiles files = new NewFiles(folder)) {
      writer.writeRows(facts.rows().iterator(), files);
      for (Map.Entry<String, String> file : facts.files().entrySet()) {
        write(files, file.getKey(), file.getValue());
      }
      writer.writeOthers(
          files,
          RunStatistics.ofRelease(
              figures.run(),
              recipe,
              writer.counts,
              tables.markCounts(),
              figures.gender(),
              figures.regard()),
          figures::unpaired);
      write(files, BenchmarkFiles.CHECKSUMS, Checksums.text(files.whole()));
      files.publish();
    }
  }

  private void writeRows(Iterator<LabelledSegment> rows, NewFiles files) throws IOException {
    List<RowSink> sinks = new ArrayList<>();
    sinks.add(
        new SentenceFiles(
            files,
            recipe.languages(),
            recipe.balance().balanced() ? recipe.balance().genders() : List.of()));
    for (Map.Entry<String, RowText> table : tables.byName().entrySet()) {
      sinks.add(new TableFile(files.create(table.getKey()), table.getValue()));
    }
    for (Map.Entry<String, RecordTable<?>> table : tables.records().entrySet()) {
      sinks.add(new RecordFile<>(files.create(table.getKey()), table.getValue()));
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

  private void writeOthers(
      NewFiles files, RunStatistics statistics, WrittenBenchmark.Unpaired unpaired)
      throws IOException {
    write(files, BenchmarkFiles.OCCUPATIONS, OccupationTable.of(statistics.facts(), recipe));
    for (Map.Entry<String, BenchmarkDocument> document : BenchmarkDocuments.of(recipe).entrySet()) {
      WrittenBenchmark benchmark =
          new WrittenBenchmark(recipe, labels, statistics, unpaired, files.whole(), release);
      write(files, document.getKey(), document.getValue().text(benchmark, tables.reportRows()));
    }
  }

  private static void write(NewFiles files, String name, String text) throws IOException {
    files.create(name).write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void checkPlace(LabelledSegment row, long place, List<String> languages) {
    if (row.row() != place || !row.languages().equals(languages)) {
      throw new IllegalStateException(
          lenientFormat(
              "%s: row %s in %s stands at place %s of a run of %s",
              row.id(), row.row(), row.languages(), place, languages));
    }
  }

  /** {@code SHA256SUMS}: a line a file, as {@code sha256sum --check} reads it. */
  private static final class Checksums {
    /** The text of the file, by name. */
    public static String text(List<WrittenFile> files) {
      return files.stream()
          .sorted(Comparator.comparing(WrittenFile::name))
          .map(file -> file.sha256() + "  " + file.name() + "\n")
          .collect(Collectors.joining());
    }
  }
}
