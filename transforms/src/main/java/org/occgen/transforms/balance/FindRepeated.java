package org.occgen.transforms.balance;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.util.VarInt;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Qid;
import org.occgen.transforms.packed.BucketFn;

/**
 * Finds the segments that an earlier person has, too, word for word in every language: those that
 * {@link org.occgen.core.mining.RepeatedSegments} leaves out. Their keys are spread over buckets,
 * packed: an element for each segment would cost more than all that is done with it. A worker holds
 * the different keys of one bucket, so half a corpus may be the same stub.
 */
public final class FindRepeated
    extends PTransform<PCollection<KeyedSegments>, PCollection<KV<Long, Integer>>> {
  /** So many that of 100 million segments a bucket has 25,000. */
  private static final int MOST_BUCKETS = 1 << 12;

  private final int buckets;

  private FindRepeated(int buckets) {
    this.buckets = buckets;
  }

  /** Gives people, by the number of their item id, with pivot positions of repeated segments. */
  public static FindRepeated create() {
    return new FindRepeated(MOST_BUCKETS);
  }

  /** Uses as few buckets as people need who fit into so many files. */
  static FindRepeated ofFiles(int files) {
    return new FindRepeated(Math.min(MOST_BUCKETS, 4 * files));
  }

  @Override
  public PCollection<KV<Long, Integer>> expand(PCollection<KeyedSegments> people) {
    return people
        .apply("Pack", ParDo.of(new PackFn(buckets)))
        .apply("Group", GroupByKey.create())
        .apply("AllButTheFirst", ParDo.of(new AllButTheFirstFn()));
  }

  /** The place of a segment: its person's item number and its pivot position. */
  private record Place(long person, int pivot) {
    boolean isBefore(Place other) {
      return person < other.person || (person == other.person && pivot < other.pivot);
    }
  }

  private static final class PackFn extends BucketFn<KeyedSegments> {
    PackFn(int buckets) {
      super(buckets);
    }

    @ProcessElement
    public void process(@Element KeyedSegments person, OutputReceiver<KV<Integer, byte[]>> out)
        throws IOException {
      long number = Qid.number(person.person().qid());
      List<Segment> segments = person.segments();
      for (int i = 0; i < segments.size(); i++) {
        pack(person.keys().get(i), number, segments.get(i).pivotPosition());
      }
      sendIfMuch(out);
    }
  }

  private static final class AllButTheFirstFn
      extends DoFn<KV<Integer, Iterable<byte[]>>, KV<Long, Integer>> {
    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<byte[]>> bucket, OutputReceiver<KV<Long, Integer>> out)
        throws IOException {
      Map<Long, Place> first = new HashMap<>();
      BucketFn.read(
          bucket.getValue(),
          (key, numbers) -> {
            Place place = new Place(VarInt.decodeLong(numbers), VarInt.decodeInt(numbers));
            Place other = first.putIfAbsent(key, place);
            if (other != null) {
              Place later = place.isBefore(other) ? other : place;
              if (later.equals(other)) {
                first.put(key, place);
              }
              out.output(KV.of(later.person(), later.pivot()));
            }
          });
    }
  }
}
