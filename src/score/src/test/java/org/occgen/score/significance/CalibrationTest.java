package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.score.Bleu;
import org.occgen.score.BleuOptions;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.significance.ApproximateRandomization.PairFigure;
import org.occgen.score.significance.ApproximateRandomization.SystemPair;

/**
 * What intervals and p promise, in simulations of people with several segments each: 95 percent of
 * intervals hold the truth, and p is uniform where there is no difference. The same over segments
 * breaks both promises.
 */
class CalibrationTest {
  private static final int REPLICATES = 199; // p is a multiple of 1/200
  private static final double GAP = 0.5;

  /** One of a hundred uniform samples has a larger distance. */
  private static final double UNIFORM = 1.63;

  private static final Figure OBSERVED =
      Figure.gap(0, SimulatedPeople.MASCULINE, SimulatedPeople.FEMININE);

  /** Ten groups with four women and four men each. */
  private static SimulatedPeople people(SplittableRandom random) {
    return SimulatedPeople.draw(random, 10, 4, 0);
  }

  /**
   * The share of simulations whose interval holds the true gap.
   *
   * @param unlike standard deviation of the groups
   * @param each people of each category in each of ten groups
   */
  private static double coverage(
      int simulations,
      double unlike,
      int each,
      int replicates,
      Function<SimulatedPeople, SamplingDesign> design) {
    return coverage(
        simulations, unlike, each, replicates, design, GAP, SimulatedPeople::statistics);
  }

  private static double coverage(
      int simulations,
      double unlike,
      int each,
      int replicates,
      Function<SimulatedPeople, SamplingDesign> design,
      double truth,
      Function<SimulatedPeople, SegmentStatistics> statistics) {
    return IntStream.range(0, simulations)
            .filter(
                simulation -> {
                  SimulatedPeople people =
                      SimulatedPeople.draw(
                          new SplittableRandom(simulation), 10, unlike, each, truth);
                  BootstrapEstimate gap =
                      new StratifiedBootstrap(
                              List.of(statistics.apply(people)), design.apply(people))
                          .estimate(Map.of("", OBSERVED), replicates, simulation)
                          .get("");
                  return gap.low() <= truth && truth <= gap.high();
                })
            .count()
        / (double) simulations;
  }

  /** BLEU of output whose share of matching n-grams rises with the score. */
  private static SegmentStatistics bleu(SimulatedPeople people) {
    SplittableRandom random = new SplittableRandom(Arrays.hashCode(people.scores()));
    double[] values =
        Arrays.stream(people.scores())
            .flatMap(
                score -> {
                  int length = random.nextInt(8, 40);
                  double share = 1 / (1 + Math.exp(-0.5 - score / 2));
                  double[] one = new double[10];
                  one[0] = length;
                  one[1] = random.nextInt(length - 2, length + 3);
                  for (int order = 0; order < 4; order++) {
                    double likely = Math.pow(share, order + 1.0);
                    one[2 + order] = random.doubles(length - order).filter(x -> x < likely).count();
                    one[6 + order] = length - order;
                  }
                  return Arrays.stream(one);
                })
            .toArray();
    return new SegmentStatistics(new Bleu(BleuOptions.DEFAULT, 1), values);
  }

  private static double[] permutationP(
      int simulations, Function<SimulatedPeople, SamplingDesign> design) {
    return IntStream.range(0, simulations)
        .mapToDouble(
            simulation -> {
              SplittableRandom random = new SplittableRandom(simulation);
              SimulatedPeople people = people(random);
              return new CategoryPermutation(List.of(people.statistics()), design.apply(people))
                  .test(Map.of("", OBSERVED), REPLICATES, simulation)
                  .get("")
                  .p();
            })
        .toArray();
  }

  /** Two systems of the same quality: to each person one of them may do better throughout. */
  private static List<SegmentStatistics> alike(SimulatedPeople people, SplittableRandom random) {
    double[] own = new double[people.scores().length];
    double[] other = new double[own.length];
    String last = "";
    double taste = 0;
    for (int s = 0; s < own.length; s++) {
      taste = people.person().get(s).equals(last) ? taste : random.nextGaussian();
      last = people.person().get(s);
      own[s] = people.scores()[s] + taste + random.nextGaussian();
      other[s] = people.scores()[s] - taste + random.nextGaussian();
    }
    return List.of(MeanOfScores.of(own), MeanOfScores.of(other));
  }

  private static double[] randomizationP(
      int simulations, PairFigure figure, Function<SimulatedPeople, SamplingDesign> design) {
    return IntStream.range(0, simulations)
        .mapToDouble(
            simulation -> {
              SplittableRandom random = new SplittableRandom(simulation);
              SimulatedPeople people = people(random);
              List<SegmentStatistics> systems = alike(people, random);
              return new ApproximateRandomization(
                      List.of(new SystemPair(systems.get(0), systems.get(1))), design.apply(people))
                  .test(Map.of("", figure), REPLICATES, simulation)
                  .get(0)
                  .get("")
                  .p();
            })
        .toArray();
  }

  /** Of two systems of the same quality: the difference of their gaps. */
  private static List<BootstrapEstimate> differencesOfGaps(int simulations, int replicates) {
    Figure difference = Figure.gap(0, 1, 0).minus(Figure.gap(1, 1, 0));
    return IntStream.range(0, simulations)
        .mapToObj(
            simulation -> {
              SplittableRandom random = new SplittableRandom(simulation);
              SimulatedPeople people = people(random);
              return new StratifiedBootstrap(alike(people, random), people.byPerson())
                  .estimate(Map.of("", difference), replicates, simulation)
                  .get("");
            })
        .toList();
  }

  private static double[] p(
      List<BootstrapEstimate> estimates, ToDoubleFunction<BootstrapEstimate> p) {
    return estimates.stream().mapToDouble(p).toArray();
  }

  private static double below(double[] p, double level) {
    return Arrays.stream(p).filter(x -> x <= level).count() / (double) p.length;
  }

  /**
   * The largest distance of the shares of p from those of a uniform one, times the root of their
   * number (Kolmogorov and Smirnov).
   */
  private static double distance(double[] p) {
    double largest = 0;
    for (int i = 1; i <= REPLICATES + 1; i++) {
      double level = i / (REPLICATES + 1.0);
      largest = Math.max(largest, Math.abs(below(p, level + 1e-9) - level));
    }
    return largest * Math.sqrt(p.length);
  }

  @Test
  void intervalsOverPeopleHoldTheTruth() {
    double over = coverage(500, 0, 5, 200, SimulatedPeople::byPerson);
    assertTrue(over >= 0.93 && over <= 0.97, "coverage " + over);
  }

  @Test
  void intervalsOverSegmentsAreTooNarrow() {
    double over = coverage(100, 0, 5, 200, SimulatedPeople::byLine);
    assertTrue(over < 0.85, "coverage " + over);
  }

  @Test
  void pOfThePermutationIsUniformOverPeopleAndNotOverSegments() {
    double[] people = permutationP(500, SimulatedPeople::byPerson);
    assertTrue(distance(people) < UNIFORM, "distance " + distance(people));
    double[] segments = permutationP(150, SimulatedPeople::byLine);
    assertTrue(distance(segments) > 2 * UNIFORM, "distance " + distance(segments));
    assertTrue(below(segments, 0.05) > 0.15, "share below 0.05: " + below(segments, 0.05));
  }

  @Test
  void pOfTheRandomizationIsUniformOverPeopleAndNotOverSegments() {
    double[] people = randomizationP(500, Figure::difference, SimulatedPeople::byPerson);
    assertTrue(distance(people) < UNIFORM, "distance " + distance(people));
    double[] segments = randomizationP(150, Figure::difference, SimulatedPeople::byLine);
    assertTrue(distance(segments) > 2 * UNIFORM, "distance " + distance(segments));
  }

  @Test
  void pOfADifferenceOfGapsIsNearlyUniformAndPairedPIsNot() {
    List<BootstrapEstimate> estimates = differencesOfGaps(300, REPLICATES);
    double[] p = p(estimates, BootstrapEstimate::p);
    assertEquals(0.05, below(p, 0.05), 0.04);
    assertEquals(0.5, below(p, 0.5), 0.12);
    double[] paired = p(estimates, BootstrapEstimate::pairedP);
    assertEquals(1, below(paired, 0.6)); // it never comes near 1
  }

  /** The wide simulations whose figures stand in the documentation; prints them. */
  @Test
  @Tag("slow")
  void atLength() {
    int simulations = 4_000;
    int replicates = 999;
    for (int each : new int[] {2, 5, 10, 25}) {
      double people = coverage(simulations, 0, each, replicates, SimulatedPeople::byPerson);
      double segments = coverage(simulations / 10, 0, each, replicates, SimulatedPeople::byLine);
      double unlike = coverage(simulations, 1, each, replicates, SimulatedPeople::byPerson);
      System.out.printf(
          Locale.ROOT,
          "coverage, %d people a category: people %.4f, segments %.4f, people of unlike groups"
              + " %.4f%n",
          10 * each,
          people,
          segments,
          unlike);
      assertTrue(segments < 0.85, "coverage " + segments);
      assertTrue(each < 5 || (people > 0.93 && people < 0.97), "coverage " + people);
      assertTrue(unlike > people, "coverage " + unlike);
    }
    for (int each : new int[] {2, 5, 10, 25}) {
      double bleu =
          coverage(
              simulations / 2,
              0,
              each,
              replicates,
              SimulatedPeople::byPerson,
              0,
              CalibrationTest::bleu);
      System.out.printf(
          Locale.ROOT, "coverage of no gap in BLEU, %d people a category: %.4f%n", 10 * each, bleu);
      assertTrue(each < 5 || (bleu > 0.93 && bleu < 0.97), "coverage " + bleu);
    }
    PairFigure gaps = (one, other) -> Figure.gap(one, 1, 0).minus(Figure.gap(other, 1, 0));
    for (Map.Entry<String, double[]> uniform :
        Map.of(
                "permutation, people",
                permutationP(simulations, SimulatedPeople::byPerson),
                "randomization, people",
                randomizationP(simulations, Figure::difference, SimulatedPeople::byPerson),
                "randomization of gaps, people",
                randomizationP(simulations, gaps, SimulatedPeople::byPerson))
            .entrySet()) {
      double[] p = uniform.getValue();
      print(uniform.getKey(), p);
      assertTrue(distance(p) < UNIFORM, uniform.getKey() + " " + distance(p));
    }
    print("permutation, segments", permutationP(simulations, SimulatedPeople::byLine));
    print(
        "randomization, segments",
        randomizationP(simulations, Figure::difference, SimulatedPeople::byLine));
    List<BootstrapEstimate> estimates = differencesOfGaps(simulations, REPLICATES);
    print("bootstrap of gaps, p", p(estimates, BootstrapEstimate::p));
    print("bootstrap of gaps, paired p", p(estimates, BootstrapEstimate::pairedP));
  }

  private static void print(String name, double[] p) {
    System.out.printf(
        Locale.ROOT,
        "%s: p <= 0.01 %.4f, 0.05 %.4f, 0.1 %.4f, 0.5 %.4f; distance %.2f; n %d%n",
        name,
        below(p, 0.01 + 1e-9),
        below(p, 0.05 + 1e-9),
        below(p, 0.1 + 1e-9),
        below(p, 0.5 + 1e-9),
        distance(p),
        p.length);
  }
}
