package org.occgen.training.regard;

import java.util.Locale;

/**
 * The share of right answers by their stated probability (DeGroot and Fienberg 1983), as SVG: a dot
 * a bin, the larger the more answers it has; calibrated ones lie on the line.
 */
public final class ReliabilityPlot {
  private static final int SIDE = 300;
  private static final int MARGIN = 46;
  private static final double LARGEST = 11;
  private static final int TICKS = 5;

  private ReliabilityPlot() {}

  /** The picture of a set's figures. */
  public static String svg(RegardSetFigures figures) {
    StringBuilder svg = new StringBuilder();
    int size = SIDE + 2 * MARGIN;
    line(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
            + " role=\"img\" font-family=\"sans-serif\" font-size=\"12\">",
        size,
        size,
        size,
        size);
    line(svg, "<title>Reliability: %s</title>", escaped(figures.name()));
    line(svg, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>", size, size);
    line(
        svg,
        "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#888\" stroke-dasharray=\"4 3\"/>",
        x(0),
        y(0),
        x(1),
        y(1));
    line(
        svg,
        "<path d=\"M%.1f %.1fV%.1fH%.1f\" fill=\"none\" stroke=\"#222\"/>",
        x(0),
        y(1),
        y(0),
        x(1));
    for (int tick = 0; tick <= TICKS; tick++) {
      double at = (double) tick / TICKS;
      line(
          svg,
          "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%.1f</text>",
          x(at),
          y(0) + 16,
          at);
      line(
          svg,
          "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%.1f</text>",
          x(0) - 6,
          y(at) + 4,
          at);
    }
    line(
        svg,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">probability of the label</text>",
        x(0.5),
        y(0) + 34);
    line(svg, "<text x=\"%.1f\" y=\"%.1f\">share that is right</text>", x(0) - 30, y(1) - 12);
    for (RegardSetFigures.Bin bin : figures.bins()) {
      if (bin.count() > 0) {
        double share = (double) bin.count() / figures.count();
        line(
            svg,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#2b6cb0\" fill-opacity=\"0.8\">"
                + "<title>%d answers of %.3f are right to %.3f</title></circle>",
            x(bin.confidence()),
            y(bin.accuracy()),
            2 + LARGEST * Math.sqrt(share),
            bin.count(),
            bin.confidence(),
            bin.accuracy());
      }
    }
    return svg.append("</svg>\n").toString();
  }

  private static double x(double share) {
    return MARGIN + share * SIDE;
  }

  private static double y(double share) {
    return MARGIN + (1 - share) * SIDE;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private static void line(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
