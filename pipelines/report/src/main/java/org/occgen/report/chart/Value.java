package org.occgen.report.chart;

import static org.occgen.core.files.CountText.format;

import org.occgen.core.files.CountText;

/**
 * A number as it is drawn and as it is written.
 *
 * @param number not a number, if there is none
 * @param text what a reader reads
 */
public record Value(double number, String text) {
  /** The text where there is no number. */
  public static final String MISSING = "-";

  /** No value. */
  public static Value missing() {
    return new Value(Double.NaN, MISSING);
  }

  /** A count, such as 1,234. */
  public static Value count(long count) {
    return new Value(count, CountText.number(count));
  }

  /** A share between 0 and 1, such as 12.3%. */
  public static Value share(double share) {
    return Double.isFinite(share) ? new Value(share, format("%.1f%%", 100 * share)) : missing();
  }

  /** A number with so many decimals. */
  public static Value of(double number, int decimals) {
    return Double.isFinite(number)
        ? new Value(number, format("%,." + decimals + "f", number))
        : missing();
  }

  /** The length of a bar: nothing for no value. */
  double length() {
    return Double.isFinite(number) ? number : 0;
  }

  /** Refuses what has no length. */
  Value requireLength() {
    if (number < 0 || Double.isInfinite(number)) {
      throw new IllegalArgumentException("a bar cannot be " + number + " long");
    }
    return this;
  }
}
