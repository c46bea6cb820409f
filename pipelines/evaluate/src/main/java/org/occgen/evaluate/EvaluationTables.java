package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.occgen.report.table.Columns;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.GroupFigure;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.ShareCorrelation;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.evaluation.SystemRank;

/**
 * The results of an evaluation as tables for people: cells, headings first. Terminal, Markdown,
 * LaTeX and the page show the same tables.
 */
final class EvaluationTables {
  private static final String TESTS = "Tests of gaps, and ranks";

  /** A figure of every system and metric, such as the gap: rows of the tables of metrics. */
  private record Line(String name, Subset subset, Function<EvaluatedMetric, String> cell) {}

  /** All tables that are not empty, by caption, in the order in which they stand everywhere. */
  static Map<String, List<List<String>>> all(EvaluationResult result) {
    Map<String, List<List<String>>> tables = new LinkedHashMap<>();
    tables.put(scoresCaption(result), scores(result));
    tables.put(TESTS, tests(result));
    tables.put("Gender accuracy, coverage and bounds", GenderTables.coverage(result));
    tables.put("Verdicts on genders by kind of evidence", GenderTables.evidence(result));
    tables.put("Further gaps", furtherGaps(result));
    tables.put("Systems beside the baseline", comparisons(result, subset -> true));
    tables.put("Rank correlation of gaps with the share of women", correlations(result));
    result.judgements().ifPresent(judged -> tables.putAll(JudgementTables.all(judged)));
    tables.put(
        "Gender accuracy by people and a judge of all",
        JudgementTables.predictionPowered(result.predictionPowered()));
    tables.putAll(result.adjusted().tables());
    tables.values().removeIf(cells -> cells.size() == 1);
    return tables;
  }

  /** The caption of the table of scores, which the directions of gaps stand below. */
  static String scoresCaption(EvaluationResult result) {
    return "Scores with 95 percent intervals over " + result.units();
  }

  /**
   * Scores and gaps with their intervals: a row for every system under each of them, a column for
   * every metric. Beside gender accuracy stands how many segments were judged.
   */
  static List<List<String>> scores(EvaluationResult result) {
    List<Line> lines = new ArrayList<>();
    for (Subset subset : subsets(result)) {
      lines.add(score(result, result.called(subset), subset));
    }
    if (has(result, Subset.MACRO_GAP)) {
      lines.add(score(result, "macro gap", Subset.MACRO_GAP));
    }
    return byMetric(result, true, lines);
  }

  private static Line score(EvaluationResult result, String name, Subset subset) {
    return new Line(name, subset, each -> withInterval(figure(result, each, subset)));
  }

  /** All segments, the categories that have scores of their own, and their gap. */
  static List<Subset> subsets(EvaluationResult result) {
    List<Subset> subsets = new ArrayList<>(List.of(Subset.ALL));
    categories(result).forEach(category -> subsets.add(Subset.of(category)));
    if (has(result, Subset.GAP)) {
      subsets.add(Subset.GAP);
    }
    return subsets;
  }

  /** The tests of the gaps and the ranks, in rows and columns as those of {@link #scores}. */
  static List<List<String>> tests(EvaluationResult result) {
    List<Line> lines = new ArrayList<>();
    if (has(result, Subset.GAP)) {
      Map<String, Function<ScoreFigure, String>> cells = new LinkedHashMap<>();
      cells.put("p", gap -> ScoreText.p(gap.p()));
      cells.put("p (Holm)", gap -> ScoreText.p(gap.adjustedP()));
      cells.put("effect", ScoreText::effect);
      cells.put("detectable", EvaluationTables::detectable);
      cells.forEach(
          (name, cell) ->
              lines.add(
                  new Line(
                      name,
                      Subset.GAP,
                      each -> figure(result, each, Subset.GAP).map(cell).orElse(ScoreText.NONE))));
    }
    if (!result.evaluation().ranks().isEmpty()) {
      lines.add(new Line("rank", Subset.ALL, each -> rank(result, each)));
    }
    return byMetric(result, false, lines);
  }

  private static List<List<String>> byMetric(
      EvaluationResult result, boolean scores, List<Line> lines) {
    record Row(Line line, String system) {}
    List<String> systems =
        result.scored().stream().map(EvaluatedMetric::system).distinct().toList();
    Columns<Row> columns =
        new Columns<Row>()
            .add(scores ? "of" : "test", row -> row.line().name())
            .add("system", Row::system);
    for (String metric : result.metrics()) {
      columns.add(
          metric,
          row ->
              result.scored().stream()
                  .filter(each -> each.metric().equals(metric))
                  .filter(each -> each.system().equals(row.system()))
                  .map(row.line().cell())
                  .findFirst()
                  .orElse(ScoreText.NONE));
      columns.addIf(
          scores && metric.equals(GenderVerdicts.metric()),
          "right",
          row -> GenderTables.judged(result, row.system(), row.line().subset()));
    }
    return columns.cells(
        lines.stream()
            .flatMap(line -> systems.stream().map(system -> new Row(line, system)))
            .toList());
  }

  /** Which category less which a gap is, a sentence; then one for each metric of another sign. */
  static List<String> directions(EvaluationResult result) {
    if (!has(result, Subset.GAP)) {
      return List.of();
    }
    String masculine = result.called(result.settings().masculine());
    String feminine = result.called(result.settings().feminine());
    List<String> directions = new ArrayList<>();
    directions.add(
        format(
            "A gap is %s less %s: positive if sentences about %s are translated better.",
            masculine, feminine, masculine));
    result.scored().stream()
        .filter(scored -> scored.by().lowerIsBetter())
        .map(EvaluatedMetric::metric)
        .distinct()
        .map(
            metric ->
                format(
                    "%s: lower is better, so its gap is %s less %s.", metric, feminine, masculine))
        .forEach(directions::add);
    directions.addAll(directionsWithoutQuality(result));
    return directions;
  }

  /** A sentence for each metric whose gaps and differences do not say that anything is better. */
  static List<String> directionsWithoutQuality(EvaluationResult result) {
    return result.baselines().stream()
        .map(EvaluatedMetric::by)
        .filter(by -> !by.isQuality())
        .map(
            by ->
                format(
                    "%s says nothing of quality: its gap is positive if sentences about %s are %s.",
                    by.name(), result.called(result.settings().masculine()), by.inGap()))
        .toList();
  }

  /** A row for every further gap, where there are more than two categories; else headings alone. */
  static List<List<String>> furtherGaps(EvaluationResult result) {
    return new Columns<ScoreFigure>()
        .add("metric", ScoreFigure::metric)
        .add("system", ScoreFigure::system)
        .add(
            "gap",
            figure ->
                figure.subset().kind() == Subset.Kind.LARGEST_GAP
                    ? "largest"
                    : result.called(figure.subset().category()) + " less the rest")
        .add("size", ScoreText::withInterval)
        .add("p", figure -> ScoreText.p(figure.p()))
        .add("p (Holm)", figure -> ScoreText.p(figure.adjustedP()))
        .add("effect", ScoreText::effect)
        .add("detectable", EvaluationTables::detectable)
        .cells(
            result.evaluation().figures().stream()
                .filter(figure -> !figure.isComparison())
                .filter(
                    figure ->
                        figure.subset().kind() == Subset.Kind.GAP_TO_REST
                            || figure.subset().kind() == Subset.Kind.LARGEST_GAP)
                .toList());
  }

  /**
   * A row for every system beside the baseline and every chosen subset; headings alone with one
   * system.
   */
  static List<List<String>> comparisons(EvaluationResult result, Predicate<Subset> chosen) {
    return new Columns<ScoreFigure>()
        .add("metric", ScoreFigure::metric)
        .add("system", ScoreFigure::system)
        .add("baseline", ScoreFigure::other)
        .add("of", figure -> result.called(figure.subset()))
        .add("difference", ScoreText::withInterval)
        .add("p", figure -> ScoreText.p(figure.p()))
        .add("p (Holm)", figure -> ScoreText.p(figure.adjustedP()))
        .add("p (paired)", figure -> ScoreText.p(figure.pairedP()))
        .add("effect", ScoreText::effect)
        .add("detectable", EvaluationTables::detectable)
        .cells(
            result.evaluation().figures().stream()
                .filter(figure -> figure.isComparison() && chosen.test(figure.subset()))
                .toList());
  }

  /** A row for every system, metric, group and category or gap; headings alone without groups. */
  static List<List<String>> groups(EvaluationResult result, List<GroupFigure> figures) {
    GroupLabels labels = new GroupLabels(result.testSet());
    return new Columns<GroupFigure>()
        .add("metric", GroupFigure::metric)
        .add("system", GroupFigure::system)
        .add("occupation", figure -> labels.of(figure.group()))
        .add("of", figure -> result.called(figure.subset()))
        .add("people", GroupFigure::units)
        .add("segments", GroupFigure::n)
        .add("score", figure -> ScoreText.score(figure.score(), figure.by()))
        .add("shrunken", ScoreText::shrunken)
        .add("women before", figure -> ScoreText.percent(figure.shareOfWomen()))
        .cells(figures);
  }

  /** A row for every system and metric: whether gaps go with shares of women. */
  static List<List<String>> correlations(EvaluationResult result) {
    return new Columns<ShareCorrelation>()
        .add("metric", ShareCorrelation::metric)
        .add("system", ShareCorrelation::system)
        .add("rho", correlation -> ScoreText.share(correlation.rho()))
        .add("p", correlation -> ScoreText.p(correlation.p()))
        .add("p (Holm)", correlation -> ScoreText.p(correlation.adjustedP()))
        .add("occupations", ShareCorrelation::groups)
        .cells(result.evaluation().correlations());
  }

  /** The categories that have scores of their own. */
  static List<String> categories(EvaluationResult result) {
    return result.evaluation().figures().stream()
        .filter(figure -> figure.subset().kind() == Subset.Kind.CATEGORY)
        .map(figure -> figure.subset().category())
        .distinct()
        .toList();
  }

  static boolean has(EvaluationResult result, Subset subset) {
    return result.evaluation().figures().stream()
        .anyMatch(figure -> figure.subset().equals(subset));
  }

  static Optional<ScoreFigure> figure(
      EvaluationResult result, EvaluatedMetric scored, Subset subset) {
    return result.evaluation().figure(scored.system(), scored.metric(), subset);
  }

  /** The smallest gap or difference that could have been seen; none where nothing varies. */
  static String detectable(ScoreFigure figure) {
    return figure.varies()
        ? ScoreText.score(figure.smallestDetectable(), figure.by())
        : ScoreText.NONE;
  }

  static String withInterval(Optional<ScoreFigure> figure) {
    return figure.map(ScoreText::withInterval).orElse(ScoreText.NONE);
  }

  private static String rank(EvaluationResult result, EvaluatedMetric scored) {
    for (SystemRank rank : result.evaluation().ranks()) {
      if (rank.system().equals(scored.system()) && rank.metric().equals(scored.metric())) {
        return rank.first() == rank.last()
            ? Integer.toString(rank.first())
            : rank.first() + "-" + rank.last();
      }
    }
    return ScoreText.NONE;
  }
}
