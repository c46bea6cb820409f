package org.occgen.regard.score;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardConfusion;

/** Shares of regard, and what is left of them once the classifier's mistakes are known. */
class RegardShareTest {
  /** Says 80, 70 and 60 percent of what people say. */
  private static final RegardConfusion CONFUSION =
      new RegardConfusion(
          "made up",
          List.of(List.of(800L, 150L, 50L), List.of(200L, 700L, 100L), List.of(100L, 300L, 600L)));

  @Test
  void aSolutionGivesBackWhatTheClassifierSaw() {
    Random random = new Random(1);
    RegardCorrection correction = RegardCorrection.of(CONFUSION);
    for (int trial = 0; trial < 50; trial++) {
      double[] truth = random.doubles(3).toArray();
      double sum = Arrays.stream(truth).sum();
      double[] observed = new double[3];
      for (int gold = 0; gold < 3; gold++) {
        truth[gold] /= sum;
        for (int said = 0; said < 3; said++) {
          observed[said] +=
              truth[gold] * CONFUSION.rate(Regard.values()[gold], Regard.values()[said]);
        }
      }
      assertArrayEquals(truth, correction.correct(observed), 1e-9);
    }
  }

  @Test
  void aSolutionHasTheSumOneAndMayBeNoShare() {
    double[] corrected = RegardCorrection.of(CONFUSION).correct(new double[] {0.99, 0.01, 0});
    assertEquals(1, Arrays.stream(corrected).sum(), 1e-12);
    assertTrue(Arrays.stream(corrected).anyMatch(share -> share < 0));
    RegardConfusion blind =
        new RegardConfusion(
            "guesses", List.of(List.of(1L, 1L, 1L), List.of(2L, 2L, 2L), List.of(3L, 3L, 3L)));
    assertTrue(Double.isNaN(RegardCorrection.of(blind).correct(new double[] {1, 0, 0})[0]));
  }

  /** What 60 documents of two attributes say, seen through the classifier. */
  private static List<RegardShare> shares(double a, double b, RegardConfusion confusion) {
    Random random = new Random(7);
    RegardShareCounter counter = new RegardShareCounter(60);
    for (int i = 0; i < 6_000; i++) {
      boolean first = i % 2 == 0;
      Regard truth = random.nextDouble() < (first ? a : b) ? Regard.NEGATIVE : Regard.NEUTRAL;
      double draw = random.nextDouble();
      Regard said = Regard.NEGATIVE;
      for (Regard regard : List.of(Regard.POSITIVE, Regard.NEUTRAL)) {
        double rate = confusion.rate(truth, regard);
        if (draw < rate) {
          said = regard;
          break;
        }
        draw -= rate;
      }
      counter.add("class", first ? "a" : "b", said, random.nextInt(60));
    }
    return counter.shares(Optional.of(confusion), Bootstrap.DEFAULT);
  }

  private static RegardShare negative(List<RegardShare> shares, String keyword) {
    return shares.stream()
        .filter(share -> share.keyword().equals(keyword) && share.regard() == Regard.NEGATIVE)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatIsCorrectedHoldsTheTruth() {
    RegardShare a = negative(shares(0.3, 0.1, CONFUSION), "a");
    assertEquals(3_000, a.sentences());
    assertEquals((double) a.withRegard() / 3_000, a.raw().value(), 1e-12);
    // the classifier makes 0.3 * 0.6 + 0.7 * 0.1 = 0.25 of it, and 0.1 of a gap of 0.2
    assertEquals(0.25, a.raw().value(), 0.03);
    assertEquals(0.1, a.rawGap().value(), 0.03);
    assertTrue(holds(a.corrected().interval(), 0.3), a::toString);
    assertTrue(holds(a.correctedGap().interval(), 0.2), a::toString);
    assertTrue(a.correctedGap().isNotZero());
  }

  @Test
  void aGapThatIsNotThereDoesNotSurvive() {
    RegardShare a = negative(shares(0.2, 0.2, CONFUSION), "a");
    assertTrue(holds(a.correctedGap().interval(), 0), a::toString);
    assertFalse(a.correctedGap().isNotZero());
  }

  @Test
  void aMatrixOfFewSentencesMakesIntervalsWider() {
    RegardConfusion few =
        new RegardConfusion(
            "few", List.of(List.of(16L, 3L, 1L), List.of(4L, 14L, 2L), List.of(2L, 6L, 12L)));
    RegardShare sure = negative(shares(0.3, 0.1, CONFUSION), "a");
    RegardShare unsure = negative(shares(0.3, 0.1, few), "a");
    assertTrue(width(unsure.corrected()) > 2 * width(sure.corrected()));
    assertEquals(width(sure.raw()), width(unsure.raw()), 0.01);
  }

  /** Rates of a classifier that is right so often, and wrong in one way more than in the other. */
  private static double[][] rates(double right, double lean) {
    double wrong = 1 - right;
    return new double[][] {
      {right, wrong * lean, wrong * (1 - lean)},
      {wrong * (1 - lean), right, wrong * lean},
      {wrong * lean, wrong * (1 - lean), right}
    };
  }

  private static int drawn(double[] shares, SplittableRandom random) {
    double at = random.nextDouble();
    return at < shares[0] ? 0 : at < shares[0] + shares[1] ? 1 : 2;
  }

  /** How often intervals of a cell of the grid hold the share of negative, of how many. */
  private static int[] coverage(double negative, double right, int repetitions) {
    double[] truth = {(1 - negative) / 3, 2 * (1 - negative) / 3, negative};
    double[][] rates = rates(right, 0.55);
    SplittableRandom random = new SplittableRandom(Double.hashCode(negative + 10 * right));
    int[] heldOfFilled = new int[2];
    for (int i = 0; i < repetitions; i++) {
      long[][] counts = new long[3][3];
      for (int gold = 0; gold < 3; gold++) {
        for (int k = 0; k < 300; k++) {
          counts[gold][drawn(rates[gold], random)]++;
        }
      }
      RegardConfusion matrix =
          new RegardConfusion(
              "drawn",
              Arrays.stream(counts).map(row -> Arrays.stream(row).boxed().toList()).toList());
      RegardShareCounter counter = new RegardShareCounter(100);
      for (int k = 0; k < 500; k++) {
        int said = drawn(rates[drawn(truth, random)], random);
        counter.add("class", "a", Regard.values()[said], random.nextInt(100));
      }
      RegardShare share =
          negative(
              counter.shares(
                  Optional.of(matrix), new Bootstrap(Integer.getInteger("draws", 200), 0.95, i)),
              "a");
      if (Double.isFinite(share.corrected().value())) {
        heldOfFilled[1]++;
        heldOfFilled[0] += holds(share.corrected().interval(), negative) ? 1 : 0;
      }
    }
    return heldOfFilled;
  }

  private static final double[] SHARES = {0.02, 0.05, 0.1, 0.2, 0.35, 0.5};
  private static final double[] RIGHT = {0.4, 0.5, 0.6, 0.7, 0.8, 0.9};

  /**
   * Over all cells together, and in each as far as so few repetitions tell. The property {@code
   * repetitions} sets how many; the decision record has the cells with 600 and more draws.
   */
  @Test
  @Tag("slow")
  void intervalsHoldTheTruthOverAGridOfSharesAndErrors() {
    int repetitions = Integer.getInteger("repetitions", 100);
    StringBuilder table = new StringBuilder();
    int held = 0;
    int filled = 0;
    for (double right : RIGHT) {
      for (double negative : SHARES) {
        int[] cell = coverage(negative, right, repetitions);
        held += cell[0];
        filled += cell[1];
        table.append(right).append(' ').append(negative).append(' ').append(cell[0]).append('/');
        table.append(cell[1]).append('\n');
        // four standard errors beside two points of percent
        double error = Math.sqrt(0.95 * 0.05 / Math.max(1, cell[1]));
        assertTrue(cell[0] >= (0.93 - 4 * error) * cell[1], table::toString);
        assertTrue(right > 0.4 || cell[1] < repetitions, "an unsure matrix leaves cells empty");
        assertTrue(right < 0.6 || cell[1] >= 0.9 * repetitions, table::toString);
      }
    }
    assertEquals(0.95, (double) held / filled, 0.02, table::toString);
  }

  @Test
  void anEmptyCellSaysWhy() {
    assertEquals(RegardShare.Uncorrected.NOT, shares(0.3, 0.1, CONFUSION).get(0).uncorrected());
    RegardConfusion guesses =
        new RegardConfusion(
            "guesses",
            List.of(List.of(35L, 33L, 32L), List.of(30L, 36L, 34L), List.of(31L, 35L, 34L)));
    RegardShare unsure = shares(0.3, 0.1, guesses).get(0);
    assertEquals("unsure-matrix", unsure.uncorrected().reason());
    assertTrue(Double.isNaN(unsure.corrected().value()));
    assertTrue(Double.isNaN(unsure.correctedGap().value()));
  }

  /** Counts of positive, neutral and negative sentences, in a document of each number. */
  private static void add(RegardShareCounter counter, String text, String keyword, int... counts) {
    int sentence = 0;
    for (Regard regard : Regard.values()) {
      for (int i = 0; i < counts[PairCounts.place(regard)]; i++) {
        counter.add(text, keyword, regard, sentence++ % 50);
      }
    }
  }

  @Test
  void aGapIsEmptyBesideOtherMistakesAndInAClassOfOne() {
    RegardShareCounter counter = new RegardShareCounter(50);
    add(counter, "class", "a", 400, 0, 0);
    add(counter, "class", "b", 150, 150, 100);
    add(counter, "class of one", "c", 150, 150, 100);
    List<RegardShare> shares = counter.shares(Optional.of(CONFUSION), Bootstrap.DEFAULT);
    assertEquals(RegardShare.Uncorrected.OTHER_MISTAKES, negative(shares, "a").uncorrected());
    for (String keyword : List.of("b", "c")) {
      RegardShare share = negative(shares, keyword);
      assertEquals(RegardShare.Uncorrected.NOT, share.uncorrected());
      assertTrue(Double.isFinite(share.corrected().value()), share::toString);
      assertTrue(Double.isNaN(share.correctedGap().value()), share::toString);
      assertEquals(keyword.equals("c"), Double.isNaN(share.rawGap().value()));
    }
  }

  @Test
  void gapsAreOfSharesThatAreNotCutOff() {
    RegardShareCounter counter = new RegardShareCounter(50);
    add(counter, "class", "a", 322, 62, 16);
    add(counter, "class", "b", 150, 150, 100);
    List<RegardShare> shares = counter.shares(Optional.of(CONFUSION), Bootstrap.DEFAULT);
    RegardShare a = negative(shares, "a");
    RegardCorrection correction = RegardCorrection.of(CONFUSION);
    int negative = PairCounts.place(Regard.NEGATIVE);
    double first = correction.correct(new double[] {0.805, 0.155, 0.04})[negative];
    double second = correction.correct(new double[] {0.375, 0.375, 0.25})[negative];
    assertTrue(first < -0.005, "" + first);
    assertEquals(0, a.corrected().value());
    assertEquals(first - second, a.correctedGap().value(), 1e-9);
  }

  private static double width(RegardShare.Estimate estimate) {
    return estimate.interval().high() - estimate.interval().low();
  }

  private static boolean holds(Interval interval, double value) {
    return interval.low() <= value && value <= interval.high();
  }

  @Test
  void oneDocumentOneAttributeOrNoMatrixLeaveCellsOpen() {
    RegardShareCounter counter = new RegardShareCounter(1);
    counter.add("class", "a", Regard.POSITIVE, 0);
    RegardShare share = counter.shares(Optional.empty(), Bootstrap.DEFAULT).get(0);
    assertEquals(1, share.raw().value());
    assertEquals(Interval.NONE, share.raw().interval());
    assertTrue(Double.isNaN(share.rawGap().value()) && Double.isNaN(share.corrected().value()));
    assertFalse(share.correctedGap().isNotZero());
    assertEquals(
        List.of(), new RegardShareCounter(0).shares(Optional.of(CONFUSION), Bootstrap.DEFAULT));
  }
}
