package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.gender.GenderVerdict;
import org.occgen.report.HtmlPage;
import org.occgen.report.chart.IntervalPlot;
import org.occgen.report.table.Columns;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.GroupFigure;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;

/**
 * {@code report.html}: the answer, the scores of every system by gender, gaps as a forest plot,
 * gender accuracy, occupations, segments with their words of evidence, all findings, methods.
 */
final class EvaluationPage {
  /** Rows by occupation that are shown of a metric. */
  private static final int GROUP_ROWS = 2_000;

  /** Characters of segments that are shown: a browser searches some millions at once. */
  private static final long SEGMENT_CHARACTERS = 3_000_000;

  /** The report as one HTML page. */
  static String html(EvaluationResult result) throws IOException {
    TestSet testSet = result.testSet();
    Findings findings = new Findings(result);
    Map<String, Object> model = new HashMap<>();
    List<Map<String, String>> sections = new ArrayList<>();
    model.put("sections", sections);
    model.put("title", "Evaluation on " + CellText.oneLine(testSet.name()));
    model.put("lead", lead(result));
    model.put("headline", Headline.of(result));
    model.put("hint", findings.hint().map(CellText::oneLine).orElse(""));
    model.put("result", ResultTable.model(result));
    sections.add(section("result", "The result"));
    if (!result.warnings().isEmpty()) {
      sections.add(section("warnings", "Warnings"));
    }
    model.put("warnings", result.warnings().stream().map(CellText::oneLine).toList());
    model.put("masculine", result.called(result.settings().masculine()));
    model.put("feminine", result.called(result.settings().feminine()));
    model.put(
        "categories",
        testSet.categories().stream()
            .collect(Collectors.toMap(result::called, CellText::oneLine, (one, other) -> one)));
    model.put("withoutQuality", EvaluationTables.directionsWithoutQuality(result));
    model.put("units", result.units());
    List<Map<String, Object>> plots = plots(result);
    if (!plots.isEmpty()) {
      sections.add(section("gaps", "Gaps"));
    }
    model.put("plots", plots);
    List<List<String>> gender = GenderTables.coverage(result);
    if (gender.size() > 1) {
      sections.add(section("gender", "Gender accuracy"));
      model.put("gender", Columns.model(gender));
      model.put("evidence", Columns.model(GenderTables.evidence(result)));
    }
    segments(result, model);
    model.put("scores", Columns.model(EvaluationTables.scores(result)));
    model.put("tests", Columns.model(EvaluationTables.tests(result)));
    model.put("furtherGaps", Columns.model(EvaluationTables.furtherGaps(result)));
    List<List<String>> comparisons = EvaluationTables.comparisons(result, subset -> true);
    if (comparisons.size() > 1) {
      sections.add(section("comparisons", "Systems compared"));
    }
    model.put("comparisons", Columns.model(comparisons));
    result
        .judgements()
        .ifPresent(
            judgements -> {
              sections.add(section("judgements", "People's judgements"));
              model.put(
                  "judgements",
                  JudgementTables.all(judgements).entrySet().stream()
                      .map(each -> captioned(each.getKey(), each.getValue()))
                      .toList());
            });
    if (!result.predictionPowered().isEmpty()) {
      sections.add(section("prediction-powered", "People and a judge of all"));
      model.put(
          "predictionPowered",
          Columns.model(JudgementTables.predictionPowered(result.predictionPowered())));
    }
    model.put(
        "adjusted",
        result.adjusted().tables().entrySet().stream()
            .map(each -> captioned(each.getKey(), each.getValue()))
            .toList());
    if (!result.adjusted().rows().isEmpty()) {
      sections.add(section("adjusted", "Gaps with covariates held equal"));
    }
    groups(result, model, sections);
    sections.add(section("scores", "All scores and tests"));
    sections.add(section("findings", "All findings in words"));
    model.put("findings", findings.found().stream().map(CellText::oneLine).toList());
    sections.add(section("methods", "Methods"));
    model.put("methods", String.join(" ", findings.methods()));
    sections.add(section("weaknesses", "Where these figures are weak"));
    model.put("weaknesses", findings.weaknesses());
    sections.add(section("segments", "Segments"));
    return HtmlPage.renderWithScript("evaluation.ftlh", "segments.js", model);
  }

  private static Map<String, String> section(String id, String heading) {
    return Map.of("id", id, "heading", heading);
  }

  /** The first sentence of the page: what was evaluated, in numbers. */
  private static String lead(EvaluationResult result) {
    TestSet testSet = result.testSet();
    List<String> parts = new ArrayList<>();
    parts.add(CountText.of(testSet.size(), "segment"));
    if (result.isOverPersons()) {
      long people = testSet.segments().stream().map(EvaluatedSegment::person).distinct().count();
      parts.add("about " + CountText.of(people, "person", "people"));
    }
    if (!testSet.sourceLanguage().isEmpty()) {
      parts.add("from " + WikipediaLanguages.englishName(testSet.sourceLanguage()));
    }
    if (!testSet.language().isEmpty()) {
      parts.add("to " + WikipediaLanguages.englishName(testSet.language()));
    }
    return format(
        "%s; %s, %s.",
        String.join(" ", parts),
        CountText.of(result.input().systems().size(), "system"),
        CountText.of(result.metrics().size(), "metric"));
  }

  private static Map<String, Object> captioned(String caption, List<List<String>> cells) {
    Map<String, Object> table = new HashMap<>(Columns.model(cells));
    table.put("caption", caption);
    return table;
  }

  /** Gaps with their intervals, a chart for every metric. */
  private static List<Map<String, Object>> plots(EvaluationResult result) {
    List<Map<String, Object>> plots = new ArrayList<>();
    for (EvaluatedMetric evaluatedMetric : result.baselines()) {
      String metric = evaluatedMetric.metric();
      List<IntervalPlot.Row> gaps =
          result.evaluation().figures().stream()
              .filter(figure -> !figure.isComparison())
              .filter(figure -> figure.metric().equals(metric))
              .filter(figure -> figure.subset().equals(Subset.GAP))
              .map(figure -> gap(figure, result.isFound(figure)))
              .toList();
      if (!gaps.isEmpty()) {
        Map<String, Object> plot =
            new HashMap<>(new IntervalPlot(metric, "gap of " + metric, "system", gaps).model());
        plot.put("filters", ResultTable.segmentsOf(result, evaluatedMetric.by()));
        plots.add(plot);
      }
    }
    return plots;
  }

  private static IntervalPlot.Row gap(ScoreFigure figure, boolean found) {
    return new IntervalPlot.Row(
        figure.system(),
        figure.score(),
        figure.low(),
        figure.high(),
        ScoreText.withInterval(figure),
        found);
  }

  private static void groups(
      EvaluationResult result, Map<String, Object> model, List<Map<String, String>> sections) {
    List<Map<String, Object>> groups = new ArrayList<>();
    for (String metric : result.metrics()) {
      List<GroupFigure> figures =
          result.evaluation().groups().stream()
              .filter(figure -> figure.metric().equals(metric))
              .toList();
      if (!figures.isEmpty()) {
        List<GroupFigure> shown = figures.subList(0, Math.min(GROUP_ROWS, figures.size()));
        Map<String, Object> table =
            new HashMap<>(Columns.model(EvaluationTables.groups(result, shown)));
        table.put("metric", metric);
        table.put("more", figures.size() - shown.size());
        groups.add(table);
      }
    }
    model.put("groups", groups);
    model.put("correlations", Columns.model(EvaluationTables.correlations(result)));
    if (!groups.isEmpty()) {
      sections.add(section("occupations", "Occupations"));
    }
  }

  private static void segments(EvaluationResult result, Map<String, Object> model) {
    TestSet testSet = result.testSet();
    List<Map<String, Object>> rows = new ArrayList<>();
    long characters = 0;
    for (int line = 0; line < testSet.size() && characters < SEGMENT_CHARACTERS; line++) {
      EvaluatedSegment segment = testSet.segments().get(line);
      List<Map<String, Object>> texts = new ArrayList<>();
      if (!testSet.sources().isEmpty()) {
        texts.add(text("source", testSet.sources().get(line), testSet.sourceLanguage()));
      }
      for (String reference : testSet.references(line)) {
        texts.add(text("reference", reference, testSet.language()));
      }
      for (SystemOutput system : result.input().systems()) {
        texts.add(translation(result, system, line));
      }
      for (Map<String, Object> text : texts) {
        characters += text.toString().length();
      }
      rows.add(
          Map.of(
              "line", Integer.toString(segment.line()),
              "name", CellText.shown(segment.name()),
              "category", CellText.oneLine(segment.category()),
              "people", result.called(segment.category()),
              "group", CellText.shown(segment.groupLabel()),
              "articles", segment.articles(),
              "texts", texts));
    }
    model.put("segments", rows);
    model.put("moreSegments", testSet.size() - rows.size());
    model.put(
        "segmentSystems",
        result.input().systems().stream().map(output -> CellText.oneLine(output.name())).toList());
    model.put(
        "orders",
        result.baselines().stream()
            .map(EvaluatedMetric::by)
            .filter(by -> !by.name().equals(GenderVerdicts.metric()))
            .map(by -> Map.of("name", by.name(), "value", ResultTable.order(result, by)))
            .toList());
    model.put(
        "segmentCategories",
        testSet.categories().stream()
            .map(each -> Map.of("id", CellText.oneLine(each), "people", result.called(each)))
            .toList());
  }

  private static Map<String, Object> text(String label, String text, String language) {
    return text(label, text, language, List.of());
  }

  /** A text in parts: the words of evidence are parts of their own. */
  private static Map<String, Object> text(
      String label, String text, String language, List<GenderMark> words) {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (EvidenceText.Part part : EvidenceText.parts(text, words)) {
      parts.add(Map.of("text", CellText.oneLine(part.text()), "evidence", part.evidence()));
    }
    Map<String, Object> model = new HashMap<>();
    model.put("label", CellText.oneLine(label));
    model.put("parts", parts);
    model.put("language", language.matches("[A-Za-z0-9-]{1,35}") ? language : "");
    return model;
  }

  private static Map<String, Object> translation(
      EvaluationResult result, SystemOutput system, int line) {
    Optional<GenderVerdict> verdict =
        result.gender().flatMap(gender -> gender.verdicts().of(system.name(), line));
    Map<String, Object> model =
        text(
            system.name(),
            system.hypotheses().get(line),
            result.testSet().language(),
            verdict.map(GenderVerdict::words).orElse(List.of()));
    model.put("system", true);
    scores(result, system.name(), line, model);
    verdict.ifPresent(genderVerdict -> model.put("verdict", genderVerdict.verdict().id()));
    verdict
        .flatMap(GenderVerdict::evidence)
        .ifPresent(evidence -> model.put("evidence", evidence.id()));
    return model;
  }

  /** The scores of a translation, for readers and, with the name of each metric, for the order. */
  private static void scores(
      EvaluationResult result, String system, int line, Map<String, Object> model) {
    List<String> texts = new ArrayList<>();
    List<Map<String, String>> scores = new ArrayList<>();
    for (EvaluatedMetric metric : result.scored()) {
      if (metric.system().equals(system) && !metric.metric().equals(GenderVerdicts.metric())) {
        String score = ScoreText.score(metric.statistics().segmentScore(line), metric.by());
        texts.add(metric.metric() + " " + score);
        scores.add(
            Map.of(
                "metric",
                Integer.toString(result.metrics().indexOf(metric.metric())),
                "of",
                score));
      }
    }
    model.put("scores", String.join(", ", texts));
    model.put("scoreOf", scores);
  }
}
