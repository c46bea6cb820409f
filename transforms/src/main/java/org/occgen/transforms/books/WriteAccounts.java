package org.occgen.transforms.books;

import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PDone;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Statistic;
import org.occgen.transforms.record.RecordFiles;

/**
 * Writes all that a stage tells beside its rows: books and statistics, summed up and in their
 * order, as a Parquet file each, which is without rows where nothing was counted; dead letters as
 * {@link WriteDeadLetters} does. A bundle moves a few sums, however many rows it has.
 */
public final class WriteAccounts extends PTransform<PCollection<Account>, PDone> {
  private static final TupleTag<KV<Integer, Account>> SUMS = new TupleTag<>("sums") {};
  private static final TupleTag<DeadLetter> LETTERS = new TupleTag<>("letters") {};

  private final String folder;
  private final String books;
  private final String statistics;
  private final String deadLetters;

  /**
   * Writes accounts.
   *
   * @param folder where books and statistics are written
   * @param books name of the file of the books
   * @param statistics name of the file of the statistics
   * @param deadLetters folder of the dead letters
   */
  public WriteAccounts(String folder, String books, String statistics, String deadLetters) {
    this.folder = folder;
    this.books = books;
    this.statistics = statistics;
    this.deadLetters = deadLetters;
  }

  @Override
  public PDone expand(PCollection<Account> accounts) {
    // so that files are written where there is no account
    PCollection<Account> nothing =
        accounts.getPipeline().apply("Nothing", Create.of(Account.ofEntries(List.of())));
    PCollectionTuple parts =
        PCollectionList.of(accounts)
            .and(nothing)
            .apply("WithNothing", Flatten.pCollections())
            .apply("Sum", ParDo.of(new SumFn()).withOutputTags(SUMS, TupleTagList.of(LETTERS)));
    parts.get(LETTERS).apply("WriteDeadLetters", new WriteDeadLetters(deadLetters));
    parts.get(SUMS).apply("Together", GroupByKey.create()).apply("Write", ParDo.of(new WriteFn()));
    return PDone.in(accounts.getPipeline());
  }

  /** Adds up the accounts of a bundle. */
  private static final class SumFn extends DoFn<Account, KV<Integer, Account>> {
    /** Different counts of a bundle that are held in memory. */
    private static final int MAX_COUNTS = 20_000;

    private transient Account.Sum sum;

    @StartBundle
    public void begin() {
      sum = new Account.Sum();
    }

    @ProcessElement
    public void process(@Element Account account, MultiOutputReceiver out) {
      account.deadLetters().forEach(out.get(LETTERS)::output);
      sum.add(account);
      if (sum.size() > MAX_COUNTS) {
        sum.accounts().forEach(part -> out.get(SUMS).output(KV.of(0, part)));
        begin();
      }
    }

    @FinishBundle
    public void finish(FinishBundleContext context) {
      GlobalWindow window = GlobalWindow.INSTANCE;
      context.output(KV.of(0, Account.ofEntries(List.of())), window.maxTimestamp(), window);
      sum.accounts().forEach(part -> context.output(KV.of(0, part), window.maxTimestamp(), window));
      begin();
    }
  }

  private final class WriteFn extends DoFn<KV<Integer, Iterable<Account>>, Void> {
    @ProcessElement
    public void process(@Element KV<Integer, Iterable<Account>> all) throws IOException {
      Account.Sum sum = new Account.Sum();
      all.getValue().forEach(sum::add);
      RecordFiles.writeShard(BookEntry.class, folder, books, sum.entries());
      RecordFiles.writeShard(Statistic.class, folder, statistics, sum.statistics());
    }
  }
}
