package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the element of a rank among any number of them in bounded memory: it goes through them
 * several times instead of sorting them. A sample of them cuts the order into intervals, the
 * interval of the rank is cut again, and so on until it fits in memory.
 */
final class OrderStatistic {
  /** Elements in memory. */
  private static final int HELD = 1 << 16;

  /** As {@link #of(Iterable, Comparator, long, int)}, with a bound of some megabytes. */
  static <T> T of(Iterable<T> all, Comparator<T> order, long rank) {
    return of(all, order, rank, HELD);
  }

  /**
   * The element of a rank.
   *
   * @param all the same ones every time that they are gone through; no two are equal by the order
   * @param rank how many stand before it
   * @param held how many are held in memory, at least 2
   * @throws IllegalArgumentException if there are no more than {@code rank}
   */
  static <T> T of(Iterable<T> all, Comparator<T> order, long rank, int held) {
    Optional<T> low = Optional.empty();
    Optional<T> high = Optional.empty();
    long below = 0;
    while (true) {
      List<T> sample = new ArrayList<>();
      long step = 1;
      long within = 0;
      for (T next : all) {
        if (isBetween(next, low, high, order)) {
          if (within % step == 0) {
            sample.add(next);
            if (sample.size() > held) {
              sample = everySecond(sample);
              step *= 2;
            }
          }
          within++;
        }
      }
      if (rank < below || rank - below >= within) {
        throw new IllegalArgumentException("rank " + rank + " of " + (below + within));
      }
      sample.sort(order);
      if (step == 1) {
        return sample.get((int) (rank - below));
      }
      // how many lie in each interval that ends with an element of the sample, or at the end
      long[] counts = new long[sample.size() + 1];
      for (T next : all) {
        if (isBetween(next, low, high, order)) {
          int place = Collections.binarySearch(sample, next, order);
          counts[place < 0 ? -place - 1 : place]++;
        }
      }
      int interval = 0;
      while (rank - below >= counts[interval]) {
        below += counts[interval++];
      }
      if (interval < sample.size() && rank - below == counts[interval] - 1) {
        return sample.get(interval);
      }
      low = interval > 0 ? Optional.of(sample.get(interval - 1)) : low;
      high = interval < sample.size() ? Optional.of(sample.get(interval)) : high;
    }
  }

  private static <T> boolean isBetween(
      T next, Optional<T> low, Optional<T> high, Comparator<T> order) {
    return (low.isEmpty() || order.compare(low.get(), next) < 0)
        && (high.isEmpty() || order.compare(next, high.get()) < 0);
  }

  private static <T> List<T> everySecond(List<T> all) {
    return IntStream.range(0, (all.size() + 1) / 2)
        .mapToObj(place -> all.get(2 * place))
        .collect(Collectors.toCollection(ArrayList::new));
  }
}
