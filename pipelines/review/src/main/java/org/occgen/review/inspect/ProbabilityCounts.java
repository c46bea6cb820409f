package org.occgen.review.inspect;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/**
 * Probabilities, counted between edges that are a thousandth apart: the same memory for any number
 * of them. The threshold is one of the edges, so each count lies wholly above or below it. Edges
 * are decimals: each is the double that a user gets who types it. Not thread-safe.
 */
final class ProbabilityCounts {
  private static final BigDecimal STEP = new BigDecimal("0.001");

  /** Widths of bars in steps. */
  private static final int[] WIDTHS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000};

  /** The open last bar may hold one in so many of the highest probabilities. */
  private static final int OPEN_SHARE = 50;

  /** The probabilities from an edge on, below the next. */
  private static final class Cell {
    private final int step; // whole steps that the edge lies above the threshold
    private long count;

    Cell(int step) {
      this.step = step;
    }
  }

  private final BigDecimal threshold;
  private final TreeMap<Double, Cell> cells = new TreeMap<>(); // by edge; the lowest is 0 or less

  /**
   * No probabilities yet.
   *
   * @param threshold an edge, from 0 to 1
   * @param others further edges, from 0 to 1
   */
  ProbabilityCounts(double threshold, Collection<Double> others) {
    this.threshold = BigDecimal.valueOf(threshold);
    for (int step = stepsAbove(0); step <= stepsAbove(1); step++) {
      cells.put(edge(step), new Cell(step));
    }
    for (double other : others) {
      cells.putIfAbsent(other + 0.0, new Cell(stepsAbove(other)));
    }
  }

  private int stepsAbove(double edge) {
    return BigDecimal.valueOf(edge)
        .subtract(threshold)
        .divide(STEP, 0, RoundingMode.FLOOR)
        .intValue();
  }

  private double edge(int step) {
    // not -0.0, which comes before 0.0
    return threshold.add(STEP.multiply(BigDecimal.valueOf(step))).doubleValue() + 0.0;
  }

  /**
   * Counts a probability.
   *
   * @throws IllegalArgumentException if it is not from 0 to 1
   */
  void add(double probability) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException(probability + " is no probability");
    }
    cells.floorEntry(probability + 0.0).getValue().count++;
  }

  /** The number of probabilities that were added. */
  long total() {
    return total(cells.values());
  }

  /** The number of probabilities that reach {@code edge}, which is an edge. */
  long atLeast(double edge) {
    return total(cells.tailMap(edge + 0.0, true).values());
  }

  private static long total(Collection<Cell> cells) {
    return cells.stream().mapToLong(cell -> cell.count).sum();
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
    List<Cell> all = List.copyOf(cells.values());
    int lowest = 0;
    while (all.get(lowest).count == 0) {
      lowest++;
    }
    int highest = all.size() - 1;
    long above = all.get(highest).count;
    while (highest > lowest && above <= total / OPEN_SHARE) {
      highest--;
      above += all.get(highest).count;
    }
    // the threshold is always in the histogram
    int from = Math.min(all.get(lowest).step, -1);
    int to = Math.max(all.get(highest).step, 0) + 1;
    int width = width(to - from, most);
    int first = Math.floorDiv(from, width);
    int last = Math.floorDiv(to, width);
    long[] pairs = new long[last - first + 1];
    for (Cell cell : all.subList(lowest, all.size())) {
      pairs[Math.min(Math.floorDiv(cell.step, width), last) - first] += cell.count;
    }
    List<ProbabilityBin> bins = new ArrayList<>();
    for (int bar = first; bar <= last; bar++) {
      double end = bar == last ? Double.POSITIVE_INFINITY : edge((bar + 1) * width);
      bins.add(new ProbabilityBin(edge(bar * width), end, pairs[bar - first]));
    }
    return bins;
  }

  private static int width(int range, int most) {
    return Arrays.stream(WIDTHS)
        .filter(width -> range <= (long) width * most)
        .findFirst()
        .orElse(WIDTHS[WIDTHS.length - 1]);
  }
}
