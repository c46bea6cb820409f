package org.occgen.core.books;

import java.util.Comparator;
import java.util.Objects;

/**
 * One cell of a table of the statistics.
 *
 * @param table which table
 * @param gender {@link org.occgen.core.person.Person#genderKey()}, or empty
 * @param key row of the table: a language, a number of occupations, an occupation
 * @param count how many
 */
public record Statistic(Table table, String gender, String key, long count)
    implements Countable<Statistic> {
  /** The tables that stages fill. */
  public enum Table {
    /** People by the language of their articles: the paper's Figure 2. */
    PEOPLE_BY_LANGUAGE,
    /** People by how many occupations they have. */
    PEOPLE_BY_OCCUPATION_COUNT,
    /** People by occupation. */
    PEOPLE_BY_OCCUPATION,
    /** People that a stage passes on: the funnel, the paper's Table 1. */
    PEOPLE,
    /** Sentences that a stage passes on, by language. */
    SENTENCES,
    /** Segments that a stage passes on. */
    SEGMENTS
  }

  private static final Comparator<Statistic> ORDER =
      Comparator.comparing(Statistic::table)
          .thenComparing(Statistic::gender)
          .thenComparing(Statistic::key)
          .thenComparingLong(Statistic::count);

  public Statistic {
    Objects.requireNonNull(table, "table");
    Objects.requireNonNull(gender, "gender");
    Objects.requireNonNull(key, "key");
  }

  @Override
  public Statistic withCount(long newCount) {
    return new Statistic(table, gender, key, newCount);
  }

  @Override
  public int compareTo(Statistic other) {
    return ORDER.compare(this, other);
  }
}
