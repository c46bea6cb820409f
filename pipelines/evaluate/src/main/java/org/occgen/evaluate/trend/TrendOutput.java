package org.occgen.evaluate.trend;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.occgen.core.files.CellText;
import org.occgen.core.files.OutputFiles;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.evaluate.ScoreText;
import org.occgen.report.HtmlPage;
import org.occgen.report.TextTable;
import org.occgen.report.chart.IntervalPlot;
import org.occgen.score.significance.BootstrapEstimate;

/** The tables and the page of a trend. */
record TrendOutput(Trend trend) {
  private static final String POINTS = "trend.tsv";
  private static final String CHANGES = "changes.tsv";
  private static final String PAGE = "report.html";
  private static final Set<String> FILES = Set.of(POINTS, CHANGES, PAGE);

  /**
   * Checks that a folder is new, empty or an earlier output.
   *
   * @throws IllegalArgumentException if it is not
   */
  static void requireUsable(Path folder) throws IOException {
    OutputFiles.requireUsable("--output", folder, FILES::contains, "a trend");
  }

  /** Writes all files in the place of an earlier output. */
  void write(Path folder) throws IOException {
    try (OutputFiles files = new OutputFiles(folder, FILES::contains)) {
      writePoints(files.create(POINTS));
      writeChanges(files.create(CHANGES));
      files.create(PAGE).write(page());
      files.publish();
    }
  }

  private void writePoints(Writer out) throws IOException {
    out.write(
        CellText.line(
            "system",
            "version",
            "figure",
            "value",
            "low",
            "high",
            "standard_error",
            "verdicts",
            "people"));
    for (Trend.Point point : trend.points()) {
      BootstrapEstimate estimate = point.estimate();
      out.write(
          CellText.line(
              point.system(),
              point.version(),
              point.what().shown(),
              number(estimate.value()),
              number(estimate.low()),
              number(estimate.high()),
              number(estimate.standardError()),
              point.verdicts(),
              point.people()));
    }
  }

  private void writeChanges(Writer out) throws IOException {
    out.write(
        CellText.line(
            "system",
            "first",
            "last",
            "figure",
            "change",
            "low",
            "high",
            "standard_error",
            "shared_people",
            "p",
            "p_holm"));
    for (Trend.Change change : trend.changes()) {
      BootstrapEstimate estimate = change.estimate();
      out.write(
          CellText.line(
              change.system(),
              change.first(),
              change.last(),
              change.what().shown(),
              number(estimate.value()),
              number(estimate.low()),
              number(estimate.high()),
              number(estimate.standardError()),
              change.shared(),
              number(change.p()),
              number(change.corrected())));
    }
  }

  private static String number(double value) {
    return Double.isFinite(value) ? CellText.number(value) : "";
  }

  /** Both tables and what they show, as lines for a terminal. */
  String text() {
    return TextTable.aligned(points())
        + "\n"
        + TextTable.aligned(changes())
        + "\n"
        + String.join("\n", new TrendFindings(trend).sentences())
        + "\n";
  }

  /** A row a system and version. */
  private List<List<String>> points() {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of("system", "version"));
    header.addAll(List.of("feminine: people", "verdicts", "masculine: people", "verdicts"));
    for (Trend.What what : Trend.What.values()) {
      header.add(what.shown());
    }
    rows.add(header);
    List<Trend.Point> points = trend.points();
    int figures = Trend.What.values().length;
    for (int from = 0; from < points.size(); from += figures) {
      List<Trend.Point> row = points.subList(from, from + figures);
      List<String> cells = new ArrayList<>(List.of(row.get(0).system(), row.get(0).version()));
      row.stream()
          .filter(
              point -> point.what() == Trend.What.FEMININE || point.what() == Trend.What.MASCULINE)
          .flatMap(point -> Stream.of(point.people(), point.verdicts()))
          .map(String::valueOf)
          .forEach(cells::add);
      row.stream().map(point -> ScoreText.withInterval(point.estimate())).forEach(cells::add);
      rows.add(cells);
    }
    return rows;
  }

  /** A row a system and figure. */
  private List<List<String>> changes() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of("system", "from", "to", "figure", "change", "in both benchmarks", "p", "p (Holm)"));
    for (Trend.Change change : trend.changes()) {
      rows.add(
          List.of(
              change.system(),
              change.first(),
              change.last(),
              change.what().shown(),
              ScoreText.withInterval(change.estimate()),
              Long.toString(change.shared()),
              ScoreText.p(change.p()),
              ScoreText.p(change.corrected())));
    }
    return rows;
  }

  private String page() throws IOException {
    Set<String> systems = new TreeSet<>();
    trend.points().forEach(point -> systems.add(point.system()));
    List<Map<String, Object>> charts = new ArrayList<>();
    for (String system : systems) {
      for (Trend.What what : List.of(Trend.What.GAP, Trend.What.ACCURACY)) {
        charts.add(chart(system, what).model());
      }
    }
    return HtmlPage.render(
        "trend.ftlh",
        Map.of(
            "title",
            "Gender accuracy over versions of a benchmark",
            "lead",
            "Translations into " + WikipediaLanguages.nameAndCode(trend.language()),
            "findings",
            new TrendFindings(trend).sentences(),
            "charts",
            charts,
            "points",
            table(points()),
            "changes",
            table(changes())));
  }

  private IntervalPlot chart(String system, Trend.What what) {
    List<IntervalPlot.Row> rows =
        trend.points().stream()
            .filter(point -> point.system().equals(system) && point.what() == what)
            .map(
                point ->
                    new IntervalPlot.Row(
                        point.version(),
                        point.estimate().value(),
                        point.estimate().low(),
                        point.estimate().high(),
                        ScoreText.withInterval(point.estimate()),
                        excludesZero(point.estimate())))
            .toList();
    String title = what == Trend.What.GAP ? "gap of gender accuracy" : what.shown();
    return new IntervalPlot(system + ": " + title, title, "version", rows);
  }

  private static boolean excludesZero(BootstrapEstimate estimate) {
    return estimate.low() > 0 || estimate.high() < 0;
  }

  private static Map<String, Object> table(List<List<String>> cells) {
    return Map.of("header", cells.get(0), "rows", cells.subList(1, cells.size()));
  }
}
