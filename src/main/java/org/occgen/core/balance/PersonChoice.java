package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.occgen.core.balance.BalanceOptions.Choose;

/**
 * The persons that are chosen in one group: of every gender category the same number N, which
 * together have at least S segments. Who is chosen is told by some entrants whom the choice is
 * bounded by, so that a group may have any number of members.
 */
record PersonChoice(long persons, List<Chosen> byGender) {
  /** The choice in one gender category: the persons, and the number of their segments. */
  private record Chosen(Predicate<Entrant> who, long segments) {}

  /**
   * Chooses the persons of a group.
   *
   * @param members each with a segment; gone through several times, the same ones every time
   * @param genders number of gender categories
   * @return empty if the group has nobody of one of them
   */
  static Optional<PersonChoice> of(Iterable<Entrant> members, int genders, Choose choose) {
    long[] counts = new long[genders];
    long[] sizes = new long[genders];
    for (Entrant member : members) {
      counts[member.gender()]++;
      sizes[member.gender()] += member.size();
    }
    long persons = Long.MAX_VALUE;
    for (long count : counts) {
      persons = Math.min(persons, count);
    }
    if (persons == 0) {
      return Optional.empty();
    }
    List<Chosen> chosen = new ArrayList<>();
    for (int gender = 0; gender < genders; gender++) {
      Iterable<Entrant> all = ofGender(members, gender);
      if (counts[gender] == persons) {
        chosen.add(new Chosen(entrant -> true, sizes[gender]));
      } else {
        chosen.add(
            first(all, choose == Choose.QUALITY ? Entrant.BY_QUALITY : Entrant.BY_SIZE, persons));
      }
    }
    if (choose == Choose.SIZE) {
      long most = segments(chosen);
      for (int gender = 0; gender < genders; gender++) {
        if (counts[gender] > persons && chosen.get(gender).segments() > most) {
          chosen.set(
              gender, exchange(ofGender(members, gender), persons, most, chosen.get(gender)));
        }
      }
    }
    return Optional.of(new PersonChoice(persons, chosen));
  }

  private static Iterable<Entrant> ofGender(Iterable<Entrant> members, int gender) {
    return filter(members, member -> member.gender() == gender);
  }

  /** The elements that are wanted; they can be gone through as often as {@code all}. */
  static <T> Iterable<T> filter(Iterable<T> all, Predicate<? super T> wanted) {
    return () -> StreamSupport.stream(all.spliterator(), false).filter(wanted).iterator();
  }

  /** S of what is chosen. */
  private static long segments(List<Chosen> chosen) {
    return chosen.stream().mapToLong(Chosen::segments).min().orElseThrow();
  }

  private static Chosen first(Iterable<Entrant> all, Comparator<Entrant> order, long persons) {
    Entrant last = OrderStatistic.of(all, order, persons - 1);
    Predicate<Entrant> who = entrant -> order.compare(entrant, last) <= 0;
    long sum = 0;
    for (Entrant entrant : all) {
      sum += who.test(entrant) ? entrant.size() : 0;
    }
    return new Chosen(who, sum);
  }

  /**
   * The choice by size of a gender category that does not limit S.
   *
   * <p>A category that limits S (its largest sum is S*) takes its largest entrants. Another one
   * begins with its best and exchanges the smallest chosen one for the largest that is not chosen,
   * until S* is reached.
   *
   * <p>It always is, within N exchanges. BY_SIZE is a total order; let T be its first N entrants,
   * whose segments sum to S* or more, and Q the N best. While the sum is below S*, the choice is
   * not T: some member of T is not chosen, so that the largest one that is not chosen is of T; and
   * some chosen one is not of T, so that the smallest chosen one is not. Each exchange brings one
   * more member of T in and none out. So those that come in are the members of T that are not in Q,
   * the largest first, and those that go out are the members of Q that are not in T, the smallest
   * first: how many are exchanged follows from how many there are of each size, and who from the
   * last one on either side.
   */
  private static Chosen exchange(Iterable<Entrant> all, long persons, long most, Chosen largest) {
    Chosen best = first(all, Entrant.BY_QUALITY, persons);
    if (best.segments() >= most) {
      return best;
    }
    Predicate<Entrant> comes = largest.who().and(best.who().negate());
    Predicate<Entrant> goes = best.who().and(largest.who().negate());
    TreeMap<Integer, Long> in = new TreeMap<>(Comparator.reverseOrder());
    TreeMap<Integer, Long> out = new TreeMap<>();
    for (Entrant entrant : all) {
      if (comes.test(entrant)) {
        in.merge(entrant.size(), 1L, Long::sum);
      } else if (goes.test(entrant)) {
        out.merge(entrant.size(), 1L, Long::sum);
      }
    }
    long sum = best.segments();
    long exchanges = 0;
    while (sum < most) {
      Map.Entry<Integer, Long> next = in.firstEntry();
      Map.Entry<Integer, Long> leaves = out.firstEntry();
      if (next == null || leaves == null) {
        throw new IllegalStateException("no exchange is left, see the proof above");
      }
      long gain = (long) next.getKey() - leaves.getKey();
      long times = Math.min(next.getValue(), leaves.getValue());
      if (gain > 0) {
        times = Math.min(times, (most - sum + gain - 1) / gain);
      }
      sum += times * gain;
      exchanges += times;
      take(in, next, times);
      take(out, leaves, times);
    }
    Entrant lastIn = OrderStatistic.of(filter(all, comes), Entrant.BY_SIZE, exchanges - 1);
    Entrant lastOut =
        OrderStatistic.of(filter(all, goes), Entrant.BY_SIZE.reversed(), exchanges - 1);
    Predicate<Entrant> who =
        entrant ->
            comes.test(entrant)
                ? Entrant.BY_SIZE.compare(entrant, lastIn) <= 0
                : best.who().test(entrant)
                    && (largest.who().test(entrant)
                        || Entrant.BY_SIZE.compare(entrant, lastOut) < 0);
    return new Chosen(who, sum);
  }

  private static void take(Map<Integer, Long> counts, Map.Entry<Integer, Long> entry, long times) {
    if (entry.getValue() == times) {
      counts.remove(entry.getKey());
    } else {
      counts.put(entry.getKey(), entry.getValue() - times);
    }
  }

  /** S, how many segments of each gender category: what the limiting one has. */
  long segments() {
    return segments(byGender);
  }

  /** The number of segments of the people of a gender category whom it takes. */
  long segmentsOf(int gender) {
    return byGender.get(gender).segments();
  }

  /** Whether a member of the group is chosen. */
  boolean takes(Entrant member) {
    return byGender.get(member.gender()).who().test(member);
  }
}
