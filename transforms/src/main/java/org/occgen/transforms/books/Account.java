package org.occgen.transforms.books;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
