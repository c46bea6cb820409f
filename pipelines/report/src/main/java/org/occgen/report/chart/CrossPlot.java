package org.occgen.report.chart;

import java.util.List;
import java.util.Map;
import org.occgen.report.chart.Drawing.Side;
import org.occgen.report.table.Columns;

/**
 * Points of two estimates each, with the intervals of both as a cross; on the diagonal both are
 * equal.
 *
 * @param title what is pictured
 * @param across what the first estimate is
 * @param up what the second one is; on the same scale
 * @param heading what a point is, such as "system"
 * @param points in the order of the list of values
 */
public record CrossPlot(String title, String across, String up, String heading, List<Point> points)
    implements Chart {
  private static final int HEIGHT = 320;
  private static final int TOP = 36;
  private static final int MARK = 9;

  /**
   * A point.
   *
   * @param label beside it in the picture, a number or a letter or two
   * @param name what it is of, may come from outside
   */
  public record Point(String label, String name, Estimate across, Estimate up) {
    private boolean isDrawn() {
      return across.isDrawn() && up.isDrawn();
    }
  }

  /**
   * An estimate with its interval.
   *
   * @param value not a number, if there is none: nothing is drawn then
   * @param text all of it as a reader reads it
   */
  public record Estimate(double value, double low, double high, String text) {
    private boolean isDrawn() {
      return Double.isFinite(value) && Double.isFinite(low) && Double.isFinite(high);
    }
  }

  public CrossPlot {
    points = List.copyOf(points);
  }

  @Override
  public String description() {
    return "Points of " + across + " and " + up + " by " + heading + ", with their intervals.";
  }

  @Override
  public List<Series> legend() {
    return List.of();
  }

  @Override
  public List<List<String>> values() {
    return new Columns<Point>()
        .add("in the picture", Point::label)
        .add(heading, Point::name)
        .add(across, point -> point.across().text())
        .add(up, point -> point.up().text())
        .cells(points);
  }

  @Override
  public Map<String, Object> model() {
    List<Point> drawn = points.stream().filter(Point::isDrawn).toList();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Point point : drawn) {
      low = Math.min(low, Math.min(point.across().low(), point.up().low()));
      high = Math.max(high, Math.max(point.across().high(), point.up().high()));
    }
    Drawing drawing = new Drawing();
    if (!drawn.isEmpty()) {
      Scale x = Scale.round(low, high, 6, 96);
      Scale y = Scale.round(low, high, HEIGHT, TOP);
      Axes.counts(drawing, y);
      drawing.line(
          x.place(x.low()),
          (int) y.place(x.low()),
          x.place(x.high()),
          (int) y.place(x.high()),
          "zero");
      drawing.text(0, 0, 12, Side.LEFT, "tick", up);
      PointLabels labels = new PointLabels();
      drawn.forEach(point -> labels.point(left(x, point), top(y, point), MARK));
      drawn.forEach(point -> draw(drawing, x, y, point, labels));
      Axes.across(drawing, x, HEIGHT, across);
    }
    return Chart.model(this, drawing);
  }

  private static double left(Scale x, Point point) {
    return x.place(point.across().value());
  }

  private static int top(Scale y, Point point) {
    return (int) Math.round(y.place(point.up().value()));
  }

  private static void draw(Drawing drawing, Scale x, Scale y, Point point, PointLabels labels) {
    double left = left(x, point);
    int top = top(y, point);
    drawing.line(
        x.place(point.across().low()), top, x.place(point.across().high()), top, "interval");
    drawing.line(
        left, (int) y.place(point.up().low()), left, (int) y.place(point.up().high()), "interval");
    String tip = point.name() + ": " + point.across().text() + ", " + point.up().text();
    drawing.square(left, top, MARK, "filled", tip, Map.of());
    PointLabels.Place place = labels.place(left, top, point.label(), TOP - MARK, HEIGHT);
    if (Math.abs(place.base() - top) > 2 * MARK) { // a line leads to a label that is not near
      drawing.line(left, top, left, place.base() - (place.base() < top ? 0 : MARK), "base");
    }
    drawing.text(left, place.aside(), place.base(), Side.LEFT, "small", point.label());
  }
}
