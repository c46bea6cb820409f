package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.score.SegmentStatistics;

/** The bootstrap over people, against resamples written out. */
class StratifiedBootstrapTest {
  private static final int REPLICATES = 400;
  private static final int SEED = 12345;

  private static BootstrapEstimate estimate(
      SegmentStatistics system, SamplingDesign design, Figure figure) {
    return new StratifiedBootstrap(List.of(system), design)
        .estimate(Map.of("", figure), REPLICATES, SEED)
        .get("");
  }

  /** Draws women, then men, and copies all their segments. */
  private static double[] gaps(SimulatedPeople people) {
    SamplingDesign design = people.byPerson();
    double[] gaps = new double[REPLICATES];
    for (int replicate = 0; replicate < REPLICATES; replicate++) {
      SplittableRandom random = Replicates.generator(SEED, replicate);
      double[] means = new double[2];
      for (int category = 0; category < 2; category++) {
        String name = design.categories().get(category);
        List<String> members =
            design.units().stream()
                .filter(unit -> people.category().get(people.person().indexOf(unit)).equals(name))
                .toList();
        List<Double> drawn = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
          String member = members.get(random.nextInt(members.size()));
          for (int segment = 0; segment < people.scores().length; segment++) {
            if (people.person().get(segment).equals(member)) {
              drawn.add(people.scores()[segment]);
            }
          }
        }
        means[category] = drawn.stream().mapToDouble(score -> score).average().orElseThrow();
      }
      gaps[replicate] = means[1] - means[0];
    }
    return gaps;
  }

  @Test
  void isThatOfPeopleDrawnOneByOne() {
    SimulatedPeople people = SimulatedPeople.draw(new Random(1), 3, 4, 0.5);
    BootstrapEstimate expected =
        BootstrapEstimate.of(
            people.statistics().score(s -> people.category().get(s).equals("masculine"))
                - people.statistics().score(s -> people.category().get(s).equals("feminine")),
            gaps(people));
    BootstrapEstimate gap = estimate(people.statistics(), people.byPerson(), Figure.gap(0, 1, 0));
    assertEquals(expected.value(), gap.value(), 1e-12);
    assertEquals(expected.low(), gap.low(), 1e-12);
    assertEquals(expected.high(), gap.high(), 1e-12);
    assertEquals(expected.mean(), gap.mean(), 1e-12);
    assertEquals(expected.standardError(), gap.standardError(), 1e-12);
    assertEquals(expected.p(), gap.p());
    assertEquals(expected.pairedP(), gap.pairedP());
  }

  /** All resamples of three women and three men, many of them tied: slow and obvious. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void agreesWithFullEnumeration(int seed) {
    double[] scores = new Random(seed).ints(6, 0, 4).mapToDouble(tenths -> tenths / 10.0).toArray();
    scores[3] += 0.3; // a gap that is not 0
    int replicates = 20_000;
    BootstrapEstimate drawn =
        new StratifiedBootstrap(
                List.of(MeanOfScores.of(scores)),
                SamplingDesign.of(
                    List.of("f", "f", "f", "m", "m", "m"),
                    List.of("Q1", "Q2", "Q3", "Q4", "Q5", "Q6")))
            .estimate(Map.of("", Figure.gap(0, 1, 0)), replicates, SEED)
            .get("");
    double[] all = new double[729];
    for (int resample = 0; resample < all.length; resample++) {
      int rest = resample;
      for (int i = 0; i < 6; i++) {
        all[resample] += (i < 3 ? -1 : 1) * scores[rest % 3 + (i < 3 ? 0 : 3)] / 3;
        rest /= 3;
      }
    }
    double gap = drawn.value();
    double mean = Arrays.stream(all).map(Math::abs).average().orElseThrow();
    double far = share(all, value -> Math.abs(value - gap) >= Math.abs(gap) - 1e-12);
    assertEquals(far, drawn.p(), 4 * Math.sqrt(far * (1 - far) / replicates) + 1e-4);
    // the mean that is taken away is itself of so many replicates, so whoever is near may be either
    double tolerance = 4 * Math.sqrt(0.25 / replicates) + 1e-4;
    double least = share(all, value -> Math.abs(value) - mean >= Math.abs(gap) + 0.01);
    double most = share(all, value -> Math.abs(value) - mean >= Math.abs(gap) - 0.01);
    assertTrue(drawn.pairedP() >= least - tolerance, least + " " + drawn.pairedP());
    assertTrue(drawn.pairedP() <= most + tolerance, most + " " + drawn.pairedP());
  }

  private static double share(double[] all, DoublePredicate chosen) {
    return (double) Arrays.stream(all).filter(chosen).count() / all.length;
  }

  @Test
  void everyCategoryKeepsItsNumberOfPeopleAndPairsStayWhole() {
    // a, b, c have both versions; d, e, f, g are women; h is a man: one segment each.
    SamplingDesign design =
        SamplingDesign.of(
            List.of("f", "m", "f", "m", "f", "m", "f", "f", "f", "f", "m"),
            List.of("a", "a", "b", "b", "c", "c", "d", "e", "f", "g", "h"));
    SegmentStatistics ones =
        new SegmentStatistics(
            new CountedSegments("count"),
            Collections.nCopies(11, 1.0).stream().mapToDouble(x -> x).toArray());
    BootstrapEstimate women = estimate(ones, design, Figure.score(0, 0));
    assertEquals(
        List.of(7.0, 7.0, 7.0, 0.0),
        List.of(women.value(), women.low(), women.high(), women.standardError()));
    BootstrapEstimate men = estimate(ones, design, Figure.score(0, 1));
    assertEquals(
        List.of(4.0, 4.0, 4.0, 0.0),
        List.of(men.value(), men.low(), men.high(), men.standardError()));

    // The versions of a pair differ by 1, whichever pair it is: so does every replicate.
    SamplingDesign pairs =
        SamplingDesign.of(
            List.of("f", "m", "f", "m", "f", "m"), List.of("a", "a", "b", "b", "c", "c"));
    BootstrapEstimate gap =
        estimate(MeanOfScores.of(3, 4, 7, 8, 20, 21), pairs, Figure.gap(0, 1, 0));
    assertEquals(1, gap.low(), 1e-12);
    assertEquals(1, gap.high(), 1e-12);
  }

  @Test
  void differencesOfSystemsArePaired() {
    // The second system is always 1 better for men and 0.25 for women.
    SimulatedPeople people = SimulatedPeople.draw(new Random(2), 3, 4, 0);
    double[] better =
        IntStream.range(0, people.scores().length)
            .mapToDouble(
                s -> people.scores()[s] + (people.category().get(s).equals("masculine") ? 1 : 0.25))
            .toArray();
    Map<String, Figure> figures =
        Map.of(
            "gaps", Figure.gap(1, 1, 0).minus(Figure.gap(0, 1, 0)),
            "men", Figure.difference(1, 0, 1));
    Map<String, BootstrapEstimate> estimates =
        new StratifiedBootstrap(
                List.of(people.statistics(), MeanOfScores.of(better)), people.byPerson())
            .estimate(figures, REPLICATES, SEED);
    assertEquals(0.75, estimates.get("gaps").low(), 1e-9);
    assertEquals(0.75, estimates.get("gaps").high(), 1e-9);
    assertEquals(1, estimates.get("men").low(), 1e-9);
    assertEquals(1.0 / (REPLICATES + 1), estimates.get("gaps").p());
  }

  @Test
  void positiveIsBetterForMenWhereLowerScoresAreBetter() {
    SamplingDesign design =
        SamplingDesign.of(List.of("f", "m"), List.of("a", "b"), List.of("x", "x"));
    SegmentStatistics errors = MeanOfScores.errors(30, 10);
    for (Figure gap :
        List.of(
            Figure.gap(0, 1, 0),
            Figure.gap(0, 1, 0, 0),
            Figure.gapToRest(0, 1),
            Figure.macroGap(0, 1, 0))) {
      assertEquals(20, estimate(errors, design, gap).value());
      assertEquals(-20, estimate(MeanOfScores.of(30, 10), design, gap).value());
    }
    assertEquals(20, estimate(errors, design, Figure.largestGap(0)).value());
  }

  @Test
  void macroGapIsTheMeanOverGroupsThatHaveBoth() {
    SamplingDesign design =
        SamplingDesign.of(
            List.of("f", "m", "m", "f", "m", "f"),
            List.of("a", "b", "c", "d", "e", "f"),
            List.of("x", "x", "x", "y", "y", "z"));
    SegmentStatistics system = MeanOfScores.of(1, 2, 4, 5, 4, 100);
    assertEquals(0.5, estimate(system, design, Figure.macroGap(0, 1, 0)).value()); // 2 and -1
    assertTrue(Double.isNaN(estimate(system, design, Figure.gap(0, 1, 0, 2)).value()));
    assertEquals(116 / 6.0, estimate(system, design, Figure.score(0)).value(), 1e-12);
  }

  @Test
  void aFigureThatManyReplicatesLackHasNoInterval() {
    // In a there is one man among twenty people of each category, in b all others.
    List<String> category = new ArrayList<>();
    List<String> person = new ArrayList<>();
    List<String> group = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      category.add(i % 2 == 0 ? "f" : "m");
      person.add("Q" + (100 + i));
      group.add(i < 2 ? "a" : "b");
    }
    SamplingDesign design = SamplingDesign.of(category, person, group);
    // A sum of nothing is 0: that nobody was drawn must not look like a score.
    SegmentStatistics sums =
        new SegmentStatistics(
            new CountedSegments("count"), new Random(3).doubles(40, 1, 2).toArray());
    BootstrapEstimate rare = estimate(sums, design, Figure.score(0, 1, 0));
    assertTrue(rare.value() >= 1 && Double.isNaN(rare.low()) && Double.isNaN(rare.p()));
    BootstrapEstimate common = estimate(sums, design, Figure.score(0, 1, 1));
    assertTrue(common.low() < common.value() && common.value() < common.high());
  }

  @Test
  void moreFiguresThanAreKeptAtATimeSeeTheSameReplicates() {
    SamplingDesign design =
        SamplingDesign.of(List.of("f", "m", "m"), List.of("a", "b", "c"), List.of("", "", ""));
    Map<Integer, Figure> figures = new LinkedHashMap<>();
    int replicates = 1 << 17; // 32 figures at a time
    for (int i = 0; i < 33; i++) {
      figures.put(i, Figure.gap(0, 1, 0));
    }
    Map<Integer, BootstrapEstimate> estimates =
        new StratifiedBootstrap(List.of(MeanOfScores.of(1, 2, 3)), design)
            .estimate(figures, replicates, SEED);
    assertEquals(List.copyOf(figures.keySet()), List.copyOf(estimates.keySet()));
    assertEquals(1, estimates.values().stream().distinct().count());
  }

  @Test
  void neitherOrderNorThreadsMatterNorNamesThatSortAlike() throws Exception {
    SimulatedPeople people = SimulatedPeople.draw(new Random(5), 4, 5, 0.3).rounded();
    BootstrapEstimate expected = macroGap(people);
    assertEquals(expected, macroGap(people.shuffled(6)));
    assertEquals(expected, macroGap(people.renamed()));
    assertEquals(expected, Threads.call(1, () -> macroGap(people)));
    assertEquals(expected, Threads.call(5, () -> macroGap(people)));
  }

  private static BootstrapEstimate macroGap(SimulatedPeople people) {
    return estimate(people.statistics(), people.byPerson(), Figure.macroGap(0, 1, 0));
  }

  @Test
  void anotherSeedGivesOtherReplicatesOfTheSameFigure() {
    SimulatedPeople people = SimulatedPeople.draw(new Random(7), 4, 5, 0.3);
    StratifiedBootstrap bootstrap =
        new StratifiedBootstrap(List.of(people.statistics()), people.byPerson());
    Map<String, Figure> gap = Map.of("", Figure.gap(0, 1, 0));
    BootstrapEstimate one = bootstrap.estimate(gap, REPLICATES, 1).get("");
    BootstrapEstimate two = bootstrap.estimate(gap, REPLICATES, 2).get("");
    assertEquals(one, bootstrap.estimate(gap, REPLICATES, 1).get(""));
    assertNotEquals(one.mean(), two.mean());
    assertEquals(one.value(), two.value());
    assertEquals(one.standardError(), two.standardError(), 0.2 * one.standardError());
  }

  @Test
  void refusesAnotherNumberOfSegmentsNoSegmentsAndNoReplicates() {
    List<SegmentStatistics> none = List.of(MeanOfScores.of());
    SamplingDesign nobody = SamplingDesign.of(List.of(), List.of(), List.of());
    assertThrows(IllegalArgumentException.class, () -> new StratifiedBootstrap(none, nobody));
    SamplingDesign design =
        SamplingDesign.of(List.of("f", "m"), List.of("a", "b"), List.of("x", "x"));
    List<SegmentStatistics> three = List.of(MeanOfScores.of(1, 2, 3));
    assertThrows(IllegalArgumentException.class, () -> new StratifiedBootstrap(three, design));
    StratifiedBootstrap bootstrap = new StratifiedBootstrap(List.of(MeanOfScores.of(1, 2)), design);
    Map<String, Figure> figures = Map.of("", Figure.score(0));
    assertThrows(IllegalArgumentException.class, () -> bootstrap.estimate(figures, 0, 1));
  }
}
