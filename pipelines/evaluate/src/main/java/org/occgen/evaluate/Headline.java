package org.occgen.evaluate;

import static org.occgen.evaluate.Findings.told;
import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.score.Metric;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.evaluation.SystemRank;

/**
 * The answer in a few sentences, for the top of the page: which systems treat a gender worse by the
 * first metric, and which metrics do not see it. Without genders it tells which systems are best.
 */
record Headline(EvaluationResult result) {
  /** The sentences. */
  static List<String> of(EvaluationResult result) {
    Headline headline = new Headline(result);
    List<String> sentences = new ArrayList<>();
    Optional<Metric> first =
        result.baselines().stream()
            .map(EvaluatedMetric::by)
            .filter(by -> !headline.gaps(by).isEmpty())
            .findFirst();
    first.ifPresentOrElse(
        by -> headline.addGaps(by, sentences), () -> headline.addRanks(sentences));
    List<String> held = List.copyOf(result.input().heldBack().keySet());
    if (!held.isEmpty()) {
      sentences.add(told("nothingConcluded", Map.of("systems", CountText.list(held))));
    }
    return sentences.stream().map(CellText::oneLine).toList();
  }

  private List<ScoreFigure> gaps(Metric by) {
    return result.evaluation().figures().stream()
        .filter(figure -> !figure.isComparison() && figure.subset().equals(Subset.GAP))
        .filter(figure -> figure.metric().equals(by.name()))
        .filter(figure -> figure.isDefined() && !result.isHeldBack(figure.system()))
        .toList();
  }

  private void addGaps(Metric by, List<String> sentences) {
    String masculine = result.settings().masculine();
    String feminine = result.settings().feminine();
    if (by.name().equals(GenderVerdicts.metric())) {
      gaps(by).stream()
          .map(gap -> told("answer", answer(gap, masculine, feminine)))
          .forEach(sentences::add);
      addUnseen(by, sentences);
      return;
    }
    addFound(by, 1, masculine, feminine, sentences);
    addFound(by, -1, feminine, masculine, sentences);
    List<ScoreFigure> open = gaps(by).stream().filter(gap -> !gap.isSignificant()).toList();
    List<ScoreFigure> untested = open.stream().filter(ScoreFigure::isTooFewToTest).toList();
    if (open.size() > untested.size()) {
      List<ScoreFigure> tested = open.stream().filter(gap -> !untested.contains(gap)).toList();
      sentences.add(notFound("unseenGap", by, tested));
    }
    if (!untested.isEmpty()) {
      sentences.add(notFound("untestedGap", by, untested));
    }
    addUnseen(by, sentences);
  }

  /** Which share of either gender a system has right, of how many persons, and the gap. */
  private Map<String, Object> answer(ScoreFigure gap, String masculine, String feminine) {
    return Map.of(
        "system", gap.system(),
        "better", side(gap, gap.score() < 0 ? feminine : masculine),
        "other", side(gap, gap.score() < 0 ? masculine : feminine),
        "found", gap.isSignificant(),
        "untested", gap.isTooFewToTest(),
        "gap", points(Math.abs(gap.score())),
        "interval",
            gap.score() < 0
                ? List.of(points(-gap.high()), points(-gap.low()))
                : List.of(points(gap.low()), points(gap.high())),
        "units", result.units());
  }

  private Map<String, Object> side(ScoreFigure gap, String category) {
    Subset subset = Subset.of(category);
    Optional<ScoreFigure> right = result.evaluation().figure(gap.system(), gap.metric(), subset);
    Optional<ScoreFigure> all =
        result
            .gender()
            .flatMap(report -> report.figure(gap.system(), VerdictShare.COVERAGE, subset));
    String people = result.called(category);
    return Map.of(
        "people",
        people,
        "right",
        points(right.map(ScoreFigure::score).orElse(Double.NaN)),
        "judged",
        GenderTables.judged(result, gap.system(), subset),
        "units",
        result.isOverPersons()
            ? CountText.number(all.map(ScoreFigure::units).orElse(0L)) + " " + people
            : people);
  }

  private static String points(double share) {
    return Double.isFinite(share)
        ? String.format(Locale.ROOT, "%.1f", 100 * share)
        : ScoreText.NONE;
  }

  private String notFound(String section, Metric by, List<ScoreFigure> gaps) {
    return told(
        section, Map.of("metric", by.name(), "systems", systems(gaps), "units", result.units()));
  }

  private void addFound(Metric by, int sign, String better, String other, List<String> sentences) {
    List<ScoreFigure> found =
        gaps(by).stream()
            .filter(gap -> gap.isSignificant() && Math.signum(gap.score()) == sign)
            .toList();
    if (!found.isEmpty()) {
      sentences.add(
          told(
              "better",
              Map.of(
                  "better", result.called(better),
                  "inGap", by.inGap(),
                  "other", result.called(other),
                  "found",
                      CountText.list(
                          found.stream().map(gap -> against(gap, better, other)).toList()))));
    }
  }

  /** The system with its scores: {@code apertium (1.000 against 0.222)}. */
  private String against(ScoreFigure gap, String better, String other) {
    return format("%s (%s against %s)", gap.system(), score(gap, better), score(gap, other));
  }

  private String score(ScoreFigure gap, String category) {
    return ScoreText.score(
        result
            .evaluation()
            .figure(gap.system(), gap.metric(), Subset.of(category))
            .map(ScoreFigure::score)
            .orElse(Double.NaN),
        gap.by());
  }

  /** Which metrics of quality find no gap of a system whose gap the first metric found. */
  private void addUnseen(Metric first, List<String> sentences) {
    Map<List<String>, List<String>> byMetrics = new LinkedHashMap<>();
    for (ScoreFigure found : gaps(first)) {
      List<String> without =
          result.baselines().stream()
              .map(EvaluatedMetric::by)
              .filter(by -> by.isQuality() && !by.name().equals(first.name()))
              .filter(by -> gaps(by).stream().anyMatch(gap -> isUnseen(gap, found)))
              .map(Metric::name)
              .toList();
      if (found.isSignificant() && !without.isEmpty()) {
        byMetrics.computeIfAbsent(without, key -> new ArrayList<>()).add(found.system());
      }
    }
    byMetrics.forEach(
        (metrics, systems) ->
            sentences.add(
                told(
                    "blindMetrics",
                    Map.of(
                        "metrics", CountText.list(metrics),
                        "one", metrics.size() == 1,
                        "systems", CountText.list(systems)))));
  }

  private static boolean isUnseen(ScoreFigure gap, ScoreFigure found) {
    return gap.system().equals(found.system()) && !gap.isSignificant();
  }

  private void addRanks(List<String> sentences) {
    for (EvaluatedMetric baseline : result.baselines()) {
      List<String> best =
          result.evaluation().ranks().stream()
              .filter(rank -> rank.metric().equals(baseline.metric()) && rank.first() == 1)
              .map(SystemRank::system)
              .filter(system -> !result.isHeldBack(system))
              .toList();
      if (!best.isEmpty()) {
        sentences.add(
            told(
                "best",
                Map.of(
                    "metric", baseline.metric(),
                    "one", best.size() == 1,
                    "systems", CountText.list(best))));
      }
    }
    Findings.noGap(result).ifPresent(sentences::add);
  }

  private static String systems(List<ScoreFigure> figures) {
    return CountText.list(figures.stream().map(ScoreFigure::system).toList());
  }
}
