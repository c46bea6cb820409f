package org.occgen.pipelines.characterise;

import java.awt.Color;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jsoup.nodes.Entities;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.pipelines.characterise.GenderReport.TermFrequency;

/**
 * A page that shows a report: the share of feminine and masculine words by language (the paper's
 * Figures 4 to 6), the figures, and the most frequent terms. One file without anything from
 * elsewhere.
 */
final class GapPage {
  private static final int HEIGHT = 420;
  private static final int MARGIN = 140;
  private static final int BAR_WIDTH = 34;
  private static final int MIN_WIDTH = 520;
  private static final int TERMS = 10;

  /** Pictures and rows that are shown: there may be a group a person. */
  private static final int PICTURES = 60;

  private static final int ROWS = 1_000;
  private static final Color FEMININE = new Color(0x8E44AD);
  private static final Color MASCULINE = new Color(0xE08E0B);

  private GapPage() {}

  /** The page as HTML. */
  static String html(GenderReport report, boolean asPublished) throws IOException {
    Map<String, List<GenderGap>> byDataset = pictured(report);
    StringBuilder page = new StringBuilder();
    page.append(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        img-src data:; style-src 'unsafe-inline'">
        <title>Gender representation</title>
        <style>
        body { font: 15px/1.45 sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em }
        img { max-width: 100%; height: auto }
        pre { overflow-x: auto; background: #f6f6f6; padding: 1em }
        td, th { padding: .1em .8em .1em 0; text-align: left; vertical-align: top }
        </style>
        </head>
        <body>
        <h1>Gender representation</h1>
        """);
    int left = byDataset.size();
    for (Map.Entry<String, List<GenderGap>> entry : byDataset.entrySet()) {
      if (byDataset.size() - left == PICTURES) {
        page.append(
            String.format(
                Locale.ROOT,
                "<p>%,d more datasets and groups have no picture here; their figures are in"
                    + " gender-gap.csv.</p>\n",
                left));
        break;
      }
      left--;
      String title = entry.getKey();
      page.append("<h2>").append(escape(title)).append("</h2>\n");
      page.append("<p><img alt=\"Feminine and masculine words by language\" src=\"data:image/png;")
          .append("base64,")
          .append(Base64.getEncoder().encodeToString(picture(entry.getValue())))
          .append("\"></p>\n");
    }
    page.append("<h2>Figures</h2>\n<p>Classes and gap in percent of all words");
    page.append(
        asPublished
            ? ", the standard error (ste.) as a fraction of 1: as published."
            : ", the standard error (ste.) too. A gap of more than two standard errors is a lean.");
    page.append("</p>\n<pre>").append(escape(GapTable.text(first(report), asPublished)));
    if (report.gaps().size() > ROWS) {
      page.append(
          String.format(
              Locale.ROOT,
              "... and %,d rows more, in gender-gap.csv\n",
              report.gaps().size() - ROWS));
    }
    page.append("</pre>\n<h2>Most frequent terms</h2>\n<table>\n");
    page.append("<tr><th>language</th><th>class</th><th>terms</th></tr>\n");
    terms(report).forEach((of, shown) -> page.append(row(of, shown)));
    page.append("</table>\n</body>\n</html>\n");
    return page.toString();
  }

  private static GenderReport first(GenderReport report) {
    return report.gaps().size() <= ROWS
        ? report
        : new GenderReport(report.gaps().subList(0, ROWS), List.of(), Map.of());
  }

  /**
   * What stands in one picture: the languages of a dataset or of one of its groups; all rows, where
   * every file is a language of one corpus.
   */
  private static Map<String, List<GenderGap>> pictured(GenderReport report) {
    Map<String, List<GenderGap>> byDataset = new LinkedHashMap<>();
    if (report.average().isPresent()
        && report.gaps().size() == report.average().get().languages()) {
      byDataset.put("All languages", report.gaps());
      return byDataset;
    }
    for (GenderGap gap : report.gaps()) {
      String title = gap.group().isEmpty() ? gap.dataset() : gap.dataset() + ": " + gap.group();
      byDataset.computeIfAbsent(title, key -> new ArrayList<>()).add(gap);
    }
    return byDataset;
  }

  private static String row(String of, List<String> shown) {
    String[] parts = of.split("\t", -1);
    return "<tr><td>"
        + escape(parts[0])
        + "</td><td>"
        + escape(parts[1])
        + "</td><td>"
        + shown.stream().map(GapPage::escape).collect(Collectors.joining(", "))
        + "</td></tr>\n";
  }

  /** The most frequent terms by language and class, over all datasets. */
  private static Map<String, List<String>> terms(GenderReport report) {
    Map<String, Map<String, Long>> counts = new TreeMap<>();
    for (TermFrequency frequency : report.terms()) {
      if (!frequency.group().equals(GenderReport.ALL)) {
        continue; // counted in that over all groups
      }
      for (GenderClass of : frequency.term().classes()) {
        counts
            .computeIfAbsent(frequency.language() + "\t" + of.id(), key -> new TreeMap<>())
            .merge(frequency.term().text(), frequency.count(), Long::sum);
      }
    }
    Map<String, List<String>> shown = new LinkedHashMap<>();
    counts.forEach(
        (of, terms) ->
            shown.put(
                of,
                terms.entrySet().stream()
                    .sorted(
                        Map.Entry.<String, Long>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(TERMS)
                    .map(
                        term ->
                            String.format(Locale.ROOT, "%s %,d", term.getKey(), term.getValue()))
                    .toList()));
    return shown;
  }

  private static byte[] picture(List<GenderGap> gaps) throws IOException {
    // no window is wanted, so no display is looked for
    System.setProperty("java.awt.headless", "true");
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(Math.max(MIN_WIDTH, MARGIN + BAR_WIDTH * gaps.size()))
            .height(HEIGHT)
            .yAxisTitle("% of words")
            .build();
    chart
        .getStyler()
        .setLocale(Locale.ROOT)
        .setLegendPosition(LegendPosition.OutsideS)
        .setLegendLayout(LegendLayout.Horizontal)
        .setChartBackgroundColor(Color.WHITE)
        .setSeriesColors(new Color[] {FEMININE, MASCULINE});
    chart.getStyler().setAvailableSpaceFill(0.8);
    chart.getStyler().setXAxisTickMarkSpacingHint(1);
    chart.getStyler().setXAxisLabelRotation(gaps.size() > 12 ? 90 : 0);
    chart.getStyler().setYAxisMin(0.0).setYAxisDecimalPattern("0.00#");
    List<GenderGap> sorted =
        gaps.stream().sorted(Comparator.comparing(GenderGap::language)).toList();
    List<String> languages = sorted.stream().map(GenderGap::language).toList();
    for (GenderClass of : List.of(GenderClass.FEMININE, GenderClass.MASCULINE)) {
      chart.addSeries(
          of.id(),
          languages,
          sorted.stream().map(gap -> gap.words() == 0 ? 0.0 : gap.percent(of)).toList());
    }
    return ChartEncoder.getBytes(chart, "png");
  }

  private static String escape(String text) {
    return Entities.escape(text);
  }

  /** The page as bytes. */
  static byte[] bytes(GenderReport report, boolean asPublished) throws IOException {
    return html(report, asPublished).getBytes(StandardCharsets.UTF_8);
  }
}
