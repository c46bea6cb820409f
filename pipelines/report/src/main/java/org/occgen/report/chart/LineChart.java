package org.occgen.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A chart of values along numbers, for example of the pairs that each threshold keeps: a line for
 * every series.
 *
 * @param title what is pictured
 * @param across what the numbers are, such as "threshold"
 * @param axis what the values are, such as "segments"; the axis begins at zero
 * @param series a line each
 * @param points from the left
 * @param mark a number that is marked, if one is
 */
public record LineChart(
    String title,
    String across,
    String axis,
    List<Series> series,
    List<Point> points,
    Optional<Mark> mark)
    implements Chart {
  private static final int TOP = 22;
  private static final int BOTTOM = 200;
  private static final int AXIS = 42;

  /**
   * The values at a number.
   *
   * @param at the number
   * @param values one of every series, in their order
   */
  public record Point(Value at, List<Value> values) {
    public Point {
      values = List.copyOf(values);
    }
  }

  /**
   * A number that is marked.
   *
   * @param text as a reader reads it, such as "threshold 1.06"
   */
  public record Mark(double at, String text) {}

  public LineChart {
    series = List.copyOf(series);
    points = List.copyOf(points);
    List<Category> rows = new ArrayList<>();
    for (Point point : points) {
      rows.add(new Category(point.at().text(), point.values()));
    }
    Category.requireLengths(series, rows);
    for (int i = 1; i < points.size(); i++) {
      if (!(points.get(i - 1).at().number() < points.get(i).at().number())) {
        throw new IllegalArgumentException("points must stand from the left to the right");
      }
    }
  }

  @Override
  public String description() {
    return "Lines of " + axis + " by " + across + ".";
  }

  @Override
  public List<Series> legend() {
    return series.size() > 1 ? series : List.of();
  }

  @Override
  public List<List<String>> values() {
    return Category.cells(
        across,
        series,
        points.stream().map(point -> new Category(point.at().text(), point.values())).toList());
  }

  @Override
  public Map<String, Object> model() {
    double low = mark.map(Mark::at).orElse(Double.POSITIVE_INFINITY);
    double high = mark.map(Mark::at).orElse(Double.NEGATIVE_INFINITY);
    double most = 0;
    for (Point point : points) {
      low = Math.min(low, point.at().number());
      high = Math.max(high, point.at().number());
      for (Value value : point.values()) {
        most = Math.max(most, value.length());
      }
    }
    Scale x = Double.isFinite(low) ? Scale.exact(low, high, 0, 100) : Scale.exact(0, 1, 0, 100);
    Scale y = Scale.round(0, most, BOTTOM, TOP);
    Drawing drawing = new Drawing();
    Axes.counts(drawing, y);
    for (int i = 0; i < series.size(); i++) {
      line(drawing, x, y, i);
    }
    Axes.across(drawing, x, BOTTOM, across);
    mark.ifPresent(one -> Axes.mark(drawing, x.place(one.at()), BOTTOM, one.text()));
    drawing.reach(BOTTOM + AXIS);
    return Chart.model(this, drawing);
  }

  /** A missing value breaks the line. */
  private void line(Drawing drawing, Scale x, Scale y, int place) {
    String style = series.get(place).hue().style();
    for (int i = 0; i < points.size(); i++) {
      Value value = points.get(i).values().get(place);
      if (!Double.isFinite(value.number())) {
        continue;
      }
      double at = x.place(points.get(i).at().number());
      int high = (int) Math.round(y.place(value.number()));
      if (i > 0 && Double.isFinite(points.get(i - 1).values().get(place).number())) {
        double before = x.place(points.get(i - 1).at().number());
        Value previous = points.get(i - 1).values().get(place);
        int from = (int) Math.round(y.place(previous.number()));
        drawing.line(before, from, at, high, "line " + style);
      }
      String tip =
          String.format(
              Locale.ROOT,
              "%s, %s: %s",
              points.get(i).at().text(),
              series.get(place).name(),
              value.text());
      drawing.square(at, high, 5, style, tip, Map.of());
    }
  }
}
