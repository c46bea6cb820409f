package org.occgen.review.inspect;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Edges between probabilities, a thousandth apart. The threshold is one of the edges, so each count
 * lies wholly above or below it. Counts do not depend on the order in which probabilities come.
 *
 * <p>Edges are decimals: each is the double that a user gets who types it.
 */
final class ProbabilityScale {
  static final BigDecimal STEP = new BigDecimal("0.001");

  /** Steps above the threshold; what lies higher is counted together. */
  static final int MOST_ABOVE = 1_000;

  /** Steps below the threshold; what lies lower is counted together. */
  static final int MOST_BELOW = 1_000;

  private final BigDecimal threshold;
  private final double[] edges;

  /** The number of whole steps that each edge lies above the threshold. */
  private final int[] steps;

  private ProbabilityScale(BigDecimal threshold, SortedMap<Double, Integer> stepsByEdge) {
    this.threshold = threshold;
    this.edges = stepsByEdge.keySet().stream().mapToDouble(edge -> edge).toArray();
    this.steps = stepsByEdge.values().stream().mapToInt(step -> step).toArray();
  }

  /**
   * A scale.
   *
   * @param threshold an edge
   * @param others further edges
   */
  static ProbabilityScale around(double threshold, Collection<Double> others) {
    BigDecimal middle = BigDecimal.valueOf(threshold);
    SortedMap<Double, Integer> stepsByEdge = new TreeMap<>();
    for (int step = stepsAbove(middle, 0); step <= stepsAbove(middle, 1); step++) {
      stepsByEdge.put(edge(middle, step), step);
    }
    stepsByEdge.put(threshold + 0.0, 0);
    for (double other : others) {
      stepsByEdge.putIfAbsent(other + 0.0, stepsAbove(middle, other));
    }
    return new ProbabilityScale(middle, stepsByEdge);
  }

  private static int stepsAbove(BigDecimal middle, double edge) {
    BigDecimal steps =
        BigDecimal.valueOf(edge).subtract(middle).divide(STEP, 0, RoundingMode.FLOOR);
    return steps
        .max(BigDecimal.valueOf(-10 * MOST_BELOW))
        .min(BigDecimal.valueOf(10 * MOST_ABOVE))
        .intValue();
  }

  private static double edge(BigDecimal middle, int step) {
    // not -0.0, which is searched for before 0.0
    return middle.add(STEP.multiply(BigDecimal.valueOf(step))).doubleValue() + 0.0;
  }

  /** The probability that lies {@code step} steps above the threshold. */
  double edge(int step) {
    return edge(threshold, step);
  }

  /** Cells between the edges, the two that are open included. */
  int cells() {
    return edges.length + 1;
  }

  /** The cell that a probability falls into: those before it have lower probabilities. */
  int cellOf(double probability) {
    if (Double.isNaN(probability)) {
      throw new IllegalArgumentException("a probability is not a number");
    }
    int found = Arrays.binarySearch(edges, probability + 0.0);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /**
   * The first cell whose probabilities reach {@code edge}.
   *
   * @throws IllegalArgumentException if it is no edge
   */
  int firstCellFrom(double edge) {
    int found = Arrays.binarySearch(edges, edge + 0.0);
    if (found < 0) {
      throw new IllegalArgumentException(edge + " is no edge of the scale");
    }
    return found + 1;
  }

  /** The number of whole steps that the lowest probability of a cell lies above the threshold. */
  int stepOf(int cell) {
    return cell == 0 ? steps[0] - 1 : steps[cell - 1];
  }
}
