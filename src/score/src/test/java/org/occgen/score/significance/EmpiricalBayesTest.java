package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.significance.EmpiricalBayes.Shrunken;

/** Shrinkage of figures by group, by hand and in a simulation. */
class EmpiricalBayesTest {
  private static List<GroupEstimate> groups(double variance, double... values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> new GroupEstimate(i, 3, values[i], variance))
        .toList();
  }

  @Test
  void fiveGroupsByHand() {
    // Weights 1, mean 2, squares 4 x 4 + 64 = 80: t = (80 - 4) / (5 - 5 / 5) = 19, and so
    // b = 2 / 4 x 1 / 20 = 0.025. The last: 2 + 0.975 x 8, with the variance
    // 1 - 0.025 x (1 - 1 / 5) + 2 / 2 x 0.025^2 x 64.
    EmpiricalBayes bayes = EmpiricalBayes.shrink(groups(1, 0, 0, 0, 0, 10));
    assertEquals(2, bayes.mean(), 1e-12);
    assertEquals(4, bayes.meanVariance(), 1e-12);
    assertEquals(19, bayes.variance(), 1e-12);
    assertEquals(0.05, bayes.groups().get(0).value(), 1e-12);
    Shrunken last = bayes.groups().get(4);
    assertEquals(4, last.estimate().group());
    assertEquals(9.8, last.value(), 1e-12);
    assertEquals(9.8 - 1.96 * Math.sqrt(1.02), last.low(), 1e-12);
    assertEquals(9.8 + 1.96 * Math.sqrt(1.02), last.high(), 1e-12);
  }

  @Test
  void threeGroupsAreTooFewToShrink() {
    EmpiricalBayes bayes = EmpiricalBayes.shrink(groups(4, 1, 2, 6));
    assertEquals(List.of(1.0, 2.0, 6.0), bayes.groups().stream().map(Shrunken::value).toList());
    assertEquals(1 - 1.96 * 2, bayes.groups().get(0).low(), 1e-12);
    assertEquals(7, EmpiricalBayes.shrink(groups(4, 7)).groups().get(0).value());
  }

  @Test
  void groupsThatDifferNoMoreThanByChanceComeNearTheMean() {
    // Squares 2 / 4 are below k - 1: t is 0, b is (5 - 3) / (5 - 1).
    List<GroupEstimate> estimates = new ArrayList<>(groups(4, 1, 2, 2, 2, 3));
    estimates.add(new GroupEstimate(5, 1, 9, Double.NaN));
    EmpiricalBayes bayes = EmpiricalBayes.shrink(estimates);
    assertEquals(0, bayes.variance());
    assertEquals(2, bayes.mean(), 1e-12);
    assertEquals(
        List.of(1.5, 2.0, 2.0, 2.0, 2.5), bayes.groups().stream().map(Shrunken::value).toList());
  }

  @Test
  void whatIsExactIsNotShrunken() {
    EmpiricalBayes bayes =
        EmpiricalBayes.shrink(
            List.of(new GroupEstimate(0, 2, 1, 0), new GroupEstimate(1, 2, 3, 0)));
    assertEquals(2, bayes.variance());
    assertEquals(List.of(1.0, 3.0), bayes.groups().stream().map(Shrunken::value).toList());
    List<GroupEstimate> mixed =
        List.of(new GroupEstimate(0, 2, 1, 0), new GroupEstimate(1, 2, 3, 1));
    assertThrows(IllegalArgumentException.class, () -> EmpiricalBayes.shrink(mixed));
    assertTrue(Double.isNaN(EmpiricalBayes.shrink(List.of()).mean()));
  }

  @Test
  void variancesOfGroupsArePooledOverPeople() {
    // Women: group x has 1 and 3, group y has 6. The pseudo-values of a mean over people are their
    // own values; within groups their squares are 2, units less groups 1: 2 is the variance of one.
    SamplingDesign design =
        SamplingDesign.of(
            List.of("f", "f", "f", "m", "m", "m"),
            List.of("a", "b", "c", "d", "e", "g"),
            List.of("x", "x", "y", "x", "z", "z"));
    SegmentStatistics system = MeanOfScores.of(1, 3, 6, 5, 1, 2);
    List<GroupEstimate> women = GroupEstimate.scores(system, design, 0);
    assertEquals(List.of(0, 1), women.stream().map(GroupEstimate::group).toList());
    assertEquals(2, women.get(0).value(), 1e-12);
    assertEquals(1, women.get(0).variance(), 1e-12);
    assertEquals(2, women.get(1).variance(), 1e-12);
    // Men: x has 5; z has 1 and 2, so 0.5 is the variance of one. Both have only x.
    List<GroupEstimate> gaps = GroupEstimate.gaps(system, design, 1, 0);
    assertEquals(1, gaps.size());
    assertEquals(3, gaps.get(0).value(), 1e-12);
    assertEquals(3, gaps.get(0).units());
    assertEquals(1.5, gaps.get(0).variance(), 1e-12);
    SegmentStatistics errors = MeanOfScores.errors(1, 3, 6, 5, 1, 2);
    assertEquals(-3, GroupEstimate.gaps(errors, design, 1, 0).get(0).value(), 1e-12);
  }

  @Test
  void shrunkenGapsAreNearerToTheTruthAndTheirIntervalsHoldIt() {
    Random random = new Random(1);
    double rawError = 0;
    double shrunkenError = 0;
    int held = 0;
    int all = 0;
    for (int round = 0; round < 60; round++) {
      // The true gaps of 40 groups vary by 0.5; a group has two to six people, whom 1 parts.
      int groups = 40;
      double[] truth =
          IntStream.range(0, groups).mapToDouble(g -> random.nextGaussian() * 0.5).toArray();
      int[] group = IntStream.range(0, 160).map(i -> i < 80 ? i / 2 : (i - 80) / 2 % 20).toArray();
      SamplingDesign design =
          SamplingDesign.of(
              IntStream.range(0, 160).mapToObj(i -> i % 2 == 0 ? "f" : "m").toList(),
              IntStream.range(0, 160).mapToObj(i -> String.format(Locale.ROOT, "%03d", i)).toList(),
              IntStream.of(group).mapToObj(g -> String.format(Locale.ROOT, "%02d", g)).toList());
      SegmentStatistics system =
          MeanOfScores.of(
              IntStream.range(0, 160)
                  .mapToDouble(i -> random.nextGaussian() + (i % 2 == 0 ? 0 : truth[group[i]]))
                  .toArray());
      for (Shrunken one :
          EmpiricalBayes.shrink(GroupEstimate.gaps(system, design, 1, 0)).groups()) {
        double right = truth[one.estimate().group()];
        rawError += Math.pow(one.estimate().value() - right, 2);
        shrunkenError += Math.pow(one.value() - right, 2);
        held += one.low() <= right && right <= one.high() ? 1 : 0;
        all++;
      }
    }
    assertTrue(shrunkenError < rawError / 3, shrunkenError + " of " + rawError);
    assertEquals(0.93, held / (double) all, 0.03);
  }
}
