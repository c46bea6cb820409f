package org.occgen.core.regard.measure;

import java.util.List;
import org.occgen.core.measure.Interval;
import org.occgen.core.regard.Regard;

/**
 * How mentions of persons part into regards.
 *
 * @param counts mentions by {@link Regard}, in its order
 * @param intervals of the shares in the same order, {@link Interval#NONE} where there is too little
 */
public record RegardShares(List<Long> counts, List<Interval> intervals) {
  public RegardShares {
    counts = List.copyOf(counts);
    intervals = List.copyOf(intervals);
    if (counts.size() != Regard.values().length || intervals.size() != counts.size()) {
      throw new IllegalArgumentException("a count and an interval for each regard are needed");
    }
  }

  /** Mentions with a regard. */
  public long of(Regard regard) {
    return counts.get(regard.ordinal());
  }

  /** All mentions of persons. */
  public long persons() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /** The share of a regard, from 0 to 1; NaN without mentions. */
  public double share(Regard regard) {
    return persons() == 0 ? Double.NaN : (double) of(regard) / persons();
  }

  /** The interval of {@link #share}. */
  public Interval interval(Regard regard) {
    return intervals.get(regard.ordinal());
  }
}
