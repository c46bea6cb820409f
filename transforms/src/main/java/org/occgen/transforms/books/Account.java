package org.occgen.transforms.books;

import java.util.List;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Statistic;

/**
 * What a DoFn tells beside its rows. One kind of element for all three, since Flink sends every
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
  static Account of(List<BookEntry> entries) {
    return new Account(entries, List.of(), List.of());
  }
}
