package org.occgen.core.calibration;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The thresholds that are tried. */
public final class ThresholdGrid {
  /** Distances from the threshold of the run, the most telling first. */
  private static final List<BigDecimal> DISTANCES =
      List.of(
          new BigDecimal("0.05"),
          new BigDecimal("0.02"),
          new BigDecimal("0.1"),
          new BigDecimal("0.01"),
          new BigDecimal("0.2"));

  private ThresholdGrid() {}

  /**
   * The threshold of the run and some on both sides of it, none below the floor, where nothing is
   * known. The most telling come first.
   */
  public static List<Double> around(double threshold, double floor) {
    BigDecimal middle = BigDecimal.valueOf(threshold);
    Set<Double> grid = new LinkedHashSet<>(List.of(threshold));
    for (BigDecimal distance : DISTANCES) {
      double lower = middle.subtract(distance).doubleValue();
      if (floor < threshold) {
        grid.add(Math.max(lower, floor));
      }
      grid.add(Math.max(middle.add(distance).doubleValue(), floor));
    }
    return new ArrayList<>(grid);
  }
}
