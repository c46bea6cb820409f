package org.occgen.training.recipe;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.Styler.YAxisPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.occgen.training.train.TrainingLog;

/**
 * A picture of a training: its loss over its steps and, where it was measured, the error on the
 * development sets. The same log and fonts give the same picture.
 */
public final class LossCurve {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 500;
  private static final Color LOSS = new Color(0x1F4E8C);
  private static final Color ERROR = new Color(0xC0392B);

  /** The path of the picture of a model file's training. */
  public static Path beside(Path output) {
    return output.resolveSibling(output.getFileName() + ".loss.png");
  }

  /**
   * Draws a log as PNG.
   *
   * @param title what stands above
   * @throws IOException if the log is damaged or empty
   */
  public static void draw(Path log, String title, Path picture) throws IOException {
    // no window is wanted, so no display is looked for
    System.setProperty("java.awt.headless", "true");
    List<TrainingLog.Line> lines = TrainingLog.read(log);
    if (lines.isEmpty()) {
      throw new IOException(log + ": holds no step");
    }
    Files.write(picture, ChartEncoder.getBytes(chart(lines, title), "png"));
  }

  private static XYChart chart(List<TrainingLog.Line> lines, String title) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title)
            .xAxisTitle("step")
            .yAxisTitle("loss (nats)")
            .build();
    chart
        .getStyler()
        .setLocale(Locale.ROOT)
        .setLegendPosition(LegendPosition.InsideNE)
        .setChartBackgroundColor(Color.WHITE)
        .setMarkerSize(6);
    chart.getStyler().setPlotContentSize(0.98);
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0, 0.0).setYAxisMin(1, 0.0);
    chart.getStyler().setXAxisDecimalPattern("#,##0");
    chart.getStyler().setYAxisDecimalPattern("0.0");
    series(chart, "loss", lines, LOSS, 0)
        .setMarker(lines.size() == 1 ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
    List<TrainingLog.Line> measured =
        lines.stream().filter(line -> line.xsim().isPresent()).toList();
    if (!measured.isEmpty()) {
      series(chart, "xSIM error", measured, ERROR, 1).setMarker(SeriesMarkers.CIRCLE);
      chart.setYAxisGroupTitle(1, "xSIM error (percent)");
      chart.getStyler().setYAxisGroupPosition(1, YAxisPosition.Right);
    }
    return chart;
  }

  private static XYSeries series(
      XYChart chart, String name, List<TrainingLog.Line> lines, Color color, int axis) {
    double[] steps = lines.stream().mapToDouble(TrainingLog.Line::step).toArray();
    double[] values =
        lines.stream()
            .mapToDouble(line -> axis == 0 ? line.loss() : line.xsim().getAsDouble())
            .toArray();
    XYSeries series = chart.addSeries(name, steps, values);
    series.setYAxisGroup(axis);
    series.setLineColor(color);
    series.setMarkerColor(color);
    return series;
  }
}
