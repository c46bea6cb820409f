package org.occgen.core.measure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apiguardian.api.API;

/**
 * The counts of a subcorpus: whole numbers by statistic, and by key within a statistic that has
 * keys. Sums are combined by addition, in any order and any parts: numbers are whole, so that no
 * order gives other digits. A measure that adds up fractions counts them in a small unit, such as
 * millionths.
 *
 * <p>Not for use by several threads.
 */
@API(status = API.Status.STABLE)
public final class Sums {
  private final Map<String, long[]> totals = new HashMap<>();
  private final Map<String, Map<String, long[]>> byKey = new HashMap<>();

  /**
   * The sums of each subcorpus.
   *
   * @param sums in any order, one number in as many parts as it likes
   */
  public static SortedMap<Subcorpus, Sums> bySubcorpus(Collection<MeasureSum> sums) {
    SortedMap<Subcorpus, Sums> all = new TreeMap<>();
    for (MeasureSum sum : sums) {
      all.computeIfAbsent(sum.of(), key -> new Sums()).add(sum);
    }
    return all;
  }

  /** Adds to a statistic without keys. */
  public void add(String statistic, long count) {
    add(totals, statistic, count);
  }

  /** Adds to a key of a statistic. */
  public void add(String statistic, String key, long count) {
    add(byKey.computeIfAbsent(statistic, name -> new HashMap<>()), key, count);
  }

  /** Adds one number, whatever it is of. */
  public void add(MeasureSum sum) {
    if (sum.key().isEmpty()) {
      add(sum.statistic(), sum.count());
    } else {
      add(sum.statistic(), sum.key(), sum.count());
    }
  }

  /** Adds all that {@code other} has. */
  public void add(Sums other) {
    other.totals.forEach((statistic, count) -> add(statistic, count[0]));
    other.byKey.forEach(
        (statistic, keys) -> keys.forEach((key, count) -> add(statistic, key, count[0])));
  }

  private static void add(Map<String, long[]> counts, String name, long count) {
    long[] sum = counts.computeIfAbsent(name, key -> new long[1]);
    sum[0] = Math.addExact(sum[0], count);
  }

  /** A statistic without keys; 0 where nothing was counted. */
  public long of(String statistic) {
    long[] count = totals.get(statistic);
    return count == null ? 0 : count[0];
  }

  /** The keys of a statistic, in their order, with what was counted of each. */
  public SortedMap<String, Long> byKey(String statistic) {
    SortedMap<String, Long> counts = new TreeMap<>();
    byKey.getOrDefault(statistic, Map.of()).forEach((key, count) -> counts.put(key, count[0]));
    return Collections.unmodifiableSortedMap(counts);
  }

  /** All numbers that are not zero, in no particular order. */
  public List<MeasureSum> of(Subcorpus subcorpus) {
    List<MeasureSum> sums = new ArrayList<>();
    totals.forEach((statistic, count) -> keep(sums, subcorpus, statistic, "", count[0]));
    byKey.forEach(
        (statistic, keys) ->
            keys.forEach((key, count) -> keep(sums, subcorpus, statistic, key, count[0])));
    return sums;
  }

  private static void keep(
      List<MeasureSum> sums, Subcorpus subcorpus, String statistic, String key, long count) {
    if (count != 0) {
      sums.add(new MeasureSum(subcorpus, statistic, key, count));
    }
  }
}
