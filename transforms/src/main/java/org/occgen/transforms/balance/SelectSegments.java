package org.occgen.transforms.balance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.apiguardian.api.API;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.since.OldSentences;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.record.WriteSorted;

/**
 * Chooses each person's aligned pairs and intersects them on the pivot sentences. In a run with a
 * date, segments with an old sentence are left out, and all sentences are in the books.
 */
@API(status = API.Status.STABLE)
public final class SelectSegments
    extends PTransform<PCollection<PersonCandidates>, StageOutput<KeyedSegments>> {
  private static final TupleTag<KeyedSegments> ROWS = new TupleTag<>("selected") {};
  private static final TupleTag<PersonCandidates> PEOPLE = new TupleTag<>("people") {};
  private static final TupleTag<OldSentences> OLD = new TupleTag<>("old-sentences") {};

  private final PairChoice choice;

  // none in a run without a date
  private final transient List<PCollection<OldSentences>> old;
  private final int parts;

  private SelectSegments(PairChoice choice, List<PCollection<OldSentences>> old, int parts) {
    this.choice = choice;
    this.old = old;
    this.parts = parts;
  }

  /**
   * Selects by a rule.
   *
   * @param choice a probability a language but the pivot
   */
  public static SelectSegments of(PairChoice choice) {
    return new SelectSegments(choice, List.of(), 1);
  }

  /**
   * A copy that leaves out old sentences.
   *
   * @param sentences a row for each person
   * @param number of parts that people are grouped in; those of one are held in memory
   */
  @API(status = API.Status.INTERNAL)
  public SelectSegments without(PCollection<OldSentences> sentences, int number) {
    return new SelectSegments(choice, List.of(sentences), number);
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return old.isEmpty() ? Map.of() : Map.of(OLD, old.get(0));
  }

  @Override
  public StageOutput<KeyedSegments> expand(PCollection<PersonCandidates> candidates) {
    if (old.isEmpty()) {
      return StageOutput.of(
          ROWS,
          candidates.apply("Select", ParDo.of(new SelectFn()).withOutputTags(ROWS, Account.TAGS)));
    }
    return StageOutput.of(
        ROWS,
        KeyedPCollectionTuple.of(
                PEOPLE,
                candidates.apply(
                    "PeopleByPart", WriteSorted.byShard(person -> person.person().qid(), parts)))
            .and(OLD, old.get(0).apply("OldByPart", WriteSorted.byShard(OldSentences::qid, parts)))
            .apply("ByPart", CoGroupByKey.create())
            .apply("SelectNew", ParDo.of(new SelectNewFn()).withOutputTags(ROWS, Account.TAGS)));
  }

  private final class SelectFn extends DoFn<PersonCandidates, KeyedSegments> {
    @ProcessElement
    public void process(@Element PersonCandidates person, MultiOutputReceiver out) {
      PivotIntersection intersection =
          PivotIntersection.of(person, choice, OldSentences.Ages.ALL_NEW);
      Account.enter(out, intersection.books());
      out.get(ROWS).output(intersection.segments());
    }
  }

  private final class SelectNewFn extends DoFn<KV<Integer, CoGbkResult>, KeyedSegments> {
    @ProcessElement
    public void process(@Element KV<Integer, CoGbkResult> part, MultiOutputReceiver out) {
      Map<String, OldSentences> old = new HashMap<>();
      part.getValue().getAll(OLD).forEach(person -> old.put(person.qid(), person));
      for (PersonCandidates person : part.getValue().getAll(PEOPLE)) {
        String qid = person.person().qid();
        OldSentences.Ages ages =
            Optional.ofNullable(old.get(qid))
                .orElseThrow(() -> new IllegalStateException(qid + ": no ages of its sentences"))
                .ages();
        PivotIntersection intersection = PivotIntersection.of(person, choice, ages);
        Account.enter(out, intersection.books());
        Account.enter(out, sentences(person, ages));
        out.get(ROWS).output(intersection.segments());
      }
    }

    /** The books of all sentences of a person: in = new + dropped, by reason. */
    private static List<BookEntry> sentences(PersonCandidates person, OldSentences.Ages ages) {
      String gender = person.person().genderKey();
      List<BookEntry> books = new ArrayList<>();
      for (int i = 0; i < person.languages().size(); i++) {
        String language = person.languages().get(i);
        int all = person.sentenceKeys().get(i).size();
        books.add(BookEntry.in(Unit.SENTENCE, gender, language, all));
        for (int position = 0; position < all; position++) {
          books.add(
              ages.whyNotNew(language, position)
                  .map(reason -> BookEntry.dropped(Unit.SENTENCE, reason, gender, language, 1))
                  .orElseGet(() -> BookEntry.out(Unit.SENTENCE, gender, language, 1)));
        }
      }
      return books;
    }
  }
}
