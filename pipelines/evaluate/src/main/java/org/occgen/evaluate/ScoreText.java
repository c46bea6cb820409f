package org.occgen.evaluate;

import java.util.Locale;

/** How figures stand in text that people read. */
final class ScoreText {
  /** The text where there is no number. */
  static final String NONE = "-";

  private ScoreText() {}

  /**
   * A score, or a gap or difference of scores: one digit behind the point for sacreBLEU's metrics,
   * whose scale ends at 100, three for others, many of which end at 1.
   */
  static String score(double value, String signature) {
    return Double.isFinite(value)
        ? withoutMinusZero(
            String.format(Locale.ROOT, isOfSacrebleu(signature) ? "%.1f" : "%.3f", value))
        : NONE;
  }

  /** Whether a metric is one of sacreBLEU's, whose signatures begin with the references. */
  private static boolean isOfSacrebleu(String signature) {
    return signature.startsWith("nrefs:");
  }

  /** An interval as text: {@code [0.10, 0.20]}. */
  static String interval(double low, double high, String signature) {
    return Double.isFinite(low)
        ? "[" + score(low, signature) + ", " + score(high, signature) + "]"
        : NONE;
  }

  /** A score and its interval. */
  static String withInterval(double value, double low, double high, String signature) {
    String score = score(value, signature);
    return Double.isFinite(low) ? score + " " + interval(low, high, signature) : score;
  }

  /** A share in percent, without decimals. */
  static String percent(double share) {
    return Double.isFinite(share) ? String.format(Locale.ROOT, "%.0f %%", 100 * share) : NONE;
  }

  /** A p as text. */
  static String p(double p) {
    if (Double.isNaN(p)) {
      return NONE;
    }
    return p < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", p);
  }

  /** A p after Holm's correction, in a sentence. */
  static String correctedP(double p) {
    return "p after Holm's correction " + p(p);
  }

  /** An effect size. */
  static String effect(double effect, String measure) {
    return Double.isFinite(effect)
        ? withoutMinusZero(String.format(Locale.ROOT, "%.2f", effect)) + " (" + measure + ")"
        : NONE;
  }

  /** A number of things. */
  static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private static String withoutMinusZero(String number) {
    return number.matches("-0\\.0+") ? number.substring(1) : number;
  }
}
