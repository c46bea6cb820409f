package org.occgen.transforms.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollectionView;
import org.junit.jupiter.api.Test;
import org.occgen.core.packed.KeySet;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner(dataStream = true)
class PackTest {
  private static final class AskFn extends DoFn<Long, String> {
    private static final long serialVersionUID = 1L;
    private final PCollectionView<KeySet> keys;

    AskFn(PCollectionView<KeySet> keys) {
      this.keys = keys;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      KeySet packed = context.sideInput(keys);
      long key = context.element();
      context.output(
          String.format(Locale.ROOT, "%d %b of %d", key, packed.contains(key), packed.size()));
    }
  }

  private static void ask(TestPipeline pipeline, List<Long> keys, String... expected) {
    PCollectionView<KeySet> packed =
        pipeline
            .apply("Keys", Create.of(keys).withCoder(VarLongCoder.of()))
            .apply("PackKeys", new PackKeys());
    PAssert.that(
            pipeline
                .apply("Numbers", Create.of(7L, 8L, -8L))
                .apply("Ask", ParDo.of(new AskFn(packed)).withSideInputs(packed)))
        .containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
  }

  /** Keys that come again, far from each other and one behind the other, are there once. */
  @Test
  void everyWorkerHasWhatWasPacked(TestPipeline pipeline) {
    List<Long> keys = new ArrayList<>(List.of(-8L, -8L, -8L));
    LongStream.range(0, 10_000).forEach(i -> keys.add(7 + 10 * (i % 300)));
    ask(pipeline, keys, "7 true of 301", "8 false of 301", "-8 true of 301");
  }

  @Test
  void nothingIsPackedToo(TestPipeline pipeline) {
    ask(pipeline, List.of(), "7 false of 0", "8 false of 0", "-8 false of 0");
  }
}
