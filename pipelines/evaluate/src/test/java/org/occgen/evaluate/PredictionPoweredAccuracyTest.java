package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.ScoreFigure;

/** Judges of all translations, corrected by people. */
class PredictionPoweredAccuracyTest extends JudgementTestCase {
  private static final EvaluationSettings SETTINGS =
      new EvaluationSettings(200, 200, 1, "masculine", "feminine");

  private static Judgement judgement(
      String judge, EvaluatedSegment segment, boolean right, boolean marked) {
    String own = GenderLabels.rightFor(segment.category());
    String other = own.equals("feminine") ? "masculine" : "feminine";
    return new Judgement(
        judge,
        "s-" + segment.line(),
        "sys",
        segment,
        marked ? "word" : "",
        marked ? (right ? own : other) : "neutral",
        own);
  }

  private static List<PredictionPowered> corrected(
      EvaluationInput input, List<Judgement> judgements, GivenScores... scores) {
    return PredictionPoweredAccuracy.of(input.testSet(), judgements, List.of(scores), SETTINGS);
  }

  private static PredictionPowered get(List<PredictionPowered> all, String subset) {
    return all.stream()
        .filter(powered -> powered.figure().subset().name().equals(subset))
        .findFirst()
        .orElseThrow();
  }

  /** The corrected share of a category, person by person, with a weight. */
  private static double slowly(
      EvaluationInput input,
      List<Judgement> judgements,
      double[] verdicts,
      String category,
      double weight) {
    Map<String, List<EvaluatedSegment>> people = new LinkedHashMap<>();
    for (EvaluatedSegment segment : input.testSet().segments()) {
      if (segment.category().equals(category)) {
        people.computeIfAbsent(segment.person(), key -> new ArrayList<>()).add(segment);
      }
    }
    double[] ofAll = new double[2];
    double[] ofJudged = new double[2];
    double[] byPeople = new double[2];
    int judgedPeople = 0;
    for (List<EvaluatedSegment> person : people.values()) {
      List<EvaluatedSegment> judged =
          person.stream()
              .filter(segment -> judgements.stream().anyMatch(by -> by.segment().equals(segment)))
              .toList();
      for (EvaluatedSegment segment : person) {
        double verdict = verdicts[segment.line() - 1];
        ofAll[0] += verdict == 1 ? 1.0 / person.size() : 0;
        ofAll[1] += Double.isNaN(verdict) ? 0 : 1.0 / person.size();
        if (judged.contains(segment)) {
          ofJudged[0] += verdict == 1 ? 1.0 / judged.size() : 0;
          ofJudged[1] += Double.isNaN(verdict) ? 0 : 1.0 / judged.size();
          List<Judgement> by =
              judgements.stream().filter(j -> j.segment().equals(segment)).toList();
          double each = 1.0 / judged.size() / by.size();
          byPeople[0] += each * by.stream().filter(j -> j.isMarked() && j.isRight()).count();
          byPeople[1] += each * by.stream().filter(Judgement::isMarked).count();
        }
      }
      judgedPeople += judged.isEmpty() ? 0 : 1;
    }
    double[] corrected = new double[2];
    for (int i = 0; i < 2; i++) {
      corrected[i] =
          byPeople[i] / judgedPeople
              + weight * (ofAll[i] / people.size() - ofJudged[i] / judgedPeople);
    }
    return corrected[0] / corrected[1];
  }

  @Test
  void isWhatTheEquationGivesPersonByPerson() {
    EvaluationInput input = input(TWO, 60, 3, "sys");
    SplittableRandom random = new SplittableRandom(4);
    double[] verdicts = new double[input.testSet().size()];
    List<Judgement> judgements = new ArrayList<>();
    for (EvaluatedSegment segment : input.testSet().segments()) {
      boolean right = random.nextInt(10) < (segment.category().equals("feminine") ? 4 : 8);
      boolean wrong = random.nextInt(10) < 2;
      verdicts[segment.line() - 1] =
          random.nextInt(10) == 0 ? Double.NaN : (right != wrong ? 1 : 0);
      int person = Integer.parseInt(segment.person().substring(1));
      if (person < 60 && (segment.line() % 3 == 1 || person % 5 == 0)) {
        judgements.add(judgement("ann", segment, right, random.nextInt(6) > 0));
        if (random.nextBoolean()) {
          judgements.add(judgement("ben", segment, random.nextBoolean(), true));
        }
      }
    }
    // somebody left a row out: it is as if nobody had had it
    EvaluatedSegment last = input.testSet().segments().get(verdicts.length - 1);
    List<Judgement> withBlank = new ArrayList<>(judgements);
    withBlank.add(new Judgement("ann", "s-last", "sys", last, "", "", "masculine"));
    List<PredictionPowered> all =
        corrected(
            input,
            withBlank,
            new GivenScores("llm", "sys", verdicts),
            new GivenScores("comet", "sys", new double[] {0.5}));
    assertEquals(
        List.of("feminine", "masculine", "gap"),
        all.stream().map(powered -> powered.figure().subset().name()).toList());
    double[] shares = new double[2];
    for (int i = 0; i < 2; i++) {
      PredictionPowered predictionPowered = all.get(i);
      shares[i] = slowly(input, judgements, verdicts, TWO.get(i), predictionPowered.weight());
      assertEquals(shares[i], predictionPowered.figure().score(), 1e-12);
      assertEquals(
          slowly(input, judgements, verdicts, TWO.get(i), 0),
          predictionPowered.alone().value(),
          1e-12);
      assertTrue(
          predictionPowered.weight() > 0 && predictionPowered.weight() < 1,
          predictionPowered.toString());
      assertEquals(30, predictionPowered.judged());
      assertEquals(60, predictionPowered.figure().units());
      assertTrue(
          predictionPowered.figure().low() < shares[i]
              && shares[i] < predictionPowered.figure().high(),
          predictionPowered.toString());
    }
    PredictionPowered gap = get(all, "gap");
    assertEquals(shares[1] - shares[0], gap.figure().score(), 1e-12);
    assertEquals(gap.figure().p(), gap.figure().adjustedP()); // one test
    assertEquals("gender accuracy by people and llm", gap.figure().metric());
    assertTrue(gap.figure().by().signature().contains("ppi++|judge:llm|of:marked-rows|weight:fem"));
  }

  @Test
  void aJudgeThatSeesNoGapIsCorrected() {
    // the judge calls every translation right; people see that none of a woman's is
    EvaluationInput input = input(TWO, 40, 1, "sys");
    double[] verdicts = new double[80];
    Arrays.fill(verdicts, 1);
    List<Judgement> judgements =
        input.testSet().segments().stream()
            .limit(40)
            .map(segment -> judgement("ann", segment, segment.category().equals("masculine"), true))
            .toList();
    List<PredictionPowered> all =
        corrected(input, judgements, new GivenScores("llm", "sys", verdicts));
    ScoreFigure gap = get(all, "gap").figure();
    assertEquals(1, gap.score());
    assertEquals(0, get(all, "gap").judgeAlone());
    assertEquals(0, get(all, "feminine").weight()); // what never changes tells nothing
  }

  @Test
  void thereIsNoneWithoutVerdictsOrWithoutJudgedRows() {
    EvaluationInput input = input(TWO, 4, 1, "sys");
    Judgement givenJudgement = judgement("ann", input.testSet().segments().get(0), true, true);
    double[] scores = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};
    assertEquals(
        List.of(), corrected(input, List.of(givenJudgement), new GivenScores("c", "sys", scores)));
    assertEquals(
        List.of(),
        corrected(input, List.of(givenJudgement), new GivenScores("llm", "other", new double[8])));
    // one judged person has no interval
    List<PredictionPowered> one =
        corrected(input, List.of(givenJudgement), new GivenScores("llm", "sys", new double[8]));
    assertEquals(1, one.size());
    assertTrue(Double.isNaN(one.get(0).figure().low()), one.toString());
  }

  private static List<Judgement> judgementsOfSome(EvaluationInput input, int women, int men) {
    return input.testSet().segments().stream()
        .filter(
            segment ->
                (segment.line() - 1) / 2 < (segment.category().equals("feminine") ? women : men))
        .map(segment -> judgement("ann", segment, segment.line() % 3 > 0, true))
        .toList();
  }

  @Test
  void aCategoryWithOneJudgedPersonHasNoIntervalAndNorHasTheGap() {
    // one woman is in every replicate: without the check her width 0 makes the gap's too narrow
    List<String> oneWoman = new ArrayList<>(Collections.nCopies(20, "masculine"));
    oneWoman.set(0, "feminine");
    EvaluationInput input = input(oneWoman, 1, 1, "sys");
    List<PredictionPowered> all =
        corrected(
            input, judgementsOfSome(input, 20, 20), new GivenScores("llm", "sys", new double[20]));
    for (String subset : List.of("feminine", "gap")) {
      PredictionPowered powered = get(all, subset);
      assertTrue(Double.isFinite(powered.figure().score()), powered.toString());
      assertTrue(Double.isNaN(powered.figure().low()), powered.toString());
      assertTrue(Double.isNaN(powered.alone().low()), powered.toString());
      assertTrue(Double.isNaN(powered.figure().p()), powered.toString());
      assertTrue(Double.isNaN(powered.figure().smallestP()), powered.toString()); // no test
    }
    assertTrue(Double.isFinite(get(all, "masculine").figure().low()));
    assertTrue(Double.isFinite(get(all, "masculine").alone().low()));
  }

  @Test
  void theSideWithFewerJudgedPeopleMakesAGapAHint() {
    EvaluationInput read = input(TWO, 60, 1, "sys");
    double[] verdicts = new double[read.testSet().size()];
    Arrays.setAll(verdicts, i -> i % 4 == 0 ? 0 : 1);
    EvaluationInput input = read.withScores(List.of(new GivenScores("llm", "sys", verdicts)));
    for (int women : new int[] {5, 40}) {
      EvaluationResult result =
          new SystemEvaluation(input, List.of(), Optional.empty(), Set.of(), SETTINGS)
              .evaluate(
                  Map.of(),
                  Optional.of(
                      JudgementReport.of(
                          List.of("ann"),
                          judgementsOfSome(input, women, 40),
                          input,
                          RESAMPLING,
                          List.of())),
                  List.of());
      String said = "gender accuracy by people and llm (5 judged people)";
      List<String> sentences = new Findings(result).sentences();
      assertEquals(
          women == 5, sentences.get(sentences.size() - 1).contains(said), sentences.toString());
    }
  }
}
