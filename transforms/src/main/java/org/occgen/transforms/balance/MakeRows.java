package org.occgen.transforms.balance;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.util.CoderUtils;
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
import org.occgen.transforms.record.ExternalSort;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.SortKey;

/**
 * Makes the rows of chosen people: reads the file that they stand in once more, for their names,
 * articles and margins.
 */
final class MakeRows extends DoFn<KV<Integer, Iterable<Chosen>>, BalancedSegment> {
  /** The rows. */
  static final TupleTag<BalancedSegment> ROWS = new TupleTag<>("segments") {};

  private static final long serialVersionUID = 1L;

  /** MiB of a file's chosen people that are sorted in memory. */
  private static final int MEMORY = 16;

  private final SelectedFiles files;
  private final BalanceRules rules;
  private final Set<String> ignored;
  private final PCollectionView<Map<String, Long>> firstRows;

  MakeRows(
      SelectedFiles files,
      BalanceRules rules,
      Set<String> ignored,
      PCollectionView<Map<String, Long>> firstRows) {
    this.files = files;
    this.rules = rules;
    this.ignored = ignored;
    this.firstRows = firstRows;
  }

  @ProcessElement
  public void process(ProcessContext context, MultiOutputReceiver out) throws IOException {
    KV<Integer, Iterable<Chosen>> shard = context.element();
    Map<String, Long> firsts = context.sideInput(firstRows);
    ShardAccount account = new ShardAccount();
    Chosen.ChosenCoder coder = new Chosen.ChosenCoder();
    try (ExternalSort sort = ExternalSort.within(MEMORY);
        RecordReader<KeyedSegments> people =
            RecordReader.open(KeyedSegments.class, files.selected(shard.getKey()))) {
      for (Chosen chosen : shard.getValue()) {
        sort.add(SortKey.of(chosen.person()).bytes(), CoderUtils.encodeToByteArray(coder, chosen));
      }
      for (KV<byte[], byte[]> next : sort.sorted()) {
        Chosen chosen = CoderUtils.decodeFromByteArray(coder, next.getValue());
        long first =
            Objects.requireNonNull(firsts.get(chosen.group()), chosen.group()) + chosen.place();
        KeyedSegments found = find(chosen.person(), people);
        Person person = found.person().withoutOccupations(ignored);
        account.count(Stage.BALANCE, person.genderKey(), person.occupations(), chosen.size());
        output(chosen, first, person, found.segments(), out);
      }
    }
    account.output(out);
  }

  private static KeyedSegments find(long number, RecordReader<KeyedSegments> people)
      throws IOException {
    while (people.hasNext()) {
      KeyedSegments next = people.next();
      if (Qid.number(next.person().qid()) == number) {
        return next;
      }
    }
    throw new IOException(
        "Q" + number + " is not among the selected people; run the stage balance again");
  }

  private void output(
      Chosen chosen, long first, Person person, List<Segment> all, MultiOutputReceiver out) {
    List<String> group =
        rules.options().balanced()
            ? GroupKey.parse(chosen.group()).qids()
            : List.copyOf(person.occupations());
    String gender = rules.genders().of(person.genders());
    Iterator<Segment> segments = all.iterator();
    for (int i = 0; i < chosen.size(); i++) {
      Segment segment = segments.next(); // the chosen ones are some of them, in the same order
      while (segment.pivotPosition() != chosen.pivot(i)) {
        segment = segments.next();
      }
      out.get(ROWS).output(new BalancedSegment(first + i, person, gender, group, segment));
    }
  }
}
