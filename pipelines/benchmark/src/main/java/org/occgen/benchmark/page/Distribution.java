package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Counts the occurrences of each whole number. Memory grows with the number of different ones. */
final class Distribution {
  private final NavigableMap<Long, Long> counts = new TreeMap<>();
  private long size;

  /**
   * Numbers of an interval.
   *
   * @param from the smallest that belongs to it
   * @param count how many there are
   */
  record Bin(long from, long count) {}

  void add(long value) {
    counts.merge(value, 1L, Long::sum);
    size++;
  }

  /** The number of numbers that were added. */
  long size() {
    return size;
  }

  long smallest() {
    return counts.firstKey();
  }

  long largest() {
    return counts.lastKey();
  }

  /**
   * The smallest number that at least a share of all are not above.
   *
   * @param share above 0, at most 1
   */
  long quantile(double share) {
    long rank = Math.max(1, (long) Math.ceil(share * size));
    long seen = 0;
    for (Map.Entry<Long, Long> entry : counts.entrySet()) {
      seen += entry.getValue();
      if (seen >= rank) {
        return entry.getKey();
      }
    }
    throw new IllegalStateException("a quantile of nothing");
  }

  /** Intervals of one width, from the one with the smallest number on, empty ones included. */
  List<Bin> bins(long width) {
    List<Bin> bins = new ArrayList<>();
    long last = Math.floorDiv(largest(), width) * width;
    for (long from = Math.floorDiv(smallest(), width) * width; from <= last; from += width) {
      bins.add(
          new Bin(
              from,
              counts.subMap(from, true, from + width, false).values().stream()
                  .mapToLong(Long::longValue)
                  .sum()));
    }
    return bins;
  }
}
