package org.occgen.core.precision;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The pairs of a benchmark whose probabilities lie in a band.
 *
 * @param from its smallest probability
 * @param to the probability behind it; infinite for the last band
 * @param pairs how many the benchmark has
 * @param byVerdict every verdict, with how many pairs have it
 * @param kept share of the judged pairs that reviewers kept, edited or not: the precision
 * @param unchanged share of the judged pairs that they left as they were
 */
public record PrecisionBand(
    double from,
    double to,
    long pairs,
    Map<PairVerdict, Long> byVerdict,
    ClusteredShare kept,
    ClusteredShare unchanged) {
  public PrecisionBand {
    byVerdict = Collections.unmodifiableMap(new EnumMap<>(byVerdict));
  }

  /** The band of some pairs. */
  public static PrecisionBand of(double from, double to, List<ReviewedPair> pairs) {
    Map<PairVerdict, Long> counts = new EnumMap<>(PairVerdict.class);
    for (PairVerdict verdict : PairVerdict.values()) {
      counts.put(verdict, 0L);
    }
    pairs.forEach(pair -> counts.merge(pair.verdict(), 1L, Long::sum));
    return new PrecisionBand(
        from,
        to,
        pairs.size(),
        counts,
        share(pairs, verdict -> verdict != PairVerdict.WRONG),
        share(pairs, verdict -> verdict == PairVerdict.UNCHANGED));
  }

  private static ClusteredShare share(List<ReviewedPair> pairs, Predicate<PairVerdict> counts) {
    Map<String, int[]> byPerson = new TreeMap<>();
    for (ReviewedPair pair : pairs) {
      if (pair.verdict().isJudged()) {
        int[] cell = byPerson.computeIfAbsent(pair.qid(), qid -> new int[2]);
        cell[0]++;
        cell[1] += counts.test(pair.verdict()) ? 1 : 0;
      }
    }
    return ClusteredShare.of(
        byPerson.values().stream().mapToInt(cell -> cell[0]).toArray(),
        byPerson.values().stream().mapToInt(cell -> cell[1]).toArray());
  }

  /** The number of pairs that have a verdict. */
  public long of(PairVerdict verdict) {
    return byVerdict.getOrDefault(verdict, 0L);
  }
}
