package org.occgen.transforms.since;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
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
import org.occgen.core.since.Shingles;
import org.occgen.transforms.packed.BucketFn;

/**
 * Finds the sentences of biographies that stood in any old article of the run in their language, so
 * that a sentence that was moved to another article is found. Only keys of sentences move, packed,
 * and a worker holds those of one bucket.
 */
final class FindMoved
    extends PTransform<PCollection<Biography>, PCollection<FindMoved.OldSentence>> {
  /** Stands for the person in the record of a sentence of an old text. */
  private static final long NO_PLACE = 0;

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

  private static final class PackNewFn extends BucketFn<Biography> {
    private final List<String> languages;
    private transient @Nullable Map<String, Shingles> words;

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
      Shingles keys = words.computeIfAbsent(biography.language(), Shingles::new);
      long person = Qid.number(biography.person().qid());
      int language = languages.indexOf(biography.language());
      for (int i = 0; i < biography.sentences().size(); i++) {
        pack(keys.key(biography.sentences().get(i)), person, language, i);
      }
      sendIfMuch(out);
    }
  }

  private static final class PackOldFn extends BucketFn<OldText> {
    PackOldFn(int buckets) {
      super(buckets);
    }

    @ProcessElement
    public void process(@Element OldText text, OutputReceiver<KV<Integer, byte[]>> out)
        throws IOException {
      for (long key : text.sentences()) {
        pack(key, NO_PLACE);
      }
      sendIfMuch(out);
    }
  }

  private static final class FindFn extends DoFn<KV<Integer, Iterable<byte[]>>, OldSentence> {
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
      BucketFn.read(
          bucket.getValue(),
          (key, numbers) -> {
            long person = VarInt.decodeLong(numbers);
            if (person == NO_PLACE) {
              then.add(key);
            } else {
              String language = languages.get(VarInt.decodeInt(numbers));
              int position = VarInt.decodeInt(numbers);
              now.add(new Placed(key, new OldSentence(person, language, position)));
            }
          });
      for (Placed sentence : now) {
        if (then.contains(sentence.key())) {
          out.output(sentence.place());
        }
      }
    }
  }
}
