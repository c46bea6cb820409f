package org.occgen.review.inspect;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The thresholds that are tried. */
public final class ThresholdGrid {
  /** Distances from the threshold of the run, the most telling first. */
  private static final List<BigDecimal> DISTANCES =
      List.of(new BigDecimal("0.05"), new BigDecimal("0.1"), new BigDecimal("0.2"));

  /** Tried beside every threshold: pairs of a language that is hardly known have low ones. */
  private static final List<Double> ALWAYS = List.of(0.01, 0.1, 0.3, 0.9);

  private ThresholdGrid() {}

  /**
   * The threshold of the run and others, from 0 to 1. The most telling come first.
   *
   * @param threshold a probability
   */
  public static List<Double> around(double threshold) {
    BigDecimal middle = BigDecimal.valueOf(threshold);
    Set<Double> grid = new LinkedHashSet<>(List.of(threshold));
    for (BigDecimal distance : DISTANCES) {
      grid.add(Math.max(0, middle.subtract(distance).doubleValue()));
      grid.add(Math.min(1, middle.add(distance).doubleValue()));
    }
    grid.addAll(ALWAYS);
    return new ArrayList<>(grid);
  }
}
