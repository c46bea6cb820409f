package org.occgen.review.inspect;

/**
 * A share that is estimated from a sample.
 *
 * @param value from 0 to 1; NaN where it is not known
 * @param low lower end of the interval of 95 percent; NaN where it is not known
 * @param high upper end; NaN where it is not known
 */
public record SampledShare(double value, double low, double high) {
  static final SampledShare UNKNOWN = new SampledShare(Double.NaN, Double.NaN, Double.NaN);

  /** Whether it could be estimated. */
  public boolean isKnown() {
    return !Double.isNaN(value);
  }
}
