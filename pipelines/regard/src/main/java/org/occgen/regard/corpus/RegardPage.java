package org.occgen.regard.corpus;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.Subcorpus;
import org.occgen.regard.Regard;
import org.occgen.regard.measure.AttributeFigures;
import org.occgen.regard.measure.RegardBooks;
import org.occgen.regard.measure.RegardFigures;
import org.occgen.regard.score.RegardShare.Estimate;
import org.occgen.report.HtmlPage;
import org.occgen.report.MeasureReport;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/**
 * The report of a measurement of regard as a page: shares of regard by attribute, pictured and in
 * tables, the words that go with them, folded sentences that have these, and what became of the
 * rest.
 *
 * @param words of all datasets together
 */
record RegardPage(
    MeasureReport<RegardFigures> report, RegardBooks books, List<HighestWords> words) {
  /** Rows of a table that are shown: there may be a group a document. */
  private static final int ROWS = 1_000;

  private static final double PERCENT = 100;

  RegardPage {
    words = List.copyOf(words);
  }

  /** The page as HTML. */
  String html() throws IOException {
    Map<String, Object> model = new HashMap<>();
    model.put("title", report.measure().title());
    model.put("lead", lead());
    model.put("figures", keyFigures());
    model.put("warnings", warnings());
    model.put("overview", table(TextTable.cells(report)));
    RegardCharts charts = new RegardCharts(report);
    model.put("charts", charts.models());
    model.put("chartNote", charts.note());
    model.put("classes", shares(RegardFigures::classes, false));
    model.put("attributes", shares(RegardFigures::attributes, true));
    model.put("words", wordModels());
    model.put("books", table(books.cells()));
    model.put("made", made("", report.measure().madeWith(report.languages())));
    model.put("weaknesses", report.measure().weaknesses());
    return HtmlPage.render("regard.ftlh", model);
  }

  private String lead() {
    long datasets = report.rows().stream().map(row -> row.of().dataset()).distinct().count();
    return format(
        "%s. How texts speak of people whom they name by a protected attribute.",
        CountText.of(datasets, "dataset"));
  }

  /** Of all datasets together. */
  private List<Map<String, String>> keyFigures() {
    long sentences = 0;
    long taken = 0;
    Map<Regard, Long> regards = new EnumMap<>(Regard.class);
    for (MeasureReport.Row<RegardFigures> row : RegardCharts.whole(report)) {
      sentences += row.figures().sentences();
      taken += row.figures().taken();
      for (Regard regard : Regard.values()) {
        regards.merge(regard, row.figures().all().shares().of(regard), Long::sum);
      }
    }
    long persons = regards.values().stream().mapToLong(Long::longValue).sum();
    List<Map<String, String>> figures = new ArrayList<>();
    figures.add(figure(sentences, "sentences"));
    figures.add(figure(taken, "of them speak of a person by an attribute"));
    figures.add(figure(persons, "mentions of persons"));
    for (Regard regard : Regard.values()) {
      figures.add(
          Map.of(
              "number",
              persons == 0
                  ? "-"
                  : format("%.1f%%", PERCENT * regards.getOrDefault(regard, 0L) / persons),
              "name",
              "of mentions are " + regard.label()));
    }
    return figures;
  }

  private static Map<String, String> figure(long number, String name) {
    return Map.of("number", format("%,d", number), "name", name);
  }

  private List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (RegardCharts.whole(report).stream()
        .allMatch(row -> row.figures().all().shares().persons() == 0)) {
      warnings.add(
          "No sentence speaks of a person by an attribute, so there is nothing to compare. Section"
              + " \"What became of the rest\" says where sentences were left out.");
    }
    if (!words.isEmpty()) {
      warnings.add(
          "Sentences of the corpus can be offensive, and so can words. Sentences are folded: open"
              + " them only if you want to read them.");
    }
    if (report.otherLanguageTexts() > 0) {
      warnings.add(
          format(
              "%s left out: the language could not be told or has no taxonomy.",
              CountText.of(report.otherLanguageTexts(), "text was", "texts were")));
    }
    return warnings;
  }

  /** A table without the columns that are empty, as the frame shows it. */
  private static Map<String, Object> table(List<List<String>> cells) {
    List<Integer> filled = new ArrayList<>();
    for (int column = 0; column < cells.get(0).size(); column++) {
      int at = column;
      if (cells.size() == 1 || cells.stream().skip(1).anyMatch(row -> !row.get(at).isEmpty())) {
        filled.add(column);
      }
    }
    List<List<String>> rows =
        cells.stream()
            .map(row -> filled.stream().map(column -> CellText.shown(row.get(column))).toList())
            .toList();
    int more = rows.size() - 1 - ROWS;
    return Map.of(
        "header", rows.get(0),
        "rows", rows.subList(1, Math.min(rows.size(), ROWS + 1)),
        "more", more > 0 ? format("%,d more rows are in figures.json.", more) : "");
  }

  private List<Map<String, Object>> wordModels() {
    List<Map<String, Object>> models = new ArrayList<>();
    for (HighestWords highest : words) {
      List<Map<String, Object>> shown = new ArrayList<>();
      for (HighestWords.HighWord word : highest.words()) {
        shown.add(
            Map.of(
                "word", CellText.shown(word.word()),
                "count", format("%,d of %,d", word.withRegard(), word.sentences()),
                "z", format("%.1f", word.z()),
                "q", word.q() < 0.001 ? "<0.001" : format("%.3f", word.q()),
                "examples", word.examples().stream().map(RegardPage::example).toList()));
      }
      models.add(
          Map.of(
              "class", highest.attributeClass(),
              "keyword", highest.keyword(),
              "regard", highest.regard().label(),
              "words", shown));
    }
    return models;
  }

  private static Map<String, Object> example(HighestWords.Example example) {
    return Map.of(
        "place",
        CellText.shown(example.dataset()) + ", " + CellText.shown(example.id()),
        "parts",
        example.parts().stream()
            .map(part -> Map.of("text", part.text(), "kind", part.kind()))
            .toList());
  }

  /** The figures of a class or an attribute in a dataset, language and group. */
  private record Shares(Subcorpus of, AttributeFigures figures) {}

  /**
   * The shares of regard as a table for people: intervals in brackets behind their figures.
   *
   * @param single whether rows are attributes, not classes
   */
  private Map<String, Object> shares(
      Function<RegardFigures, List<AttributeFigures>> function, boolean single) {
    Columns<Shares> columns =
        new Columns<Shares>()
            .add("dataset", row -> row.of().dataset())
            .add("group", row -> row.of().group())
            .add("class", row -> row.figures().attributeClass())
            .addIf(single, "attribute", row -> row.figures().keyword())
            .add("mentions", row -> row.figures().mentions())
            .add("persons", row -> row.figures().shares().persons());
    for (Regard regard : Regard.values()) {
      columns.add(regard.label(), row -> percent(row.figures().shares().raw(regard)));
    }
    columns.addIf(
        single, "gap, negative", row -> percent(row.figures().shares().rawGap(Regard.NEGATIVE)));
    List<Shares> rows = new ArrayList<>();
    for (MeasureReport.Row<RegardFigures> row : report.rows()) {
      function.apply(row.figures()).forEach(figures -> rows.add(new Shares(row.of(), figures)));
    }
    return table(columns.cells(rows));
  }

  /** In percent; empty where there is no figure. */
  private static String percent(Estimate estimate) {
    return Double.isNaN(estimate.value()) ? "" : estimate.inPercent("%.1f");
  }

  /** Names and values, maps within maps by names with a dot. */
  private static List<Map<String, String>> made(String prefix, Map<?, ?> values) {
    List<Map<String, String>> made = new ArrayList<>();
    values.forEach(
        (name, value) -> {
          if (value instanceof Map<?, ?> inner) {
            made.addAll(made(prefix + name + ".", inner));
          } else {
            made.add(Map.of("name", prefix + name, "value", CellText.shown(value.toString())));
          }
        });
    return made;
  }
}
