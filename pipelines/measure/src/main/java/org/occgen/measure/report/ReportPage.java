package org.occgen.measure.report;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.FurtherTable;
import org.occgen.core.measure.MeasureColumns;
import org.occgen.core.text.LanguageCode;
import org.occgen.report.HtmlPage;
import org.occgen.report.MeasureReport;
import org.occgen.report.TextTable;
import org.occgen.report.chart.BarChart;
import org.occgen.report.chart.Category;
import org.occgen.report.chart.Chart;
import org.occgen.report.chart.Series;
import org.occgen.report.chart.Value;
import org.occgen.report.table.Columns;

/**
 * A report as a page: what was found in words, bars by language (the paper's Figures 4 to 6), the
 * figures, the most frequent keys, and where the measure is weak.
 */
final class ReportPage {
  /** Keys of a class that are shown. */
  private static final int KEYS = 10;

  /** Charts and rows that are shown: there may be a group a person. */
  private static final int CHARTS = 60;

  private static final int ROWS = 1_000;

  /** The most findings that the page writes out as sentences. */
  private static final int FINDINGS = 20;

  /** The page as HTML. */
  static <F> String html(MeasureReport<F> report) throws IOException {
    MeasureColumns<F> columns = report.measure().columns();
    Map<String, Object> model = new HashMap<>();
    model.put("title", report.measure().title());
    model.put("lead", lead(report));
    List<Map<String, String>> findings = findings(report);
    model.put("findings", findings.subList(0, Math.min(FINDINGS, findings.size())));
    model.put("moreFindings", Math.max(0, findings.size() - FINDINGS));
    table(report, model);
    model.put("notes", notes(report));
    model.put("meanings", meanings(columns.table()));
    charts(report, columns, model);
    further(report, model);
    frequencies(report, model);
    model.put("weaknesses", report.measure().weaknesses());
    List<Map<String, String>> sections = new ArrayList<>();
    if (!findings.isEmpty()) {
      sections.add(section("findings", "What was found"));
    }
    if (model.containsKey("charts")) {
      sections.add(section("charts", "Charts"));
    }
    sections.add(section("figures", "Figures"));
    for (FurtherTable<F, ?> table : report.measure().furtherTables()) {
      if (hasRows(report, table)) {
        sections.add(section(table.id(), table.heading()));
      }
    }
    if (model.containsKey("frequencies")) {
      sections.add(section("frequencies", String.valueOf(model.get("frequenciesHeading"))));
    }
    sections.add(section("weaknesses", "Where this measure is weak"));
    model.put("sections", sections);
    return HtmlPage.render("measure.ftlh", model);
  }

  private static Map<String, String> section(String id, String heading) {
    return Map.of("id", id, "heading", heading);
  }

  private static String lead(MeasureReport<?> report) {
    long datasets = report.rows().stream().map(row -> row.of().dataset()).distinct().count();
    return CountText.of(datasets, "dataset")
        + ", "
        + CountText.of(report.languages().size(), "language")
        + ".";
  }

  /** The finding of each corpus and language over all groups. */
  private static <F> List<Map<String, String>> findings(MeasureReport<F> report) {
    List<Map<String, String>> findings = new ArrayList<>();
    for (MeasureReport.Row<F> row : report.rows()) {
      String finding = report.measure().finding(row.figures());
      if (row.of().group().equals(MeasureReport.ALL) && !finding.isEmpty()) {
        String name = row.of().dataset() + ", " + row.of().language();
        findings.add(Map.of("of", CellText.oneLine(name), "text", finding));
      }
    }
    return findings;
  }

  private static List<String> notes(MeasureReport<?> report) {
    List<String> notes = new ArrayList<>();
    if (report.otherLanguageTexts() > 0) {
      notes.add(
          CountText.of(report.otherLanguageTexts(), "line")
              + " left out: the language is not known or is not measured.");
    }
    report
        .failed()
        .forEach(
            (reason, count) ->
                notes.add(CountText.of(count, "text") + " could not be measured: " + reason + "."));
    return notes;
  }

  /** Adds the cells of {@link TextTable}, without columns that are empty. */
  private static void table(MeasureReport<?> report, Map<String, Object> model) {
    List<List<String>> cells = TextTable.cells(report);
    model.putAll(tableModel(cells));
    int more = cells.size() - 1 - ROWS;
    if (more > 0) {
      model.put("moreRows", format("%,d more rows are in %s.csv.", more, report.measure().files()));
    }
  }

  /** Header and rows of a table whose first three columns are dataset, language and group. */
  private static Map<String, Object> tableModel(List<List<String>> cells) {
    List<String> header = cells.get(0);
    List<List<String>> body = cells.subList(1, cells.size());
    List<Integer> shown = new ArrayList<>();
    Map<Integer, Boolean> numbers = new HashMap<>();
    for (int i = 0; i < header.size(); i++) {
      int column = i;
      if (body.isEmpty() || body.stream().anyMatch(row -> !row.get(column).isEmpty())) {
        shown.add(column);
      }
      numbers.put(column, body.stream().allMatch(row -> TextTable.isNumber(row.get(column))));
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    boolean grouped = shown.contains(2);
    for (List<String> row : body.subList(0, Math.min(ROWS, body.size()))) {
      rows.add(
          Map.of(
              "whole",
              grouped && row.get(2).equals(MeasureReport.ALL),
              "cells",
              cells(row, shown, numbers)));
    }
    return Map.of("header", cells(header, shown, numbers), "rows", rows);
  }

  private static <F> void further(MeasureReport<F> report, Map<String, Object> model) {
    List<Map<String, Object>> tables = new ArrayList<>();
    for (FurtherTable<F, ?> table : report.measure().furtherTables()) {
      if (hasRows(report, table)) {
        List<List<String>> cells = TextTable.cells(report, table);
        Map<String, Object> shown = new HashMap<>(tableModel(cells));
        shown.put("id", table.id());
        shown.put("heading", table.heading());
        shown.put("note", table.note());
        shown.put("meanings", meanings(table.columns()));
        int more = cells.size() - 1 - ROWS;
        if (more > 0) {
          shown.put(
              "moreRows", format("%,d more rows are in %s.json.", more, report.measure().files()));
        }
        tables.add(shown);
      }
    }
    model.put("further", tables);
  }

  private static <F> boolean hasRows(MeasureReport<F> report, FurtherTable<F, ?> table) {
    return report.rows().stream().anyMatch(row -> !table.rows().apply(row.figures()).isEmpty());
  }

  private static <R> List<Map<String, String>> meanings(List<FigureColumn<R>> columns) {
    return columns.stream()
        .filter(column -> !column.meaning().isEmpty())
        .map(column -> Map.of("name", column.name(), "text", column.meaning()))
        .toList();
  }

  private static List<Map<String, Object>> cells(
      List<String> row, List<Integer> shown, Map<Integer, Boolean> numbers) {
    return shown.stream()
        .map(i -> Map.<String, Object>of("text", row.get(i), "number", numbers.get(i)))
        .toList();
  }

  private static <F> void charts(
      MeasureReport<F> report, MeasureColumns<F> columns, Map<String, Object> model) {
    List<FigureColumn<F>> pictured =
        columns.table().stream().filter(column -> column.style().pictured()).toList();
    if (pictured.isEmpty() || report.rows().isEmpty()) {
      return;
    }
    Map<String, List<MeasureReport.Row<F>>> byTitle = byTitle(report);
    List<Map<String, Object>> charts = new ArrayList<>();
    for (Map.Entry<String, List<MeasureReport.Row<F>>> chart : byTitle.entrySet()) {
      if (charts.size() < CHARTS) {
        String title = chart.getKey() + ": " + columns.chartAxis();
        charts.add(chart(title, pictured, columns.chartAxis(), chart.getValue()).model());
      }
    }
    model.put("charts", charts);
    if (byTitle.size() > CHARTS) {
      model.put(
          "moreCharts",
          format(
              "%,d more datasets and groups have no chart here; their figures are in %s.csv.",
              byTitle.size() - CHARTS, report.measure().files()));
    }
  }

  /** A category for every language, with a bar of every column. */
  private static <F> Chart chart(
      String title, List<FigureColumn<F>> pictured, String axis, List<MeasureReport.Row<F>> rows) {
    List<Category> categories = new ArrayList<>();
    for (MeasureReport.Row<F> row : rows) {
      categories.add(
          new Category(
              row.of().language(),
              pictured.stream().map(column -> value(column, row.figures())).toList()));
    }
    categories.sort(Comparator.comparing(Category::name));
    List<Series> series = Series.ofGenders(pictured.stream().map(FigureColumn::name).toList());
    return new BarChart(title, axis, "language", series, categories);
  }

  private static <F> Value value(FigureColumn<F> column, F figures) {
    Number number = (Number) column.value().apply(figures);
    String text = Columns.shown(number, column.style());
    return Double.isFinite(number.doubleValue())
        ? new Value(number.doubleValue(), text)
        : Value.missing();
  }

  /**
   * The rows of each chart, by its title: the languages of a dataset or of one of its groups. Where
   * every file is a language of one corpus, one chart has all rows.
   */
  private static <F> Map<String, List<MeasureReport.Row<F>>> byTitle(MeasureReport<F> report) {
    Map<String, List<MeasureReport.Row<F>>> byTitle = new LinkedHashMap<>();
    if (!report.averaged().isEmpty() && report.rows().size() == report.averaged().size()) {
      byTitle.put("All languages", report.rows());
      return byTitle;
    }
    for (MeasureReport.Row<F> row : report.rows()) {
      String dataset = CellText.oneLine(row.of().dataset());
      String group = CellText.oneLine(row.of().group());
      String title = group.isEmpty() ? dataset : dataset + ", group " + group;
      byTitle.computeIfAbsent(title, key -> new ArrayList<>()).add(row);
    }
    return byTitle;
  }

  /** The most frequent keys by language and class, over all datasets. */
  private static void frequencies(MeasureReport<?> report, Map<String, Object> model) {
    SortedMap<String, SortedMap<String, Map<String, Long>>> counts = new TreeMap<>();
    for (MeasureReport.Frequency frequency : report.frequencies()) {
      if (!frequency.of().group().equals(MeasureReport.ALL)) {
        continue; // counted in that over all groups
      }
      for (String text : frequency.key().classes()) {
        counts
            .computeIfAbsent(frequency.of().language(), key -> new TreeMap<>())
            .computeIfAbsent(text, key -> new HashMap<>())
            .merge(frequency.key().text(), frequency.count(), Long::sum);
      }
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    counts.forEach(
        (language, classes) ->
            classes.forEach(
                (text, keys) ->
                    rows.add(
                        Map.of(
                            "language", language,
                            "tag", LanguageCode.of(language).orElse(""),
                            "class", text,
                            "direction", direction(keys.keySet()),
                            "keys", most(keys)))));
    if (!rows.isEmpty()) {
      String listed = report.measure().listedStatistic().orElseThrow();
      model.put("listed", listed);
      model.put("frequencies", rows);
      model.put("frequenciesHeading", "Most frequent " + listed + "s");
    }
  }

  /** In which direction most keys are read: a cell of isolated texts cannot tell by itself. */
  private static String direction(Set<String> keys) {
    long leftToRight =
        keys.stream()
            .filter(key -> new Bidi(key, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight())
            .count();
    return leftToRight * 2 >= keys.size() ? "ltr" : "rtl";
  }

  private static List<Map<String, String>> most(Map<String, Long> keys) {
    return keys.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(KEYS)
        .map(
            key ->
                Map.of(
                    "text", CellText.oneLine(key.getKey()),
                    "count", format("%,d", key.getValue())))
        .toList();
  }
}
