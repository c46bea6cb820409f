package org.occgen.evaluate.trend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.evaluate.ScoreText;
import org.occgen.report.HtmlPage;
import org.occgen.report.OutputFiles;
import org.occgen.report.TextTable;
import org.occgen.report.chart.IntervalPlot;
import org.occgen.report.table.Columns;

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
      files.create(POINTS).write(pointsForPrograms());
      files.create(CHANGES).write(changesForPrograms());
      files.create(PAGE).write(page());
      files.publish();
    }
  }

  private String pointsForPrograms() {
    return new Columns<Trend.Point>()
        .add("system", Trend.Point::system)
        .add("version", Trend.Point::version)
        .add("figure", point -> point.what().shown())
        .add("value", point -> point.estimate().value())
        .add("low", point -> point.estimate().low())
        .add("high", point -> point.estimate().high())
        .add("standard_error", point -> point.estimate().standardError())
        .add("verdicts", Trend.Point::verdicts)
        .add("people", Trend.Point::people)
        .tsv(trend.points());
  }

  private String changesForPrograms() {
    return new Columns<Trend.Change>()
        .add("system", Trend.Change::system)
        .add("first", Trend.Change::first)
        .add("last", Trend.Change::last)
        .add("figure", change -> change.what().shown())
        .add("change", change -> change.estimate().value())
        .add("low", change -> change.estimate().low())
        .add("high", change -> change.estimate().high())
        .add("standard_error", change -> change.estimate().standardError())
        .add("shared_people", Trend.Change::shared)
        .add("p", Trend.Change::p)
        .add("p_holm", Trend.Change::corrected)
        .tsv(trend.changes());
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

  /** A row a system and version, whose points stand one behind the other. */
  private List<List<String>> points() {
    int figures = Trend.What.values().length;
    List<List<Trend.Point>> rows = new ArrayList<>();
    for (int from = 0; from < trend.points().size(); from += figures) {
      rows.add(trend.points().subList(from, from + figures));
    }
    Columns<List<Trend.Point>> columns =
        new Columns<List<Trend.Point>>()
            .add("system", row -> row.get(0).system())
            .add("version", row -> row.get(0).version())
            .add("feminine: people", row -> point(row, Trend.What.FEMININE).people())
            .add("verdicts", row -> point(row, Trend.What.FEMININE).verdicts())
            .add("masculine: people", row -> point(row, Trend.What.MASCULINE).people())
            .add("verdicts", row -> point(row, Trend.What.MASCULINE).verdicts());
    for (Trend.What what : Trend.What.values()) {
      columns.add(what.shown(), row -> ScoreText.withInterval(point(row, what).estimate()));
    }
    return columns.cells(rows);
  }

  private static Trend.Point point(List<Trend.Point> row, Trend.What what) {
    return row.stream().filter(point -> point.what() == what).findFirst().orElseThrow();
  }

  /** A row a system and figure. */
  private List<List<String>> changes() {
    return new Columns<Trend.Change>()
        .add("system", Trend.Change::system)
        .add("from", Trend.Change::first)
        .add("to", Trend.Change::last)
        .add("figure", change -> change.what().shown())
        .add("change", change -> ScoreText.withInterval(change.estimate()))
        .add("in both benchmarks", Trend.Change::shared)
        .add("p", change -> ScoreText.p(change.p()))
        .add("p (Holm)", change -> ScoreText.p(change.corrected()))
        .cells(trend.changes());
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
            Columns.model(points()),
            "changes",
            Columns.model(changes())));
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
                        point.estimate().excludesZero()))
            .toList();
    String title = what == Trend.What.GAP ? "gap of gender accuracy" : what.shown();
    return new IntervalPlot(system + ": " + title, title, "version", rows);
  }
}
