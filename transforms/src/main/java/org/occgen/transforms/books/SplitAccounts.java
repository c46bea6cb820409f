package org.occgen.transforms.books;

import java.util.HashMap;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Statistic;

/**
 * Takes accounts apart, and sums up books and statistics where they arise: a bundle gives a few
 * lines, however many rows it has.
 */
final class SplitAccounts extends PTransform<PCollection<Account>, PCollectionTuple> {
  private static final long serialVersionUID = 1L;

  /** Different counts of a bundle that are held in memory. */
  private static final int MAX_COUNTS = 20_000;

  private final TupleTag<BookEntry> entries;
  private final TupleTag<Statistic> statistics;
  private final TupleTag<DeadLetter> deadLetters;

  SplitAccounts(
      TupleTag<BookEntry> entries,
      TupleTag<Statistic> statistics,
      TupleTag<DeadLetter> deadLetters) {
    this.entries = entries;
    this.statistics = statistics;
    this.deadLetters = deadLetters;
  }

  @Override
  public PCollectionTuple expand(PCollection<Account> accounts) {
    return accounts.apply(
        "Sum",
        ParDo.of(new SumFn(entries, statistics, deadLetters))
            .withOutputTags(entries, TupleTagList.of(statistics).and(deadLetters)));
  }

  private static final class SumFn extends DoFn<Account, BookEntry> {
    private static final long serialVersionUID = 1L;

    private final TupleTag<BookEntry> entries;
    private final TupleTag<Statistic> statistics;
    private final TupleTag<DeadLetter> deadLetters;
    private transient Map<BookEntry, Long> books;
    private transient Map<Statistic, Long> counts;

    SumFn(
        TupleTag<BookEntry> entries,
        TupleTag<Statistic> statistics,
        TupleTag<DeadLetter> deadLetters) {
      this.entries = entries;
      this.statistics = statistics;
      this.deadLetters = deadLetters;
    }

    @StartBundle
    public void begin() {
      books = new HashMap<>();
      counts = new HashMap<>();
    }

    @ProcessElement
    public void process(@Element Account account, MultiOutputReceiver out) {
      account.entries().forEach(entry -> Books.add(books, entry));
      account.statistics().forEach(statistic -> Books.add(counts, statistic));
      account.deadLetters().forEach(out.get(deadLetters)::output);
      if (books.size() + counts.size() > MAX_COUNTS) {
        Books.sorted(books).forEach(out.get(entries)::output);
        Books.sorted(counts).forEach(out.get(statistics)::output);
        begin();
      }
    }

    @FinishBundle
    public void finish(FinishBundleContext context) {
      GlobalWindow window = GlobalWindow.INSTANCE;
      Books.sorted(books)
          .forEach(one -> context.output(entries, one, window.maxTimestamp(), window));
      Books.sorted(counts)
          .forEach(one -> context.output(statistics, one, window.maxTimestamp(), window));
      begin();
    }
  }
}
