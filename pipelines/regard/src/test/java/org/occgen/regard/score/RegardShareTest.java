package org.occgen.regard.score;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
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
        .filter(of -> of.keyword().equals(keyword) && of.regard() == Regard.NEGATIVE)
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
    assertTrue(a.survives());
  }

  @Test
  void aGapThatIsNotThereDoesNotSurvive() {
    RegardShare a = negative(shares(0.2, 0.2, CONFUSION), "a");
    assertTrue(holds(a.correctedGap().interval(), 0), a::toString);
    assertFalse(a.survives());
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

  /** Twelve attributes with 3 to 18 percent of ill regard, seen by a classifier. */
  private static List<RegardShare> twelve(
      RegardConfusion classifier, RegardConfusion matrix, long seed) {
    Random random = new Random(seed);
    RegardShareCounter counter = new RegardShareCounter(100);
    for (int attribute = 0; attribute < 12; attribute++) {
      for (int i = 0; i < 400; i++) {
        double of = random.nextDouble();
        Regard truth =
            of < ill(attribute) ? Regard.NEGATIVE : of < 0.6 ? Regard.NEUTRAL : Regard.POSITIVE;
        double draw = random.nextDouble();
        Regard said =
            draw < classifier.rate(truth, Regard.POSITIVE)
                ? Regard.POSITIVE
                : draw < 1 - classifier.rate(truth, Regard.NEGATIVE)
                    ? Regard.NEUTRAL
                    : Regard.NEGATIVE;
        counter.add("class", (char) ('a' + attribute) + "", said, random.nextInt(100));
      }
    }
    return counter.shares(Optional.of(matrix), Bootstrap.DEFAULT);
  }

  private static double ill(int attribute) {
    return 0.03 + 0.15 * attribute / 11;
  }

  @Test
  void aMatrixThatDoesNotHoldHereLeavesCellsEmpty() {
    RegardConfusion here =
        new RegardConfusion(
            "here",
            List.of(List.of(950L, 40L, 10L), List.of(30L, 950L, 20L), List.of(10L, 40L, 950L)));
    RegardConfusion news =
        new RegardConfusion(
            "news",
            List.of(
                List.of(700L, 100L, 200L), List.of(150L, 600L, 250L), List.of(50L, 150L, 800L)));
    int empty = 0;
    for (RegardShare share : twelve(here, news, 3)) {
      double value = share.corrected().value();
      Interval interval = share.corrected().interval();
      assertFalse(interval.low() == 0 && interval.high() == 0, share::toString);
      assertEquals(Double.isNaN(value), Double.isNaN(interval.low()));
      if (Double.isNaN(value)) {
        empty++;
        assertFalse(share.survives(), share::toString);
        assertEquals("", share.correctedGap().isNotZeroText());
      }
      assertTrue(Double.isFinite(share.raw().value()));
    }
    assertTrue(empty >= 30, empty + " of 36 are empty");
  }

  @Test
  void aMatrixThatHoldsGivesIntervalsThatHoldSmallShares() {
    int filled = 0;
    int held = 0;
    for (long seed = 0; seed < 10; seed++) {
      for (RegardShare share : twelve(CONFUSION, CONFUSION, seed)) {
        if (share.regard() == Regard.NEGATIVE && Double.isFinite(share.corrected().value())) {
          filled++;
          held += holds(share.corrected().interval(), ill(share.keyword().charAt(0) - 'a')) ? 1 : 0;
          assertTrue(share.corrected().interval().low() >= 0);
        }
      }
    }
    assertTrue(filled > 100, filled + " of 120");
    assertTrue(held >= 0.9 * filled, held + " of " + filled);
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
    assertFalse(share.survives());
    assertEquals(
        List.of(), new RegardShareCounter(0).shares(Optional.of(CONFUSION), Bootstrap.DEFAULT));
  }
}
