package org.occgen.core.balance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;

/** Counts persons and segments of the balance stage by gender value. Not thread-safe. */
public final class BalanceBooks {
  private final Map<BookEntry, Long> counts = new HashMap<>(); // keys have the count 0

  /** An entrant that came in with its segments. */
  public void in(Entrant entrant) {
    String gender = entrant.genderKey();
    add(BookEntry.in(BookEntry.Unit.PERSON, gender, "", 0), 1);
    add(BookEntry.in(BookEntry.Unit.SEGMENT, gender, "", 0), entrant.size());
  }

  /** An entrant that was dropped with all of its segments. */
  public void dropped(Entrant entrant, String reason) {
    String gender = entrant.genderKey();
    add(BookEntry.dropped(BookEntry.Unit.PERSON, reason, gender, "", 0), 1);
    add(BookEntry.dropped(BookEntry.Unit.SEGMENT, reason, gender, "", 0), entrant.size());
  }

  /** An entrant that went on with {@code kept} segments; the others were dropped. */
  public void out(Entrant entrant, int kept, String reasonOfOthers) {
    String gender = entrant.genderKey();
    add(BookEntry.out(BookEntry.Unit.PERSON, gender, "", 0), 1);
    add(BookEntry.out(BookEntry.Unit.SEGMENT, gender, "", 0), kept);
    add(
        BookEntry.dropped(BookEntry.Unit.SEGMENT, reasonOfOthers, gender, "", 0),
        entrant.size() - kept);
  }

  /** All counts but zeros, in the order of entries. */
  public List<BookEntry> entries() {
    return Books.sorted(counts);
  }

  private void add(BookEntry key, int count) {
    if (count > 0) {
      counts.merge(key, (long) count, Long::sum);
    }
  }
}
