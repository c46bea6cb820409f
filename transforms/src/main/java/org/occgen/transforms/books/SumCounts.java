package org.occgen.transforms.books;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.MapCoder;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.transforms.Combine.CombineFn;
import org.apiguardian.api.API;
import org.occgen.core.books.Books;
import org.occgen.core.books.Countable;

/**
 * Adds up counts as data. Beam's metrics would count the elements of a repeated bundle twice; data
 * are counted once.
 *
 * @param <T> what is counted
 */
@API(status = API.Status.STABLE)
public final class SumCounts<T extends Countable<T>> extends CombineFn<T, Map<T, Long>, List<T>> {
  @Override
  public Map<T, Long> createAccumulator() {
    return new HashMap<>();
  }

  @Override
  public Map<T, Long> addInput(Map<T, Long> totals, T input) {
    Books.add(totals, input);
    return totals;
  }

  @Override
  public Map<T, Long> mergeAccumulators(Iterable<Map<T, Long>> accumulators) {
    Map<T, Long> all = createAccumulator();
    for (Map<T, Long> totals : accumulators) {
      totals.forEach((what, total) -> all.merge(what, total, Math::addExact));
    }
    return all;
  }

  @Override
  public List<T> extractOutput(Map<T, Long> totals) {
    return Books.sorted(totals);
  }

  @Override
  public Coder<Map<T, Long>> getAccumulatorCoder(CoderRegistry registry, Coder<T> inputCoder) {
    return MapCoder.of(inputCoder, VarLongCoder.of());
  }

  @Override
  public Coder<List<T>> getDefaultOutputCoder(CoderRegistry registry, Coder<T> inputCoder) {
    return ListCoder.of(inputCoder);
  }
}
