package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.score.evaluation.EvaluationSettings;

/**
 * A system of which nothing may be concluded, such as a copy of the reference, is never the best.
 */
class HeldBackSystemTest {
  private static EvaluationResult result(List<String> categories, Map<String, String> heldBack) {
    EvaluationInput input = JudgementTestCase.input(categories, 40, 1, "copy", "good", "poor");
    double[] scores = new double[input.testSet().size()];
    List<GivenScores> given =
        Stream.of("copy", "good", "poor")
            .map(
                name -> {
                  double[] own = scores.clone();
                  Arrays.setAll(own, i -> (name.equals("copy") ? 9 : name.length()) + i % 3 * 0.1);
                  Arrays.setAll(own, i -> name.equals("poor") ? own[i] - 2 : own[i]);
                  return new GivenScores("comet", name, own);
                })
            .toList();
    return new SystemEvaluation(
            new EvaluationInput(input.testSet(), input.systems(), given, List.of(), heldBack),
            List.of(),
            Optional.empty(),
            Set.of(),
            EvaluationSettings.DEFAULT)
        .evaluate(Map.of(), Optional.empty(), List.of());
  }

  @Test
  void theHeadlineCallsNoneTheBestWhereOnlyACopyIs() {
    List<String> all = Headline.of(result(List.of(TestSet.ALL), Map.of()));
    assertEquals("By comet the best system is copy.", all.get(0));
    List<String> held = Headline.of(result(List.of(TestSet.ALL), Map.of("copy", "a reason")));
    assertFalse(held.toString().contains("best"), held.toString());
    assertTrue(held.toString().contains("Nothing is concluded of copy"), held.toString());
  }

  @Test
  void whereAllAreHeldBackTheGendersAreNotSaidToBeMissing() {
    Map<String, String> all = Map.of("copy", "a reason", "good", "a reason", "poor", "a reason");
    EvaluationResult held = result(List.of("feminine", "masculine"), all);
    assertEquals(1, Headline.of(held).size(), Headline.of(held).toString());
    assertTrue(
        Headline.of(held).get(0).startsWith("Nothing is concluded of "),
        Headline.of(held).toString());
    assertFalse(EvaluationOutput.text(held).contains("told apart"), EvaluationOutput.text(held));
    assertFalse(EvaluationOutput.text(held).contains("No gap of"), EvaluationOutput.text(held));
  }

  @Test
  void theReasonForNoGapIsThatOfTheTable() {
    assertEquals(
        "No gap of masculine and feminine: the segments are not told apart by gender.",
        Headline.of(result(List.of(TestSet.ALL), Map.of())).get(1));
    assertEquals(
        "No gap of masculine and feminine: the segments are feminine, neutral.",
        Headline.of(result(List.of("feminine", "neutral"), Map.of())).get(1));
    assertEquals(
        "No gap of masculine and feminine: the segments are feminine.",
        Headline.of(result(List.of("feminine"), Map.of())).get(1));
  }

  /** Which systems are marked as the best of all segments. */
  @SuppressWarnings("unchecked")
  private static List<String> best(EvaluationResult result) {
    Map<String, Object> all =
        ((List<Map<String, Object>>) ResultTable.model(result).get("groups")).get(0);
    return ((List<Map<String, Object>>) all.get("rows"))
        .stream()
            .filter(
                row ->
                    ((List<Map<String, Object>>) row.get("cells")).get(0).get("best").equals(true))
            .map(row -> (String) row.get("system"))
            .toList();
  }

  @Test
  void theTableMarksTheBestOfTheOthers() {
    List<String> genders = List.of("feminine", "masculine");
    assertEquals(List.of("copy"), best(result(genders, Map.of())));
    assertEquals(List.of("good"), best(result(genders, Map.of("copy", "a reason"))));
    assertEquals(List.of(), best(result(genders, Map.of("copy", "a reason", "good", "a reason"))));
  }
}
