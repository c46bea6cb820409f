package org.occgen.benchmark.statistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.GenderCategories;

/**
 * The people, occupations, sentences and segments that are left after each step: the paper's Table
 * 1, for every gender.
 *
 * @param steps in the order of the run
 */
public record Funnel(List<Step> steps) {
  /** The name that stands for the gender of people without one. */
  public static final String NO_GENDER = "none";

  public Funnel {
    steps = List.copyOf(steps);
  }

  /**
   * The counts that are left after one step.
   *
   * @param name name of the step: of a stage
   * @param total of everybody
   * @param byCategory by gender category, in the order of the recipe, then {@code other} and {@code
   *     ambiguous-gender}; those with nobody are left out
   * @param byGender by gender value (P21), as in {@link org.occgen.core.person.Person#genderKey}
   */
  public record Step(
      String name, Counts total, Map<String, Counts> byCategory, Map<String, Counts> byGender) {}

  /**
   * Counts of one step and gender.
   *
   * @param people how many
   * @param occupations how many different ones these people have
   * @param sentences of their biographies, by language; empty for steps that have none
   * @param segments theirs; 0 for steps that have none
   */
  public record Counts(long people, long occupations, Map<String, Long> sentences, long segments) {
    /** Sentences in all languages. */
    public long allSentences() {
      return sentences.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /** The step whose people and segments balancing can choose from; empty if it is not there yet. */
  public Optional<Step> beforeBalancing() {
    return steps.stream()
        .filter(step -> step.name().equals(Stage.beforeBalancing().id()))
        .findFirst();
  }

  /** Whether a step tells of sentences. */
  public static boolean hasSentences(String step) {
    return Stage.of(step).counts(Table.SENTENCES);
  }

  /** Whether a step tells of segments. */
  public static boolean hasSegments(String step) {
    return Stage.of(step).counts(Table.SEGMENTS);
  }

  /**
   * Adds up statistics.
   *
   * @param statistics of all stages
   * @param steps those that are finished, in their order; a step without statistics left nobody
   * @param genders gender categories of the recipe
   */
  public static Funnel of(
      Collection<Statistic> statistics, List<String> steps, GenderCategories genders) {
    List<Step> result = new ArrayList<>();
    for (String step : steps) {
      Sum total = new Sum();
      Map<String, Sum> byCategory = new LinkedHashMap<>();
      genders.names().forEach(name -> byCategory.put(name, new Sum()));
      Map<String, Sum> byGender = new TreeMap<>();
      for (Statistic statistic : statistics) {
        if (statistic.step().equals(step)) {
          total.add(statistic);
          byCategory
              .computeIfAbsent(genders.ofKey(statistic.gender()), name -> new Sum())
              .add(statistic);
          byGender.computeIfAbsent(shown(statistic.gender()), key -> new Sum()).add(statistic);
        }
      }
      result.add(new Step(step, total.counts(), counts(byCategory), counts(byGender)));
    }
    return new Funnel(result);
  }

  /** A gender key as it is shown: {@link #NO_GENDER} for people without a value. */
  public static String shown(String genderKey) {
    return genderKey.isEmpty() ? NO_GENDER : genderKey;
  }

  private static Map<String, Counts> counts(Map<String, Sum> sums) {
    Map<String, Counts> counts = new LinkedHashMap<>();
    sums.forEach(
        (key, sum) -> {
          if (sum.people > 0) {
            counts.put(key, sum.counts());
          }
        });
    return counts;
  }

  private static final class Sum {
    private long people;
    private long segments;
    private final Set<String> occupations = new TreeSet<>();
    private final Map<String, Long> sentences = new TreeMap<>();

    void add(Statistic statistic) {
      if (statistic.table() == Table.PEOPLE) {
        people += statistic.count();
      } else if (statistic.table() == Table.SEGMENTS) {
        segments += statistic.count();
      } else if (statistic.table() == Table.SENTENCES) {
        sentences.merge(statistic.key(), statistic.count(), Long::sum);
      } else if (statistic.table() == Table.PEOPLE_BY_OCCUPATION && statistic.count() > 0) {
        occupations.add(statistic.key());
      }
    }

    Counts counts() {
      return new Counts(people, occupations.size(), new TreeMap<>(sentences), segments);
    }
  }
}
