package org.occgen.pipelines.characterise;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.occgen.core.books.Books;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.parallel.OrderedTasks;
import org.occgen.core.parallel.Workers;
import org.occgen.transforms.characterise.Characterisation;
import org.occgen.transforms.characterise.SliceCounter;
import org.occgen.transforms.corpus.CorpusSlice;

/** Counts corpora in this process, slices at the same time. */
public final class CorpusCounting {
  /** Slices under way for each thread. */
  private static final int AHEAD = 2;

  private final Characterisation how;
  private final int threads;
  private final LongConsumer progress;

  /**
   * Counts.
   *
   * @param threads how many threads count
   * @param progress is told how many slices have been counted, by one thread
   */
  public CorpusCounting(Characterisation how, int threads, LongConsumer progress) {
    this.how = how;
    this.threads = threads;
    this.progress = progress;
  }

  /**
   * Counts slices.
   *
   * @param differences where the rows whose languages differ go, slice by slice in their order; may
   *     be null where they are not asked for
   * @throws IOException if one cannot be read
   */
  public List<CorpusCount> count(List<CorpusSlice> slices, Path differences) throws IOException {
    List<CorpusCount> counts = new ArrayList<>();
    ThreadLocal<SliceCounter> counters = ThreadLocal.withInitial(() -> new SliceCounter(how));
    try (Workers workers = Workers.of(threads);
        Writer out = differences == null ? Writer.nullWriter() : open(differences)) {
      OrderedTasks<List<CorpusCount>> tasks = workers.tasks();
      // rows of several corpora at a time would be mixed: one writes them after the other
      int ahead = differences == null ? threads * AHEAD : 1;
      int next = 0;
      while (next < slices.size() || tasks.size() > 0) {
        while (next < slices.size() && tasks.size() < ahead) {
          CorpusSlice slice = slices.get(next++);
          tasks.submit(() -> countOne(counters.get(), slice, out));
        }
        counts.addAll(tasks.take());
        progress.accept(next - tasks.size());
        if (counts.size() > 1 << 16) {
          List<CorpusCount> summed = new ArrayList<>(Books.sum(counts));
          counts.clear();
          counts.addAll(summed);
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      counters.remove();
    }
    return Books.sum(counts);
  }

  private static Writer open(Path differences) throws IOException {
    BufferedWriter out = Files.newBufferedWriter(differences);
    out.write(DifferenceTable.HEADER);
    return out;
  }

  private List<CorpusCount> countOne(SliceCounter counter, CorpusSlice slice, Writer differences) {
    try {
      return counter.count(
          slice, difference -> differences.write(DifferenceTable.line(difference)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
