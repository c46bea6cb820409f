package org.occgen.core.balance;

import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * The persons that were chosen in one group.
 *
 * @param persons N, how many of each gender category
 * @param segments S, how many segments of each gender category
 * @param chosen one list a gender category, each of N entrants by id
 */
record PersonChoice(int persons, long segments, List<List<Entrant>> chosen) {
  /**
   * Chooses the persons of a group.
   *
   * @param entrants one list a gender category, none of them empty; every entrant has a segment
   */
  static PersonChoice of(List<List<Entrant>> entrants, BalanceOptions.Choose choose) {
    int persons = entrants.stream().mapToInt(List::size).min().orElseThrow();
    List<List<Entrant>> chosen =
        switch (choose) {
          case QUALITY ->
              entrants.stream().map(all -> first(all, persons, Entrant.BY_QUALITY)).toList();
          case SIZE -> {
            long most =
                entrants.stream().mapToLong(all -> mostSegments(all, persons)).min().orElseThrow();
            yield entrants.stream().map(all -> bySize(all, persons, most)).toList();
          }
        };
    // By size, this is what the limiting category has, since the others have been raised to it.
    long segments = chosen.stream().mapToLong(PersonChoice::sum).min().orElseThrow();
    return new PersonChoice(
        persons,
        segments,
        chosen.stream()
            .map(all -> first(all, persons, Comparator.comparingLong(Entrant::qidNumber)))
            .toList());
  }

  /** The sum of the segments of the {@code persons} entrants with most of them. */
  private static long mostSegments(List<Entrant> all, int persons) {
    return sum(first(all, persons, Entrant.BY_SIZE));
  }

  /**
   * The choice of one gender category by size.
   *
   * <p>A category that limits S (its largest sum is S*) takes its largest entrants. Another one
   * begins with its best and exchanges the smallest chosen one for the largest that is not chosen,
   * until S* is reached.
   *
   * <p>It always is, within N exchanges. BY_SIZE is a total order; let T be its first N entrants,
   * whose segments sum to S* or more. While the sum is below S*, the choice is not T: some member
   * of T is not chosen, so that the largest one that is not chosen is of T; and some chosen one is
   * not of T, so that the smallest chosen one is not. Each exchange brings one more member of T in
   * and none out.
   */
  private static List<Entrant> bySize(List<Entrant> all, int persons, long most) {
    List<Entrant> largest = first(all, persons, Entrant.BY_SIZE);
    if (sum(largest) == most) {
      return largest;
    }
    TreeSet<Entrant> chosen = new TreeSet<>(Entrant.BY_SIZE);
    chosen.addAll(first(all, persons, Entrant.BY_QUALITY));
    TreeSet<Entrant> unchosen = new TreeSet<>(Entrant.BY_SIZE);
    unchosen.addAll(all);
    unchosen.removeAll(chosen);
    long sum = sum(chosen);
    while (sum < most) {
      Entrant out = chosen.pollLast();
      Entrant in = unchosen.pollFirst();
      chosen.add(in);
      unchosen.add(out);
      sum += in.size() - out.size();
    }
    return List.copyOf(chosen);
  }

  private static List<Entrant> first(List<Entrant> all, int count, Comparator<Entrant> order) {
    return all.stream().sorted(order).limit(count).toList();
  }

  private static long sum(Iterable<Entrant> entrants) {
    long sum = 0;
    for (Entrant entrant : entrants) {
      sum += entrant.size();
    }
    return sum;
  }
}
