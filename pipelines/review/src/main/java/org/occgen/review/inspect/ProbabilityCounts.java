package org.occgen.review.inspect;

import java.util.ArrayList;
import java.util.List;

/** Probabilities, counted on a scale: the same memory for any number of them. Not thread-safe. */
final class ProbabilityCounts {
  /** Widths of bars in steps of the scale. */
  private static final int[] WIDTHS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000};

  /** The open last bar may hold one in so many of the highest probabilities. */
  private static final int OPEN_SHARE = 50;

  private final ProbabilityScale scale;
  private final long[] counts;

  ProbabilityCounts(ProbabilityScale scale) {
    this.scale = scale;
    this.counts = new long[scale.cells()];
  }

  void add(double probability) {
    counts[scale.cellOf(probability)]++;
  }

  /** The number of probabilities that were added. */
  long total() {
    long total = 0;
    for (long count : counts) {
      total += count;
    }
    return total;
  }

  /** The number of probabilities that reach {@code edge}, which is an edge of the scale. */
  long atLeast(double edge) {
    long total = 0;
    for (int cell = scale.firstCellFrom(edge); cell < counts.length; cell++) {
      total += counts[cell];
    }
    return total;
  }

  /**
   * Bars of one width, of which the threshold is an edge, from the lowest probability to where few
   * are left: the last one is open.
   *
   * @param most how many bars at most, about
   */
  List<ProbabilityBin> bins(int most) {
    long total = total();
    if (total == 0) {
      return List.of();
    }
    int lowest = 0;
    while (counts[lowest] == 0) {
      lowest++;
    }
    int highest = counts.length - 1;
    long above = counts[highest];
    while (highest > lowest && above <= total / OPEN_SHARE) {
      highest--;
      above += counts[highest];
    }
    // the threshold is always in the histogram, and bins beyond the outermost edges are counted
    // together
    int from = Math.max(Math.min(scale.stepOf(lowest), -1), -ProbabilityScale.MOST_BELOW);
    int to = Math.min(Math.max(scale.stepOf(highest), 0) + 1, ProbabilityScale.MOST_ABOVE);
    int width = width(to - from, most);
    int first = Math.floorDiv(from, width);
    int last = Math.floorDiv(to, width);
    long[] pairs = new long[last - first + 1];
    for (int cell = 0; cell < counts.length; cell++) {
      int bar = Math.min(Math.max(Math.floorDiv(scale.stepOf(cell), width), first), last) - first;
      pairs[bar] += counts[cell];
    }
    List<ProbabilityBin> bins = new ArrayList<>();
    for (int bar = first; bar <= last; bar++) {
      bins.add(
          new ProbabilityBin(
              bar == first && counts[0] > 0 ? Double.NEGATIVE_INFINITY : scale.edge(bar * width),
              bar == last ? Double.POSITIVE_INFINITY : scale.edge((bar + 1) * width),
              pairs[bar - first]));
    }
    return bins;
  }

  private static int width(int range, int most) {
    for (int width : WIDTHS) {
      if (range <= (long) width * most) {
        return width;
      }
    }
    return WIDTHS[WIDTHS.length - 1];
  }
}
