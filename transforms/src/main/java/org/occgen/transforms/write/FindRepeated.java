package org.occgen.transforms.write;

import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Qid;

/**
 * Finds the segments that an earlier person has, too, word for word in every language: those that
 * {@link org.occgen.core.mining.RepeatedSegments} leaves out before balancing. Keys move here and
 * are not remembered, so there may be more of them than fit in memory.
 */
final class FindRepeated
    extends PTransform<PCollection<KeyedSegments>, PCollection<KV<String, Integer>>> {
  private static final long serialVersionUID = 1L;

  private FindRepeated() {}

  /** Gives item ids of people with the pivot positions of their repeated segments. */
  static FindRepeated create() {
    return new FindRepeated();
  }

  @Override
  public PCollection<KV<String, Integer>> expand(PCollection<KeyedSegments> people) {
    return people
        .apply("ByText", ParDo.of(new ByTextFn()))
        .apply("Group", GroupByKey.create())
        .apply("AllButTheFirst", ParDo.of(new AllButTheFirstFn()));
  }

  private static final class ByTextFn extends DoFn<KeyedSegments, KV<Long, KV<String, Integer>>> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KeyedSegments person, OutputReceiver<KV<Long, KV<String, Integer>>> out) {
      List<Segment> segments = person.segments();
      for (int i = 0; i < segments.size(); i++) {
        out.output(
            KV.of(
                person.keys().get(i),
                KV.of(person.person().qid(), segments.get(i).pivotPosition())));
      }
    }
  }

  private static final class AllButTheFirstFn
      extends DoFn<KV<Long, Iterable<KV<String, Integer>>>, KV<String, Integer>> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KV<Long, Iterable<KV<String, Integer>>> equal,
        OutputReceiver<KV<String, Integer>> out) {
      // one pass, for half a corpus may be the same stub
      boolean any = false;
      KV<String, Integer> first = KV.of("", 0);
      for (KV<String, Integer> segment : equal.getValue()) {
        boolean earlier = !any || isBefore(segment, first);
        if (any) {
          out.output(earlier ? first : segment);
        }
        first = earlier ? segment : first;
        any = true;
      }
    }

    private static boolean isBefore(KV<String, Integer> a, KV<String, Integer> b) {
      int order = Qid.ORDER.compare(a.getKey(), b.getKey());
      return order < 0 || (order == 0 && a.getValue() < b.getValue());
    }
  }
}
