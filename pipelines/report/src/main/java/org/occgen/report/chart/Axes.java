package org.occgen.report.chart;

import java.util.List;
import org.occgen.report.chart.Drawing.Side;

/** Lines and numbers around a plot. */
final class Axes {
  /** Letters of an axis' name that a phone has room for. */
  private static final int NAME = 45;

  /** Percent of the width that a letter takes on a phone. */
  private static final double LETTER = 2.2;

  /** Percent of the width from an end on where a number in the middle stays inside. */
  private static final double END = 5;

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

  /** Numbers below the plot, as many as a phone has room for, and what they are. */
  static void across(Drawing drawing, Scale across, int bottom, String name) {
    List<Double> ticks = across.ticks();
    int step = every(ticks.stream().map(across::label).toList(), across.last() - across.first());
    for (int i = 0; i < ticks.size(); i++) {
      double x = across.place(ticks.get(i));
      drawing.line(x, bottom, x, bottom + 4, "base");
      if (i % step == 0) {
        drawing.text(x, 0, bottom + 17, side(x), "tick", across.label(ticks.get(i)));
      }
    }
    drawing.text(50, 0, bottom + 34, Side.MIDDLE, "tick", TextWidth.shortened(name, NAME));
  }

  /** One of how many labels is written, so that none reaches into the next. */
  private static int every(List<String> labels, double percent) {
    int letters = 1 + labels.stream().mapToInt(TextWidth::of).max().orElse(0);
    return (int) Math.max(1, Math.ceil(labels.size() * letters * LETTER / percent));
  }

  /** Numbers at the ends stay inside. */
  private static Side side(double x) {
    return x < END ? Side.LEFT : x > 100 - END ? Side.RIGHT : Side.MIDDLE;
  }
}
