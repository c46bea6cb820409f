package org.occgen.report.chart;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.core.files.CountText.format;

import java.util.List;
import java.util.Map;
import org.occgen.report.table.Columns;

/**
 * The frequency of numbers in the bins of a range.
 *
 * @param title what is pictured
 * @param axis what the numbers are, such as "characters"
 * @param noun what is counted, such as "sentences"
 * @param bins of one width each beside the next, the lowest first
 */
public record Histogram(String title, String axis, String noun, List<Bin> bins) implements Chart {
  private static final int TOP = 22;
  private static final int BOTTOM = 200;
  private static final int AXIS = 42;
  private static final double SAME = 1e-9;

  /** Between two bars: percent of a bin. */
  private static final double BETWEEN = 0.12;

  /**
   * Numbers from {@code low} on, below {@code high}.
   *
   * @param count how many there are
   */
  public record Bin(double low, double high, long count) {
    public Bin {
      checkArgument(low < high && count >= 0, "%s to %s is no bin of %s", low, high, count);
    }
  }

  public Histogram {
    bins = List.copyOf(bins);
    for (int i = 1; i < bins.size(); i++) {
      if (Math.abs(bins.get(i - 1).high() - bins.get(i).low()) > SAME) {
        throw new IllegalArgumentException(format("the bins %d and %d do not touch", i - 1, i));
      }
    }
  }

  @Override
  public String description() {
    long all = bins.stream().mapToLong(Bin::count).sum();
    return format("Histogram of %s: %s %s.", axis, all, noun);
  }

  @Override
  public List<Series> legend() {
    return List.of();
  }

  @Override
  public List<List<String>> values() {
    Scale scale = scale();
    return new Columns<Bin>().add(axis, bin -> range(bin, scale)).add(noun, Bin::count).cells(bins);
  }

  private String range(Bin bin, Scale scale) {
    return edge(bin.low(), scale) + " to " + edge(bin.high(), scale);
  }

  /** An edge with as many decimals as the width of a bin needs. */
  private String edge(double edge, Scale scale) {
    double width = bins.get(0).high() - bins.get(0).low();
    return new Scale(scale.low(), scale.high(), width, 0, 100).label(edge);
  }

  private Scale scale() {
    double low = bins.isEmpty() ? 0 : bins.get(0).low();
    double high = bins.isEmpty() ? 1 : bins.get(bins.size() - 1).high();
    return Scale.exact(low, high, 0, 100);
  }

  @Override
  public Map<String, Object> model() {
    Drawing drawing = new Drawing();
    Scale across = scale();
    long most = bins.stream().mapToLong(Bin::count).max().orElse(0);
    Scale up = Scale.round(0, (double) Math.max(1, most), BOTTOM, TOP);
    Axes.counts(drawing, up);
    for (Bin bin : bins) {
      int top = (int) Math.round(up.place((double) bin.count()));
      double width = across.length(bin.high() - bin.low());
      if (bin.count() > 0) {
        String tip =
            lenientFormat("%s: %s %s", range(bin, across), Value.count(bin.count()).text(), noun);
        drawing.rect(
            across.place(bin.low()) + width * BETWEEN / 2,
            Math.min(top, BOTTOM - 1),
            width * (1 - BETWEEN),
            Math.max(1, BOTTOM - top),
            Hue.BLUE.style(),
            tip,
            Map.of());
      }
    }
    Axes.across(drawing, across, BOTTOM, axis);
    drawing.reach(BOTTOM + AXIS);
    return Chart.model(this, drawing);
  }
}
