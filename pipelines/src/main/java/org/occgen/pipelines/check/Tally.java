package org.occgen.pipelines.check;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.Statistic;

/** Counts by gender and one more key: a language, an occupation, or nothing. */
final class Tally {
  private final Map<String, Long> counts = new TreeMap<>();

  /** One side of the books of one unit, by gender and language. */
  static Tally of(Books books, BookEntry.Unit unit, BookEntry.Kind kind) {
    Tally tally = new Tally();
    for (BookEntry entry : books.entries()) {
      if (entry.unit() == unit && entry.kind() == kind) {
        tally.add(entry.gender(), entry.language(), entry.count());
      }
    }
    return tally;
  }

  /** What the books lost for one reason, by gender and language. */
  static Tally ofReason(Books books, BookEntry.Unit unit, String reason) {
    Tally tally = new Tally();
    for (BookEntry entry : books.entries()) {
      if (entry.unit() == unit && entry.reason().equals(reason)) {
        tally.add(entry.gender(), entry.language(), entry.count());
      }
    }
    return tally;
  }

  /** One table of the statistics, by gender and key. */
  static Tally of(List<Statistic> statistics, String step, Statistic.Table table) {
    Tally tally = new Tally();
    for (Statistic statistic : statistics) {
      if (statistic.step().equals(step) && statistic.table() == table) {
        tally.add(statistic.gender(), statistic.key(), statistic.count());
      }
    }
    return tally;
  }

  void add(String gender, String key, long count) {
    String cell =
        (gender.isEmpty() ? "" : " of gender " + gender) + (key.isEmpty() ? "" : " (" + key + ")");
    if (count != 0) {
      counts.merge(cell, count, Long::sum);
    }
  }

  /** Takes away what {@code other} has. */
  Tally minus(Tally other) {
    Tally difference = new Tally();
    difference.counts.putAll(counts);
    other.counts.forEach((cell, count) -> difference.counts.merge(cell, -count, Long::sum));
    difference.counts.values().removeIf(count -> count == 0);
    return difference;
  }

  long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Adds a problem for every cell in which this and {@code other} differ. */
  void compare(String place, String name, Tally other, String otherName, Problems problems) {
    Set<String> cells = new TreeSet<>(counts.keySet());
    cells.addAll(other.counts.keySet());
    for (String cell : cells) {
      problems.compare(
          place,
          name + cell + ":",
          counts.getOrDefault(cell, 0L),
          otherName + ":",
          other.counts.getOrDefault(cell, 0L));
    }
  }
}
