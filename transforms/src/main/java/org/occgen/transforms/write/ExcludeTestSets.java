package org.occgen.transforms.write;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Filter;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.core.packed.KeySet;
import org.occgen.core.person.Qid;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.packed.PackKeys;

/**
 * Training data out of all segments that balancing could choose from: leaves out people and
 * sentences of the run's own test set and of given benchmarks. A segment is left out if one of its
 * sentences stands there in any language, compared by {@link ApartKey#ofSentence}.
 *
 * <p>Every worker holds 8 bytes a sentence of the test sets, which are small beside the corpus, and
 * a person.
 */
public final class ExcludeTestSets
    extends PTransform<PCollection<PersonRows>, StageOutput<LabelledSegment>> {
  /** The person stands in the run's own test set. */
  public static final String PERSON_IN_TEST = "person-in-test";

  /** A sentence of the segment stands in the run's own test set. */
  public static final String SENTENCE_IN_TEST = "sentence-in-test";

  /** The person stands in a given benchmark. */
  public static final String PERSON_IN_BENCHMARK = "person-in-benchmark";

  /** A sentence of the segment stands in a given benchmark. */
  public static final String SENTENCE_IN_BENCHMARK = "sentence-in-benchmark";

  /** All segments of the person were left out. */
  public static final String NO_SEGMENT = "no-segment";

  private static final TupleTag<LabelledSegment> ROWS = new TupleTag<>("training") {};
  private static final TupleTag<LabelledSegment> TEST = new TupleTag<>("test") {};
  private static final TupleTag<ApartKey> APART = new TupleTag<>("apart") {};

  private final boolean ownTest;
  private final PCollection<LabelledSegment> test;
  private final PCollection<ApartKey> apart;

  /**
   * Leaves out.
   *
   * @param ownTest whether the rows of the run are a test set; where they are not balanced they are
   *     the same corpus
   * @param test rows of the run
   * @param apart people and sentences of given benchmarks
   */
  public ExcludeTestSets(
      boolean ownTest, PCollection<LabelledSegment> test, PCollection<ApartKey> apart) {
    this.ownTest = ownTest;
    this.test = test;
    this.apart = apart;
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return ownTest ? Map.of(TEST, test, APART, apart) : Map.of(APART, apart);
  }

  @Override
  public StageOutput<LabelledSegment> expand(PCollection<PersonRows> people) {
    Views views =
        new Views(
            apart
                .apply("ApartPeople", Filter.by(key -> key.kind() == ApartKey.Kind.PERSON))
                .apply("ApartQids", MapElements.into(TypeDescriptors.longs()).via(ApartKey::key))
                .apply("PackApartPeople", new PackKeys()),
            apart
                .apply("ApartSentences", Filter.by(key -> key.kind() == ApartKey.Kind.SENTENCE))
                .apply("ApartKeys", MapElements.into(TypeDescriptors.longs()).via(ApartKey::key))
                .apply("PackApartSentences", new PackKeys()),
            ownTest
                ? List.of(
                    test.apply(
                            "TestSentences",
                            FlatMapElements.into(TypeDescriptors.longs())
                                .via(row -> ApartKey.sentences(row.sentences())))
                        .apply("PackTestSentences", new PackKeys()))
                : List.of());
    return StageOutput.of(
        ROWS,
        people.apply(
            "ExcludeTestSets",
            ParDo.of(new LeaveOutFn(views))
                .withSideInputs(views.all())
                .withOutputTags(ROWS, Account.TAGS)));
  }

  /**
   * The side inputs of every worker.
   *
   * @param people of given benchmarks
   * @param sentences of given benchmarks
   * @param test sentences of the run's own test set, if it has one
   */
  private record Views(
      PCollectionView<KeySet> people,
      PCollectionView<KeySet> sentences,
      List<PCollectionView<KeySet>> test)
      implements Serializable {
    List<PCollectionView<?>> all() {
      List<PCollectionView<?>> all = new ArrayList<>(test);
      all.add(people);
      all.add(sentences);
      return all;
    }
  }

  private static final class LeaveOutFn extends DoFn<PersonRows, LabelledSegment> {
    private final Views views;

    LeaveOutFn(Views views) {
      this.views = views;
    }

    @ProcessElement
    public void process(ProcessContext context, MultiOutputReceiver out) {
      PersonRows person = context.element();
      KeySet apart = context.sideInput(views.sentences());
      Optional<KeySet> test = views.test().stream().findFirst().map(context::sideInput);
      Optional<String> personReason = Optional.empty();
      if (test.isPresent() && person.chosen()) {
        personReason = Optional.of(PERSON_IN_TEST);
      } else if (context.sideInput(views.people()).contains(Qid.number(person.qid()))) {
        personReason = Optional.of(PERSON_IN_BENCHMARK);
      }
      String gender = person.gender();
      long kept = 0;
      for (LabelledSegment row : person.rows()) {
        Optional<String> reason =
            personReason.or(() -> reason(ApartKey.sentences(row.sentences()), test, apart));
        if (reason.isPresent()) {
          Account.enter(out, BookEntry.dropped(Unit.SEGMENT, reason.get(), gender, "", 1));
        } else {
          out.get(ROWS).output(row);
          kept++;
        }
      }
      long repeated = person.repeated();
      Account.enter(out, BookEntry.in(Unit.SEGMENT, gender, "", person.rows().size() + repeated));
      Account.enter(out, BookEntry.out(Unit.SEGMENT, gender, "", kept));
      Account.enter(
          out,
          BookEntry.dropped(Unit.SEGMENT, RepeatedSegments.REPEATED_SEGMENT, gender, "", repeated));
      Account.enter(out, BookEntry.in(Unit.PERSON, gender, "", 1));
      Account.enter(
          out,
          kept > 0
              ? BookEntry.out(Unit.PERSON, gender, "", 1)
              : BookEntry.dropped(Unit.PERSON, personReason.orElse(NO_SEGMENT), gender, "", 1));
    }

    private static Optional<String> reason(
        List<Long> sentences, Optional<KeySet> test, KeySet apart) {
      if (test.isPresent() && sentences.stream().anyMatch(test.get()::contains)) {
        return Optional.of(SENTENCE_IN_TEST);
      }
      return sentences.stream().anyMatch(apart::contains)
          ? Optional.of(SENTENCE_IN_BENCHMARK)
          : Optional.empty();
    }
  }
}
