package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.Evaluation;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.GroupFigure;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.AdjustedGap.Covariate;

/**
 * All that the outputs of an evaluation are made of.
 *
 * @param input what was read
 * @param scored every system under every metric, by metric and then in the order of the systems
 * @param settings how intervals and tests were made
 * @param evaluation what was found
 * @param gender what stands beside gender accuracy, if genders could be judged
 * @param judgements what people's judgements say, if there are some
 * @param predictionPowered gender accuracy by judges of all translations that people corrected
 * @param adjusted gaps with covariates held equal, if somebody asked for them
 * @param warnings what the readers of the figures must know, a sentence each
 */
public record EvaluationResult(
    EvaluationInput input,
    List<EvaluatedMetric> scored,
    EvaluationSettings settings,
    Evaluation evaluation,
    Optional<GenderReport> gender,
    Optional<JudgementReport> judgements,
    List<PredictionPowered> predictionPowered,
    AdjustedGaps adjusted,
    List<String> warnings) {
  public EvaluationResult {
    scored = List.copyOf(scored);
    predictionPowered = List.copyOf(predictionPowered);
    warnings = List.copyOf(warnings);
  }

  /** This result with the gaps that there are if covariates are held equal. */
  public EvaluationResult adjusted(List<Covariate> covariates) {
    return new EvaluationResult(
        input,
        scored,
        settings,
        evaluation,
        gender,
        judgements,
        predictionPowered,
        AdjustedGaps.of(this, covariates),
        warnings);
  }

  /** The test set of the evaluation. */
  TestSet testSet() {
    return input.testSet();
  }

  /** Whether intervals are over persons; else over pairs or lines. */
  boolean isOverPersons() {
    return testSet().segments().stream().anyMatch(segment -> !segment.person().isEmpty());
  }

  /** Whether nothing may be concluded from the scores of a system. */
  boolean isHeldBack(String system) {
    return input.heldBack().containsKey(system);
  }

  /** Whether a gap or difference was found, and something may be concluded from its systems. */
  boolean isFound(ScoreFigure figure) {
    return figure.isSignificant() && !isHeldBack(figure.system()) && !isHeldBack(figure.other());
  }

  /** A figure's segments in words, as {@link ScoreText#called}. */
  String called(Subset subset) {
    return ScoreText.called(subset, settings);
  }

  /** The people of a gender category in words, as {@link #called(Subset)}. */
  String called(String category) {
    return category.equals(TestSet.ALL) ? category : called(Subset.of(category));
  }

  /** The units that intervals are over, in the plural: people, pairs or lines. */
  String units() {
    if (isOverPersons()) {
      return "people";
    }
    boolean paired = testSet().segments().stream().anyMatch(segment -> !segment.pair().isEmpty());
    return paired ? "pairs" : "lines";
  }

  /** One of them. */
  String unit() {
    String units = units();
    return units.equals("people") ? "person" : units.substring(0, units.length() - 1);
  }

  /**
   * All figures: those of metrics, those that stand beside gender accuracy, and those of judges
   * that people corrected.
   */
  List<ScoreFigure> figures() {
    List<ScoreFigure> all = new ArrayList<>(evaluation.figures());
    gender.ifPresent(report -> all.addAll(report.shares().figures()));
    predictionPowered.forEach(powered -> all.add(powered.figure()));
    return all;
  }

  /** All figures by group, in the same order. */
  List<GroupFigure> groupFigures() {
    List<GroupFigure> all = new ArrayList<>(evaluation.groups());
    gender.ifPresent(report -> all.addAll(report.shares().groups()));
    return all;
  }

  /** Every metric once, of its baseline, the first system that has it. */
  List<EvaluatedMetric> baselines() {
    Map<String, EvaluatedMetric> first = new LinkedHashMap<>();
    scored.forEach(metric -> first.putIfAbsent(metric.metric(), metric));
    return List.copyOf(first.values());
  }

  /** The names of the metrics, in their order. */
  List<String> metrics() {
    return baselines().stream().map(EvaluatedMetric::metric).toList();
  }
}
