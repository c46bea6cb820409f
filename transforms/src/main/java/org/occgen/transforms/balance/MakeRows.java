package org.occgen.transforms.balance;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.GroupKey;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.RecordSort;
import org.occgen.transforms.record.SortKey;

/**
 * Makes the rows of chosen people: reads the file that they stand in once more, for their names,
 * articles and margins.
 */
final class MakeRows extends DoFn<KV<Integer, Iterable<Chosen>>, BalancedSegment> {
  /** The tag of the rows. */
  static final TupleTag<BalancedSegment> ROWS = new TupleTag<>("segments") {};

  /** MiB of a file's chosen people that are sorted in memory. */
  private static final int MEMORY = 16;

  private final SelectedPeople people;
  private final PCollectionView<Map<String, Long>> firstRows;

  MakeRows(SelectedPeople people, PCollectionView<Map<String, Long>> firstRows) {
    this.people = people;
    this.firstRows = firstRows;
  }

  @ProcessElement
  public void process(ProcessContext context, MultiOutputReceiver out) throws IOException {
    KV<Integer, Iterable<Chosen>> shard = context.element();
    Map<String, Long> firsts = context.sideInput(firstRows);
    ShardAccount account = new ShardAccount();
    try (RecordSort<Chosen> sort = RecordSort.within(MEMORY, Chosen.class);
        RecordReader<KeyedSegments> selected =
            RecordReader.open(KeyedSegments.class, people.files().selected(shard.getKey()))) {
      for (Chosen chosen : shard.getValue()) {
        sort.add(SortKey.of(chosen.person()), chosen);
      }
      for (Iterator<Chosen> sorted = sort.sorted(); sorted.hasNext(); ) {
        Chosen chosen = sorted.next();
        long first =
            Objects.requireNonNull(firsts.get(chosen.group()), chosen.group()) + chosen.place();
        KeyedSegments found = find(chosen.person(), selected);
        Person person = found.person().withoutOccupations(people.ignored());
        account.count(
            Stage.BALANCE, person.genderKey(), person.occupations(), chosen.pivots().size());
        output(chosen, first, person, found.segments(), out);
      }
    }
    account.output(out);
  }

  private static KeyedSegments find(long number, RecordReader<KeyedSegments> selected)
      throws IOException {
    while (selected.hasNext()) {
      KeyedSegments next = selected.next();
      if (Qid.number(next.person().qid()) == number) {
        return next;
      }
    }
    throw new IOException(
        "Q" + number + " is not among the selected people; run the stage balance again");
  }

  private void output(
      Chosen chosen, long first, Person person, List<Segment> all, MultiOutputReceiver out)
      throws IOException {
    BalanceRules rules = people.rules();
    List<String> group =
        rules.options().balanced()
            ? GroupKey.parse(chosen.group()).qids()
            : List.copyOf(person.occupations());
    String gender = rules.genders().of(person.genders());
    Iterator<Segment> segments = all.iterator();
    long row = first;
    for (int pivot : chosen.pivots()) {
      // the chosen ones are some of all, in the same order
      Segment segment = find(pivot, segments, person);
      out.get(ROWS).output(new BalancedSegment(row++, person, gender, group, segment));
    }
  }

  private static Segment find(int pivot, Iterator<Segment> segments, Person person)
      throws IOException {
    while (segments.hasNext()) {
      Segment next = segments.next();
      if (next.pivotPosition() == pivot) {
        return next;
      }
    }
    throw new IOException(
        person.qid()
            + ": its segment of pivot sentence "
            + pivot
            + " is not among the selected ones; run the stage balance again");
  }
}
