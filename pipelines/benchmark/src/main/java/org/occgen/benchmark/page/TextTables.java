package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.occgen.benchmark.statistics.GenderRepresentation;
import org.occgen.benchmark.statistics.MarkCounts;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.chart.BarChart;
import org.occgen.report.chart.Category;
import org.occgen.report.chart.Histogram;
import org.occgen.report.chart.Series;
import org.occgen.report.chart.Value;

/** The properties of the sentences: their lengths, and the ways in which they show gender. */
final class TextTables {
  /** Characters of a bar of lengths. */
  private static final long LENGTHS = 20;

  private static final String NOTHING = "-";

  private TextTables() {}

  /** Puts {@code lengths}, {@code representation} and {@code marks} into the model. */
  static void put(RunReport report, Map<String, Object> model) {
    model.put("lengths", RunReport.table(lengths(report)));
    GenderRepresentation gender = report.statistics().genderRepresentation();
    model.put("lengthCharts", lengthCharts(report));
    representationChart(gender).ifPresent(chart -> model.put("representationChart", chart.model()));
    model.put("representation", RunReport.table(representation(gender)));
    model.put(
        "withoutLexicon",
        PageText.list(
            gender.lexicons().without().stream().map(WikipediaLanguages::nameAndCode).toList()));
    marks(report.statistics().marks(), model);
  }

  private static List<List<String>> lengths(RunReport report) {
    List<List<String>> cells = new ArrayList<>();
    cells.add(
        List.of("language", "sentences", "shortest", "median", "95 % are at most", "longest"));
    for (String language : report.recipe().languages()) {
      Distribution lengths = report.rows().lengths(language);
      List<String> row =
          new ArrayList<>(
              List.of(WikipediaLanguages.nameAndCode(language), PageText.number(lengths.size())));
      row.addAll(
          lengths.size() == 0
              ? List.of(NOTHING, NOTHING, NOTHING, NOTHING)
              : List.of(
                  PageText.number(lengths.smallest()),
                  PageText.number(lengths.quantile(0.5)),
                  PageText.number(lengths.quantile(0.95)),
                  PageText.number(lengths.largest())));
      cells.add(row);
    }
    return cells;
  }

  private static List<Map<String, Object>> lengthCharts(RunReport report) {
    List<Map<String, Object>> charts = new ArrayList<>();
    for (String language : report.recipe().languages()) {
      Distribution lengths = report.rows().lengths(language);
      if (lengths.size() > 0) {
        List<Histogram.Bin> bins =
            lengths.bins(LENGTHS).stream()
                .map(bin -> new Histogram.Bin(bin.from(), bin.from() + LENGTHS, bin.count()))
                .toList();
        charts.add(
            new Histogram(
                    "Sentences by length: " + WikipediaLanguages.nameAndCode(language),
                    "characters",
                    "sentences",
                    bins,
                    Optional.empty())
                .model());
      }
    }
    return charts;
  }

  /** Feminine and masculine nouns before and after balancing, where anything was counted. */
  private static Optional<BarChart> representationChart(GenderRepresentation gender) {
    List<Category> categories = new ArrayList<>();
    for (String language : gender.lexicons().languages()) {
      for (String step : List.of(GenderRepresentation.BEFORE, GenderRepresentation.AFTER)) {
        gender
            .ofEverybody(step, language)
            .ifPresent(
                gap ->
                    categories.add(
                        new Category(
                            WikipediaLanguages.nameAndCode(language) + ", " + step,
                            List.of(
                                Value.of(gap.percent(GenderClass.FEMININE), 2),
                                Value.of(gap.percent(GenderClass.MASCULINE), 2)))));
      }
    }
    return categories.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new BarChart(
                "Feminine and masculine nouns, in percent of words",
                "percent of words",
                "language and step",
                Series.ofGenders(List.of("feminine", "masculine")),
                categories));
  }

  private static List<List<String>> representation(GenderRepresentation gender) {
    List<List<String>> cells = new ArrayList<>();
    cells.add(
        List.of(
            "language",
            "step",
            "words",
            "feminine, %",
            "masculine, %",
            "unspecified, %",
            "gap",
            "standard error",
            "what it shows",
            "sentences with a term, %"));
    for (String language : gender.lexicons().languages()) {
      for (String step : List.of(GenderRepresentation.BEFORE, GenderRepresentation.AFTER)) {
        Optional<GenderGap> gap = gender.ofEverybody(step, language);
        List<String> row = new ArrayList<>(List.of(WikipediaLanguages.nameAndCode(language), step));
        row.add(gap.map(of -> PageText.number(of.words())).orElse(NOTHING));
        for (GenderClass of : GenderClass.values()) {
          row.add(number(gap, "%.2f", figures -> figures.percent(of)));
        }
        row.add(number(gap, "%+.2f", GenderGap::difference));
        row.add(number(gap, "%.2f", figures -> 100 * figures.standardError()));
        row.add(gap.map(figures -> figures.verdict().shown()).orElse(NOTHING));
        row.add(number(gap, "%.1f", GenderGap::coverage));
        cells.add(row);
      }
    }
    return cells;
  }

  private static String number(
      Optional<GenderGap> gap, String format, Function<GenderGap, Double> figure) {
    return gap.map(figure)
        .filter(value -> !value.isNaN())
        .map(value -> String.format(Locale.ROOT, format, value))
        .orElse(NOTHING);
  }

  private static void marks(MarkCounts marks, Map<String, Object> model) {
    List<List<String>> cells = new ArrayList<>();
    cells.add(
        List.of("language", "sentences with such a word", "feminine words", "masculine words"));
    for (String language : marks.languages()) {
      MarkCounts.Cell cell = marks.of(language);
      cells.add(
          List.of(
              WikipediaLanguages.nameAndCode(language),
              PageText.number(cell.sentences()),
              PageText.number(cell.feminine()),
              PageText.number(cell.masculine())));
    }
    model.put("marks", RunReport.table(cells));
    List<String> without = new ArrayList<>();
    marks
        .without()
        .forEach(
            (language, reason) ->
                without.add(WikipediaLanguages.nameAndCode(language) + ": " + reason + "."));
    model.put("withoutRules", without);
  }
}
