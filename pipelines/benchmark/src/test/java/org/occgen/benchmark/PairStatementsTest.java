package org.occgen.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.occgen.benchmark.statistics.RunPairs;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.core.mining.Candidate;
import org.occgen.core.precision.ExpectedPrecision;
import org.occgen.models.judge.JudgedPairs;
import org.occgen.models.judge.PairRecalibration;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.judge.ScoreCounts;

class PairStatementsTest {
  private static final ExpectedPrecision NONE =
      new ExpectedPrecision(0, 0, Double.NaN, Double.NaN, Double.NaN);

  private static RunPairs.Language swahili(
      ExpectedPrecision expected, Optional<JudgedPairs> labelled) {
    return new RunPairs.Language("sw", 0.5, Optional.empty(), expected, Optional.empty(), labelled);
  }

  private static String labelled(Optional<JudgedPairs> figures) {
    RunPairs.Language language = swahili(NONE, figures);
    List<String> said = PairStatements.labelled(new RunPairs("made@1", 0.75, List.of(language)));
    assertEquals(1, said.size());
    return said.get(0);
  }

  @Test
  void expectedPrecisionHasItsIntervalAndNumbers() {
    assertEquals(
        "Swahili (sw): the expected precision is 96.1% (95 percent interval: 94.0% to 98.0%), of"
            + " 1,234 pairs of 210 people.",
        PairStatements.expected(
            swahili(new ExpectedPrecision(1_234, 210, 0.9612, 0.94, 0.98), Optional.empty())));
    assertEquals(
        "Swahili (sw): the expected precision is 80.0% (95 percent interval: none, for fewer than"
            + " 10 people), of 20 pairs of 9 people.",
        PairStatements.expected(
            swahili(new ExpectedPrecision(20, 9, 0.8, 0.7, 0.9), Optional.empty())));
    assertEquals(
        "Swahili (sw): there is no pair.",
        PairStatements.expected(swahili(NONE, Optional.empty())));
  }

  @Test
  void decoysStandBesideTheExpectedPrecision() {
    Recalibration learned =
        Recalibration.learn("sw", ScoreCounts.NONE, ScoreCounts.NONE, PairRecalibration.prior())
            .withDecoys(
                List.of(0.1, 0.49, 0.5).stream()
                    .map(
                        probability ->
                            new Candidate(
                                "sw",
                                0,
                                0,
                                0.5,
                                1,
                                4,
                                4,
                                true,
                                true,
                                Candidate.Rivals.NONE,
                                probability,
                                0))
                    .toList());
    String said = RecalibrationText.of("sw", 0.5, learned);
    assertTrue(
        said.endsWith(
            "Of 3 decoy pairs, which are sentences about two people, 1 would have been chosen."),
        said);
    assertTrue(RecalibrationText.of("sw", 0.4, learned).contains(" 2 would have been"), said);
    assertTrue(
        RecalibrationText.of("sw", 0.5, learned.withDecoys(List.of())).contains("no decoys"));
    assertEquals(Optional.empty(), PairStatements.learned(swahili(NONE, Optional.empty())));
  }

  /** An article whose sentences are paired in order: those of one person, or of copies. */
  private static ScoreCounts inOrder(int sentences) {
    List<Candidate> candidates = new ArrayList<>();
    for (int row = 0; row < sentences; row++) {
      candidates.add(
          new Candidate("sw", row, row, 0.5, 1, 4, 4, true, true, Candidate.Rivals.NONE, 0.9, 0));
    }
    return ScoreCounts.of(candidates, sentences);
  }

  private static List<String> warnings(ScoreCounts candidates, ScoreCounts decoys) {
    return RunWarnings.ofJudgements(
        List.of(Recalibration.learn("sw", candidates, decoys, PairRecalibration.prior())),
        List.of());
  }

  @Test
  void whatARunCouldNotLearnIsAWarning() {
    String decoys =
        "No articles of two people could be compared in Swahili (sw), so the run does not know how"
            + " many of its pairs are found by chance.";
    assertEquals(List.of(decoys), warnings(inOrder(40), ScoreCounts.NONE));
    assertEquals(
        List.of(
            "39 candidates in Swahili (sw) are too few to learn from: their probabilities are"
                + " nearly those of labelled articles in other languages. "
                + decoys),
        warnings(inOrder(39), ScoreCounts.NONE));
    List<String> copies = warnings(inOrder(90), inOrder(60));
    assertEquals(1, copies.size());
    assertTrue(
        copies
            .get(0)
            .startsWith(
                "60 pairs of sentences about two people in Swahili (sw) stand in the order"),
        copies.get(0));
    // two sentences that stand alone in their articles
    ScoreCounts alone = inOrder(1).plus(inOrder(1));
    assertEquals(List.of(), warnings(inOrder(90), alone));
  }

  @Test
  void languagesWithoutLabelsStandInOneSentence() {
    JudgedPairs some = new JudgedPairs("fr", 5, 150, 60, 15, 40, 33, 37, 0.84375);
    List<String> said =
        PairStatements.labelled(
            new RunPairs(
                "made@1",
                0.75,
                List.of(
                    swahili(NONE, Optional.empty()),
                    new RunPairs.Language(
                        "fr", 0.5, Optional.empty(), NONE, Optional.empty(), Optional.of(some)),
                    new RunPairs.Language(
                        "ar", 0.5, Optional.empty(), NONE, Optional.empty(), Optional.empty()))));
    assertEquals(2, said.size());
    assertEquals(
        "How right the probabilities of pairs are is not known for Swahili (sw), Arabic (ar): no"
            + " labelled article has them.",
        said.get(1));
  }

  @Test
  void labelledPairsAreToldWithTheirNumber() {
    assertEquals(
        "How right the probabilities of pairs are is not known for Swahili (sw): no labelled"
            + " article has it.",
        labelled(Optional.empty()));
    assertEquals(
        "Language models labelled 150 pairs of 5 real articles with Swahili (sw). Of 40 pairs of these that"
            + " reached the probability 0.75, 33 were translations and 4 said a part of each"
            + " other; the classifier, which was not trained on these articles, had expected 33.8"
            + " translations.",
        labelled(Optional.of(new JudgedPairs("sw", 5, 150, 60, 15, 40, 33, 37, 0.84375))));
    assertEquals(
        "Language models labelled 12 pairs of 1 real article with Swahili (sw). None of them reached the"
            + " probability 0.75, so little is known of how right higher probabilities are.",
        labelled(Optional.of(new JudgedPairs("sw", 1, 12, 1, 0, 0, 0, 0, 0))));
  }
}
