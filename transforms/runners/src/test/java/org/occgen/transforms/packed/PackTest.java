package org.occgen.transforms.packed;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollectionView;
import org.junit.jupiter.api.Test;
import org.occgen.core.packed.KeySet;
import org.occgen.core.packed.QidSet;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner(dataStream = true)
class PackTest {
  private static final class AskFn extends DoFn<Long, String> {
    private static final long serialVersionUID = 1L;
    private final PCollectionView<QidSet> qids;
    private final PCollectionView<KeySet> keys;

    AskFn(PCollectionView<QidSet> qids, PCollectionView<KeySet> keys) {
      this.qids = qids;
      this.keys = keys;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      long number = context.element();
      QidSet people = context.sideInput(qids);
      KeySet hashes = context.sideInput(keys);
      context.output(
          String.format(
              Locale.ROOT,
              "%d %b of %d, %b of %d",
              number,
              people.contains(number),
              people.size(),
              hashes.contains(number),
              hashes.size()));
    }
  }

  private static void ask(
      TestPipeline pipeline, List<String> qids, List<Long> keys, String... expected) {
    PCollectionView<QidSet> people =
        pipeline
            .apply("Qids", Create.of(qids).withCoder(StringUtf8Coder.of()))
            .apply("PackQids", PackQids.create());
    PCollectionView<KeySet> hashes =
        pipeline
            .apply("Keys", Create.of(keys).withCoder(VarLongCoder.of()))
            .apply("PackKeys", PackKeys.create());
    PAssert.that(
            pipeline
                .apply("Numbers", Create.of(7L, 8L))
                .apply("Ask", ParDo.of(new AskFn(people, hashes)).withSideInputs(people, hashes)))
        .containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void everyWorkerHasWhatWasPacked(TestPipeline pipeline) {
    ask(
        pipeline,
        IntStream.range(0, 1_000).mapToObj(i -> "Q" + (7 + 10 * (i % 300))).toList(),
        List.of(8L, -8L, 8L),
        "7 true of 300, false of 2",
        "8 false of 300, true of 2");
  }

  @Test
  void nothingIsPackedToo(TestPipeline pipeline) {
    ask(pipeline, List.of(), List.of(), "7 false of 0, false of 0", "8 false of 0, false of 0");
  }
}
