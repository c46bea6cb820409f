package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.score.SegmentStatistics;

/**
 * A judge that errs, corrected by people: what the intervals promise, and how much narrower they
 * are than those of people alone.
 */
class PredictionPoweredShareTest {
  private static final int FEMININE = 0;
  private static final int MASCULINE = 1;
  private static final double WOMEN_RIGHT = 0.4;
  private static final double MEN_RIGHT = 0.6;

  /**
   * A setting.
   *
   * @param people of each category
   * @param judged of these how many people judged, a segment each: 100 make a sheet of 200 rows
   * @param segments most segments of a person: 1 to so many
   * @param womenWrong how often the judge's verdict on a woman's segment is wrong
   * @param menWrong the same of a man's
   * @param none how often the judge has no verdict
   */
  private record Setting(
      int people, int judged, int segments, double womenWrong, double menWrong, double none) {
    static Setting of(int people, double wrong) {
      return new Setting(people, 100, 1, wrong, wrong, 0);
    }
  }

  /** What simulations of a setting gave. */
  private record Outcome(double coverage, double aloneCoverage, double width, double bias) {}

  /** The statistics of people drawn at random, and whose they are. */
  private record Drawn(SamplingDesign design, double[] statistics) {}

  private static Drawn draw(Setting setting, SplittableRandom random) {
    List<String> category = new ArrayList<>();
    List<String> person = new ArrayList<>();
    List<double[]> statistics = new ArrayList<>();
    for (int i = 0; i < 2 * setting.people(); i++) {
      boolean woman = i % 2 == FEMININE;
      // half of the people are translated alike throughout: a person's segments go together
      boolean alike = random.nextInt(2) == 0;
      double likely = woman ? WOMEN_RIGHT : MEN_RIGHT;
      boolean first = random.nextDouble() < likely;
      int segments = 1 + random.nextInt(setting.segments());
      for (int segment = 0; segment < segments; segment++) {
        boolean right = alike ? first : random.nextDouble() < likely;
        boolean wrong = random.nextDouble() < (woman ? setting.womenWrong() : setting.menWrong());
        double verdict = random.nextDouble() < setting.none() ? 0 : 1;
        statistics.add(
            PredictionPoweredShare.statistics(
                i / 2 < setting.judged() && segment == 0 ? 1 : 0,
                segments,
                new double[] {right ? 1 : 0, 1},
                new double[] {right != wrong ? verdict : 0, verdict}));
        category.add(woman ? "feminine" : "masculine");
        person.add(String.format(Locale.ROOT, "Q%05d", i));
      }
    }
    return new Drawn(
        SamplingDesign.of(category, person),
        statistics.stream().flatMapToDouble(Arrays::stream).toArray());
  }

  private static PredictionPoweredShare share(double weight) {
    return new PredictionPoweredShare("share", "", "", weight);
  }

  /** The gap with the best weights, and by people alone. */
  private static Map<Boolean, BootstrapEstimate> gaps(Drawn drawn, int replicates, long seed) {
    Figure gap = sums -> sums.score(1, MASCULINE) - sums.score(0, FEMININE);
    Map<Boolean, Figure> figures = new LinkedHashMap<>();
    figures.put(true, gap);
    figures.put(false, Figure.gap(2, MASCULINE, FEMININE));
    return new StratifiedBootstrap(
            List.of(
                statistics(
                    drawn,
                    PredictionPoweredShare.weight(drawn.statistics(), drawn.design(), FEMININE)),
                statistics(
                    drawn,
                    PredictionPoweredShare.weight(drawn.statistics(), drawn.design(), MASCULINE)),
                statistics(drawn, 0)),
            drawn.design())
        .estimate(figures, replicates, seed);
  }

  private static SegmentStatistics statistics(Drawn drawn, double weight) {
    return new SegmentStatistics(share(weight), drawn.statistics());
  }

  private static Outcome simulate(Setting setting, int simulations, int replicates) {
    double truth = MEN_RIGHT - WOMEN_RIGHT;
    List<Map<Boolean, BootstrapEstimate>> all =
        IntStream.range(0, simulations)
            .mapToObj(
                simulation ->
                    gaps(draw(setting, new SplittableRandom(simulation)), replicates, simulation))
            .toList();
    return new Outcome(
        all.stream().filter(byKey -> holds(byKey.get(true), truth)).count() / (double) simulations,
        all.stream().filter(byKey -> holds(byKey.get(false), truth)).count() / (double) simulations,
        all.stream().mapToDouble(byKey -> width(byKey.get(true))).sum()
            / all.stream().mapToDouble(byKey -> width(byKey.get(false))).sum(),
        all.stream().mapToDouble(byKey -> byKey.get(true).value()).average().orElseThrow() - truth);
  }

  private static boolean holds(BootstrapEstimate estimate, double truth) {
    return estimate.low() <= truth && truth <= estimate.high();
  }

  private static double width(BootstrapEstimate estimate) {
    return estimate.high() - estimate.low();
  }

  /**
   * The width beside that of people alone, by theory: the judge explains the share r^2 of the
   * variance of a right translation (r: their correlation), as far as it sees more people than were
   * judged. With segments of one person alike in half of the people, one each.
   */
  private static double theory(Setting setting) {
    return Math.sqrt(
        (left(setting, WOMEN_RIGHT, setting.womenWrong())
                + left(setting, MEN_RIGHT, setting.menWrong()))
            / (WOMEN_RIGHT * (1 - WOMEN_RIGHT) + MEN_RIGHT * (1 - MEN_RIGHT)));
  }

  private static double left(Setting setting, double right, double wrong) {
    double variance = right * (1 - right);
    double called = right * (1 - wrong) + (1 - right) * wrong;
    double explained = Math.pow(1 - 2 * wrong, 2) * variance / (called * (1 - called)); // r^2
    return variance * (1 - explained * (1 - setting.judged() / (double) setting.people()));
  }

  @Test
  void intervalsHoldTheTruthWithAJudgeThatErrsMoreForWomen() {
    Outcome outcome = simulate(new Setting(300, 100, 1, 0.3, 0.1, 0), 200, 200);
    assertTrue(outcome.coverage() >= 0.9 && outcome.coverage() <= 0.99, outcome.toString());
    assertEquals(0, outcome.bias(), 0.02);
    assertTrue(outcome.width() < 0.95, outcome.toString());
  }

  @Test
  void aJudgeThatErrsInATenthMakesIntervalsAThirdNarrower() {
    Setting setting = Setting.of(1_000, 0.1);
    Outcome outcome = simulate(setting, 30, 200);
    assertEquals(0.66, theory(setting), 0.005);
    assertEquals(theory(setting), outcome.width(), 0.05);
  }

  @Test
  void noJudgeThatErrsInAFifthMakesThemThirtyPercentNarrower() {
    assertEquals(0.806, theory(Setting.of(1_000_000, 0.2)), 0.001);
    assertTrue(theory(Setting.of(1_000_000, 0.145)) > 0.7);
    assertTrue(theory(Setting.of(1_000_000, 0.135)) < 0.7);
  }

  @Test
  void aJudgeThatGuessesHasHardlyAnyWeight() {
    Drawn drawn = draw(Setting.of(1_000, 0.5), new SplittableRandom(1));
    assertTrue(PredictionPoweredShare.weight(drawn.statistics(), drawn.design(), FEMININE) < 0.2);
    Drawn perfect = draw(Setting.of(1_000, 0), new SplittableRandom(1));
    assertEquals(
        1, PredictionPoweredShare.weight(perfect.statistics(), perfect.design(), FEMININE), 1e-9);
  }

  @Test
  void whereEverybodyIsJudgedTheJudgeSaysNothing() {
    Drawn drawn = draw(new Setting(100, 100, 1, 0.2, 0.2, 0), new SplittableRandom(2));
    Map<Boolean, BootstrapEstimate> gaps = gaps(drawn, 200, 1);
    assertEquals(gaps.get(false).value(), gaps.get(true).value(), 1e-12);
    assertEquals(gaps.get(false).low(), gaps.get(true).low(), 1e-12);
  }

  /** The wide simulations whose figures stand in the documentation; prints them. */
  @Test
  @Tag("slow")
  void atLength() {
    for (Setting setting :
        List.of(
            Setting.of(400, 0.2),
            new Setting(400, 100, 1, 0.3, 0.1, 0),
            new Setting(400, 100, 4, 0.3, 0.1, 0),
            Setting.of(400, 0.1))) {
      check(setting, 2_000, 0.02);
    }
    for (Setting setting :
        List.of(
            Setting.of(1_000, 0.2),
            Setting.of(1_000, 0.1),
            Setting.of(1_000, 0.05),
            new Setting(1_000, 100, 1, 0, 0, 0.4),
            Setting.of(1_000, 0.5))) {
      check(setting, 400, 0.03); // fewer data sets: a standard error of 0.012
    }
  }

  private static void check(Setting setting, int simulations, double tolerance) {
    Outcome outcome = simulate(setting, simulations, 200);
    System.out.println(setting + " " + outcome);
    assertEquals(0.95, outcome.coverage(), tolerance, setting.toString());
    if (setting.none() == 0 && setting.segments() == 1) {
      assertEquals(theory(setting), outcome.width(), 0.02, setting.toString());
    }
  }
}
