package org.occgen.training.recipe;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.occgen.report.HtmlPage;
import org.occgen.training.evaluate.ReliabilityBin;

/**
 * The share of right predictions by their stated probability (DeGroot and Fienberg 1983), as SVG: a
 * dot a bin, the larger the more predictions it has; calibrated ones lie on the line.
 */
public final class ReliabilityPlot {
  private static final int SIDE = 300;
  private static final int MARGIN = 46;
  private static final double LARGEST = 11;
  private static final int TICKS = 5;

  /**
   * The picture of a classifier's predictions.
   *
   * @param name what was predicted on
   * @param probability what the probability is of, such as <em>the label</em>
   * @param bins the lowest first
   */
  public static String svg(String name, String probability, List<ReliabilityBin> bins)
      throws IOException {
    long all = bins.stream().mapToLong(ReliabilityBin::count).sum();
    return HtmlPage.render(
        "reliability.ftlx",
        Map.of(
            "name", name,
            "probability", probability,
            "size", Integer.toString(SIDE + 2 * MARGIN),
            "left", tenths(x(0)),
            "middle", tenths(x(0.5)),
            "right", tenths(x(1)),
            "top", tenths(y(1)),
            "bottom", tenths(y(0)),
            "ticks", IntStream.rangeClosed(0, TICKS).mapToObj(ReliabilityPlot::tick).toList(),
            "bins", dots(bins, all)));
  }

  private static Map<String, String> tick(int tick) {
    double at = (double) tick / TICKS;
    return Map.of("x", tenths(x(at)), "y", tenths(y(at)), "share", tenths(at));
  }

  private static List<Map<String, String>> dots(List<ReliabilityBin> bins, long all) {
    return bins.stream()
        .filter(bin -> bin.count() > 0)
        .map(
            bin ->
                Map.of(
                    "x", tenths(x(bin.confidence())),
                    "y", tenths(y(bin.accuracy())),
                    "radius", tenths(2 + LARGEST * Math.sqrt((double) bin.count() / all)),
                    "count", Integer.toString(bin.count()),
                    "probability", thousandths(bin.confidence()),
                    "right", thousandths(bin.accuracy())))
        .toList();
  }

  private static double x(double share) {
    return MARGIN + share * SIDE;
  }

  private static double y(double share) {
    return MARGIN + (1 - share) * SIDE;
  }

  private static String tenths(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static String thousandths(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
