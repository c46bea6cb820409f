package org.occgen.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.core.files.CellText;
import org.occgen.report.table.Columns;

/**
 * Estimates with their intervals, a line each, around zero: a forest plot.
 *
 * @param title what is pictured
 * @param axis what an estimate is, such as "gap of BLEU"
 * @param heading what the rows are, such as "system"
 * @param rows from the top
 */
public record IntervalPlot(String title, String axis, String heading, List<Row> rows)
    implements Chart {
  private static final int MARK = 11;
  private static final int PLOT = 16;
  private static final double FIRST = 2;
  private static final double LAST = 98;

  /**
   * An estimate.
   *
   * @param name what it is of, may come from outside
   * @param score the estimate
   * @param low where the interval begins; not a number, if there is none: nothing is drawn then
   * @param high where it ends
   * @param text all of it as a reader reads it
   * @param filled whether its mark is a filled one
   */
  public record Row(
      String name, double score, double low, double high, String text, boolean filled) {
    private boolean isDrawn() {
      return Double.isFinite(score) && Double.isFinite(low) && Double.isFinite(high);
    }
  }

  public IntervalPlot {
    rows = List.copyOf(rows);
  }

  @Override
  public String description() {
    return "Intervals of " + axis + " by " + heading + ", around zero.";
  }

  @Override
  public List<Series> legend() {
    return List.of();
  }

  @Override
  public List<List<String>> values() {
    return new Columns<Row>().add(heading, Row::name).add(axis, Row::text).cells(rows);
  }

  @Override
  public Map<String, Object> model() {
    double low = 0;
    double high = 0;
    for (Row row : rows) {
      if (row.isDrawn()) {
        low = Math.min(low, Math.min(row.low(), row.score()));
        high = Math.max(high, Math.max(row.high(), row.score()));
      }
    }
    Scale scale = Scale.round(low, high, FIRST, LAST);
    Drawing drawing = new Drawing();
    List<Integer> tops = new ArrayList<>();
    int bottom = 0;
    Drawing marks = new Drawing();
    for (Row row : rows) {
      int y = Rows.head(marks, bottom, row.name(), row.text());
      tops.add(y);
      bottom = y + PLOT + Rows.GAP;
    }
    for (int i = 0; i < rows.size(); i++) {
      // not through the letters
      for (double tick : scale.ticks()) {
        double x = scale.place(tick);
        String style = Math.abs(tick) < scale.step() / 2 ? "zero" : "grid";
        drawing.line(x, tops.get(i), x, tops.get(i) + PLOT, style);
      }
      Row row = rows.get(i);
      if (row.isDrawn()) {
        int y = tops.get(i) + PLOT / 2;
        String tip = row.name() + ": " + row.text();
        drawing.line(scale.place(row.low()), y, scale.place(row.high()), y, "interval");
        drawing.square(
            scale.place(row.score()),
            y,
            MARK,
            row.filled() ? "filled" : "open",
            tip,
            Map.of("data-row", CellText.oneLine(row.name())));
      }
    }
    Axes.across(drawing, scale, bottom - Rows.GAP, axis);
    drawing.add(marks);
    return Chart.model(this, drawing);
  }
}
