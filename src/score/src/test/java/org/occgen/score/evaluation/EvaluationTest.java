package org.occgen.score.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.score.MeanScore;
import org.occgen.score.Metrics;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.TextMetric;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.tokenize.Tokenizers;

class EvaluationTest {
  private static final int PEOPLE = 24;
  private static final EvaluationSettings SETTINGS =
      new EvaluationSettings(200, 400, 7, "masculine", "feminine");

  /** People of two categories and three groups, two segments each, women and men in turn. */
  private static SamplingDesign design() {
    List<String> categories = new ArrayList<>();
    List<String> people = new ArrayList<>();
    List<String> groups = new ArrayList<>();
    for (int segment = 0; segment < 2 * PEOPLE; segment++) {
      int person = segment / 2;
      categories.add(person % 2 == 0 ? "feminine" : "masculine");
      people.add("Q" + person);
      groups.add("G" + person / 2 % 3);
    }
    return SamplingDesign.of(categories, people, groups);
  }

  /** Everything about men is right; of each woman the first segment alone. */
  private static double[] biased() {
    return IntStream.range(0, 2 * PEOPLE)
        .mapToDouble(segment -> segment / 2 % 2 == 1 || segment % 2 == 0 ? 1 : 0)
        .toArray();
  }

  private static double[] fair() {
    double[] scores = new double[2 * PEOPLE];
    Arrays.fill(scores, 1);
    scores[0] = 0;
    scores[2] = 0;
    return scores;
  }

  private static EvaluatedMetric scored(String system, boolean lowerIsBetter, double[] scores) {
    return new EvaluatedMetric(system, new MeanScore("accuracy", lowerIsBetter).statistics(scores));
  }

  private static Evaluation evaluate(SamplingDesign design, EvaluatedMetric... scored) {
    return Evaluation.of(List.of(scored), design, Map.of(), SETTINGS);
  }

  private static ScoreFigure figure(Evaluation evaluation, String system, Subset subset) {
    return evaluation.figure(system, "accuracy", subset).orElseThrow();
  }

  @Test
  void scoresAndGapsAreThoseOfTheSegments() {
    Evaluation found = evaluate(design(), scored("biased", false, biased()));
    ScoreFigure all = figure(found, "biased", Subset.ALL);
    assertEquals(0.75, all.score(), 1e-12);
    assertEquals(2 * PEOPLE, all.n());
    assertEquals(PEOPLE, all.units());
    assertTrue(Double.isNaN(all.p()));
    assertEquals(0.5, figure(found, "biased", Subset.of("feminine")).score(), 1e-12);
    ScoreFigure gap = figure(found, "biased", Subset.GAP);
    assertEquals(0.5, gap.score(), 1e-12);
    assertEquals("h", gap.effectSize());
    assertEquals(Math.PI / 2, gap.effect(), 1e-12); // 2 asin(1) - 2 asin(sqrt(1/2))
    assertEquals(1.0 / 401, gap.p(), 1e-12); // no other labelling has as large a gap
    assertEquals(gap.p(), gap.adjustedP(), 1e-12);
    assertTrue(gap.isSignificant());
    assertEquals(0.5, figure(found, "biased", Subset.MACRO_GAP).score(), 1e-12);
  }

  /** Of each segment: whether it is right; 2 where nothing can be said of it. */
  private static EvaluatedMetric share(String system, double[] verdicts) {
    return new EvaluatedMetric(
        system,
        new ShareScore("accuracy", "")
            .statistics(verdicts.length, i -> verdicts[i] < 2, i -> verdicts[i] == 1));
  }

  @Test
  void whatHasNoScoreIsInNoFigure() {
    double[] verdicts = biased();
    Arrays.fill(verdicts, 0, 4, 2); // the first woman and the first man
    verdicts[9] = 2;
    EvaluatedMetric rest = share("share", verdicts);
    Evaluation found = evaluate(design(), rest);
    ScoreFigure women = figure(found, "share", Subset.of("feminine"));
    assertEquals(PEOPLE - 3, women.n());
    assertEquals(PEOPLE / 2 - 1, women.units());
    double expected = 11.0 / 21; // of 22 one wrong one has no score
    assertEquals(expected, women.score(), 1e-12);
    ScoreFigure gap = figure(found, "share", Subset.GAP);
    assertEquals(1 - expected, gap.score(), 1e-12);
    assertEquals(Math.PI - 2 * Math.asin(Math.sqrt(expected)), gap.effect(), 1e-12);
    assertTrue(gap.isSignificant());
    // as if they were not there
    boolean[] kept = new boolean[verdicts.length];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = verdicts[i] < 2;
    }
    int[] places = IntStream.range(0, kept.length).filter(i -> kept[i]).toArray();
    SamplingDesign less =
        SamplingDesign.of(
            Arrays.stream(places).mapToObj(i -> i / 2 % 2 == 0 ? "feminine" : "masculine").toList(),
            Arrays.stream(places).mapToObj(i -> "Q" + i / 2).toList(),
            Arrays.stream(places).mapToObj(i -> "G" + i / 4 % 3).toList());
    double[] without = Arrays.stream(places).mapToDouble(i -> verdicts[i]).toArray();
    assertEquals(evaluate(less, share("share", without)).groups(), found.groups());
  }

  @Test
  void aCategoryWithoutAnyScoreHasNone() {
    double[] verdicts = biased();
    for (int i = 0; i < verdicts.length; i++) {
      verdicts[i] = i / 2 % 2 == 0 ? 2 : verdicts[i];
    }
    Evaluation found = evaluate(design(), share("men", verdicts), share("both", biased()));
    ScoreFigure women = figure(found, "men", Subset.of("feminine"));
    assertTrue(Double.isNaN(women.score()));
    assertEquals(0, women.n());
    ScoreFigure gap = figure(found, "men", Subset.GAP);
    assertTrue(Double.isNaN(gap.score()) && Double.isNaN(gap.p()) && !gap.isSignificant());
    assertEquals(1, figure(found, "men", Subset.ALL).score(), 1e-12);
    assertTrue(
        found.groups().stream()
            .filter(figure -> figure.system().equals("men"))
            .allMatch(figure -> figure.subset().equals(Subset.of("masculine"))));
  }

  @Test
  void aLowerScoreThatIsBetterTurnsGapDifferenceAndEffect() {
    double[] errors = biased();
    for (int i = 0; i < errors.length; i++) {
      errors[i] = 1 - errors[i];
    }
    double[] none = new double[errors.length];
    Evaluation found =
        evaluate(design(), scored("errors", true, errors), scored("none", true, none));
    ScoreFigure gap = figure(found, "errors", Subset.GAP);
    assertEquals(0.25, figure(found, "errors", Subset.ALL).score(), 1e-12);
    assertEquals(0.5, gap.score(), 1e-12);
    assertEquals(Math.PI / 2, gap.effect(), 1e-12);
    ScoreFigure better = comparison(found, "none", Subset.ALL);
    assertEquals(0.25, better.score(), 1e-12);
    assertTrue(better.isSignificant());
  }

  private static ScoreFigure comparison(Evaluation found, String system, Subset subset) {
    return found.figures().stream()
        .filter(ScoreFigure::isComparison)
        .filter(figure -> figure.system().equals(system) && figure.subset().equals(subset))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void systemsAreComparedWithTheFirstAndRanked() {
    Evaluation found =
        evaluate(
            design(),
            scored("biased", false, biased()),
            scored("fair", false, fair()),
            scored("copy", false, fair()));
    ScoreFigure difference = comparison(found, "fair", Subset.ALL);
    assertEquals("biased", difference.other());
    assertEquals(46.0 / 48 - 0.75, difference.score(), 1e-12);
    ScoreFigure gaps = comparison(found, "fair", Subset.GAP);
    // the first woman has 0 of the first and 1 of the second, a man the same
    assertEquals(0.0 - 0.5, gaps.score(), 1e-12);
    assertTrue(gaps.isSignificant());
    assertEquals(
        List.of(
            new SystemRank("biased", "accuracy", 3, 3),
            new SystemRank("fair", "accuracy", 1, 2),
            new SystemRank("copy", "accuracy", 1, 2)),
        found.ranks());
    // two comparisons of all segments: Holm takes the smaller p twice
    double p = difference.p();
    assertEquals(Math.min(1, 2 * p), difference.adjustedP(), 1e-12);
  }

  @Test
  void groupsHaveTheirScoresAndGaps() {
    Evaluation found =
        Evaluation.of(
            List.of(scored("biased", false, biased())),
            design(),
            Map.of("G0", 0.1, "G1", 0.5, "G2", 0.9),
            SETTINGS);
    List<GroupFigure> gaps =
        found.groups().stream().filter(figure -> figure.subset().equals(Subset.GAP)).toList();
    assertEquals(List.of("G0", "G1", "G2"), gaps.stream().map(GroupFigure::group).toList());
    for (GroupFigure gap : gaps) {
      assertEquals(0.5, gap.score(), 1e-12);
      assertEquals(PEOPLE / 3, gap.units());
      assertEquals(2 * PEOPLE / 3, gap.n());
    }
    assertEquals(3, found.correlations().get(0).groups());
    assertTrue(Double.isNaN(found.correlations().get(0).rho()), "all gaps are the same");
  }

  @Test
  void moreCategoriesAreSetAgainstTheRest() {
    List<String> categories = new ArrayList<>();
    List<String> people = new ArrayList<>();
    double[] scores = new double[30];
    for (int i = 0; i < scores.length; i++) {
      categories.add(List.of("feminine", "masculine", "nonbinary").get(i % 3));
      people.add("Q" + i);
      scores[i] = i % 3 == 2 ? 0 : 1;
    }
    SamplingDesign design = SamplingDesign.of(categories, people);
    Evaluation found = evaluate(design, scored("one", false, scores));
    assertEquals(0, figure(found, "one", Subset.GAP).score(), 1e-12);
    assertEquals(-1, figure(found, "one", Subset.gapToRest("nonbinary")).score(), 1e-12);
    assertEquals(0.5, figure(found, "one", Subset.gapToRest("masculine")).score(), 1e-12);
    ScoreFigure largest = figure(found, "one", Subset.LARGEST_GAP);
    assertEquals(1, largest.score(), 1e-12);
    assertEquals("largest-gap", largest.subset().name());
    assertEquals("gap-to-rest:nonbinary", Subset.gapToRest("nonbinary").name());
    assertTrue(found.groups().isEmpty());
  }

  @Test
  void withoutCategoriesThereIsOneScore() {
    List<String> all = IntStream.range(0, 10).mapToObj(i -> "all").toList();
    List<String> lines = IntStream.range(0, 10).mapToObj(Integer::toString).toList();
    SamplingDesign design = SamplingDesign.of(all, lines);
    Evaluation found = evaluate(design, scored("one", false, new double[10]));
    assertEquals(List.of(Subset.ALL), found.figures().stream().map(ScoreFigure::subset).toList());
  }

  @Test
  void theSameSeedGivesTheSame() {
    assertEquals(
        evaluate(design(), scored("biased", false, biased())),
        evaluate(design(), scored("biased", false, biased())));
  }

  @Test
  void segmentsWithoutAGroupAreInNoGroup() {
    // G1 has a woman and a man, G2 a man alone; two women and a man have no group
    SamplingDesign design =
        SamplingDesign.of(
            List.of("feminine", "masculine", "masculine", "feminine", "feminine", "masculine"),
            List.of("a", "b", "c", "d", "e", "f"),
            List.of("G1", "G1", "G2", "", "", ""));
    Evaluation found = evaluate(design, scored("s", false, new double[] {0.5, 0.75, 1, 0, 0, 1}));
    ScoreFigure macro = figure(found, "s", Subset.MACRO_GAP);
    assertEquals(0.25, macro.score(), 1e-12);
    assertEquals(2, macro.n());
    assertEquals(2, macro.units());
    assertEquals(
        List.of("G1", "G1", "G1", "G2"),
        found.groups().stream().map(GroupFigure::group).sorted().toList());
  }

  @Test
  void oneWomanAloneGivesNoIntervalAndHerOccupationIsShownAsItIs() {
    SamplingDesign design =
        SamplingDesign.of(
            List.of("feminine", "feminine", "masculine", "masculine", "masculine"),
            List.of("a", "a", "b", "c", "d"),
            List.of("G1", "G1", "G1", "G1", "G2"));
    Evaluation found =
        evaluate(
            design,
            scored("s", false, new double[] {0.5, 0.25, 1, 0.75, 0.5}),
            scored("t", false, new double[] {0.5, 0.5, 1, 1, 0.5}));
    for (Subset subset : List.of(Subset.of("feminine"), Subset.GAP, Subset.MACRO_GAP)) {
      ScoreFigure figure = figure(found, "s", subset);
      assertTrue(Double.isFinite(figure.score()), subset.name());
      assertTrue(Double.isNaN(figure.low()), subset.name());
      assertTrue(Double.isNaN(figure.smallestDetectable()), subset.name());
    }
    assertTrue(Double.isFinite(figure(found, "s", Subset.of("masculine")).low()));
    assertTrue(Double.isFinite(figure(found, "s", Subset.GAP).p()));
    found.figures().stream()
        .filter(figure -> figure.isComparison() && figure.subset().equals(Subset.GAP))
        .forEach(figure -> assertTrue(Double.isNaN(figure.low())));
    GroupFigure gap =
        found.groups().stream()
            .filter(
                groupFigure ->
                    groupFigure.subset().equals(Subset.GAP) && groupFigure.system().equals("s"))
            .findFirst()
            .orElseThrow();
    assertEquals(0.5, gap.score(), 1e-12);
    assertTrue(Double.isNaN(gap.shrunken()));
  }

  @Test
  void intervalsOfOccupationsStayOnTheScaleAndOnePersonHasNone() {
    // G0 to G3 have two women and two men each, of whom one is right; G4 has one woman and one man
    List<String> groups = IntStream.range(0, 18).mapToObj(i -> "G" + i / 4).toList();
    SamplingDesign design =
        SamplingDesign.of(
            IntStream.range(0, 18).mapToObj(i -> i % 2 == 0 ? "feminine" : "masculine").toList(),
            IntStream.range(0, 18).mapToObj(i -> "Q" + i).toList(),
            groups);
    double[] right = IntStream.range(0, 18).mapToDouble(i -> i / 2 % 2).toArray();
    List<GroupFigure> figures = evaluate(design, share("s", right)).groups();
    for (GroupFigure figure : figures) {
      boolean gap = figure.subset().equals(Subset.GAP);
      if (figure.units() == 1) {
        assertEquals("G4", figure.group());
        assertTrue(Double.isFinite(figure.shrunken()));
        assertTrue(Double.isNaN(figure.low()) && Double.isNaN(figure.high()), figure.toString());
      } else {
        assertTrue(
            figure.low() >= (gap ? -1 : 0) && figure.low() <= figure.shrunken(), figure.toString());
        assertTrue(figure.high() <= 1 && figure.high() >= figure.shrunken(), figure.toString());
      }
    }
    assertTrue(figures.stream().anyMatch(figure -> figure.low() == 0 || figure.high() == 1));
    assertEquals(2, figures.stream().filter(figure -> Double.isNaN(figure.low())).count());
    // nothing is known of the scale of scores from elsewhere
    assertTrue(
        evaluate(design, scored("s", false, right)).groups().stream()
            .anyMatch(
                figure -> figure.low() < 0 && figure.subset().kind() == Subset.Kind.CATEGORY));
  }

  @Test
  void occupationsWhosePeopleAreAllRightHaveAnIntervalWithWidth() {
    double[] right = new double[2 * PEOPLE];
    Arrays.fill(right, 1);
    List<GroupFigure> figures = evaluate(design(), share("s", right)).groups();
    assertEquals(9, figures.size());
    for (GroupFigure figure : figures) {
      boolean gap = figure.subset().isGap();
      assertEquals(gap ? 0 : 1, figure.shrunken(), 1e-12);
      // 12 women of three occupations, as if 13 of 14 were right: 13 / 14 * 1 / 14 by 4 women
      double half = 1.96 * Math.sqrt((gap ? 2 : 1) * 13.0 / 14 / 14 / 4);
      assertEquals(figure.shrunken() - half, figure.low(), 1e-9);
      assertEquals(gap ? half : 1, figure.high(), 1e-9);
    }
  }

  @Test
  void systemsThatDoNotDifferDoNotWeakenTheCorrectionOfOthers() {
    Evaluation found =
        evaluate(
            design(),
            scored("biased", false, biased()),
            scored("copy", false, biased()),
            scored("fair", false, fair()));
    ScoreFigure copy = comparison(found, "copy", Subset.ALL);
    assertEquals(1, copy.p());
    assertEquals(1, copy.pairedP());
    assertEquals(1, copy.adjustedP());
    assertFalse(copy.isSignificant());
    ScoreFigure fair = comparison(found, "fair", Subset.ALL);
    assertEquals(2 * fair.p(), fair.adjustedP(), 1e-12);
  }

  @Test
  void textsWithoutAMatchAreNoProportions() {
    List<String> nothing = Collections.nCopies(2 * PEOPLE, "");
    List<List<String>> references = Collections.nCopies(2 * PEOPLE, List.of("a b c d"));
    TextMetric bleu = new Metrics(1, Tokenizers.MTEVAL_13A, Map.of()).parse("bleu");
    Evaluation found =
        evaluate(
            design(), new EvaluatedMetric("s", SegmentStatistics.of(bleu, nothing, references)));
    assertEquals("d", found.figure("s", "BLEU", Subset.GAP).orElseThrow().effectSize());
  }

  @Test
  void aCategoryCannotBeCalledAsAnotherSubset() {
    for (String name : List.of("all", "gap", "macro-gap", "largest-gap", "gap-to-rest:x")) {
      assertTrue(Subset.isReserved(name), name);
    }
    for (String name : List.of("feminine", "", "Gap", "gap-to", "all:x")) {
      assertFalse(Subset.isReserved(name), name);
    }
  }

  @Test
  void manyTestsGetAsManyReplicatesAsTheyNeed() {
    EvaluationSettings usual = EvaluationSettings.DEFAULT;
    assertEquals(usual, usual.enoughFor(25));
    EvaluationSettings more = usual.enoughFor(64);
    assertEquals(2_560, more.resamples());
    assertEquals(10_000, more.permutations());
    assertTrue(64 * more.smallestBootstrapP() < EvaluationSettings.LEVEL);
    assertEquals(40_000, usual.enoughFor(1_000).permutations());
    assertEquals(SETTINGS, SETTINGS.enoughFor(64), "who asks for few gets few");
  }

  /** Two women and three men can be told apart in ten ways: no p is below a tenth. */
  @Test
  void ofFewPeopleTheTestSaysThatItFindsNothing() {
    List<String> categories =
        List.of("feminine", "feminine", "masculine", "masculine", "masculine");
    List<String> people = List.of("a", "b", "c", "d", "e");
    SamplingDesign few = SamplingDesign.of(categories, people, List.of("", "", "", "", ""));
    ScoreFigure gap =
        figure(
            evaluate(few, scored("s", false, new double[] {0, 0.125, 1, 1, 0.875})),
            "s",
            Subset.GAP);
    assertTrue(gap.low() > 0);
    assertEquals(0.1, gap.smallestP(), 0.05);
    assertTrue(gap.isTooFewToTest() && !gap.isSignificant());
    assertTrue(Double.isNaN(gap.smallestDetectable()));
    ScoreFigure enough = figure(evaluate(design(), scored("s", false, fair())), "s", Subset.GAP);
    assertFalse(enough.isTooFewToTest());
    assertTrue(enough.smallestDetectable() > 0);
  }

  /** Of five people one of two systems may be right throughout, and chance does so in 2 of 32. */
  @Test
  void ofFewPeopleNoDifferenceIsFound() {
    int size = 5;
    List<String> people = IntStream.range(0, size).mapToObj(i -> "Q" + i).toList();
    SamplingDesign few = SamplingDesign.of(Collections.nCopies(size, "all"), people);
    double[] ones = {1, 1, 1, 1, 1};
    double[] other = {0, 0.125, 0, 0.125, 0};
    Evaluation found = evaluate(few, scored("best", false, ones), scored("worst", false, other));
    ScoreFigure worst = comparison(found, "worst", Subset.ALL);
    assertTrue(worst.high() < 0 && worst.estimate().excludesZero(), worst.toString());
    assertTrue(worst.isTooFewToTest() && !worst.isSignificant(), worst.toString());
    assertEquals(2 / 32.0, worst.p(), 0.05);
    assertTrue(Double.isNaN(worst.smallestDetectable()));
  }

  @Test
  void noOutcomeHasASmallerPThanTheSmallest() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      EvaluatedMetric[] systems =
          IntStream.range(0, 3)
              .mapToObj(
                  system ->
                      scored(
                          "s" + system,
                          false,
                          random.doubles(2 * PEOPLE).map(value -> Math.rint(3 * value)).toArray()))
              .toArray(EvaluatedMetric[]::new);
      for (ScoreFigure figure : evaluate(design(), systems).figures()) {
        assertTrue(!(figure.adjustedP() < figure.smallestP() - 1e-12), figure::toString);
      }
    }
  }
}
