package org.occgen.report.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.report.table.Columns;

/**
 * The frequency of numbers in the bins of a range, with a line at a threshold.
 *
 * @param title what is pictured
 * @param axis what the numbers are, such as "score"
 * @param noun what is counted, such as "pairs"
 * @param bins of one width each beside the next, the lowest first; the last one may have no upper
 *     end, and is drawn as wide as the others
 * @param threshold the threshold, if there is one: an edge of a bin, or outside of all bins
 */
public record Histogram(
    String title, String axis, String noun, List<Bin> bins, Optional<Threshold> threshold)
    implements Chart {
  private static final int TOP = 22;
  private static final int BOTTOM = 200;
  private static final int AXIS = 42;
  private static final double SAME = 1e-9;
  private static final int MOST_DECIMALS = 6;

  /** Between two bars: percent of a bin. */
  private static final double BETWEEN = 0.12;

  /**
   * Numbers from {@code low} on, below {@code high}.
   *
   * @param count how many there are
   */
  public record Bin(double low, double high, long count) {
    public Bin {
      if (!(low < high) || count < 0) {
        throw new IllegalArgumentException(low + " to " + high + " is no bin of " + count);
      }
    }
  }

  /**
   * A number that parts the others; those that are equal to it are above.
   *
   * @param text as a reader reads it, such as "threshold 1.06"
   * @param below what those below are, such as "left out"
   * @param above what the others are, such as "kept"
   */
  public record Threshold(double at, String text, String below, String above) {}

  public Histogram {
    bins = List.copyOf(bins);
    for (Bin bin : bins) {
      if (threshold.isPresent()
          && threshold.get().at() > bin.low() + SAME
          && threshold.get().at() < bin.high() - SAME) {
        throw new IllegalArgumentException(
            String.format(Locale.ROOT, "the threshold %s is within a bin", threshold.get().at()));
      }
    }
    if (!bins.isEmpty() && Double.isInfinite(bins.get(0).high())) {
      throw new IllegalArgumentException("the first bin has no width");
    }
    for (int i = 1; i < bins.size(); i++) {
      if (Double.isInfinite(bins.get(i).low())) {
        throw new IllegalArgumentException("only the last bin may be open");
      }
      if (Math.abs(bins.get(i - 1).high() - bins.get(i).low()) > SAME) {
        throw new IllegalArgumentException(
            String.format(Locale.ROOT, "the bins %d and %d do not touch", i - 1, i));
      }
    }
  }

  /**
   * Bins of one width from the one with the lowest to the one with the highest number, empty ones
   * between them too.
   *
   * @param from an edge, such as the threshold
   * @param width of every bin
   * @param numbers finite ones
   */
  public static List<Bin> bins(double from, double width, double[] numbers) {
    if (numbers.length == 0) {
      return List.of();
    }
    long lowest = Long.MAX_VALUE;
    long highest = Long.MIN_VALUE;
    for (double number : numbers) {
      lowest = Math.min(lowest, bin(from, width, number));
      highest = Math.max(highest, bin(from, width, number));
    }
    long[] counts = new long[Math.toIntExact(highest - lowest + 1)];
    for (double number : numbers) {
      counts[Math.toIntExact(bin(from, width, number) - lowest)]++;
    }
    List<Bin> bins = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      long bin = lowest + i;
      bins.add(new Bin(from + bin * width, from + (bin + 1) * width, counts[i]));
    }
    return bins;
  }

  /** A number that is an edge but for its last binary digit belongs above the edge. */
  private static long bin(double from, double width, double number) {
    return (long) Math.floor((number - from) / width + SAME);
  }

  @Override
  public String description() {
    String all =
        String.format(Locale.ROOT, "Histogram of %s: %s", axis, counted(true) + counted(false));
    return threshold
            .map(
                edge ->
                    String.format(
                        Locale.ROOT,
                        "%s %s, %s below and %s from %s on",
                        all,
                        noun,
                        Value.count(counted(true)).text(),
                        Value.count(counted(false)).text(),
                        edge.text()))
            .orElse(all + " " + noun)
        + ".";
  }

  private boolean isBelow(Bin bin) {
    return threshold.isPresent() && bin.high() <= threshold.get().at() + SAME;
  }

  private long counted(boolean below) {
    return bins.stream().filter(bin -> isBelow(bin) == below).mapToLong(Bin::count).sum();
  }

  @Override
  public List<Series> legend() {
    return threshold
        .map(
            edge ->
                List.of(
                    new Series(legend(edge.below(), true), Hue.GREY),
                    new Series(legend(edge.above(), false), Hue.BLUE)))
        .orElse(List.of());
  }

  private String legend(String side, boolean below) {
    return String.format(Locale.ROOT, "%s: %s %s", side, Value.count(counted(below)).text(), noun);
  }

  @Override
  public List<List<String>> values() {
    Scale scale = scale();
    return new Columns<Bin>().add(axis, bin -> range(bin, scale)).add(noun, Bin::count).cells(bins);
  }

  private String range(Bin bin, Scale scale) {
    return Double.isInfinite(bin.high())
        ? edge(bin.low(), scale) + " and more"
        : edge(bin.low(), scale) + " to " + edge(bin.high(), scale);
  }

  /** The upper end of a bin, or where it would be if the bin were as wide as the first one. */
  private double end(Bin bin) {
    double width = bins.get(0).high() - bins.get(0).low();
    return Double.isInfinite(bin.high()) ? bin.low() + width : bin.high();
  }

  /** An edge with as many decimals as the width of a bin and the threshold need. */
  private String edge(double edge, Scale scale) {
    double unit = end(bins.get(0)) - bins.get(0).low();
    if (threshold.isPresent()) {
      BigDecimal at = BigDecimal.valueOf(threshold.get().at()).stripTrailingZeros();
      unit = Math.min(unit, Math.pow(10, -Math.min(MOST_DECIMALS, at.scale())));
    }
    return new Scale(scale.low(), scale.high(), unit, 0, 100).label(edge);
  }

  private Scale scale() {
    double low = bins.isEmpty() ? 0 : bins.get(0).low();
    double high = bins.isEmpty() ? 1 : end(bins.get(bins.size() - 1));
    if (threshold.isPresent()) {
      low = Math.min(low, threshold.get().at());
      high = Math.max(high, threshold.get().at());
    }
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
      double width = across.length(end(bin) - bin.low());
      if (bin.count() > 0) {
        String tip =
            String.format(
                Locale.ROOT,
                "%s: %s %s",
                range(bin, across),
                Value.count(bin.count()).text(),
                noun);
        drawing.rect(
            across.place(bin.low()) + width * BETWEEN / 2,
            Math.min(top, BOTTOM - 1),
            width * (1 - BETWEEN),
            Math.max(1, BOTTOM - top),
            (isBelow(bin) ? Hue.GREY : Hue.BLUE).style(),
            tip,
            Map.of());
      }
    }
    Axes.across(drawing, across, BOTTOM, axis);
    threshold.ifPresent(edge -> Axes.mark(drawing, across.place(edge.at()), BOTTOM, edge.text()));
    drawing.reach(BOTTOM + AXIS);
    return Chart.model(this, drawing);
  }
}
