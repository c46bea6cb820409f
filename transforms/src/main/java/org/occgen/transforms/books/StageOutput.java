package org.occgen.transforms.books;

import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.DoFn.MultiOutputReceiver;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PInput;
import org.apache.beam.sdk.values.POutput;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Statistic;

/**
 * The output of a stage: its rows, and the account of everything that did not become one.
 *
 * @param <T> the rows
 */
public final class StageOutput<T> implements POutput {
  /** Tag of all that a DoFn tells beside its rows. */
  public static final TupleTag<Account> ACCOUNT = new TupleTag<>("account") {};

  /** {@link #ACCOUNT} as the list of tags beside the rows. */
  public static final TupleTagList ACCOUNTS = TupleTagList.of(ACCOUNT);

  private final TupleTag<T> rowsTag;
  private final PCollectionTuple outputs;

  private StageOutput(TupleTag<T> rowsTag, PCollectionTuple outputs) {
    this.rowsTag = rowsTag;
    this.outputs = outputs;
  }

  /** The output of a DoFn that was given {@link #ACCOUNTS} beside {@code rowsTag}. */
  public static <T> StageOutput<T> of(TupleTag<T> rowsTag, PCollectionTuple outputs) {
    return of(rowsTag, outputs.get(rowsTag), outputs.get(ACCOUNT));
  }

  /** Rows, and accounts of them that may come from several DoFns. */
  public static <T> StageOutput<T> of(
      TupleTag<T> rowsTag, PCollection<T> rows, PCollection<Account> accounts) {
    return new StageOutput<>(rowsTag, PCollectionTuple.of(rowsTag, rows).and(ACCOUNT, accounts));
  }

  /** The rows. */
  public PCollection<T> rows() {
    return outputs.get(rowsTag);
  }

  /** All that is told beside the rows; {@link WriteAccounts} writes it. */
  public PCollection<Account> accounts() {
    return outputs.get(ACCOUNT);
  }

  /** The books; to be called once. */
  public PCollection<BookEntry> entries() {
    return accounts()
        .apply(
            "Entries",
            FlatMapElements.into(TypeDescriptor.of(BookEntry.class)).via(Account::entries));
  }

  /** The statistics; to be called once. */
  public PCollection<Statistic> statistics() {
    return accounts()
        .apply(
            "Statistics",
            FlatMapElements.into(TypeDescriptor.of(Statistic.class)).via(Account::statistics));
  }

  /** The dead letters; to be called once. */
  public PCollection<DeadLetter> deadLetters() {
    return accounts()
        .apply(
            "DeadLetters",
            FlatMapElements.into(TypeDescriptor.of(DeadLetter.class)).via(Account::deadLetters));
  }

  /** Statistics that are counted beside a stage, as accounts. */
  public static PCollection<Account> accountsOf(PCollection<Statistic> statistics) {
    return statistics.apply(
        "Accounts",
        MapElements.into(TypeDescriptor.of(Account.class))
            .via(statistic -> Account.ofStatistics(List.of(statistic))));
  }

  /** Outputs lines of the books; one that counts nothing is left out. */
  public static void enter(MultiOutputReceiver out, List<BookEntry> entries) {
    List<BookEntry> counting = entries.stream().filter(entry -> entry.count() != 0).toList();
    if (!counting.isEmpty()) {
      out.get(ACCOUNT).output(Account.ofEntries(counting));
    }
  }

  /** Outputs a line of the books, unless it counts nothing. */
  public static void enter(MultiOutputReceiver out, BookEntry entry) {
    enter(out, List.of(entry));
  }

  /** Outputs a dead letter. What it is about must be in the books, too. */
  public static void fail(MultiOutputReceiver out, DeadLetter letter) {
    out.get(ACCOUNT).output(new Account(List.of(), List.of(), List.of(letter)));
  }

  /** Outputs the dead letter of a line that cannot be read; gives the books of that line. */
  public static List<BookEntry> failLine(DeadLetter letter, MultiOutputReceiver out) {
    fail(out, letter);
    return failedLine(letter.reason());
  }

  /** The books of a line that cannot be read. */
  public static List<BookEntry> failedLine(String reason) {
    return List.of(
        BookEntry.in(BookEntry.Unit.LINE, "", "", 1),
        BookEntry.failed(BookEntry.Unit.LINE, reason, "", "", 1));
  }

  /** Outputs statistics. */
  public static void count(MultiOutputReceiver out, List<Statistic> statistics) {
    if (!statistics.isEmpty()) {
      out.get(ACCOUNT).output(Account.ofStatistics(statistics));
    }
  }

  @Override
  public Pipeline getPipeline() {
    return outputs.getPipeline();
  }

  @Override
  public Map<TupleTag<?>, PValue> expand() {
    return outputs.expand();
  }

  @Override
  public void finishSpecifyingOutput(
      String transformName, PInput input, PTransform<?, ?> transform) {
    outputs.finishSpecifyingOutput(transformName, input, transform);
  }
}
