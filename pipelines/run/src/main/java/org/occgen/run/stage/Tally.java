package org.occgen.run.stage;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;

/** Counts by gender and one more key: a language, an occupation, or nothing. */
final class Tally {
  private final Map<Cell, Long> counts = new TreeMap<>();

  private record Cell(String gender, String key) implements Comparable<Cell> {
    private static final Comparator<Cell> ORDER =
        Comparator.comparing(Cell::gender).thenComparing(Cell::key);

    @Override
    public int compareTo(Cell other) {
      return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
      return (gender.isEmpty() ? "" : " of gender " + gender)
          + (key.isEmpty() ? "" : " (" + key + ")");
    }
  }

  /** The lines of the books that are {@code counted}, by gender and language. */
  static Tally of(Books books, Predicate<BookEntry> counted) {
    Tally tally = new Tally();
    books.entries().stream()
        .filter(counted)
        .forEach(entry -> tally.add(entry.gender(), entry.language(), entry.count()));
    return tally;
  }

  /** One table of the statistics, by gender and key. */
  static Tally of(List<Statistic> statistics, Stage step, Statistic.Table table) {
    Tally tally = new Tally();
    for (Statistic statistic : statistics) {
      if (statistic.step().equals(step.id()) && statistic.table() == table) {
        tally.add(statistic.gender(), statistic.key(), statistic.count());
      }
    }
    return tally;
  }

  void add(String gender, String key, long count) {
    if (count != 0) {
      counts.merge(new Cell(gender, key), count, Long::sum);
    }
  }

  /** The counts of one key, by gender alone. */
  Tally ofKey(String key) {
    Tally part = new Tally();
    counts.forEach(
        (cell, count) -> part.add(cell.gender(), "", cell.key().equals(key) ? count : 0));
    return part;
  }

  /** The counts of all keys together, by gender alone. */
  Tally ofAllKeys() {
    Tally sum = new Tally();
    counts.forEach((cell, count) -> sum.add(cell.gender(), "", count));
    return sum;
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
    Set<Cell> cells = new TreeSet<>(counts.keySet());
    cells.addAll(other.counts.keySet());
    for (Cell cell : cells) {
      problems.compare(
          place,
          name + cell + ":",
          counts.getOrDefault(cell, 0L),
          otherName + ":",
          other.counts.getOrDefault(cell, 0L));
    }
  }
}
