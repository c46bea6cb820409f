package org.occgen.transforms.since;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.util.VarInt;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.jspecify.annotations.Nullable;
import org.occgen.core.biography.Biography;
import org.occgen.core.person.Qid;
import org.occgen.core.since.OldText;
import org.occgen.core.since.WordTrigrams;

/**
 * Finds the sentences of biographies that stood in any old article of the run in their language, so
 * that a sentence that was moved to another article is found. Only keys of sentences move, packed,
 * and a worker holds those of one bucket.
 */
final class FindMoved
    extends PTransform<PCollection<Biography>, PCollection<FindMoved.OldSentence>> {
  private static final long serialVersionUID = 1L;

  /** Bytes that a worker packs before it sends them. */
  private static final int PACKED_BYTES = 8 << 20;

  private static final TupleTag<OldText> OLD = new TupleTag<>("old") {};

  private final PCollection<OldText> old;
  private final List<String> languages;
  private final int buckets;

  /**
   * Finds sentences.
   *
   * @param old old articles of all people
   * @param languages of the run
   * @param buckets that the keys are spread over
   */
  FindMoved(PCollection<OldText> old, List<String> languages, int buckets) {
    this.old = old;
    this.languages = languages.stream().sorted().toList();
    this.buckets = buckets;
  }

  /**
   * An old sentence of a biography.
   *
   * @param person number of the item id
   * @param language of the biography
   * @param position of the sentence in it
   */
  public record OldSentence(long person, String language, int position) {}

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return Map.of(OLD, old);
  }

  @Override
  public PCollection<OldSentence> expand(PCollection<Biography> biographies) {
    PCollection<KV<Integer, byte[]>> now =
        biographies.apply("PackNew", ParDo.of(new PackNewFn(languages, buckets)));
    PCollection<KV<Integer, byte[]>> then = old.apply("PackOld", ParDo.of(new PackOldFn(buckets)));
    return PCollectionList.of(now)
        .and(then)
        .apply("AllKeys", Flatten.pCollections())
        .apply("Group", GroupByKey.create())
        .apply("Find", ParDo.of(new FindFn(languages)));
  }

  /** Packs keys by bucket: each with a place in a biography, or, of an old text, without one. */
  private abstract static class PackFn<T> extends DoFn<T, KV<Integer, byte[]>> {
    private static final long serialVersionUID = 1L;

    private final int buckets;
    private transient @Nullable Map<Integer, ByteArrayOutputStream> packs;
    private transient long packed;

    PackFn(int buckets) {
      this.buckets = buckets;
    }

    @StartBundle
    public void startBundle() {
      packs = new TreeMap<>(); // those of a bundle that failed are made again
      packed = 0;
    }

    private Map<Integer, ByteArrayOutputStream> packs() {
      if (packs == null) {
        packs = new TreeMap<>();
      }
      return packs;
    }

    /**
     * Adds a key.
     *
     * @param person number of the item id; 0 for a sentence of an old text
     */
    final void add(long key, long person, int language, int position) throws IOException {
      ByteArrayOutputStream pack =
          packs()
              .computeIfAbsent(
                  Math.floorMod(Long.hashCode(key), buckets),
                  bucket -> new ByteArrayOutputStream());
      int before = pack.size();
      new DataOutputStream(pack).writeLong(key);
      VarInt.encode(person, pack);
      if (person > 0) {
        VarInt.encode(language, pack);
        VarInt.encode(position, pack);
      }
      packed += pack.size() - before;
    }

    final void flushIfFull(OutputReceiver<KV<Integer, byte[]>> out) {
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

  private static final class PackNewFn extends PackFn<Biography> {
    private static final long serialVersionUID = 1L;

    private final List<String> languages;
    private transient @Nullable Map<String, WordTrigrams> words;

    PackNewFn(List<String> languages, int buckets) {
      super(buckets);
      this.languages = languages;
    }

    @ProcessElement
    public void process(@Element Biography biography, OutputReceiver<KV<Integer, byte[]>> out)
        throws IOException {
      if (words == null) {
        words = new HashMap<>();
      }
      WordTrigrams keys = words.computeIfAbsent(biography.language(), WordTrigrams::of);
      long person = Qid.number(biography.person().qid());
      int language = languages.indexOf(biography.language());
      for (int i = 0; i < biography.sentences().size(); i++) {
        add(keys.key(biography.sentences().get(i)), person, language, i);
      }
      flushIfFull(out);
    }
  }

  private static final class PackOldFn extends PackFn<OldText> {
    private static final long serialVersionUID = 1L;

    PackOldFn(int buckets) {
      super(buckets);
    }

    @ProcessElement
    public void process(@Element OldText text, OutputReceiver<KV<Integer, byte[]>> out)
        throws IOException {
      for (long key : text.sentences()) {
        add(key, 0, 0, 0);
      }
      flushIfFull(out);
    }
  }

  private static final class FindFn extends DoFn<KV<Integer, Iterable<byte[]>>, OldSentence> {
    private static final long serialVersionUID = 1L;

    private final List<String> languages;

    FindFn(List<String> languages) {
      this.languages = languages;
    }

    private record Placed(long key, OldSentence place) {}

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<byte[]>> bucket, OutputReceiver<OldSentence> out)
        throws IOException {
      Set<Long> then = new HashSet<>();
      List<Placed> now = new ArrayList<>();
      for (byte[] pack : bucket.getValue()) {
        ByteArrayInputStream bytes = new ByteArrayInputStream(pack);
        DataInputStream data = new DataInputStream(bytes);
        while (bytes.available() > 0) {
          long key = data.readLong();
          long person = VarInt.decodeLong(bytes);
          if (person == 0) {
            then.add(key);
          } else {
            String language = languages.get(VarInt.decodeInt(bytes));
            now.add(new Placed(key, new OldSentence(person, language, VarInt.decodeInt(bytes))));
          }
        }
      }
      for (Placed sentence : now) {
        if (then.contains(sentence.key())) {
          out.output(sentence.place());
        }
      }
    }
  }
}
