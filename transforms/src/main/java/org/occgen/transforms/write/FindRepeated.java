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
    extends PTransform<PCollection<KeyedSegments>, PCollection<KV<Long, Integer>>> {
  private static final long serialVersionUID = 1L;

  private FindRepeated() {}

  /** Gives numbers of item ids of people with the pivot positions of their repeated segments. */
  static FindRepeated create() {
    return new FindRepeated();
  }

  @Override
  public PCollection<KV<Long, Integer>> expand(PCollection<KeyedSegments> people) {
    return people
        .apply("ByText", ParDo.of(new ByTextFn()))
        .apply("Group", GroupByKey.create())
        .apply("AllButTheFirst", ParDo.of(new AllButTheFirstFn()));
  }

  private static final class ByTextFn extends DoFn<KeyedSegments, KV<Long, KV<Long, Integer>>> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KeyedSegments person, OutputReceiver<KV<Long, KV<Long, Integer>>> out) {
      long number = Qid.number(person.person().qid());
      List<Segment> segments = person.segments();
      for (int i = 0; i < segments.size(); i++) {
        out.output(KV.of(person.keys().get(i), KV.of(number, segments.get(i).pivotPosition())));
      }
    }
  }

  private static final class AllButTheFirstFn
      extends DoFn<KV<Long, Iterable<KV<Long, Integer>>>, KV<Long, Integer>> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KV<Long, Iterable<KV<Long, Integer>>> equal,
        OutputReceiver<KV<Long, Integer>> out) {
      // one pass, for half a corpus may be the same stub
      boolean any = false;
      KV<Long, Integer> first = KV.of(0L, 0);
      for (KV<Long, Integer> segment : equal.getValue()) {
        boolean earlier = !any || isBefore(segment, first);
        if (any) {
          out.output(earlier ? first : segment);
        }
        first = earlier ? segment : first;
        any = true;
      }
    }

    private static boolean isBefore(KV<Long, Integer> a, KV<Long, Integer> b) {
      int order = Long.compare(a.getKey(), b.getKey());
      return order < 0 || (order == 0 && a.getValue() < b.getValue());
    }
  }
}
