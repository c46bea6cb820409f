package org.occgen.score.significance;

/**
 * A figure and how surprising it is.
 *
 * @param value the figure
 * @param p how often chance alone gives one as extreme: (c + 1) / (n + 1), of n replicates c that
 *     are; NaN where the figure is not defined
 */
public record TestedFigure(double value, double p) {
  /** Scores of 0 to 100 whose sums were added in another order differ by less. */
  public static final double ROUNDING = 1e-9;
}
