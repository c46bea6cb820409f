package org.occgen.evaluate.trend;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The people with a verdict on two versions, by gender category. */
final class VersionPeople {
  /** Category to person to the share of right verdicts; the first version, then the last. */
  private final Map<String, Map<String, Double>> before;

  private final Map<String, Map<String, Double>> after;

  VersionPeople(List<TrendVersion.Row> before, List<TrendVersion.Row> after) {
    this.before = shares(before);
    this.after = shares(after);
  }

  private static Map<String, Map<String, Double>> shares(List<TrendVersion.Row> rows) {
    return rows.stream()
        .filter(TrendVersion.Row::decided)
        .collect(
            Collectors.groupingBy(
                TrendVersion.Row::category,
                TreeMap::new,
                Collectors.groupingBy(
                    TrendVersion.Row::unit,
                    TreeMap::new,
                    Collectors.averagingDouble(row -> row.right() ? 1 : 0))));
  }

  private static Map<String, Double> of(Map<String, Map<String, Double>> version, String category) {
    return version.getOrDefault(category, Map.of());
  }

  /** The number of people who have a verdict on both versions. */
  long shared() {
    return before.keySet().stream().mapToLong(this::shared).sum();
  }

  private long shared(String category) {
    return of(before, category).keySet().stream().filter(of(after, category)::containsKey).count();
  }

  /** Whether each of these categories has two people or more on each version. */
  boolean areSeveral(Set<String> categories) {
    return categories.stream()
        .allMatch(text -> of(before, text).size() > 1 && of(after, text).size() > 1);
  }

  /**
   * The smallest two-sided p that any test of these people could give: two of all ways to deal them
   * to the versions. People of one version are dealt anew, those of both may swap theirs. A
   * category in which everybody has the same share tells nothing. The bootstrap does not see this
   * where few people are all right on one version and all wrong on the other.
   */
  double smallestP(Set<String> categories) {
    double ways = 0; // logarithm
    for (String category : categories) {
      long shares =
          Stream.of(of(before, category), of(after, category))
              .flatMap(people -> people.values().stream())
              .distinct()
              .count();
      if (shares > 1) {
        int shared = (int) shared(category);
        int first = of(before, category).size() - shared;
        int last = of(after, category).size() - shared;
        ways += shared * Math.log(2) + logOfSubsets(first + last, first);
      }
    }
    return Math.min(1, 2 * Math.exp(-ways));
  }

  /** The logarithm of how many subsets of {@code size} members {@code all} members have. */
  private static double logOfSubsets(int all, int size) {
    return IntStream.rangeClosed(1, size)
        .mapToDouble(i -> Math.log(all - size + i) - Math.log(i))
        .sum();
  }
}
