package org.occgen.core.measure;

/**
 * An interval around a figure.
 *
 * @param low lower end; NaN where there is none
 * @param high upper end; NaN where there is none
 */
public record Interval(double low, double high) {
  /** No interval: there is too little to take it of. */
  public static final Interval NONE = new Interval(Double.NaN, Double.NaN);
}
