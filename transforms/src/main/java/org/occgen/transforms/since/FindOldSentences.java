package org.occgen.transforms.since;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.biography.Biography;
import org.occgen.core.person.Qid;
import org.occgen.core.since.OldSentences;
import org.occgen.core.since.OldText;
import org.occgen.core.since.Shingles;
import org.occgen.transforms.record.WriteSorted;

/**
 * Finds the sentences of biographies that stood in an old snapshot: word for word in any article of
 * the run in their language, or edited in the same article ({@link OldText#positionsIn}).
 *
 * <p>The sentences of a biography whose old article was not read have an unknown age, and so have
 * those of a biography that is older than the article in the snapshot: then the two were exchanged,
 * and what lacks in the snapshot was deleted rather than added.
 */
public final class FindOldSentences
    extends PTransform<PCollection<Biography>, PCollection<OldSentences>> {
  private static final TupleTag<Biography> NOW = new TupleTag<>("now") {};
  private static final TupleTag<OldText> THEN = new TupleTag<>("then") {};
  private static final TupleTag<FindMoved.OldSentence> MOVED = new TupleTag<>("moved") {};

  private final PCollection<OldText> old;
  private final List<String> languages;
  private final int parts;

  /**
   * Compares biographies with old articles; gives a row for each person.
   *
   * @param old the articles of the same people in the snapshot
   * @param languages of the run
   * @param parts that people are grouped in; the text of one is held in memory
   */
  public FindOldSentences(PCollection<OldText> old, List<String> languages, int parts) {
    this.old = old;
    this.languages = List.copyOf(languages);
    this.parts = parts;
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return Map.of(THEN, old);
  }

  @Override
  public PCollection<OldSentences> expand(PCollection<Biography> biographies) {
    PCollection<FindMoved.OldSentence> moved =
        biographies.apply("FindMoved", new FindMoved(old, languages, parts));
    return KeyedPCollectionTuple.of(
            NOW,
            biographies.apply("NowByPart", WriteSorted.byShard(text -> text.person().qid(), parts)))
        .and(THEN, old.apply("ThenByPart", WriteSorted.byShard(OldText::qid, parts)))
        .and(
            MOVED,
            moved.apply("MovedByPart", WriteSorted.byShard(found -> "Q" + found.person(), parts)))
        .apply("ByPart", CoGroupByKey.create())
        .apply("Compare", ParDo.of(new CompareFn()));
  }

  private static final class CompareFn extends DoFn<KV<Integer, CoGbkResult>, OldSentences> {
    /** An article of a person. */
    private record Key(String qid, String language) {}

    @ProcessElement
    public void process(@Element KV<Integer, CoGbkResult> part, OutputReceiver<OldSentences> out) {
      Map<Key, OldText> then = new HashMap<>();
      for (OldText text : part.getValue().getAll(THEN)) {
        then.put(new Key(text.qid(), text.language()), text);
      }
      Map<Key, TreeSet<Integer>> moved = new HashMap<>();
      for (FindMoved.OldSentence found : part.getValue().getAll(MOVED)) {
        moved
            .computeIfAbsent(
                new Key("Q" + found.person(), found.language()), article -> new TreeSet<>())
            .add(found.position());
      }
      Map<String, Shingles> words = new HashMap<>();
      Map<String, Map<String, Found>> people = new TreeMap<>(Qid.ORDER);
      for (Biography now : part.getValue().getAll(NOW)) {
        Key key = new Key(now.person().qid(), now.language());
        Optional<OldText> old =
            Optional.ofNullable(then.get(key))
                .filter(OldText::isKnown)
                .filter(text -> now.revision() == 0 || text.revision() <= now.revision());
        TreeSet<Integer> positions = moved.getOrDefault(key, new TreeSet<>());
        Shingles shingles = words.computeIfAbsent(now.language(), Shingles::new);
        old.ifPresent(text -> positions.addAll(text.positionsIn(now.sentences(), shingles)));
        people
            .computeIfAbsent(key.qid(), qid -> new TreeMap<>())
            .put(key.language(), new Found(new ArrayList<>(positions), old.isPresent()));
      }
      people.forEach((qid, found) -> out.output(row(qid, found)));
    }

    private record Found(List<Integer> positions, boolean known) {}

    private static OldSentences row(String qid, Map<String, Found> byLanguage) {
      return new OldSentences(
          qid,
          new ArrayList<>(byLanguage.keySet()),
          byLanguage.values().stream().map(Found::positions).toList(),
          byLanguage.entrySet().stream()
              .filter(entry -> !entry.getValue().known())
              .map(Map.Entry::getKey)
              .toList());
    }
  }
}
