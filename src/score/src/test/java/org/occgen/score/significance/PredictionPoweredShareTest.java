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

  private static Drawn draw(Setting of, SplittableRandom random) {
    List<String> category = new ArrayList<>();
    List<String> person = new ArrayList<>();
    List<double[]> statistics = new ArrayList<>();
    for (int i = 0; i < 2 * of.people(); i++) {
      boolean woman = i % 2 == FEMININE;
      // half of the people are translated alike throughout: a person's segments go together
      boolean alike = random.nextInt(2) == 0;
      double likely = woman ? WOMEN_RIGHT : MEN_RIGHT;
      boolean first = random.nextDouble() < likely;
      int segments = 1 + random.nextInt(of.segments());
      for (int segment = 0; segment < segments; segment++) {
        boolean right = alike ? first : random.nextDouble() < likely;
        boolean wrong = random.nextDouble() < (woman ? of.womenWrong() : of.menWrong());
        double verdict = random.nextDouble() < of.none() ? 0 : 1;
        statistics.add(
            PredictionPoweredShare.statistics(
                i / 2 < of.judged() && segment == 0 ? 1 : 0,
                segments,
                new double[] {right ? 1 : 0, 1},
                new double[] {right != wrong ? verdict : 0, verdict}));
        category.add(woman ? "feminine" : "masculine");
        person.add(String.format(Locale.ROOT, "Q%05d", i));
      }
    }
    return new Drawn(
        SamplingDesign.of(category, person, category.stream().map(each -> "").toList()),
        statistics.stream().flatMapToDouble(Arrays::stream).toArray());
  }

  private static PredictionPoweredShare share(double weight) {
    return new PredictionPoweredShare("share", "", "", weight);
  }

  /** The gap with the best weights, and by people alone. */
  private static Map<Boolean, BootstrapEstimate> gaps(Drawn of, int replicates, long seed) {
    Figure gap = sums -> sums.score(1, MASCULINE) - sums.score(0, FEMININE);
    Map<Boolean, Figure> figures = new LinkedHashMap<>();
    figures.put(true, gap);
    figures.put(false, Figure.gap(2, MASCULINE, FEMININE));
    return new StratifiedBootstrap(
            List.of(
                statistics(
                    of, PredictionPoweredShare.weight(of.statistics(), of.design(), FEMININE)),
                statistics(
                    of, PredictionPoweredShare.weight(of.statistics(), of.design(), MASCULINE)),
                statistics(of, 0)),
            of.design())
        .estimate(figures, replicates, seed);
  }

  private static SegmentStatistics statistics(Drawn of, double weight) {
    return new SegmentStatistics(share(weight), of.statistics());
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
        all.stream().filter(of -> holds(of.get(true), truth)).count() / (double) simulations,
        all.stream().filter(of -> holds(of.get(false), truth)).count() / (double) simulations,
        all.stream().mapToDouble(of -> width(of.get(true))).sum()
            / all.stream().mapToDouble(of -> width(of.get(false))).sum(),
        all.stream().mapToDouble(of -> of.get(true).value()).average().orElseThrow() - truth);
  }

  private static boolean holds(BootstrapEstimate of, double truth) {
    return of.low() <= truth && truth <= of.high();
  }

  private static double width(BootstrapEstimate of) {
    return of.high() - of.low();
  }

  /**
   * The width beside that of people alone, by theory: the judge explains the share r^2 of the
   * variance of a right translation (r: their correlation), as far as it sees more people than were
   * judged. With segments of one person alike in half of the people, one each.
   */
  private static double theory(Setting of) {
    return Math.sqrt(
        (left(of, WOMEN_RIGHT, of.womenWrong()) + left(of, MEN_RIGHT, of.menWrong()))
            / (WOMEN_RIGHT * (1 - WOMEN_RIGHT) + MEN_RIGHT * (1 - MEN_RIGHT)));
  }

  private static double left(Setting of, double right, double wrong) {
    double variance = right * (1 - right);
    double called = right * (1 - wrong) + (1 - right) * wrong;
    double explained = Math.pow(1 - 2 * wrong, 2) * variance / (called * (1 - called)); // r^2
    return variance * (1 - explained * (1 - of.judged() / (double) of.people()));
  }

  @Test
  void intervalsHoldTheTruthWithAJudgeThatErrsMoreForWomen() {
    Outcome of = simulate(new Setting(300, 100, 1, 0.3, 0.1, 0), 200, 200);
    assertTrue(of.coverage() >= 0.9 && of.coverage() <= 0.99, of.toString());
    assertEquals(0, of.bias(), 0.02);
    assertTrue(of.width() < 0.95, of.toString());
  }

  @Test
  void aJudgeThatErrsInATenthMakesIntervalsAThirdNarrower() {
    Setting setting = Setting.of(1_000, 0.1);
    Outcome of = simulate(setting, 30, 200);
    assertEquals(0.66, theory(setting), 0.005);
    assertEquals(theory(setting), of.width(), 0.05);
  }

  @Test
  void noJudgeThatErrsInAFifthMakesThemThirtyPercentNarrower() {
    assertEquals(0.806, theory(Setting.of(1_000_000, 0.2)), 0.001);
    assertTrue(theory(Setting.of(1_000_000, 0.145)) > 0.7);
    assertTrue(theory(Setting.of(1_000_000, 0.135)) < 0.7);
  }

  @Test
  void aJudgeThatGuessesHasHardlyAnyWeight() {
    Drawn of = draw(Setting.of(1_000, 0.5), new SplittableRandom(1));
    assertTrue(PredictionPoweredShare.weight(of.statistics(), of.design(), FEMININE) < 0.2);
    Drawn perfect = draw(Setting.of(1_000, 0), new SplittableRandom(1));
    assertEquals(
        1, PredictionPoweredShare.weight(perfect.statistics(), perfect.design(), FEMININE), 1e-9);
  }

  @Test
  void whereEverybodyIsJudgedTheJudgeSaysNothing() {
    Drawn of = draw(new Setting(100, 100, 1, 0.2, 0.2, 0), new SplittableRandom(2));
    Map<Boolean, BootstrapEstimate> gaps = gaps(of, 200, 1);
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
    Outcome of = simulate(setting, simulations, 200);
    System.out.println(setting + " " + of);
    assertEquals(0.95, of.coverage(), tolerance, setting.toString());
    if (setting.none() == 0 && setting.segments() == 1) {
      assertEquals(theory(setting), of.width(), 0.02, setting.toString());
    }
  }
}
