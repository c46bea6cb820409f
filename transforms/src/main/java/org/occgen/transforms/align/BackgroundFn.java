package org.occgen.transforms.align;

import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.transforms.Combine.CombineFn;
import org.apache.beam.sdk.values.KV;
import org.occgen.core.mining.Background;

/** Collects (language, text) of one language into its {@link Background}. */
final class BackgroundFn extends CombineFn<KV<String, String>, Background, List<String>> {
  private static final long serialVersionUID = 1L;

  private final int size;

  BackgroundFn(int size) {
    this.size = size;
  }

  @Override
  public Background createAccumulator() {
    return new Background(size);
  }

  @Override
  public Background addInput(Background accumulator, KV<String, String> sentence) {
    accumulator.add(sentence.getKey(), sentence.getValue());
    return accumulator;
  }

  @Override
  public Background mergeAccumulators(Iterable<Background> accumulators) {
    Background merged = new Background(size);
    accumulators.forEach(merged::merge);
    return merged;
  }

  @Override
  public List<String> extractOutput(Background accumulator) {
    return accumulator.texts();
  }

  @Override
  public Coder<Background> getAccumulatorCoder(
      CoderRegistry registry, Coder<KV<String, String>> inputCoder) {
    return new BackgroundCoder();
  }
}
