package org.occgen.evaluate;

import java.util.Locale;
import org.occgen.core.files.CellText;
import org.occgen.score.Metric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.GroupFigure;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.BootstrapEstimate;

/** Formats figures for text that people read. */
public final class ScoreText {
  /** The text where there is no number. */
  public static final String NONE = "-";

  private static final int OF_SHARES = 3;

  /** A text with places for values, as {@link String#format} has them, in no country's way. */
  public static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }

  /** The people of a category as women or men; other figures as files call them, on one line. */
  static String called(Subset subset, EvaluationSettings settings) {
    if (subset.equals(Subset.of(settings.feminine()))) {
      return "women";
    }
    return subset.equals(Subset.of(settings.masculine())) ? "men" : CellText.oneLine(subset.name());
  }

  /** A score by a metric, or a gap or difference of scores. */
  static String score(double value, Metric by) {
    return decimal(value, by.decimals());
  }

  /** A share, a correlation or an agreement, which are at most 1. */
  public static String share(double value) {
    return decimal(value, OF_SHARES);
  }

  private static String decimal(double value, int decimals) {
    return Double.isFinite(value)
        ? withoutMinusZero(String.format(Locale.ROOT, "%." + decimals + "f", value))
        : NONE;
  }

  /** A figure and its interval, if it has one: {@code 0.15 [0.10, 0.20]}. */
  static String withInterval(ScoreFigure figure) {
    return withInterval(figure.score(), figure.low(), figure.high(), figure.by().decimals());
  }

  /** A figure by occupation after shrinkage, and its interval. */
  static String shrunken(GroupFigure figure) {
    return withInterval(figure.shrunken(), figure.low(), figure.high(), figure.by().decimals());
  }

  /** A share and its interval. */
  public static String withInterval(BootstrapEstimate figure) {
    return withInterval(figure, OF_SHARES);
  }

  /** A figure and its interval with so many decimals. */
  static String withInterval(BootstrapEstimate figure, int decimals) {
    return withInterval(figure.value(), figure.low(), figure.high(), decimals);
  }

  /** A number with so many decimals. */
  static String score(double value, int decimals) {
    return decimal(value, decimals);
  }

  private static String withInterval(double value, double low, double high, int decimals) {
    return decimal(value, decimals)
        + (Double.isFinite(low)
            ? " [" + decimal(low, decimals) + ", " + decimal(high, decimals) + "]"
            : "");
  }

  /** A share in percent, without decimals. */
  static String percent(double share) {
    return Double.isFinite(share) ? String.format(Locale.ROOT, "%.0f %%", 100 * share) : NONE;
  }

  /** A p as text. */
  public static String p(double p) {
    if (Double.isNaN(p)) {
      return NONE;
    }
    return p < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", p);
  }

  /** A p after Holm's correction, in a sentence. */
  static String correctedP(double p) {
    return "p after Holm's correction " + p(p);
  }

  /** The effect size of a gap or a difference, with its measure. */
  static String effect(ScoreFigure figure) {
    return Double.isFinite(figure.effect())
        ? decimal(figure.effect(), 2) + " (" + figure.effectSize() + ")"
        : NONE;
  }

  private static String withoutMinusZero(String number) {
    return number.matches("-0\\.0+") ? number.substring(1) : number;
  }
}
