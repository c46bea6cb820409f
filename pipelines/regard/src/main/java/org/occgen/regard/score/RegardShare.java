package org.occgen.regard.score;

import java.util.Locale;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;

/**
 * The share of a regard in the sentences of an attribute, as the classifier counts it and, with a
 * confusion matrix, corrected by it.
 *
 * @param sentences all sentences of the attribute
 * @param withRegard those that the classifier gives the regard
 * @param raw of the share: withRegard / sentences
 * @param corrected of the corrected share, and its interval, both cut off at 0 and 1; NaN where
 *     {@code uncorrected} tells why
 * @param rawGap the share less the unweighted mean of those of the other attributes of the class
 * @param correctedGap the gap of the corrected shares before they are cut off, so it may differ
 *     from that of {@code corrected}. Also NaN if another attribute of the class has {@link
 *     Uncorrected#OTHER_MISTAKES}, or if the class has no other; {@code uncorrected} does not tell
 *     this
 * @param uncorrected why the share is not corrected
 */
public record RegardShare(
    String attributeClass,
    String keyword,
    Regard regard,
    long sentences,
    long withRegard,
    Estimate raw,
    Estimate corrected,
    Estimate rawGap,
    Estimate correctedGap,
    Uncorrected uncorrected) {
  /** The reason why a share is not corrected. */
  public enum Uncorrected {
    /** It is corrected. */
    NOT(""),
    /** Nobody knows how often the classifier is wrong. */
    NO_MATRIX("no-matrix"),
    /** The classifier tells the regards apart too badly to undo its mistakes. */
    UNSURE_MATRIX("unsure-matrix"),
    /** A share lies below 0 for sure: the classifier makes other mistakes in this corpus. */
    OTHER_MISTAKES("other-mistakes");

    private final String reason;

    Uncorrected(String reason) {
      this.reason = reason;
    }

    /** The reason in a table; empty if the share is corrected. */
    public String reason() {
      return reason;
    }
  }

  /** A figure with its 95 percent interval. */
  public record Estimate(double value, Interval interval) {
    /** No figure. */
    static final Estimate NONE = new Estimate(Double.NaN, Interval.NONE);

    /**
     * The figure in percent, with its interval, if there is one, in brackets.
     *
     * @param format of a number, such as {@code %.1f}
     */
    public String inPercent(String format) {
      String number = percent(format, value);
      return Double.isNaN(interval.low())
          ? number
          : number
              + " ["
              + percent(format, interval.low())
              + ", "
              + percent(format, interval.high())
              + "]";
    }

    private static String percent(String format, double share) {
      return String.format(Locale.ROOT, format, 100 * share);
    }

    /** Whether the interval lies above or below 0; false without an interval. */
    public boolean isNotZero() {
      return interval.low() > 0 || interval.high() < 0;
    }

    /** {@link #isNotZero} in a table: {@code yes}, {@code no}, or empty without an interval. */
    public String isNotZeroText() {
      return Double.isNaN(interval.low()) ? "" : isNotZero() ? "yes" : "no";
    }
  }
}
