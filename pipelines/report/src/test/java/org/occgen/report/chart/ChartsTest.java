package org.occgen.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.files.CellText;
import org.occgen.report.HtmlPage;

/** Charts in a page: what is drawn is what was given, and can be read as well. */
class ChartsTest {
  private static final List<Series> GENDERS = Series.ofGenders(List.of("feminine", "masculine"));
  private static final double PLACE = 0.011;

  private static Category category(String name, long... counts) {
    List<Value> values = new ArrayList<>();
    for (long count : counts) {
      values.add(Value.count(count));
    }
    return new Category(name, values);
  }

  private static BarChart bars(String name) {
    return new BarChart(
        name,
        "segments",
        "language",
        GENDERS,
        List.of(category(name, 30, 60), category("ar", 0, 15)));
  }

  private static StackedBars stacked(String name, boolean shares) {
    return new StackedBars(
        name,
        "people",
        "occupation",
        GENDERS,
        List.of(category(name, 1, 3), category("\u0645\u0645\u0631\u0636\u0629", 10, 30)),
        shares);
  }

  private static FunnelChart funnel(String name) {
    return new FunnelChart(
        name,
        "people",
        List.of(
            new FunnelChart.Step(name, 2000, ""),
            new FunnelChart.Step("read", 500, name),
            new FunnelChart.Step("balanced", 50, "")));
  }

  private static Histogram histogram(String name) {
    return new Histogram(name, name, "pairs", bins(0.05, 1, 0, 2, 3));
  }

  private static List<Histogram.Bin> bins(double width, long... counts) {
    List<Histogram.Bin> bins = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      bins.add(new Histogram.Bin(i * width, (i + 1) * width, counts[i]));
    }
    return bins;
  }

  private static IntervalPlot intervals(String name) {
    return new IntervalPlot(
        name,
        "gap of " + name,
        "system",
        List.of(
            new IntervalPlot.Row(name, 2, 1, 3, "2.0 [1.0, 3.0], p 0.010", true),
            new IntervalPlot.Row("b", -1, -2.5, 0.5, "-1.0 [-2.5, 0.5]", false),
            new IntervalPlot.Row("c", 4, Double.NaN, Double.NaN, "4.0", false)));
  }

  private static HeatMap heatMap(String name) {
    return new HeatMap(
        name,
        "language",
        List.of(name, "masculine"),
        List.of(category(name, 5, 20), category("b", 0, 10)));
  }

  /** One of each kind. */
  static Stream<Chart> all() {
    return charts("name").stream();
  }

  private static List<Chart> charts(String name) {
    return List.of(
        bars(name),
        stacked(name, true),
        stacked(name, false),
        funnel(name),
        histogram(name),
        intervals(name));
  }

  private static String page(List<Chart> charts, List<HeatMap> heatMaps) throws IOException {
    return HtmlPage.render(
        "gallery.ftlh",
        Map.of(
            "title",
            "Gallery",
            "charts",
            charts.stream().map(Chart::model).toList(),
            "figures",
            List.of(),
            "warnings",
            List.of(),
            "heatMaps",
            heatMaps.stream().map(HeatMap::model).toList()));
  }

  private static Element figure(Chart chart) throws IOException {
    return Jsoup.parse(page(List.of(chart), List.of())).selectFirst("figure");
  }

  private static double percent(Element shape, String attribute) {
    String text = shape.attr(attribute);
    assertTrue(text.endsWith("%"), text);
    return Double.parseDouble(text.substring(0, text.length() - 1));
  }

  private static Element tipped(Element figure, String tip) {
    return figure.select("rect").stream()
        .filter(element -> element.select("title").text().equals(tip))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void barsAreAsLongAsTheirValues() throws IOException {
    Element figure = figure(bars("es"));
    double longest = percent(tipped(figure, "es, masculine: 60"), "width");
    assertEquals(longest / 2, percent(tipped(figure, "es, feminine: 30"), "width"), PLACE);
    assertEquals(longest / 4, percent(tipped(figure, "ar, masculine: 15"), "width"), PLACE);
    assertEquals(0, percent(tipped(figure, "ar, feminine: 0"), "width"), PLACE);
    Set<Double> begins = new HashSet<>();
    figure.select("svg.drawing > rect").forEach(bar -> begins.add(percent(bar, "x")));
    assertEquals(1, begins.size(), "all begin at one place");
  }

  @Test
  void partsOfABarTouchAndFillIt() throws IOException {
    Element shares = figure(stacked("a", true));
    Element feminine = tipped(shares, "a, feminine: 1");
    Element masculine = tipped(shares, "a, masculine: 3");
    assertEquals(25, percent(feminine, "width"), PLACE);
    assertEquals(25, percent(masculine, "x"), PLACE);
    assertEquals(75, percent(masculine, "width"), PLACE);
    Element lengths = figure(stacked("a", false));
    assertEquals(2.5, percent(tipped(lengths, "a, feminine: 1"), "width"), PLACE);
    assertEquals(
        75,
        percent(tipped(lengths, "\u0645\u0645\u0631\u0636\u0629, masculine: 30"), "width"),
        PLACE);
  }

  @Test
  void aFunnelShowsWhatIsLeftAndWhatIsLeftOut() throws IOException {
    Element figure = figure(funnel("found"));
    assertEquals(100, percent(tipped(figure, "found: 2,000"), "width"), PLACE);
    assertEquals(25, percent(tipped(figure, "read: 500"), "width"), PLACE);
    Element lost = tipped(figure, "read: 1,500 left out");
    assertEquals(25, percent(lost, "x"), PLACE);
    assertEquals(75, percent(lost, "width"), PLACE);
    assertEquals(2.5, percent(tipped(figure, "balanced: 50"), "width"), PLACE);
  }

  @Test
  void barsOfAHistogramAreAsHighAsTheirCounts() throws IOException {
    Histogram histogram = histogram("score");
    assertEquals("0.05 to 0.10", histogram.values().get(2).get(0));
    assertEquals("Histogram of score: 6 pairs.", histogram.description());
    Elements bars = figure(histogram).select("svg.drawing > rect.hue-blue");
    assertEquals(3, bars.size(), "an empty bin has no bar");
    double three = Double.parseDouble(bars.get(2).attr("height"));
    assertEquals(three * 2 / 3, Double.parseDouble(bars.get(1).attr("height")), 1);
    List<Histogram.Bin> apart = List.of(new Histogram.Bin(0, 1, 1), new Histogram.Bin(2, 3, 1));
    assertThrows(IllegalArgumentException.class, () -> new Histogram("a", "b", "c", apart));
  }

  @Test
  void intervalsStandAroundZero() throws IOException {
    Element figure = figure(intervals("a"));
    double zero = percent(figure.selectFirst("line.zero"), "x1");
    Elements lines = figure.select("line.interval");
    assertEquals(2, lines.size(), "what has no interval is not drawn");
    double unit = percent(lines.get(0), "x1") - zero;
    assertTrue(unit > 0);
    assertEquals(3 * unit, percent(lines.get(0), "x2") - zero, 3 * PLACE);
    assertEquals(-2.5 * unit, percent(lines.get(1), "x1") - zero, 3 * PLACE);
    assertEquals(0.5 * unit, percent(lines.get(1), "x2") - zero, 3 * PLACE);
    assertEquals(2 * unit, percent(figure.selectFirst("rect.filled"), "x") - zero, 3 * PLACE);
    assertEquals(-unit, percent(figure.selectFirst("rect.open"), "x") - zero, 3 * PLACE);
  }

  @Test
  void aCellIsShadedByItsShareOfTheGreatest() throws IOException {
    Document page = Jsoup.parse(page(List.of(), List.of(heatMap("a"))));
    assertEquals(
        List.of("--shade:25%", "--shade:100%", "--shade:0%", "--shade:50%"),
        page.select("figure.heat td").eachAttr("style"));
    assertEquals(List.of("5", "20", "0", "10"), page.select("figure.heat td").eachText());
  }

  /** Whatever sign it has, in its row and at the head of its column. */
  @Test
  void aNumberStandsAtTheRight() throws IOException {
    List<IntervalPlot.Row> rows = new ArrayList<>();
    for (String number : List.of("+0.12", "-0.12", "0.12", "<0.01", "-")) {
      rows.add(new IntervalPlot.Row("a", 0.12, 0.1, 0.2, number, true));
    }
    Element values =
        figure(new IntervalPlot("gaps", "gap", "system", rows)).selectFirst("details.values");
    assertEquals(
        List.of("+0.12", "-0.12", "0.12", "<0.01", "-"),
        values.select("tbody td.number").eachText());
    assertEquals(List.of("gap"), values.select("thead th.number").eachText());
    rows.set(0, new IntervalPlot.Row("a", 0.12, 0.1, 0.2, "+ a word", true));
    Element words = figure(new IntervalPlot("gaps", "gap", "system", rows.subList(0, 1)));
    assertEquals(0, words.select("details.values .number").size());
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyValueCanBeRead(Chart chart) throws IOException {
    Element figure = figure(chart);
    assertEquals(chart.title(), figure.selectFirst("svg[role=img] > title").text());
    assertEquals(chart.description(), figure.selectFirst("svg[role=img] > desc").text());
    assertTrue(chart.values().size() > 1);
    List<List<String>> rows = new ArrayList<>();
    figure.select("details tbody tr").forEach(row -> rows.add(row.select("th, td").eachText()));
    List<List<String>> wanted = new ArrayList<>();
    chart
        .values()
        .subList(1, chart.values().size())
        .forEach(row -> wanted.add(row.stream().filter(cell -> !cell.isEmpty()).toList()));
    assertEquals(wanted, rows);
    // what stands at the tip of a shape is a value of the table
    for (String tip : figure.select("svg.drawing > rect title").eachText()) {
      String value = tip.replaceAll(".*?: | left out| pairs", "");
      assertTrue(
          wanted.stream().anyMatch(row -> row.contains(value)) || tip.endsWith("left out"), tip);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void nothingIsDrawnOutside(Chart chart) throws IOException {
    Element figure = figure(chart);
    int height = Integer.parseInt(figure.selectFirst("svg.drawing").attr("height"));
    for (Element shape :
        figure.select("svg.drawing > rect, svg.drawing > line, svg.drawing > text")) {
      for (String across : List.of("x", "x1", "x2")) {
        if (shape.hasAttr(across)) {
          double end = percent(shape, across);
          end += shape.attr("width").endsWith("%") ? percent(shape, "width") : 0;
          assertTrue(end >= 0 && end <= 100 + PLACE, shape::outerHtml);
        }
      }
      for (String down : List.of("y", "y1", "y2")) {
        if (shape.hasAttr(down)) {
          assertTrue(Integer.parseInt(shape.attr(down)) <= height, shape::outerHtml);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "' onmouseover='alert(1)",
        "</title></svg><svg/onload=alert(1)>",
        "${1+1}<#assign x=1>&lt;b&gt;",
        "]]><!--",
        "\u202egnp.exe\u2066",
        "a\u0000b\u2028c"
      })
  void namesFromOutsideAreText(String hostile) throws IOException {
    Document page = Jsoup.parse(page(charts(hostile), List.of(heatMap(hostile))));
    assertTrue(page.select("script, img, [onload], [onerror], [onmouseover], svg svg").isEmpty());
    String shown = CellText.shown(hostile);
    page.select("figcaption bdi").forEach(title -> assertEquals(shown, title.wholeText()));
    assertFalse(page.select("svg.drawing > text").isEmpty());
    assertTrue(page.select("text").stream().anyMatch(text -> text.wholeText().equals(shown)));
  }

  @Test
  void theSameChartsHaveTheSameBytes() throws IOException {
    assertEquals(
        page(charts("a"), List.of(heatMap("a"))), page(charts("a"), List.of(heatMap("a"))));
  }

  @Test
  void noIdIsThereTwice() throws IOException {
    Document page = Jsoup.parse(page(charts("a"), List.of(heatMap("a"))));
    List<String> ids = page.select("[id]").eachAttr("id");
    assertEquals(new HashSet<>(ids).size(), ids.size(), ids.toString());
  }

  @Test
  void textIsReadFromItsSide() throws IOException {
    Element figure = figure(stacked("\u0639\u0631\u0628\u064a", true));
    Element arabic = figure.selectFirst("svg.drawing > text[direction=rtl]");
    assertEquals("0%", arabic.attr("x"));
    assertEquals("end", arabic.attr("text-anchor"), "its end is at the left");
  }

  @Test
  void longNamesAreCutAndWholeInTheTable() throws IOException {
    String name = "very ".repeat(20) + "long";
    Element figure = figure(stacked(name, true));
    assertTrue(figure.selectFirst("svg.drawing > text").text().endsWith("\u2026"));
    assertTrue(TextWidth.of(figure.selectFirst("svg.drawing > text").text()) <= 42);
    assertEquals(name, figure.selectFirst("details th[scope=row]").text());
  }

  @Test
  void numbersOfAnAxisAreAsManyAsAPhoneHasRoomFor() throws IOException {
    Histogram histogram = new Histogram("a", "b", "c", bins(500_000, 1, 0, 0, 0, 0, 0, 0, 1));
    Element figure = figure(histogram);
    List<String> labels =
        figure.select("text.tick").eachText().stream()
            .filter(text -> text.endsWith(",000"))
            .toList();
    assertTrue(labels.size() > 1, labels.toString());
    assertTrue(String.join(" ", labels).length() < 50, labels.toString());
    assertEquals(5, figure.select("line.base").size() - 1, "each has its mark");
  }

  @Test
  void whatHasNoLengthIsRefused() {
    for (double number : new double[] {-1, Double.POSITIVE_INFINITY}) {
      List<Category> categories = List.of(new Category("a", List.of(new Value(number, ""))));
      assertThrows(
          IllegalArgumentException.class,
          () -> new BarChart("a", "b", "c", Series.of(List.of("d")), categories));
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> new BarChart("a", "b", "c", GENDERS, List.of(category("a", 1))));
  }

  @Test
  void gendersKeepTheirHues() {
    assertEquals(Hue.VIOLET, Hue.ofGenders(List.of("masculine", "feminine")).get("feminine"));
    assertEquals(Hue.VIOLET, Hue.ofGenders(List.of("x", "feminine")).get("feminine"));
    Map<String, Hue> others = Hue.ofGenders(List.of("x", "masculine", "y", "other"));
    assertEquals(Hue.GREEN, others.get("masculine"));
    assertEquals(4, new HashSet<>(others.values()).size(), others.toString());
  }

  @Test
  void barsOfNothingAreATableWithoutRows() {
    BarChart nothing = new BarChart("People", "people", "language", List.of(), List.of());
    assertEquals(1, nothing.values().size());
    assertEquals(List.of(), nothing.legend());
    assertFalse(nothing.model().isEmpty());
  }
}
