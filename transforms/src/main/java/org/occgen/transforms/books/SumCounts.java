package org.occgen.transforms.books;

import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.transforms.Combine.CombineFn;
import org.occgen.core.books.Books;
import org.occgen.core.books.Countable;

/**
 * Adds up counts as data. Beam's metrics would count the elements of a repeated bundle twice; data
 * are counted once.
 *
 * @param <T> what is counted
 */
public final class SumCounts<T extends Countable<T>> extends CombineFn<T, List<T>, List<T>> {
  private static final long serialVersionUID = 1L;
  private static final int COMPACT_FROM = 4096;

  @Override
  public List<T> createAccumulator() {
    return new ArrayList<>();
  }

  @Override
  public List<T> addInput(List<T> accumulator, T input) {
    accumulator.add(input);
    // a multiple, so that many distinct lines do not make every addition a compaction
    return accumulator.size() % COMPACT_FROM == 0
        ? new ArrayList<>(Books.sum(accumulator))
        : accumulator;
  }

  @Override
  public List<T> mergeAccumulators(Iterable<List<T>> accumulators) {
    List<T> all = new ArrayList<>();
    accumulators.forEach(all::addAll);
    return new ArrayList<>(Books.sum(all));
  }

  @Override
  public List<T> compact(List<T> accumulator) {
    return new ArrayList<>(Books.sum(accumulator));
  }

  @Override
  public List<T> extractOutput(List<T> accumulator) {
    return Books.sum(accumulator);
  }

  @Override
  public Coder<List<T>> getAccumulatorCoder(CoderRegistry registry, Coder<T> inputCoder) {
    return ListCoder.of(inputCoder);
  }

  @Override
  public Coder<List<T>> getDefaultOutputCoder(CoderRegistry registry, Coder<T> inputCoder) {
    return ListCoder.of(inputCoder);
  }
}
