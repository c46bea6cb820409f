package org.occgen.measure.characterise;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Create;
import org.occgen.command.folder.RunFolder;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.core.books.Books;
import org.occgen.core.files.CellText;
import org.occgen.core.files.NewFile;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.Measure.DetailTable;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.parallel.OrderedTasks;
import org.occgen.core.parallel.Workers;
import org.occgen.core.text.LanguageDetector;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.corpus.SliceRows;
import org.occgen.measure.corpus.SliceTables;
import org.occgen.measure.report.ReportFiles;
import org.occgen.report.Closeables;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.measure.ApplyMeasure;
import org.occgen.transforms.parts.SpreadParts;

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

  private static final String SUMS = "sums.parquet";
  private static final String SUMS_FILE = "part-00000-of-00001.parquet";

  /** Few different keys, and several for each of many workers. */
  private static final int KEYS = 256;

  /** Hands out slices. */
  private interface Handout {
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
    Map<MeasureSum, Long> sums = new HashMap<>();
    try (SliceWorkers measuring = new SliceWorkers(measure, reader);
        Workers workers = Workers.of(threads)) {
      OrderedTasks<List<MeasureSum>> tasks = workers.tasks();
      int next = 0;
      while (next < slices.size() || tasks.size() > 0) {
        while (next < slices.size() && tasks.size() < threads * AHEAD) {
          CorpusSlice slice = slices.get(next++);
          tasks.submit(() -> measuring.measure(slice));
        }
        try {
          tasks.take().forEach(sum -> Books.add(sums, sum));
        } catch (UncheckedIOException e) {
          throw e.getCause();
        }
        progress.accept(next - tasks.size());
      }
    }
    return Books.sorted(sums);
  }

  /** The workers that measure slices. A worker and its reader serve one thread at a time. */
  private static final class SliceWorkers implements Closeable {
    private final Measure<?> measure;
    private final SliceRows reader;
    private final Queue<SliceWorker> idle = new ConcurrentLinkedQueue<>();

    private record SliceWorker(MeasureWorker worker, SliceRows reader) {}

    SliceWorkers(Measure<?> measure, SliceRows reader) {
      this.measure = measure;
      this.reader = reader;
    }

    List<MeasureSum> measure(CorpusSlice slice) {
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

    @Override
    public void close() throws IOException {
      Closeables.closeAll(idle.stream().map(SliceWorker::worker).iterator());
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
          FinishedPipeline.of(
              ApplyMeasure.NAMESPACE,
              options,
              pipeline -> construct(pipeline, slices, reader, folder));
          return RunFolder.readAll(MeasureSum.class, folder + "/" + SUMS + "/" + SUMS_FILE);
        });
  }

  private void construct(
      Pipeline pipeline, List<CorpusSlice> slices, SliceRows reader, String folder) {
    pipeline
        .apply("Slices", Create.of(slices))
        .apply("Spread", SpreadParts.<CorpusSlice>by(slice -> slice.index() % KEYS))
        .apply("ApplyMeasure", ApplyMeasure.of(measure, reader))
        .apply("WriteSums", WriteCounts.to(MeasureSum.class, folder + "/" + SUMS, SUMS_FILE));
  }

  /** Lets slices write their tables, and puts these together. */
  private List<MeasureSum> withTables(List<CorpusSlice> slices, Handout spread) throws IOException {
    if (files.isEmpty()) {
      return spread.over(new SliceRows(unit, detectors, SliceTables.NONE));
    }
    try (SliceTables tables = SliceTables.in(files.get().parts())) {
      List<MeasureSum> sums = spread.over(new SliceRows(unit, detectors, tables));
      boolean parallel = slices.stream().anyMatch(slice -> slice.source().isParallel());
      for (DetailTable table : measure.details()) {
        if (parallel || !table.ofParallel()) {
          join(tables, table, slices.size(), files.get().details(table));
        }
      }
      if (sums.stream().anyMatch(sum -> sum.statistic().equals(MeasureWorker.FAILED))) {
        join(tables, SliceTables.FAILED, slices.size(), files.get().failed());
      }
      return sums;
    }
  }

  private static void join(SliceTables tables, DetailTable table, int slices, Path to)
      throws IOException {
    try (NewFile file = NewFile.create(to)) {
      try (OutputStream out = Files.newOutputStream(file.unfinished())) {
        if (!table.isJson()) {
          out.write(CellText.line(table.columns().toArray()).getBytes(StandardCharsets.UTF_8));
        }
        tables.join(table, slices, out);
      }
      file.publish();
    }
  }
}
