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
import java.util.function.DoublePredicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;

/** Intervals of shares: none without width, and of few people as good as of many. */
class ShareIntervalsTest {
  private static final int SEED = 12345;
  private static final double Z = 1.959963984540054;
  private static final int WOMEN = 0;
  private static final int MEN = 1;

  private static final Figure SCORE = Figure.score(0, WOMEN);
  private static final Figure GAP = Figure.gap(0, MEN, WOMEN);
  private static final Figure DIFFERENCE = Figure.difference(1, 0, WOMEN);
  private static final Figure OF_GAPS = Figure.gap(1, MEN, WOMEN).minus(GAP);

  /**
   * Translations of two systems of people with one to four segments each. Half of the people have
   * all segments alike.
   *
   * @param right by system, of each segment; NaN where nothing counts
   */
  private record Simulated(SamplingDesign design, List<double[]> right) {
    /**
     * Draws people.
     *
     * @param people women, and as many men
     * @param women probability that a segment of a woman is right, by system
     * @param men that of a man
     */
    static Simulated draw(SplittableRandom random, int people, double[] women, double[] men) {
      List<String> categories = new ArrayList<>();
      List<String> units = new ArrayList<>();
      List<double[]> rows = new ArrayList<>();
      for (int person = 0; person < 2 * people; person++) {
        double[] shares = person % 2 == MEN ? men : women;
        int segments = random.nextInt(1, 5);
        boolean alike = random.nextBoolean();
        double easy = random.nextDouble(); // the same for both systems
        for (int segment = 0; segment < segments; segment++) {
          double drawn = alike ? easy : random.nextDouble();
          // of one in four segments the second system is right or not for itself
          double own = random.nextInt(4) == 0 ? random.nextDouble() : drawn;
          rows.add(new double[] {drawn < shares[0] ? 1 : 0, own < shares[1] ? 1 : 0});
          categories.add(person % 2 == MEN ? "m" : "f");
          units.add(String.format(Locale.ROOT, "Q%04d", person));
        }
      }
      return new Simulated(
          SamplingDesign.of(categories, units),
          List.of(
              rows.stream().mapToDouble(row -> row[0]).toArray(),
              rows.stream().mapToDouble(row -> row[1]).toArray()));
    }

    StratifiedBootstrap bootstrap() {
      return new StratifiedBootstrap(
          right.stream().map(ShareIntervalsTest::shares).toList(), design);
    }
  }

  private static SegmentStatistics shares(double... right) {
    return new ShareScore("share", "")
        .statistics(right.length, i -> !Double.isNaN(right[i]), i -> right[i] == 1);
  }

  private static double[] times(int count, double value) {
    return DoubleStream.generate(() -> value).limit(count).toArray();
  }

  /** Women and men in turn, each with one segment. */
  private static SamplingDesign singles(int people) {
    return SamplingDesign.of(
        IntStream.range(0, people).mapToObj(i -> i % 2 == MEN ? "m" : "f").toList(),
        IntStream.range(0, people).mapToObj(i -> String.format(Locale.ROOT, "Q%04d", i)).toList());
  }

  private static BootstrapEstimate estimate(
      SamplingDesign design, Figure figure, SegmentStatistics... systems) {
    return new StratifiedBootstrap(List.of(systems), design)
        .estimate(Map.of("", figure), 200, SEED)
        .get("");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 29, 400})
  void allRightIsNoProof(int people) {
    SamplingDesign design = singles(2 * people);
    SegmentStatistics right = shares(times(2 * people, 1));
    double beyond = Z * Z / (people + Z * Z); // Wilson's of none
    BootstrapEstimate score = estimate(design, SCORE, right);
    assertEquals(1 - beyond, score.low(), 1e-9);
    assertEquals(1, score.high());
    assertEquals(0, score.standardError());
    BootstrapEstimate gap = estimate(design, GAP, right);
    assertEquals(-beyond, gap.low(), 1e-9);
    assertEquals(beyond, gap.high(), 1e-9);
    assertEquals(1, gap.p());
  }

  @Test
  void allMenRightAndNoWomanIsNoProofOfTheMean() {
    double[] right = IntStream.range(0, 200).mapToDouble(i -> i % 2).toArray();
    BootstrapEstimate all = estimate(singles(200), Figure.score(0), shares(right));
    assertEquals(0.5, all.value());
    assertTrue(all.low() < 0.45 && all.high() > 0.55, all.toString());
  }

  @Test
  void systemsWithTheSameVerdictsMayDiffer() {
    SamplingDesign design = singles(58);
    double[] half = IntStream.range(0, 58).mapToDouble(i -> i / 2 % 2).toArray();
    for (double[] verdicts : List.of(half, times(58, 1), times(58, 0))) {
      BootstrapEstimate same = estimate(design, DIFFERENCE, shares(verdicts), shares(verdicts));
      assertEquals(0, same.value());
      double tango = Z * Z / (29 + Z * Z); // of 29 women of whom none differs
      assertEquals(0.85 * tango, same.high(), 0.16 * tango);
      assertEquals(-0.85 * tango, same.low(), 0.16 * tango);
    }
  }

  /**
   * Newcombe's interval, slowly: the gap of the two shares within Wilson's intervals that are as
   * far from what was found as both together may be.
   */
  private static double newcombe(double one, double two, double n, double m, boolean lower) {
    double first = wilson(one, n, !lower) - one;
    double second = wilson(two, m, lower) - two;
    double far = 0;
    for (int degree = 0; degree <= 90_000; degree++) {
      double angle = Math.toRadians(degree / 1_000.0);
      far = Math.max(far, Math.abs(first) * Math.cos(angle) + Math.abs(second) * Math.sin(angle));
    }
    return one - two + (lower ? -far : far);
  }

  /** The end of the shares that the score test does not refuse, by halving. */
  private static double wilson(double p, double n, boolean upper) {
    DoublePredicate accepted = q -> Math.abs(p - q) <= Z * Math.sqrt(q * (1 - q) / n);
    double inside = p;
    double outside = upper ? 1 : 0;
    for (int i = 0; i < 200; i++) {
      double middle = (inside + outside) / 2;
      inside = accepted.test(middle) ? middle : inside;
      outside = accepted.test(middle) ? outside : middle;
    }
    return inside;
  }

  @ParameterizedTest
  @CsvSource({"29, 0, 0", "16, 0, 3", "16, 3, 0", "9, 4, 5", "100, 0, 2", "5, 0, 5", "5, 5, 0"})
  void ofSinglesAGapHasNewcombesInterval(int people, int women, int men) {
    double[] right =
        IntStream.range(0, 2 * people)
            .mapToDouble(i -> i / 2 < (i % 2 == MEN ? men : women) ? 0 : 1)
            .toArray();
    BootstrapEstimate gap = estimate(singles(2 * people), GAP, shares(right));
    double one = 1 - (double) men / people;
    double two = 1 - (double) women / people;
    double n = effective(people, men);
    double m = effective(people, women);
    double[] drawn =
        new StratifiedBootstrap(List.of(shares(right)), singles(2 * people))
            .replicates(List.of(GAP), 200, SEED)[0];
    BootstrapEstimate bootstrap = BootstrapEstimate.of(one - two, drawn);
    assertEquals(Math.min(bootstrap.low(), newcombe(one, two, n, m, true)), gap.low(), 1e-6);
    assertEquals(Math.max(bootstrap.high(), newcombe(one, two, n, m, false)), gap.high(), 1e-6);
    assertEquals(bootstrap.p(), gap.p());
    assertEquals(bootstrap.standardError(), gap.standardError());
  }

  /** The variance is estimated from people, if they are not all alike; then t is in place of z. */
  private static double effective(int people, int wrong) {
    double freedom = people - 1;
    return wrong == 0 || wrong == people
        ? people
        : freedom * (Z * Z / freedom) / (Math.exp(Z * Z / freedom) - 1);
  }

  @Test
  void ofManyPeopleTheIntervalIsTheBootstraps() {
    double[] right = IntStream.range(0, 400).mapToDouble(i -> i / 2 % 3 == 0 ? 0 : 1).toArray();
    double[] drawn =
        new StratifiedBootstrap(List.of(shares(right)), singles(400))
            .replicates(List.of(SCORE), 200, SEED)[0];
    BootstrapEstimate score = estimate(singles(400), SCORE, shares(right));
    assertEquals(BootstrapEstimate.of(score.value(), drawn), score);
  }

  /** Only shares have a score interval: not means, and not shares of parts of items. */
  @Test
  void otherMetricsKeepTheBootstraps() {
    assertEquals(1, estimate(singles(10), SCORE, MeanOfScores.of(times(10, 1))).low());
    SegmentStatistics parts =
        new SegmentStatistics(new ShareScore("share", ""), times(20, 1 / 3.0));
    assertEquals(1, estimate(singles(10), SCORE, parts).low());
    Figure twice = sums -> 2 * sums.score(0);
    assertEquals(2, estimate(singles(10), twice, shares(times(10, 1))).low());
    assertEquals(0, estimate(singles(10), twice.minus(twice), shares(times(10, 1))).low());
  }

  @Test
  void whereNothingCountsThereIsNoInterval() {
    double[] men = IntStream.range(0, 10).mapToDouble(i -> i % 2 == MEN ? 1 : Double.NaN).toArray();
    for (Figure figure : List.of(SCORE, GAP)) {
      BootstrapEstimate none = estimate(singles(10), figure, shares(men));
      assertTrue(Double.isNaN(none.value()) && Double.isNaN(none.low()), none.toString());
    }
    assertEquals(1, estimate(singles(10), Figure.score(0), shares(men)).value());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8, 25, 60})
  void everyIntervalHasWidthHoldsItsFigureAndStaysOnTheScale(int people) {
    SplittableRandom random = new SplittableRandom(people);
    Map<Figure, double[]> scales = new LinkedHashMap<>();
    scales.put(Figure.score(0), new double[] {0, 1});
    scales.put(SCORE, new double[] {0, 1});
    scales.put(GAP, new double[] {-1, 1});
    scales.put(Figure.gap(0, MEN, WOMEN, 0), new double[] {-1, 1});
    scales.put(Figure.gapToRest(0, MEN), new double[] {-1, 1});
    scales.put(Figure.macroGap(0, MEN, WOMEN), new double[] {-1, 1});
    scales.put(Figure.largestGap(0), new double[] {0, 1});
    scales.put(Figure.difference(1, 0), new double[] {-1, 1});
    scales.put(DIFFERENCE, new double[] {-1, 1});
    scales.put(OF_GAPS, new double[] {-2, 2});
    Map<Figure, Figure> figures =
        scales.keySet().stream().collect(Collectors.toMap(figure -> figure, figure -> figure));
    for (double p : new double[] {0, 0.1, 0.5, 0.9, 0.99, 1}) {
      for (double q : new double[] {p, 1 - p, 1}) {
        Simulated drawn = Simulated.draw(random, people, new double[] {p, q}, new double[] {q, p});
        List<String> categories =
            IntStream.range(0, drawn.design().size())
                .mapToObj(i -> drawn.design().categories().get(drawn.design().categoryOf(i)))
                .toList();
        SamplingDesign grouped =
            SamplingDesign.of(
                categories,
                IntStream.range(0, drawn.design().size())
                    .mapToObj(i -> drawn.design().units().get(drawn.design().unitOf(i)))
                    .toList(),
                categories.stream().map(category -> "G").toList());
        new StratifiedBootstrap(
                drawn.right().stream().map(ShareIntervalsTest::shares).toList(), grouped)
            .estimate(figures, 100, SEED)
            .forEach(
                (figure, estimate) -> {
                  double[] scale = scales.get(figure);
                  assertTrue(estimate.low() < estimate.high(), estimate::toString);
                  assertTrue(estimate.low() <= estimate.value(), estimate::toString);
                  assertTrue(estimate.value() <= estimate.high(), estimate::toString);
                  assertTrue(
                      scale[0] <= estimate.low() && estimate.high() <= scale[1],
                      estimate::toString);
                });
      }
    }
  }

  /**
   * The shares of simulations whose interval holds the truth: of a score, a gap, a difference and a
   * difference of gaps, and then the same by the bootstrap alone.
   */
  private static double[] coverage(int simulations, int replicates, int people, double p) {
    List<Figure> figures = List.of(SCORE, GAP, DIFFERENCE, OF_GAPS);
    double[] women = {p, 0.9 * p};
    double[] men = {p, p};
    double[] truth = {p, 0, -0.1 * p, 0.1 * p};
    int[] held = new int[2 * truth.length];
    for (int simulation = 0; simulation < simulations; simulation++) {
      SplittableRandom random = new SplittableRandom(1_000_003L * people + simulation);
      StratifiedBootstrap bootstrap = Simulated.draw(random, people, women, men).bootstrap();
      Map<Integer, Figure> byNumber = new LinkedHashMap<>();
      figures.forEach(figure -> byNumber.put(byNumber.size(), figure));
      Map<Integer, BootstrapEstimate> estimates =
          bootstrap.estimate(byNumber, replicates, simulation);
      double[][] drawn = bootstrap.replicates(figures, replicates, simulation);
      for (int i = 0; i < truth.length; i++) {
        BootstrapEstimate estimate = estimates.get(i);
        held[i] += holds(estimate, truth[i]) ? 1 : 0;
        BootstrapEstimate before = BootstrapEstimate.of(estimate.value(), drawn[i]);
        held[truth.length + i] += holds(before, truth[i]) ? 1 : 0;
      }
    }
    return Arrays.stream(held).mapToDouble(count -> count / (double) simulations).toArray();
  }

  private static boolean holds(BootstrapEstimate estimate, double truth) {
    return estimate.low() <= truth + 1e-12 && truth - 1e-12 <= estimate.high();
  }

  @ParameterizedTest
  @CsvSource({"5, 0.5", "5, 0.99", "16, 0.95", "29, 0.99", "50, 0.9"})
  void intervalsOfFewPeopleHoldTheTruth(int people, double p) {
    double[] held = coverage(400, 100, people, p);
    for (int i = 0; i < 4; i++) {
      assertTrue(held[i] >= 0.92, p + ": " + Arrays.toString(held));
    }
    assertTrue(p < 0.95 || held[4] < 0.8, "the bootstrap alone: " + Arrays.toString(held));
  }

  /** The wide simulation whose figures stand in the documentation; prints them. */
  @Test
  @Tag("slow")
  void atLength() {
    for (int people : new int[] {5, 10, 16, 29, 50, 100, 200, 500}) {
      for (double p : new double[] {0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995}) {
        double[] held = coverage(2_000, 199, people, p);
        System.out.printf(
            Locale.ROOT,
            "%d people, %.3f: score %.3f, gap %.3f, difference %.3f, of gaps %.3f; the bootstrap"
                + " alone %.3f, %.3f, %.3f, %.3f%n",
            people,
            p,
            held[0],
            held[1],
            held[2],
            held[3],
            held[4],
            held[5],
            held[6],
            held[7]);
        assertTrue(held[0] >= 0.93, "coverage of scores " + held[0]);
        for (int i = 1; i < 4; i++) {
          assertTrue(held[i] >= 0.92, "coverage of gaps and differences " + held[i]);
        }
      }
    }
  }
}
