package org.occgen.core.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReviewedPrecisionTest {
  private static final double THRESHOLD = 1.06;

  private static List<ReviewedPair> random(Random random, boolean complete) {
    List<ReviewedPair> pairs = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      // thousandths, so that edges are hit
      double margin = (1060 + random.nextInt(400)) / 1000.0;
      boolean wrong = random.nextDouble() < 0.5 - (margin - THRESHOLD);
      PairVerdict verdict =
          !complete && random.nextInt(3) == 0
              ? PairVerdict.OPEN
              : wrong
                  ? PairVerdict.WRONG
                  : random.nextInt(4) == 0 ? PairVerdict.EDITED : PairVerdict.UNCHANGED;
      pairs.add(
          new ReviewedPair(
              random.nextInt(5) == 0 ? "ar" : "sw",
              "Q" + random.nextInt(90),
              margin,
              random.nextInt(20) == 0 ? PairVerdict.OTHER : verdict));
    }
    return pairs;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void bandsAndThresholdsAreThoseOfASlowCount(int seed) {
    Random random = new Random(seed);
    List<ReviewedPair> pairs = random(random, seed % 2 == 0);
    ReviewedPrecision precision = ReviewedPrecision.of("sw", THRESHOLD, pairs);
    for (int b = 0; b < precision.bands().size(); b++) {
      // thousandths, as whole numbers
      int from = 1060 + 50 * b;
      int to = b == precision.bands().size() - 1 ? Integer.MAX_VALUE : from + 50;
      PrecisionBand band = precision.bands().get(b);
      assertEquals(from / 1000.0, band.from(), 0);
      long all = 0;
      long kept = 0;
      long unchanged = 0;
      long judged = 0;
      Set<String> people = new HashSet<>();
      for (ReviewedPair pair : pairs) {
        int margin = (int) Math.round(pair.probability() * 1000);
        if (pair.language().equals("sw") && margin >= from && margin < to) {
          all++;
          boolean open = pair.verdict() == PairVerdict.OPEN || pair.verdict() == PairVerdict.OTHER;
          if (!open) {
            judged++;
            people.add(pair.qid());
            kept += pair.verdict() == PairVerdict.WRONG ? 0 : 1;
            unchanged += pair.verdict() == PairVerdict.UNCHANGED ? 1 : 0;
          }
        }
      }
      assertEquals(all, band.pairs());
      assertEquals(judged, band.kept().items());
      assertEquals(people.size(), band.kept().clusters());
      assertEquals((double) kept / judged, band.kept().value(), 1e-12);
      assertEquals((double) unchanged / judged, band.unchanged().value(), 1e-12);
      assertTrue(band.kept().effective() <= judged);
    }
    for (double wanted : List.of(0.5, 0.6, 0.7, 0.8, 0.9)) {
      assertEquals(slow(pairs, precision, wanted), precision.threshold(wanted, false));
      OptionalDouble safe = precision.threshold(wanted, true);
      assertTrue(
          safe.isEmpty() || safe.getAsDouble() >= precision.threshold(wanted, false).orElseThrow());
    }
  }

  /** Every pair of a band weighs as much as all of its band divided by the judged ones. */
  private static OptionalDouble slow(
      List<ReviewedPair> pairs, ReviewedPrecision precision, double wanted) {
    for (int b = 0; b < precision.bands().size(); b++) {
      double right = 0;
      double all = 0;
      for (PrecisionBand band : precision.bands().subList(b, precision.bands().size())) {
        for (ReviewedPair pair : pairs) {
          boolean here =
              pair.language().equals("sw")
                  && Math.round(pair.probability() * 1000) >= Math.round(band.from() * 1000)
                  && pair.probability() < band.to()
                  && pair.verdict().isJudged();
          if (here) {
            double weight = (double) band.pairs() / band.kept().items();
            all += weight;
            right += pair.verdict() == PairVerdict.WRONG ? 0 : weight;
          }
        }
      }
      if (right / all >= wanted) {
        return OptionalDouble.of((1060 + 50 * b) / 1000.0);
      }
    }
    return OptionalDouble.empty();
  }

  @Test
  void aBandThatNobodyReviewedLeavesPrecisionOpen() {
    List<ReviewedPair> pairs =
        List.of(
            new ReviewedPair("sw", "Q1", 1.06, PairVerdict.OPEN),
            new ReviewedPair("sw", "Q2", 1.12, PairVerdict.UNCHANGED));
    ReviewedPrecision precision = ReviewedPrecision.of("sw", THRESHOLD, pairs);
    assertEquals(0, precision.from().get(0).items());
    assertEquals(OptionalDouble.of(1.11), precision.threshold(0.9, false));
    assertEquals(OptionalDouble.empty(), precision.threshold(0.9, true));
    assertEquals(1, precision.judged());
    assertEquals(0, ReviewedPrecision.of("sw", THRESHOLD, List.of()).bands().size());
  }
}
