package org.occgen.transforms.balance;

import java.util.HashMap;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn.MultiOutputReceiver;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.transforms.books.Account;

/** Sums the account of one file's people, so that a line moves once and not once a person. */
final class ShardAccount {
  private final Map<BookEntry, Long> entries = new HashMap<>();
  private final Map<Statistic, Long> statistics = new HashMap<>();

  void enter(BookEntry entry) {
    if (entry.count() != 0) {
      Books.add(entries, entry);
    }
  }

  /** Adds a person with its segments to the funnel. A person without segments adds nothing. */
  void count(Stage step, String genderKey, Iterable<String> occupations, long segments) {
    if (segments > 0) {
      Books.add(statistics, Statistic.of(step, Table.PEOPLE, genderKey, "", 1));
      for (String occupation : occupations) {
        Books.add(
            statistics, Statistic.of(step, Table.PEOPLE_BY_OCCUPATION, genderKey, occupation, 1));
      }
      Books.add(statistics, Statistic.of(step, Table.SEGMENTS, genderKey, "", segments));
    }
  }

  void output(MultiOutputReceiver out) {
    Account.enter(out, Books.sorted(entries));
    Account.count(out, Books.sorted(statistics));
  }
}
