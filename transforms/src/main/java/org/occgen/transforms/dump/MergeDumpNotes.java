package org.occgen.transforms.dump;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.jspecify.annotations.Nullable;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.RangeSummary;
import org.occgen.transforms.books.Account;

/**
 * Merges the notes of all ranges of a file. It numbers the lines of their dead letters, and finds
 * the faults that only the whole file shows: an array that is never closed, a wrong check sum.
 */
public final class MergeDumpNotes extends PTransform<PCollection<DumpNote>, PCollection<Account>> {
  private static final TupleTag<Account> NOTHING_ELSE = new TupleTag<>("nothing-else") {};

  @Override
  public PCollection<Account> expand(PCollection<DumpNote> notes) {
    PCollection<DumpPartEnd> ends =
        notes.apply(
            "Ends", FlatMapElements.into(TypeDescriptor.of(DumpPartEnd.class)).via(DumpNote::ends));
    PCollectionView<Iterable<DumpPartEnd>> lines = ends.apply("Lines", View.asIterable());
    PCollection<Account> endings =
        ends.apply(
                "ByFile",
                WithKeys.<String, DumpPartEnd>of(end -> end.part().file())
                    .withKeyType(TypeDescriptors.strings()))
            .apply("Group", GroupByKey.create())
            .apply("End", ParDo.of(new EndFn()).withOutputTags(NOTHING_ELSE, Account.TAGS))
            .get(Account.TAG);
    PCollection<Account> numbered =
        notes.apply("Number", ParDo.of(new NumberFn(lines)).withSideInputs(lines));
    return PCollectionList.of(endings).and(numbered).apply("Accounts", Flatten.pCollections());
  }

  private static final class NumberFn extends DoFn<DumpNote, Account> {
    private final PCollectionView<Iterable<DumpPartEnd>> ends;
    private transient @Nullable Map<DumpPart, Long> before; // the same for all letters

    NumberFn(PCollectionView<Iterable<DumpPartEnd>> ends) {
      this.ends = ends;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      Map<DumpPart, Long> lines = before;
      if (lines == null) {
        lines = linesBefore(context.sideInput(ends));
        before = lines;
      }
      DumpNote note = context.element();
      note.accounts().forEach(context::output);
      for (UnnumberedLetter letter : note.letters()) {
        DeadLetter numbered = letter.behind(lines.getOrDefault(letter.part(), 0L));
        context.output(new Account(List.of(), List.of(), List.of(numbered)));
      }
    }
  }

  /** The number of lines before each range. */
  private static Map<DumpPart, Long> linesBefore(Iterable<DumpPartEnd> ends) {
    Map<String, Long> lines = new HashMap<>();
    Map<DumpPart, Long> before = new HashMap<>();
    for (DumpPartEnd end : inOrder(ends)) {
      long behind = lines.merge(end.part().file(), end.summary().lines(), Long::sum);
      before.put(end.part(), behind - end.summary().lines());
    }
    return before;
  }

  private static List<DumpPartEnd> inOrder(Iterable<DumpPartEnd> ends) {
    List<DumpPartEnd> sorted = new ArrayList<>();
    ends.forEach(sorted::add);
    sorted.sort(Comparator.comparingLong(end -> end.part().start()));
    return sorted;
  }

  private static final class EndFn extends DoFn<KV<String, Iterable<DumpPartEnd>>, Account> {
    @ProcessElement
    public void process(@Element KV<String, Iterable<DumpPartEnd>> file, MultiOutputReceiver out) {
      List<DumpPartEnd> ends = inOrder(file.getValue());
      String name = ends.get(0).part().name();
      RangeSummary all =
          ends.stream().map(DumpPartEnd::summary).reduce(RangeSummary.NOTHING, RangeSummary::and);
      all.ending(name).ifPresent(said -> out.get(Account.TAG).output(account(name, said)));
    }

    private static Account account(String name, DumpLine said) {
      if (said instanceof DumpLine.Failure failure) {
        String place = name + ":" + failure.number();
        return Account.ofFailedLine(
            new DeadLetter(failure.reason(), place, failure.message(name), failure.head()));
      }
      return new Account(
          List.of(
              BookEntry.in(BookEntry.Unit.LINE, "", "", 1),
              BookEntry.dropped(BookEntry.Unit.LINE, ((DumpLine.Note) said).reason(), "", "", 1)),
          List.of(),
          List.of());
    }
  }
}
