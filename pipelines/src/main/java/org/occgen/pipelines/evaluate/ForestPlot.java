package org.occgen.pipelines.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.evaluation.ScoreFigure;
import org.occgen.core.files.CellText;

/**
 * Gaps with their intervals, a line each, around zero: where a template draws what. The picture is
 * {@link #WIDTH} wide.
 */
final class ForestPlot {
  static final int WIDTH = 900;
  private static final int LEFT = 230;
  private static final int RIGHT = 690;
  private static final int ROW = 28;
  private static final int TOP = 12;
  private static final int AXIS = 34;
  private static final int NAME = 28;

  private ForestPlot() {}

  /**
   * What the template draws.
   *
   * @param figures gaps of one metric; those without an interval are shown as numbers alone
   */
  static Map<String, Object> model(String title, List<ScoreFigure> figures) {
    double low = 0;
    double high = 0;
    for (ScoreFigure figure : figures) {
      for (double value : new double[] {figure.low(), figure.high(), figure.score()}) {
        if (Double.isFinite(value)) {
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      }
    }
    double step = step(high - low);
    double from = Math.floor(low / step) * step;
    double to = Math.max(Math.ceil(high / step) * step, from + step);
    List<Map<String, Object>> rows = new ArrayList<>();
    int y = TOP;
    for (ScoreFigure figure : figures) {
      boolean drawn = Double.isFinite(figure.low());
      rows.add(
          Map.of(
              "name",
              shortened(figure.system()),
              "text",
              ScoreText.withInterval(
                  figure.score(), figure.low(), figure.high(), figure.signature()),
              "y",
              number(y + ROW / 2.0),
              "drawn",
              drawn,
              "x",
              drawn ? number(place(figure.score(), from, to)) : "0",
              "x1",
              drawn ? number(place(figure.low(), from, to)) : "0",
              "x2",
              drawn ? number(place(figure.high(), from, to)) : "0",
              "significant",
              figure.isSignificant()));
      y += ROW;
    }
    List<Map<String, Object>> ticks = new ArrayList<>();
    int count = (int) Math.round((to - from) / step);
    for (int i = 0; i <= count; i++) {
      double value = from + i * step;
      ticks.add(
          Map.of(
              "x", number(place(value, from, to)),
              "label", tick(value, step),
              "zero", Math.abs(value) < step / 2));
    }
    return Map.of(
        "title", title,
        "width", WIDTH + "",
        "height", (y + AXIS) + "",
        "bottom", y + "",
        "axis", (y + AXIS / 2) + "",
        "rows", rows,
        "ticks", ticks);
  }

  private static double place(double value, double from, double to) {
    return LEFT + (RIGHT - LEFT) * (value - from) / (to - from);
  }

  /** A round number that parts a range into three to eight. */
  private static double step(double range) {
    if (!(range > 0)) {
      return 1;
    }
    double power = Math.pow(10, Math.floor(Math.log10(range / 4)));
    double rough = range / 4 / power;
    return power * (rough < 1.5 ? 1 : rough < 3.5 ? 2 : rough < 7.5 ? 5 : 10);
  }

  private static String tick(double value, double step) {
    int decimals = (int) Math.max(0, -Math.floor(Math.log10(step)));
    String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
    return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static String shortened(String name) {
    String line = CellText.oneLine(name);
    return line.codePointCount(0, line.length()) <= NAME
        ? line
        : line.substring(0, line.offsetByCodePoints(0, NAME - 1)) + "\u2026";
  }
}
