package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.EvaluationSettings;

/** Scores and verdicts from elsewhere, of several systems. */
class GivenScoresTest extends JudgementTestCase {
  private static final double NONE = Double.NaN;

  private static SystemEvaluation evaluation(Set<String> lower, double[]... values) {
    EvaluationInput input = input(TWO, 2, 1, "a", "bb");
    List<GivenScores> scores =
        List.of(new GivenScores("llm", "a", values[0]), new GivenScores("llm", "bb", values[1]));
    return new SystemEvaluation(
        input.withScores(scores), List.of(), Optional.empty(), lower, EvaluationSettings.DEFAULT);
  }

  @Test
  void allSystemsOfAMetricHaveOneTypeOfIt() {
    List<EvaluatedMetric> scored =
        evaluation(Set.of(), new double[] {1, NONE, 0, 1}, new double[] {1, 0, 0, 1}).scored();
    assertEquals(scored.get(0).by(), scored.get(1).by());
    assertEquals(2 / 3.0, score(scored.get(0)));
    assertEquals(0.5, score(scored.get(1)));
    List<EvaluatedMetric> numbers =
        evaluation(Set.of("llm"), new double[] {1, 0, 0, 1}, new double[] {1, 2, 3, 4}).scored();
    assertEquals(numbers.get(0).by(), numbers.get(1).by());
    assertEquals(2.5, score(numbers.get(1)));
  }

  private static double score(EvaluatedMetric metric) {
    return Arrays.stream(new int[] {0, 1, 2, 3})
        .mapToDouble(metric.statistics()::segmentScore)
        .filter(score -> !Double.isNaN(score))
        .average()
        .orElseThrow();
  }

  @Test
  void verdictsWithNoneAreRefusedAsPenaltiesAndBesideOtherNumbers() {
    double[] none = {1, NONE, 0, 1};
    double[] verdicts = {1, 0, 0, 1};
    assertRefused(
        () -> evaluation(Set.of("llm"), verdicts, none), "--lower-is-better llm", "1 means right");
    assertRefused(
        () -> evaluation(Set.of(), none, new double[] {1, 0.5, 0, 1}),
        "--scores llm: are verdicts",
        "those of bb are not all 1, 0 or \"none\"");
  }
}
