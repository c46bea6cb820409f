package org.occgen.benchmark.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;

/** The number of people of each gender category that have an occupation. */
public final class OccupationCounts {
  private final GenderCategories genders;
  private final Map<String, Map<String, Long>> byOccupation = new HashMap<>();

  /** Nobody yet. */
  public OccupationCounts(GenderCategories genders) {
    this.genders = genders;
  }

  /** The people that a step of the funnel left, as its stage counted them. */
  static OccupationCounts ofStep(Stage step, List<Statistic> statistics, GenderCategories genders) {
    OccupationCounts counts = new OccupationCounts(genders);
    for (Statistic statistic : statistics) {
      if (statistic.step().equals(step.id()) && statistic.table() == Table.PEOPLE_BY_OCCUPATION) {
        counts.add(statistic.key(), genders.ofKey(statistic.gender()), statistic.count());
      }
    }
    return counts;
  }

  /** Counts a person. */
  public void add(Person person) {
    String category = genders.of(person.genders());
    person.occupations().forEach(occupation -> add(occupation, category, 1));
  }

  private void add(String occupation, String category, long people) {
    byOccupation
        .computeIfAbsent(occupation, qid -> new HashMap<>())
        .merge(category, people, Long::sum);
  }

  /** The number of people of an occupation in a gender category; 0 if there are none. */
  long of(String occupation, String category) {
    return byOccupation.getOrDefault(occupation, Map.of()).getOrDefault(category, 0L);
  }
}
