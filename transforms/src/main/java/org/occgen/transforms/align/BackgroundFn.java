package org.occgen.transforms.align;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarIntCoder;
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

  /**
   * Encodes a background that is being drawn. Java's own serialization would look for the class
   * where Beam lies, and a worker of a cluster has occgen's classes elsewhere.
   */
  private static final class BackgroundCoder extends CustomCoder<Background> {
    private static final long serialVersionUID = 1L;

    private static final VarIntCoder CAPACITY = VarIntCoder.of();
    private static final StringUtf8Coder LANGUAGE = StringUtf8Coder.of();
    private static final ListCoder<String> TEXTS = ListCoder.of(StringUtf8Coder.of());

    @Override
    public void encode(Background background, OutputStream out) throws IOException {
      CAPACITY.encode(background.capacity(), out);
      LANGUAGE.encode(background.language(), out);
      TEXTS.encode(background.texts(), out);
    }

    @Override
    public Background decode(InputStream in) throws IOException {
      Background background = new Background(CAPACITY.decode(in));
      String language = LANGUAGE.decode(in);
      List<String> texts = TEXTS.decode(in);
      texts.forEach(text -> background.add(language, text));
      return background;
    }

    /** The texts stand in the order of their hashes. */
    @Override
    public void verifyDeterministic() {}
  }
}
