package org.occgen.evaluate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.occgen.core.files.CellText;
import org.occgen.report.chart.Hue;
import org.occgen.score.Metric;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;

/**
 * The first table of the page: for all segments, each category and the gap a row for every system,
 * with its score by each metric as figure, bar and interval. Bars of one metric have one scale. The
 * best figure of a metric is marked.
 */
final class ResultTable {
  private static final double WHOLE = 100; // percent of the width of a cell

  private final EvaluationResult result;
  private final List<Subset> subsets;
  private final Map<String, Hue> hues;

  private ResultTable(EvaluationResult result) {
    this.result = result;
    hues = Hue.ofGenders(EvaluationTables.categories(result));
    subsets = EvaluationTables.subsets(result);
  }

  /** The model of the table: {@code metrics} are its columns, {@code groups} its rows. */
  static Map<String, Object> model(EvaluationResult result) {
    ResultTable table = new ResultTable(result);
    return Map.of(
        "metrics",
            result.baselines().stream()
                .map(EvaluatedMetric::by)
                .map(by -> Map.of("name", by.name(), "lowerIsBetter", by.lowerIsBetter()))
                .toList(),
        "groups", table.subsets.stream().map(table::group).toList());
  }

  private Map<String, Object> group(Subset subset) {
    List<Map<String, Object>> rows =
        result.scored().stream()
            .map(EvaluatedMetric::system)
            .distinct()
            .map(system -> row(system, subset))
            .toList();
    boolean about = subset.kind() == Subset.Kind.CATEGORY;
    return Map.of(
        "name",
        about ? "about " + result.called(subset) : subset.name(),
        "isGap",
        subset.isGap(),
        "rows",
        rows);
  }

  private Map<String, Object> row(String system, Subset subset) {
    List<Map<String, Object>> cells = new ArrayList<>();
    for (EvaluatedMetric baseline : result.baselines()) {
      Metric by = baseline.by();
      List<EvaluatedMetric> systems =
          result.scored().stream().filter(metric -> metric.metric().equals(by.name())).toList();
      Optional<ScoreFigure> figure = result.evaluation().figure(system, by.name(), subset);
      Map<String, Object> cell = new HashMap<>(segmentsOf(result, by));
      if (figure.isPresent() && Double.isFinite(figure.get().score())) {
        boolean gap = subset.isGap();
        draw(
            cell,
            figure.get(),
            end(
                systems,
                by,
                gap ? List.of(subset) : subsets.stream().filter(each -> !each.isGap()).toList()));
        cell.put("best", isBest(figure.get(), systems));
        boolean verdicts = by.name().equals(GenderVerdicts.metric()) && !gap;
        cell.put("judged", verdicts ? GenderTables.judged(result, system, subset) : "");
      }
      cell.put("category", CellText.oneLine(subset.category()));
      cells.add(cell);
    }
    return Map.of("system", CellText.oneLine(system), "cells", cells);
  }

  /** Which segments a figure of a metric leads to: those with a verdict, or the worst first. */
  static SortedMap<String, String> segmentsOf(EvaluationResult result, Metric by) {
    boolean judged = by.name().equals(GenderVerdicts.metric());
    SortedMap<String, String> filters = new TreeMap<>(); // in the same order in every process
    filters.put("verdict", judged ? "any" : "");
    filters.put("order", judged ? "" : order(result, by));
    return filters;
  }

  /** The order of segments that begins with the worst by a metric, for the script of the page. */
  static String order(EvaluationResult result, Metric by) {
    return result.metrics().indexOf(by.name()) + (by.lowerIsBetter() ? " high" : " low");
  }

  /**
   * The end of a scale: the highest possible score; for gaps, or without one, the largest value.
   */
  private double end(List<EvaluatedMetric> systems, Metric by, List<Subset> subsets) {
    if (!subsets.contains(Subset.GAP) && Double.isFinite(by.highest())) {
      return by.highest();
    }
    double furthest =
        systems.stream()
            .flatMap(
                system ->
                    subsets.stream().map(subset -> EvaluationTables.figure(result, system, subset)))
            .flatMap(Optional::stream)
            .flatMap(figure -> Stream.of(figure.score(), figure.low(), figure.high()))
            .filter(Double::isFinite)
            .mapToDouble(Math::abs)
            .max()
            .orElse(0);
    return furthest > 0 ? furthest : 1;
  }

  private void draw(Map<String, Object> cell, ScoreFigure figure, double end) {
    boolean gap = figure.subset().isGap();
    String[] texts = ScoreText.withInterval(figure).split(" ", 2);
    cell.put("score", texts[0]);
    cell.put("interval", texts.length > 1 ? texts[1] : "");
    cell.put("place", place(figure.score(), end, gap));
    if (Double.isFinite(figure.low())) {
      cell.put("low", place(figure.low(), end, gap));
      cell.put("high", place(figure.high(), end, gap));
    }
    if (gap) {
      cell.put("p", ScoreText.p(figure.adjustedP()));
      cell.put("found", result.isFound(figure));
    } else {
      Hue hue = hues.getOrDefault(figure.subset().category(), Hue.BLUE);
      cell.put("hue", hue.style());
    }
  }

  /** Percent of the width: scores from 0, gaps around the middle. */
  private static String place(double value, double end, boolean gap) {
    double share = gap ? (1 + value / end) / 2 : value / end;
    double bounded = Math.min(WHOLE, Math.max(0, WHOLE * share));
    return new BigDecimal(bounded).setScale(1, RoundingMode.HALF_EVEN).toPlainString();
  }

  /**
   * Whether no other system has a better figure of this kind; false of a single system. Systems of
   * which nothing may be concluded are left out.
   */
  private boolean isBest(ScoreFigure figure, List<EvaluatedMetric> systems) {
    List<EvaluatedMetric> compared =
        systems.stream().filter(system -> !result.isHeldBack(system.system())).toList();
    if (result.isHeldBack(figure.system()) || compared.size() < 2 || !figure.by().isQuality()) {
      return false;
    }
    double own = goodness(figure);
    return compared.stream()
        .map(system -> EvaluationTables.figure(result, system, figure.subset()))
        .flatMap(Optional::stream)
        .noneMatch(other -> goodness(other) > own);
  }

  /** The goodness of a figure as it is printed, more is better; NaN if it has no score. */
  private static double goodness(ScoreFigure figure) {
    if (!Double.isFinite(figure.score())) {
      return Double.NaN;
    }
    double score = Double.parseDouble(ScoreText.score(figure.score(), figure.by()));
    return figure.subset().isGap() ? -Math.abs(score) : figure.by().advantage(score, 0);
  }
}
