package org.occgen.core.books;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.occgen.core.person.Person;

/**
 * One cell of a table of the statistics.
 *
 * @param step the step of the funnel that it tells of: the name of a stage
 * @param table which table
 * @param gender {@link org.occgen.core.person.Person#genderKey()}, or empty
 * @param key row of the table: a language, a number of occupations, an occupation
 * @param count how many
 */
public record Statistic(String step, Table table, String gender, String key, long count)
    implements Countable<Statistic> {
  /** The tables that stages fill. */
  public enum Table {
    /** People by the language of their articles: the paper's Figure 2. */
    PEOPLE_BY_LANGUAGE,
    /** People by how many occupations they have. */
    PEOPLE_BY_OCCUPATION_COUNT,
    /** People by occupation. */
    PEOPLE_BY_OCCUPATION,
    /** People that are left after a step: the funnel, the paper's Table 1. */
    PEOPLE,
    /** Sentences that are left after a step, by language. */
    SENTENCES,
    /** Segments that are left after a step. */
    SEGMENTS,
    /** Sentences that the encoder cut, for they are longer than its limit, by language. */
    TRUNCATED,
    /** Candidates that the careful look was asked for, by the language that is not the pivot. */
    ASKED_CAREFULLY,
    /** Pages whose sentences do not name their title, by language. */
    UNNAMED_PAGES,
    /** Pages of which only the text without markup was there, by language. */
    PAGES_WITHOUT_MARKUP
  }

  private static final Comparator<Statistic> ORDER =
      Comparator.comparing(Statistic::step)
          .thenComparing(Statistic::table)
          .thenComparing(Statistic::gender)
          .thenComparing(Statistic::key)
          .thenComparingLong(Statistic::count);

  public Statistic {
    Objects.requireNonNull(step, "step");
    Objects.requireNonNull(table, "table");
    Objects.requireNonNull(gender, "gender");
    Objects.requireNonNull(key, "key");
  }

  /**
   * The counts that one person adds to the funnel: one to the people of {@code step}, and one to
   * each of its occupations.
   */
  public static List<Statistic> ofPerson(Stage step, Person person) {
    String gender = person.genderKey();
    List<Statistic> statistics = new ArrayList<>();
    statistics.add(of(step, Table.PEOPLE, gender, "", 1));
    for (String occupation : person.occupations()) {
      statistics.add(of(step, Table.PEOPLE_BY_OCCUPATION, gender, occupation, 1));
    }
    return statistics;
  }

  /** A cell of a table that tells of {@code step}. */
  public static Statistic of(Stage step, Table table, String gender, String key, long count) {
    return new Statistic(step.id(), table, gender, key, count);
  }

  @Override
  public Statistic withCount(long newCount) {
    return new Statistic(step, table, gender, key, newCount);
  }

  @Override
  public int compareTo(Statistic other) {
    return ORDER.compare(this, other);
  }
}
