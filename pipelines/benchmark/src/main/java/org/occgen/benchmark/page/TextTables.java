package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.occgen.benchmark.statistics.GenderRepresentation;
import org.occgen.benchmark.statistics.MarkCounts;
import org.occgen.benchmark.statistics.RepresentationText;
import org.occgen.core.files.CountText;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.chart.BarChart;
import org.occgen.report.chart.Category;
import org.occgen.report.chart.Histogram;
import org.occgen.report.chart.Series;
import org.occgen.report.chart.Value;
import org.occgen.report.table.Columns;

/** The properties of the sentences: their lengths, and the ways in which they show gender. */
final class TextTables {
  /** Characters of a bar of lengths. */
  private static final long LENGTHS = 20;

  private static final String NOTHING = "-";

  /** Puts {@code lengths}, {@code representation} and {@code marks} into the model. */
  static void put(RunReport report, Map<String, Object> model) {
    model.put("lengths", Columns.model(lengths(report)));
    GenderRepresentation gender = report.statistics().genderRepresentation();
    model.put("lengthCharts", lengthCharts(report));
    representationChart(gender).ifPresent(chart -> model.put("representationChart", chart.model()));
    model.put("representation", Columns.model(representation(gender)));
    model.put(
        "withoutLexicon",
        CountText.list(
            gender.lexicons().without().stream().map(WikipediaLanguages::nameAndCode).toList()));
    marks(report.statistics().marks(), model);
  }

  private static List<List<String>> lengths(RunReport report) {
    Function<Function<Distribution, Long>, Function<String, Object>> figure =
        value ->
            language -> {
              Distribution lengths = report.rows().lengths(language);
              return lengths.size() == 0 ? NOTHING : value.apply(lengths);
            };
    return new Columns<String>()
        .add("language", WikipediaLanguages::nameAndCode)
        .add("sentences", language -> report.rows().lengths(language).size())
        .add("shortest", figure.apply(Distribution::smallest))
        .add("median", figure.apply(lengths -> lengths.quantile(0.5)))
        .add("95 % are at most", figure.apply(lengths -> lengths.quantile(0.95)))
        .add("longest", figure.apply(Distribution::largest))
        .cells(report.recipe().languages());
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
                    bins)
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

  /** A language before or after balancing. */
  private record Step(String language, String name, Optional<GenderGap> gap) {
    private String number(String format, Function<GenderGap, Double> figure) {
      return RepresentationText.number(gap, format, figure);
    }
  }

  private static List<List<String>> representation(GenderRepresentation gender) {
    List<Step> steps = new ArrayList<>();
    for (String language : gender.lexicons().languages()) {
      for (String step : List.of(GenderRepresentation.BEFORE, GenderRepresentation.AFTER)) {
        steps.add(new Step(language, step, gender.ofEverybody(step, language)));
      }
    }
    Columns<Step> columns =
        new Columns<Step>()
            .add("language", step -> WikipediaLanguages.nameAndCode(step.language()))
            .add("step", Step::name)
            .add("words", step -> step.gap().map(gap -> (Object) gap.words()).orElse(NOTHING));
    for (GenderClass words : GenderClass.values()) {
      columns.add(words.id() + ", %", step -> step.number("%.2f", gap -> gap.percent(words)));
    }
    return columns
        .add("gap", step -> step.number("%+.2f", GenderGap::difference))
        .add("standard error", step -> step.number("%.2f", gap -> 100 * gap.standardError()))
        .add("what it shows", step -> step.gap().map(gap -> gap.verdict().shown()).orElse(NOTHING))
        .add("sentences with a term, %", step -> step.number("%.1f", GenderGap::coverage))
        .cells(steps);
  }

  private static void marks(MarkCounts marks, Map<String, Object> model) {
    model.put("marks", Columns.model(RepresentationText.marks(marks)));
    List<String> without = new ArrayList<>();
    marks
        .without()
        .forEach(
            (language, reason) ->
                without.add(WikipediaLanguages.nameAndCode(language) + ": " + reason + "."));
    model.put("withoutRules", without);
  }
}
