package org.occgen.pipelines.characterise;

import java.io.IOException;
import java.io.UncheckedIOException;
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
    try (DifferenceFile file = differences == null ? null : DifferenceFile.create(differences);
        Workers workers = Workers.of(threads)) {
      OrderedTasks<List<CorpusCount>> tasks = workers.tasks();
      int next = 0;
      while (next < slices.size() || tasks.size() > 0) {
        while (next < slices.size() && tasks.size() < threads * AHEAD) {
          CorpusSlice slice = slices.get(next++);
          DifferenceFile.Part part = file == null ? null : file.begin();
          tasks.submit(() -> countOne(counters.get(), slice, part));
        }
        counts.addAll(tasks.take());
        if (file != null) {
          file.append();
        }
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

  private static List<CorpusCount> countOne(
      SliceCounter counter, CorpusSlice slice, DifferenceFile.Part differences) {
    try {
      if (differences == null) {
        return counter.count(slice, difference -> {});
      }
      List<CorpusCount> counts = counter.count(slice, differences::add);
      differences.finish();
      return counts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
