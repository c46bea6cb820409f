package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A judge that errs, corrected by people: what the intervals promise, and how much narrower they
 * are than those of people alone.
 */
class PredictionPoweredShareTest {
  private static final int FEMININE = 0;
  private static final int MASCULINE = 1;
  private static final double Z = 1.959963984540054;
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
   * @param unmarked how often people mark no word
   * @param womenRight how often a woman's segment is right
   * @param menRight the same of a man's
   */
  private record Setting(
      int people,
      int judged,
      int segments,
      double womenWrong,
      double menWrong,
      double none,
      double unmarked,
      double womenRight,
      double menRight) {
    Setting(int people, int judged, int segments, double womenWrong, double menWrong, double none) {
      this(people, judged, segments, womenWrong, menWrong, none, 0, WOMEN_RIGHT, MEN_RIGHT);
    }

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
      double likely = woman ? setting.womenRight() : setting.menRight();
      double likelyWrong = woman ? setting.womenWrong() : setting.menWrong();
      double sameMistake = random.nextDouble();
      boolean first = random.nextDouble() < likely;
      int segments = 1 + random.nextInt(setting.segments());
      for (int segment = 0; segment < segments; segment++) {
        boolean right = alike ? first : random.nextDouble() < likely;
        boolean wrong = (alike ? sameMistake : random.nextDouble()) < likelyWrong;
        double verdict = random.nextDouble() < setting.none() ? 0 : 1;
        double marked = random.nextDouble() < setting.unmarked() ? 0 : 1;
        statistics.add(
            PredictionPoweredShare.statistics(
                i / 2 < setting.judged() && segment == 0 ? 1 : 0,
                segments,
                new double[] {right ? marked : 0, marked},
                new double[] {right != wrong ? verdict : 0, verdict}));
        category.add(woman ? "feminine" : "masculine");
        person.add(String.format(Locale.ROOT, "Q%05d", i));
      }
    }
    return new Drawn(
        SamplingDesign.of(category, person),
        statistics.stream().flatMapToDouble(Arrays::stream).toArray());
  }

  private static PredictionPoweredShare share(Drawn drawn, int category, boolean withJudge) {
    return PredictionPoweredShare.of(drawn.statistics(), drawn.design(), category, withJudge);
  }

  /** The gap with the best weights, or by people alone. */
  private static BootstrapEstimate gap(Drawn drawn, boolean withJudge) {
    return share(drawn, MASCULINE, withJudge).minus(share(drawn, FEMININE, withJudge));
  }

  private static Outcome simulate(Setting setting, int simulations) {
    double truth = MEN_RIGHT - WOMEN_RIGHT;
    List<Map<Boolean, BootstrapEstimate>> all =
        IntStream.range(0, simulations)
            .mapToObj(simulation -> draw(setting, new SplittableRandom(simulation)))
            .map(drawn -> Map.of(true, gap(drawn, true), false, gap(drawn, false)))
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

  /** The same of the sample to which four half people were added, of whom two half differ. */
  private static double theoryOfAdded(Setting setting) {
    double n = setting.judged();
    return theory(
        new Setting(
            setting.people(),
            setting.judged(),
            setting.segments(),
            (setting.womenWrong() * n + 1) / (n + 2),
            (setting.menWrong() * n + 1) / (n + 2),
            setting.none()));
  }

  private static double left(Setting setting, double right, double wrong) {
    double variance = right * (1 - right);
    double called = right * (1 - wrong) + (1 - right) * wrong;
    double explained = Math.pow(1 - 2 * wrong, 2) * variance / (called * (1 - called)); // r^2
    return variance * (1 - explained * (1 - setting.judged() / (double) setting.people()));
  }

  @Test
  void intervalsHoldTheTruthWithAJudgeThatErrsMoreForWomen() {
    Outcome outcome = simulate(new Setting(300, 100, 1, 0.3, 0.1, 0), 1_000);
    assertEquals(0.95, outcome.coverage(), 0.02, outcome.toString());
    assertEquals(0, outcome.bias(), 0.02);
    assertTrue(outcome.width() < 0.95, outcome.toString());
  }

  @Test
  void aJudgeThatErrsInATenthMakesIntervalsAThirdNarrower() {
    Setting setting = Setting.of(1_000, 0.1);
    Outcome outcome = simulate(setting, 30);
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
    assertTrue(share(drawn, FEMININE, true).weight() < 0.2);
    Drawn perfect = draw(Setting.of(1_000, 0), new SplittableRandom(1));
    // four half people were added, whom the judge does not know
    double weight = share(perfect, FEMININE, true).weight();
    assertTrue(weight > 0.95 && weight < 1, "weight " + weight);
  }

  @Test
  void whereEverybodyIsJudgedTheJudgeSaysNothing() {
    Drawn drawn = draw(new Setting(100, 100, 1, 0.2, 0.2, 0), new SplittableRandom(2));
    assertEquals(gap(drawn, false), gap(drawn, true));
  }

  // ---- few judged people ----

  /** What a category is in a resample: the statistics of people drawn anew, and a held weight. */
  private static double drawnAnew(double[][] people, double weight, SplittableRandom random) {
    double[] sums = new double[PredictionPoweredShare.WIDTH];
    for (int i = 0; i < people.length; i++) {
      double[] drawn = people[random.nextInt(people.length)];
      Arrays.setAll(sums, j -> sums[j] + drawn[j]);
    }
    double hits = sums[2] / sums[0] + weight * (sums[6] / sums[1] - sums[4] / sums[0]);
    double counts = sums[3] / sums[0] + weight * (sums[7] / sums[1] - sums[5] / sums[0]);
    return hits / counts;
  }

  private static double[] replicates(
      Drawn drawn, int category, int replicates, SplittableRandom random) {
    double weight = share(drawn, category, true).weight();
    double[][] people =
        IntStream.range(0, drawn.design().units().size())
            .filter(unit -> unit % 2 == category)
            .mapToObj(
                unit -> {
                  double[] sums = new double[PredictionPoweredShare.WIDTH];
                  for (int segment : drawn.design().segmentsOf(unit)) {
                    int at = PredictionPoweredShare.WIDTH * segment;
                    Arrays.setAll(sums, j -> sums[j] + drawn.statistics()[at + j]);
                  }
                  return sums;
                })
            .toArray(double[][]::new);
    return IntStream.range(0, replicates)
        .mapToDouble(i -> drawnAnew(people, weight, random))
        .toArray();
  }

  /**
   * Simulations whose interval holds the truth: of a woman's share with the judge, by people alone,
   * and of the gap; then the first and the last by the bootstrap, as it was before.
   */
  private static double[] coverage(Setting setting, int simulations, int replicates) {
    double truth = setting.womenRight();
    double gapTruth = setting.menRight() - setting.womenRight();
    double[] held = new double[5];
    int undefined = 0;
    for (int simulation = 0; simulation < simulations; simulation++) {
      SplittableRandom random = new SplittableRandom(simulation + 1_000_003L * setting.judged());
      Drawn drawn = draw(setting, random);
      List<BootstrapEstimate> estimates =
          List.of(
              share(drawn, FEMININE, true).estimate(),
              share(drawn, FEMININE, false).estimate(),
              gap(drawn, true));
      if (Double.isNaN(estimates.get(2).value())) {
        undefined++; // nobody who was judged counts
        continue;
      }
      for (int i = 0; i < 3; i++) {
        BootstrapEstimate estimate = estimates.get(i);
        assertTrue(estimate.low() < estimate.high(), estimate.toString());
        assertTrue(estimate.low() <= estimate.value(), estimate.toString());
        assertTrue(estimate.value() <= estimate.high(), estimate.toString());
        held[i] += holds(estimate, i < 2 ? truth : gapTruth) ? 1 : 0;
      }
      double[] women = replicates(drawn, FEMININE, replicates, random);
      double[] men = replicates(drawn, MASCULINE, replicates, random);
      held[3] += holds(BootstrapEstimate.of(estimates.get(0).value(), women), truth) ? 1 : 0;
      Arrays.setAll(men, i -> men[i] - women[i]);
      held[4] += holds(BootstrapEstimate.of(estimates.get(2).value(), men), gapTruth) ? 1 : 0;
    }
    int defined = simulations - undefined;
    assertTrue(undefined <= simulations / 100, "undefined " + undefined);
    return Arrays.stream(held).map(count -> count / defined).toArray();
  }

  /** One in five verdicts about a woman is wrong and one in twenty about a man, in a row. */
  private static Setting few(int people, int judged, double womenRight, double menRight) {
    return new Setting(people, judged, 4, 0.2, 0.05, 0.2, 0.1, womenRight, menRight);
  }

  @ParameterizedTest
  @CsvSource({"5, 0.5, 0.5", "20, 0.5, 0.5", "20, 0.9, 0.99", "50, 0.5, 0.9", "50, 0.95, 0.95"})
  void intervalsOfFewJudgedPeopleHoldTheTruth(int judged, double women, double men) {
    double[] held = coverage(few(200, judged, women, men), 400, judged > 20 ? 2 : 40);
    for (int i = 0; i < 3; i++) {
      assertTrue(held[i] >= 0.92, Arrays.toString(held)); // a standard error is 0.011
    }
    assertTrue(judged > 20 || held[3] < 0.92, "the bootstrap alone: " + Arrays.toString(held));
  }

  @Test
  void allRightAndNoDisagreementIsNoProof() {
    for (int judged : new int[] {2, 20, 300}) {
      Drawn drawn =
          draw(new Setting(400, judged, 1, 0, 0, 0, 0, 1, 1), new SplittableRandom(judged));
      for (boolean withJudge : List.of(true, false)) {
        BootstrapEstimate women = share(drawn, FEMININE, withJudge).estimate();
        assertEquals(1, women.value());
        assertEquals(1, women.high());
        double beyond = 1 - women.low();
        double exact = 1 - Math.pow(0.05, 1.0 / judged); // one in twenty samples has none wrong
        assertEquals(1, beyond / exact, withJudge ? 0.4 : 0.06, women.toString());
        assertTrue(beyond > 1 - Math.pow(0.05, 1 / 400.0), women.toString());
        BootstrapEstimate gap = gap(drawn, withJudge);
        assertEquals(1, gap.p(), 1e-9);
        assertTrue(gap.low() < 0 && gap.high() > 0, gap.toString());
      }
    }
  }

  /** By people alone, with one segment each, this is the interval of Agresti and Caffo. */
  @Test
  void aloneTheGapHasTheIntervalOfAgrestiAndCaffo() {
    Drawn drawn = draw(new Setting(40, 40, 1, 0.2, 0.2, 0, 0, 0.5, 0.9), new SplittableRandom(3));
    double[] right = new double[2];
    for (int i = 0; i < drawn.design().size(); i++) {
      right[drawn.design().categoryOf(i)] +=
          drawn.statistics()[PredictionPoweredShare.WIDTH * i + 2];
    }
    double women = (right[FEMININE] + 1) / 42;
    double men = (right[MASCULINE] + 1) / 42;
    double error = Math.sqrt((women * (1 - women) + men * (1 - men)) / 41);
    BootstrapEstimate gap = gap(drawn, false);
    assertEquals((right[MASCULINE] - right[FEMININE]) / 40, gap.value(), 1e-12);
    assertEquals(error, gap.standardError(), 1e-12);
    assertEquals(men - women - Z * error, gap.low(), 1e-9);
    assertEquals(men - women + Z * error, gap.high(), 1e-9);
  }

  /** Both versions of a pair have one unit, so what makes both hard does not widen the gap. */
  @Test
  void ofPairsTheGapKnowsThatBothSidesGoTogether() {
    SplittableRandom random = new SplittableRandom(5);
    List<String> category = new ArrayList<>();
    List<String> pairs = new ArrayList<>();
    List<String> apart = new ArrayList<>();
    List<double[]> statistics = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      double right = random.nextInt(2);
      for (String gender : List.of("feminine", "masculine")) {
        category.add(gender);
        pairs.add(String.format(Locale.ROOT, "P%03d", i));
        apart.add(String.format(Locale.ROOT, "P%03d-%s", i, gender));
        double[] both = {right, 1};
        statistics.add(PredictionPoweredShare.statistics(i < 60 ? 1 : 0, 1, both, both));
      }
    }
    double[] all = statistics.stream().flatMapToDouble(Arrays::stream).toArray();
    BootstrapEstimate paired = gap(new Drawn(SamplingDesign.of(category, pairs), all), true);
    BootstrapEstimate unpaired = gap(new Drawn(SamplingDesign.of(category, apart), all), true);
    assertEquals(0, paired.value(), 1e-12);
    assertTrue(paired.standardError() < 0.6 * unpaired.standardError(), paired.toString());
  }

  @Test
  void oneJudgedPersonAloneHasNoInterval() {
    Drawn drawn = draw(new Setting(20, 1, 1, 0, 0, 0), new SplittableRandom(1));
    assertTrue(Double.isNaN(share(drawn, FEMININE, true).estimate().low()));
    assertTrue(Double.isNaN(gap(drawn, true).p()));
  }

  /** The table of few judged people in the documentation; prints it. */
  @Test
  @Tag("slow")
  void fewAtLength() {
    for (int people : new int[] {400, 2_000}) {
      for (int judged : new int[] {10, 20, 30, 50, 100, 200, 300}) {
        for (double[] right :
            new double[][] {
              {0.5, 0.5},
              {0.7, 0.8},
              {0.5, 0.95},
              {0.9, 0.9},
              {0.95, 0.95},
              {0.9, 0.99},
              {0.99, 0.99}
            }) {
          int replicates = people == 400 ? 100 : 2; // the bootstrap is slow
          double[] held = coverage(few(people, judged, right[0], right[1]), 1_000, replicates);
          System.out.printf(
              Locale.ROOT,
              "%d of %d, %.2f %.2f: share %.3f, alone %.3f, gap %.3f; bootstrap: share %.3f, gap"
                  + " %.3f%n",
              judged,
              people,
              right[0],
              right[1],
              held[0],
              held[1],
              held[2],
              held[3],
              held[4]);
          for (int i = 0; i < 3; i++) {
            assertTrue(held[i] >= 0.925, Arrays.toString(held)); // a standard error is 0.007
          }
        }
      }
    }
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
    Outcome outcome = simulate(setting, simulations);
    System.out.println(setting + " " + outcome);
    assertEquals(0.95, outcome.coverage(), tolerance, setting.toString());
    if (setting.none() == 0 && setting.segments() == 1) {
      assertEquals(theoryOfAdded(setting), outcome.width(), 0.02, setting.toString());
    }
  }
}
