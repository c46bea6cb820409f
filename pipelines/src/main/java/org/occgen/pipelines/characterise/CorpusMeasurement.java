package org.occgen.pipelines.characterise;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.occgen.core.books.Books;
import org.occgen.core.files.CellText;
import org.occgen.core.files.NewFile;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureLines;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.parallel.OrderedTasks;
import org.occgen.core.parallel.Workers;
import org.occgen.core.text.LanguageDetector;
import org.occgen.pipelines.pipeline.FinishedPipeline;
import org.occgen.pipelines.pipeline.PipelineFailedException;
import org.occgen.pipelines.report.ReportFiles;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.corpus.CorpusSlice;
import org.occgen.transforms.corpus.SampleUnit;
import org.occgen.transforms.measure.ApplyMeasure;
import org.occgen.transforms.measure.SliceRows;
import org.occgen.transforms.measure.SliceTables;
import org.occgen.transforms.measure.SliceTables.Table;
import org.occgen.transforms.record.RecordReader;

/**
 * Measures corpora, in this process by threads or on any runner of Beam. Both read slices by {@link
 * SliceRows} and measure rows by {@link MeasureWorker}; they differ in who hands out the slices.
 *
 * @param measure the measure
 * @param unit what a sample is
 * @param detectors tells the language of texts of which it is not given
 * @param files where tables of single rows go; empty where they are not wanted
 */
public record CorpusMeasurement(
    Measure<?> measure,
    SampleUnit unit,
    LanguageDetector.Factory detectors,
    Optional<ReportFiles> files) {
  /** Slices under way for each thread. */
  private static final int AHEAD = 2;

  /** Sums that are kept before those of the same number are added up. */
  private static final int MANY_SUMS = 1 << 16;

  private static final String SUMS = "sums.parquet";
  private static final String SUMS_FILE = "part-00000-of-00001.parquet";

  /** Spreads slices. */
  private interface Spread {
    List<MeasureSum> over(SliceRows reader) throws IOException;
  }

  /**
   * Measures by threads of this process.
   *
   * @param threads how many
   * @param progress is told how many slices have been measured, by one thread
   * @throws IOException if a slice cannot be read
   */
  public List<MeasureSum> byThreads(List<CorpusSlice> slices, int threads, LongConsumer progress)
      throws IOException {
    return withTables(slices, reader -> byThreads(slices, threads, progress, reader));
  }

  private List<MeasureSum> byThreads(
      List<CorpusSlice> slices, int threads, LongConsumer progress, SliceRows reader)
      throws IOException {
    List<MeasureSum> sums = new ArrayList<>();
    ConcurrentLinkedQueue<SliceWorker> idle = new ConcurrentLinkedQueue<>();
    try (Workers workers = Workers.of(threads)) {
      OrderedTasks<List<MeasureSum>> tasks = workers.tasks();
      int next = 0;
      while (next < slices.size() || tasks.size() > 0) {
        while (next < slices.size() && tasks.size() < threads * AHEAD) {
          CorpusSlice slice = slices.get(next++);
          tasks.submit(() -> measure(slice, reader, idle));
        }
        sums.addAll(tasks.take());
        progress.accept(next - tasks.size());
        if (sums.size() > MANY_SUMS) {
          sums = new ArrayList<>(Books.sum(sums));
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      for (SliceWorker worker : idle) {
        worker.worker().close();
      }
    }
    return Books.sum(sums);
  }

  /** What one thread at a time measures with. */
  private record SliceWorker(MeasureWorker worker, SliceRows reader) {}

  private List<MeasureSum> measure(
      CorpusSlice slice, SliceRows reader, ConcurrentLinkedQueue<SliceWorker> idle) {
    try {
      SliceWorker mine = idle.poll();
      if (mine == null) {
        mine = new SliceWorker(MeasureWorker.of(measure), reader.copy());
      }
      try {
        mine.reader().read(slice, mine.worker());
        return mine.worker().takeSums();
      } finally {
        mine.worker().reset();
        idle.add(mine);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Measures by a pipeline, which leaves its sums in a folder.
   *
   * @param folder where they go; every worker and this process see it under the same path
   * @throws IOException if the pipeline fails
   */
  public List<MeasureSum> byPipeline(
      List<CorpusSlice> slices, PipelineOptions options, String folder) throws IOException {
    return withTables(
        slices,
        reader -> {
          Pipeline pipeline = Pipeline.create(options);
          pipeline
              .apply("Slices", Create.of(slices))
              .apply("Redistribute", Reshuffle.viaRandomKey())
              .apply("ApplyMeasure", ApplyMeasure.of(measure, reader))
              .apply("WriteSums", WriteCounts.to(MeasureSum.class, folder + "/" + SUMS, SUMS_FILE));
          try {
            FinishedPipeline.of(pipeline);
          } catch (PipelineFailedException e) {
            throw new IOException(
                e.inputOutput()
                    .map(IOException::getMessage)
                    .orElse("characterise " + e.getMessage()),
                e);
          }
          List<MeasureSum> sums = new ArrayList<>();
          try (RecordReader<MeasureSum> read =
              RecordReader.open(MeasureSum.class, folder + "/" + SUMS + "/" + SUMS_FILE)) {
            read.forEachRemaining(sums::add);
          }
          return Books.sum(sums);
        });
  }

  /** Lets slices write their tables, and puts these together. */
  private List<MeasureSum> withTables(List<CorpusSlice> slices, Spread spread) throws IOException {
    if (files.isEmpty()) {
      return spread.over(SliceRows.of(unit, detectors, SliceTables.NONE));
    }
    SliceTables tables = SliceTables.in(files.get().parts());
    try {
      List<MeasureSum> sums = spread.over(SliceRows.of(unit, detectors, tables));
      if (tellsDetails(slices)) {
        List<String> columns = measure.details().orElseThrow().columns();
        join(tables, Table.DETAILS, slices.size(), files.get().details(), columns);
      }
      if (sums.stream().anyMatch(sum -> sum.statistic().equals(MeasureWorker.FAILED))) {
        join(
            tables, Table.FAILED, slices.size(), files.get().failed(), MeasureLines.FAILED_COLUMNS);
      }
      return sums;
    } finally {
      tables.delete();
    }
  }

  private boolean tellsDetails(List<CorpusSlice> slices) {
    return measure
        .details()
        .filter(
            details ->
                !details.ofParallel()
                    || slices.stream().anyMatch(slice -> slice.source().isParallel()))
        .isPresent();
  }

  private static void join(
      SliceTables tables, Table table, int slices, Path to, List<String> columns)
      throws IOException {
    try (NewFile file = NewFile.create(to)) {
      try (OutputStream out = Files.newOutputStream(file.unfinished())) {
        out.write(CellText.line(columns.toArray()).getBytes(StandardCharsets.UTF_8));
        tables.join(table, slices, out);
      }
      file.publish();
    }
  }
}
