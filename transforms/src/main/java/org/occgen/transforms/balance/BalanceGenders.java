package org.occgen.transforms.balance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.BalancedSet;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.transforms.books.StageOutput;

/**
 * Leaves out repeated segments and balances the genders within every occupation (Algorithm 1).
 *
 * <p>Which occupations are used depends on everybody of a lower category, so one worker sees the
 * segments of all people: ids and scores, some hundred bytes a segment, never text.
 */
public final class BalanceGenders
    extends PTransform<PCollection<KeyedSegments>, StageOutput<BalancedSegment>> {
  private static final long serialVersionUID = 1L;

  private static final TupleTag<BalancedSegment> ROWS = new TupleTag<>("segments") {};

  private final GenderCategories genders;
  private final BalanceOptions options;
  private final Set<String> ignoredOccupations;

  private BalanceGenders(
      GenderCategories genders, BalanceOptions options, Set<String> ignoredOccupations) {
    this.genders = genders;
    this.options = options;
    this.ignoredOccupations = ignoredOccupations;
  }

  /**
   * Balances.
   *
   * @param genders gender categories
   * @param options what is balanced, and how
   */
  public static BalanceGenders of(GenderCategories genders, BalanceOptions options) {
    return new BalanceGenders(genders, options, Set.of());
  }

  /** Acts as if nobody had these occupations: {@code occupations: class}. */
  public BalanceGenders ignoring(Set<String> occupations) {
    return new BalanceGenders(genders, options, Set.copyOf(occupations));
  }

  @Override
  public StageOutput<BalancedSegment> expand(PCollection<KeyedSegments> people) {
    return StageOutput.of(
        ROWS,
        people
            .apply(
                "Together",
                WithKeys.<Integer, KeyedSegments>of(0).withKeyType(TypeDescriptors.integers()))
            .apply("Group", GroupByKey.create())
            .apply(
                "Balance",
                ParDo.of(new BalanceFn(genders, options, ignoredOccupations))
                    .withOutputTags(ROWS, StageOutput.ACCOUNTS)));
  }

  private static final class BalanceFn
      extends DoFn<KV<Integer, Iterable<KeyedSegments>>, BalancedSegment> {
    private static final long serialVersionUID = 1L;

    private final GenderCategories genders;
    private final BalanceOptions options;
    private final Set<String> ignoredOccupations;

    BalanceFn(GenderCategories genders, BalanceOptions options, Set<String> ignoredOccupations) {
      this.genders = genders;
      this.options = options;
      this.ignoredOccupations = ignoredOccupations;
    }

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<KeyedSegments>> all, MultiOutputReceiver out) {
      List<KeyedSegments> people = new ArrayList<>();
      for (KeyedSegments selected : all.getValue()) {
        people.add(
            new KeyedSegments(
                selected.person().withoutOccupations(ignoredOccupations),
                selected.segments(),
                selected.keys()));
      }
      people.sort(Comparator.comparing(selected -> selected.person().qid(), Qid.ORDER));

      RepeatedSegments repeated = new RepeatedSegments();
      List<PersonSegments> distinct = new ArrayList<>(people.size());
      for (KeyedSegments person : people) {
        PersonSegments left = repeated.keepFirst(person);
        distinct.add(left);
        enterSegments(RepeatedSegments.books(person, left), BookEntry.Kind.OUT, out);
        count(Stage.ALIGN, person.person(), person.segments().size(), out);
      }

      BalancedSet balanced = GenderBalancer.balance(distinct, genders, options);
      enterSegments(balanced.books(), BookEntry.Kind.IN, out);
      balanced.segments().forEach(out.get(ROWS)::output);
      Map<Person, Integer> rows = new TreeMap<>(Person.ORDER);
      for (BalancedSegment segment : balanced.segments()) {
        rows.merge(segment.person(), 1, Integer::sum);
      }
      rows.forEach((person, segments) -> count(Stage.BALANCE, person, segments, out));
    }

    /**
     * Enters what two steps say of segments as one: what the first lets pass is what the second
     * gets, so that side is left out of both. People are in the second's books alone.
     */
    private static void enterSegments(
        List<BookEntry> books, BookEntry.Kind between, MultiOutputReceiver out) {
      for (BookEntry entry : books) {
        if (entry.unit() != BookEntry.Unit.SEGMENT || entry.kind() != between) {
          StageOutput.enter(out, entry);
        }
      }
    }

    private static void count(Stage step, Person person, long segments, MultiOutputReceiver out) {
      if (segments > 0) {
        StageOutput.count(out, Statistic.ofPerson(step, person));
        StageOutput.count(
            out,
            List.of(
                Statistic.of(step, Statistic.Table.SEGMENTS, person.genderKey(), "", segments)));
      }
    }
  }
}
