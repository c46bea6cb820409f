package org.occgen.transforms.books;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn.MultiOutputReceiver;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Statistic;

/**
 * The account of a DoFn beside its rows. One kind of element for all three, since Flink sends every
 * element of a DoFn to the consumers of each of its outputs.
 *
 * @param entries lines of the books
 * @param statistics cells of the statistics
 * @param deadLetters what could not be read
 */
public record Account(
    List<BookEntry> entries, List<Statistic> statistics, List<DeadLetter> deadLetters) {
  /** Tag of the accounts of a DoFn. */
  public static final TupleTag<Account> TAG = new TupleTag<>("account") {};

  /** {@link #TAG} as the list of tags beside the rows. */
  public static final TupleTagList TAGS = TupleTagList.of(TAG);

  public Account {
    entries = List.copyOf(entries);
    statistics = List.copyOf(statistics);
    deadLetters = List.copyOf(deadLetters);
  }

  /** Lines of the books. */
  static Account ofEntries(List<BookEntry> entries) {
    return new Account(entries, List.of(), List.of());
  }

  /** Cells of the statistics. */
  static Account ofStatistics(List<Statistic> statistics) {
    return new Account(List.of(), statistics, List.of());
  }

  /** Statistics that are counted beside a stage, as accounts. */
  public static PCollection<Account> accountsOf(PCollection<Statistic> statistics) {
    return statistics.apply(
        "Accounts",
        MapElements.into(TypeDescriptor.of(Account.class))
            .via(statistic -> ofStatistics(List.of(statistic))));
  }

  /** Outputs lines of the books; one that counts nothing is left out. */
  public static void enter(MultiOutputReceiver out, List<BookEntry> entries) {
    List<BookEntry> counting = entries.stream().filter(entry -> entry.count() != 0).toList();
    if (!counting.isEmpty()) {
      out.get(TAG).output(ofEntries(counting));
    }
  }

  /** Outputs a line of the books, unless it counts nothing. */
  public static void enter(MultiOutputReceiver out, BookEntry entry) {
    enter(out, List.of(entry));
  }

  /** Outputs a dead letter. What it is about must be in the books, too. */
  public static void fail(MultiOutputReceiver out, DeadLetter letter) {
    out.get(TAG).output(new Account(List.of(), List.of(), List.of(letter)));
  }

  /** The account of a line that cannot be read: its books, and the dead letter. */
  public static Account ofFailedLine(DeadLetter letter) {
    return new Account(failedLine(letter.reason()), List.of(), List.of(letter));
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
      out.get(TAG).output(ofStatistics(statistics));
    }
  }

  /** The books and statistics of several accounts, added up. */
  static final class Sum {
    /** Counts of one account: it must fit into the sort buffer of a runner. */
    private static final int ACCOUNT_COUNTS = 1000;

    private final Map<BookEntry, Long> books = new HashMap<>();
    private final Map<Statistic, Long> counts = new HashMap<>();

    /** Adds all of an account but its dead letters. */
    void add(Account account) {
      account.entries().forEach(entry -> Books.add(books, entry));
      account.statistics().forEach(statistic -> Books.add(counts, statistic));
    }

    /** Number of different counts. */
    int size() {
      return books.size() + counts.size();
    }

    /** The lines of the books, in their order. */
    List<BookEntry> entries() {
      return Books.sorted(books);
    }

    /** The cells of the statistics, in their order. */
    List<Statistic> statistics() {
      return Books.sorted(counts);
    }

    /** All sums as accounts of moderate size. */
    List<Account> accounts() {
      List<Account> accounts = new ArrayList<>();
      slices(entries()).forEach(slice -> accounts.add(ofEntries(slice)));
      slices(statistics()).forEach(slice -> accounts.add(ofStatistics(slice)));
      return accounts;
    }

    private static <T> List<List<T>> slices(List<T> all) {
      List<List<T>> slices = new ArrayList<>();
      for (int from = 0; from < all.size(); from += ACCOUNT_COUNTS) {
        slices.add(all.subList(from, Math.min(all.size(), from + ACCOUNT_COUNTS)));
      }
      return slices;
    }
  }
}
