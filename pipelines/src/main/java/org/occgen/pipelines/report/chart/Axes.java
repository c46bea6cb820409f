package org.occgen.pipelines.report.chart;

import org.occgen.pipelines.report.chart.Drawing.Side;

/** Lines and numbers around a plot. */
final class Axes {
  private Axes() {}

  /** Lines across the plot, each with its number on it: there is no room beside it on a phone. */
  static void counts(Drawing drawing, Scale up) {
    for (double tick : up.ticks()) {
      int y = (int) Math.round(up.place(tick));
      boolean base = y == (int) Math.round(up.first());
      drawing.line(0, y, 100, y, base ? "base" : "grid");
      if (!base) {
        drawing.text(0, 0, y - 3, Side.LEFT, "tick", up.label(tick));
      }
    }
  }

  /** Numbers below the plot, and what they are. */
  static void across(Drawing drawing, Scale across, int bottom, String name) {
    for (double tick : across.ticks()) {
      double x = across.place(tick);
      drawing.line(x, bottom, x, bottom + 4, "base");
      drawing.text(x, 0, bottom + 17, side(x), "tick", across.label(tick));
    }
    drawing.text(50, 0, bottom + 34, Side.MIDDLE, "tick", name);
  }

  /** Numbers at the ends stay inside. */
  private static Side side(double x) {
    return x < 3 ? Side.LEFT : x > 97 ? Side.RIGHT : Side.MIDDLE;
  }
}
