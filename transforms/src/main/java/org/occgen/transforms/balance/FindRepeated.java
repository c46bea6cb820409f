package org.occgen.transforms.balance;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.util.VarInt;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Qid;

/**
 * Finds the segments that an earlier person has, too, word for word in every language: those that
 * {@link org.occgen.core.mining.RepeatedSegments} leaves out. Their keys are spread over buckets,
 * packed: an element for each segment would cost more than all that is done with it. A worker holds
 * the different keys of one bucket, so half a corpus may be the same stub.
 */
public final class FindRepeated
    extends PTransform<PCollection<KeyedSegments>, PCollection<KV<Long, Integer>>> {
  private static final long serialVersionUID = 1L;

  /** So many that of 100 million segments a bucket has 25,000. */
  private static final int MOST_BUCKETS = 1 << 12;

  /** Bytes that a worker packs before it sends them. */
  private static final int PACKED_BYTES = 8 << 20;

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

  /** Where a segment is. */
  private record Place(long person, int pivot) {
    boolean isBefore(Place other) {
      return person < other.person || (person == other.person && pivot < other.pivot);
    }
  }

  private static final class PackFn extends DoFn<KeyedSegments, KV<Integer, byte[]>> {
    private static final long serialVersionUID = 1L;

    private final int buckets;
    private transient @Nullable Map<Integer, ByteArrayOutputStream> packs;
    private transient long packed;

    PackFn(int buckets) {
      this.buckets = buckets;
    }

    private Map<Integer, ByteArrayOutputStream> packs() {
      if (packs == null) {
        packs = new HashMap<>();
      }
      return packs;
    }

    @StartBundle
    public void startBundle() {
      packs().clear(); // a bundle that failed is done again
      packed = 0;
    }

    @ProcessElement
    public void process(@Element KeyedSegments person, OutputReceiver<KV<Integer, byte[]>> out)
        throws IOException {
      long number = Qid.number(person.person().qid());
      List<Segment> segments = person.segments();
      for (int i = 0; i < segments.size(); i++) {
        long key = person.keys().get(i);
        ByteArrayOutputStream pack =
            packs()
                .computeIfAbsent(
                    Math.floorMod(Long.hashCode(key), buckets), b -> new ByteArrayOutputStream());
        int before = pack.size();
        new DataOutputStream(pack).writeLong(key);
        VarInt.encode(number, pack);
        VarInt.encode(segments.get(i).pivotPosition(), pack);
        packed += pack.size() - before;
      }
      if (packed > PACKED_BYTES) {
        packs().forEach((bucket, pack) -> out.output(KV.of(bucket, pack.toByteArray())));
        startBundle();
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      packs()
          .forEach(
              (bucket, pack) ->
                  context.output(
                      KV.of(bucket, pack.toByteArray()),
                      BoundedWindow.TIMESTAMP_MIN_VALUE,
                      GlobalWindow.INSTANCE));
      startBundle();
    }
  }

  private static final class AllButTheFirstFn
      extends DoFn<KV<Integer, Iterable<byte[]>>, KV<Long, Integer>> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<byte[]>> bucket, OutputReceiver<KV<Long, Integer>> out)
        throws IOException {
      Map<Long, Place> first = new HashMap<>();
      for (byte[] pack : bucket.getValue()) {
        ByteArrayInputStream bytes = new ByteArrayInputStream(pack);
        DataInputStream data = new DataInputStream(bytes);
        while (bytes.available() > 0) {
          long key = data.readLong();
          Place place = new Place(VarInt.decodeLong(bytes), VarInt.decodeInt(bytes));
          Place other = first.putIfAbsent(key, place);
          if (other != null) {
            Place later = place.isBefore(other) ? other : place;
            if (later.equals(other)) {
              first.put(key, place);
            }
            out.output(KV.of(later.person(), later.pivot()));
          }
        }
      }
    }
  }
}
