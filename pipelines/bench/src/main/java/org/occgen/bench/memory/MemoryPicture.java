package org.occgen.bench.memory;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.occgen.bench.memory.MemoryLog.Sample;

/** A picture of a log: a line for resident memory and one for metaspace of each process. */
final class MemoryPicture {
  private static final Color[] COLORS = {
    new Color(0x7F8C8D), new Color(0x1F4E8C), new Color(0xC0392B), new Color(0x1E8449)
  };

  private MemoryPicture() {}

  /** Draws a log as PNG. */
  static void draw(MemoryLog log, Path picture) throws IOException {
    // no window is wanted, so no display is looked for
    System.setProperty("java.awt.headless", "true");
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(500)
            .title("Memory behind each job, after a full collection of garbage")
            .xAxisTitle("job")
            .yAxisTitle("MB")
            .build();
    chart
        .getStyler()
        .setLocale(Locale.ROOT)
        .setLegendPosition(LegendPosition.OutsideE)
        .setChartBackgroundColor(Color.WHITE)
        .setMarkerSize(6);
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
    chart.getStyler().setXAxisDecimalPattern("0");
    chart.getStyler().setYAxisDecimalPattern("#,##0");
    log.processes()
        .forEach(
            (process, samples) -> {
              String name = MemoryLog.name(process);
              Color color = COLORS[process % COLORS.length];
              add(chart, name + ", resident", samples, Sample::resident, color);
              add(chart, name + ", metaspace", samples, Sample::metaspace, color)
                  .setLineStyle(SeriesLines.DASH_DASH);
            });
    Files.write(picture, ChartEncoder.getBytes(chart, "png"));
  }

  private static XYSeries add(
      XYChart chart,
      String name,
      List<Sample> samples,
      ToDoubleFunction<Sample> value,
      Color color) {
    XYSeries series =
        chart.addSeries(
            name,
            samples.stream().mapToDouble(Sample::job).toArray(),
            samples.stream().mapToDouble(value).toArray());
    series.setLineColor(color);
    series.setMarkerColor(color);
    series.setMarker(SeriesMarkers.CIRCLE);
    return series;
  }
}
