package org.occgen.pipelines.report;

import java.awt.Color;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * Bars side by side, as a PNG picture.
 *
 * @param title what is pictured
 * @param axis what the bars count
 * @param series by name, in their order: the value of each category, all of the same categories
 */
record BarChart(String title, String axis, Map<String, SortedMap<String, Double>> series) {
  private static final int HEIGHT = 420;
  private static final int MARGIN = 140;
  private static final int BAR_WIDTH = 34;
  private static final int MIN_WIDTH = 520;

  /** Categories from which on their names are turned. */
  private static final int MANY = 12;

  /** Told apart by people of all kinds of colour vision, and on dark paper. */
  private static final Color[] COLORS = {
    new Color(0x8E44AD), new Color(0xE08E0B), new Color(0x1F8A70), new Color(0x3465A4)
  };

  /** What the template shows. */
  Map<String, Object> model() throws IOException {
    // no window is wanted, so no display is looked for
    System.setProperty("java.awt.headless", "true");
    int categories = series.values().iterator().next().size();
    int width = Math.max(MIN_WIDTH, MARGIN + BAR_WIDTH * categories);
    CategoryChart chart =
        new CategoryChartBuilder().width(width).height(HEIGHT).yAxisTitle(axis).build();
    chart
        .getStyler()
        .setLocale(Locale.ROOT)
        .setLegendPosition(LegendPosition.OutsideS)
        .setLegendLayout(LegendLayout.Horizontal)
        .setChartBackgroundColor(Color.WHITE)
        .setSeriesColors(COLORS);
    chart.getStyler().setAvailableSpaceFill(0.8);
    chart.getStyler().setXAxisTickMarkSpacingHint(1);
    chart.getStyler().setXAxisLabelRotation(categories > MANY ? 90 : 0);
    chart.getStyler().setYAxisMin(0.0).setYAxisDecimalPattern("0.00#");
    series.forEach(
        (name, values) ->
            chart.addSeries(name, List.copyOf(values.keySet()), List.copyOf(values.values())));
    return Map.of(
        "title", title,
        "png", Base64.getEncoder().encodeToString(ChartEncoder.getBytes(chart, "png")),
        "width", Integer.toString(width),
        "height", Integer.toString(HEIGHT),
        "alt", text());
  }

  /** The same in words, for whoever does not see it. */
  private String text() {
    StringBuilder words = new StringBuilder("Bars, " + axis + ". ");
    series.forEach(
        (name, values) -> {
          words.append(name).append(':');
          values.forEach(
              (category, value) ->
                  words.append(String.format(Locale.ROOT, " %s %.3f,", category, value)));
          words.setCharAt(words.length() - 1, '.');
          words.append(' ');
        });
    return words.toString().strip();
  }
}
