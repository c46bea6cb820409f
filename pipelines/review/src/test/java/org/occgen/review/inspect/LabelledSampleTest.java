package org.occgen.review.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.review.inspect.LabelledSample.Label;

class LabelledSampleTest {
  /** A pair of a made-up run, whose truth is known. */
  private record Pair(String qid, double probability, boolean right) {}

  /**
   * A run: most pairs are improbable.
   *
   * @param perPerson pairs of each person, on average
   * @param alike how much the pairs of a person are alike: what is added to the chance of each, or
   *     taken away
   */
  private static List<Pair> population(Random random, int pairs, int perPerson, double alike) {
    List<Pair> population = new ArrayList<>();
    int people = pairs / perPerson;
    double[] own = random.doubles(people, -1, 1).map(d -> d * alike).toArray();
    for (int i = 0; i < pairs; i++) {
      int person = random.nextInt(people);
      double u = random.nextDouble();
      double probability = random.nextInt(3) == 0 ? 1 - u * u * u / 2 : u * u * u;
      boolean right = random.nextDouble() < probability + own[person] * probability;
      population.add(new Pair("Q" + person, probability, right));
    }
    return population;
  }

  private static ProbabilityStrata strata(List<Pair> population) {
    ProbabilityStrata strata = new ProbabilityStrata(List.of(0.6));
    population.forEach(pair -> strata.add(pair.probability()));
    return strata;
  }

  /** So many of each stratum. */
  private static List<Label> draw(
      List<Pair> population, ProbabilityStrata strata, int size, Random random) {
    List<Pair> shuffled = new ArrayList<>(population);
    Collections.shuffle(shuffled, random);
    int[] drawn = new int[strata.size()];
    List<Label> labels = new ArrayList<>();
    for (Pair pair : shuffled) {
      int stratum = strata.of(pair.probability());
      if (drawn[stratum]++ < size) {
        labels.add(new Label(pair.qid(), stratum, pair.right()));
      }
    }
    return labels;
  }

  private static double precision(List<Pair> pairs, double from) {
    return pairs.stream()
        .filter(pair -> pair.probability() >= from)
        .mapToDouble(pair -> pair.right() ? 1 : 0)
        .average()
        .orElseThrow();
  }

  private static double recall(List<Pair> pairs, double from) {
    return pairs.stream()
        .filter(Pair::right)
        .mapToDouble(pair -> pair.probability() >= from ? 1 : 0)
        .average()
        .orElseThrow();
  }

  @Test
  void whereEveryPairHasALabelTheyAreThePlainShares() {
    List<Pair> pairs = population(new Random(3), 2_000, 4, 0.3);
    ProbabilityStrata strata = strata(pairs);
    LabelledSample all =
        new LabelledSample(strata.strata(), draw(pairs, strata, pairs.size(), new Random(4)));
    for (int i = 0; i < strata.size(); i++) {
      double from = strata.strata().get(i).from();
      assertEquals(precision(pairs, from), all.precision(i).value(), 1e-12);
      assertEquals(recall(pairs, from), all.recall(i).value(), 1e-12);
      assertEquals(strata.strata().get(i).pairs(), all.labelled(i));
    }
    assertEquals(1, all.recall(0).value());
  }

  /** Over many samples, estimates are right on average, and intervals as often as they say. */
  @ParameterizedTest
  @CsvSource({"1, 0, 25", "4, 0.3, 25", "10, 0.3, 60"})
  void estimatesAreUnbiasedAndIntervalsCoverTheTruth(int perPerson, double alike, int size) {
    Random random = new Random(11);
    List<Pair> pairs = population(random, 5_000, perPerson, alike);
    ProbabilityStrata strata = strata(pairs);
    int from = strata.of(0.6);
    double precision = precision(pairs, 0.6);
    double recall = recall(pairs, 0.6);
    int rounds = 100;
    double meanPrecision = 0;
    double meanRecall = 0;
    int coveredPrecision = 0;
    int coveredRecall = 0;
    for (int round = 0; round < rounds; round++) {
      LabelledSample sample =
          new LabelledSample(strata.strata(), draw(pairs, strata, size, random));
      SampledShare p = sample.precision(from);
      SampledShare r = sample.recall(from);
      meanPrecision += p.value() / rounds;
      meanRecall += r.value() / rounds;
      coveredPrecision += p.low() <= precision && precision <= p.high() ? 1 : 0;
      coveredRecall += r.low() <= recall && recall <= r.high() ? 1 : 0;
    }
    assertEquals(precision, meanPrecision, 0.01);
    // a ratio of two estimates has a small bias
    assertEquals(recall, meanRecall, 0.03);
    String covered = coveredPrecision + " and " + coveredRecall + " of " + rounds;
    assertTrue(coveredPrecision >= 0.9 * rounds, covered);
    assertTrue(coveredRecall >= 0.9 * rounds, covered);
  }

  /** Where the pairs of a person are alike, the interval is wider than of so many people. */
  @Test
  void peopleAreTheUnitNotPairs() {
    List<PairStratum> strata = List.of(new PairStratum(0, 1, 1_000, 900));
    List<Label> alike = new ArrayList<>();
    List<Label> single = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      boolean right = i / 10 % 10 != 0;
      alike.add(new Label("Q" + i / 10, 0, right));
      single.add(new Label("Q" + i, 0, right));
    }
    SampledShare few = new LabelledSample(strata, alike).precision(0);
    SampledShare many = new LabelledSample(strata, single).precision(0);
    assertEquals(0.9, few.value(), 1e-12);
    assertEquals(many.value(), few.value());
    assertTrue(few.high() - few.low() > 2 * (many.high() - many.low()), few + " " + many);
    // of singles it is that of the beta distribution with 180.5 and 20.5
    assertEquals(0.853, many.low(), 0.01);
    assertEquals(0.936, many.high(), 0.01);
  }

  /** Labels that are all alike do not make a large stratum certain. */
  @Test
  void aLargeStratumWithoutARightPairLeavesRecallOpen() {
    List<PairStratum> strata =
        List.of(new PairStratum(0, 0.5, 20_000, 100), new PairStratum(0.5, 1, 1_000, 950));
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      labels.add(new Label("Q" + i, 0, false));
      labels.add(new Label("Q" + (100 + i), 1, true));
    }
    LabelledSample sample = new LabelledSample(strata, labels);
    assertEquals(1, sample.recall(1).value());
    assertTrue(sample.recall(1).low() < 0.5, sample.recall(1).toString());
    assertEquals(1, sample.recall(1).high());
    assertEquals(1, sample.precision(1).value());
    assertTrue(sample.precision(1).low() < 0.93, sample.precision(1).toString());
  }

  @Test
  void whatNoLabelTellsIsNotKnown() {
    List<PairStratum> strata =
        List.of(
            new PairStratum(0, 0.2, 50, 1),
            new PairStratum(0.2, 0.5, 0, 0),
            new PairStratum(0.5, 0.8, 9, 6),
            new PairStratum(0.8, 1, 20, 19));
    LabelledSample sample =
        new LabelledSample(strata, List.of(new Label("Q1", 2, false), new Label("Q2", 3, true)));
    assertFalse(sample.precision(0).isKnown());
    assertFalse(sample.recall(3).isKnown());
    // a stratum without pairs needs no label
    assertEquals(20 / 29.0, sample.precision(1).value(), 1e-12);
    assertEquals(1, sample.precision(3).value());
    assertEquals(OptionalDouble.of(0.8), sample.probability(0.95, false));
    assertEquals(OptionalDouble.of(0.5), sample.probability(0.6, false));
    assertEquals(OptionalDouble.empty(), sample.probability(0.95, true));
    LabelledSample none =
        new LabelledSample(
            strata.subList(1, 4), List.of(new Label("Q1", 1, false), new Label("Q1", 2, false)));
    assertFalse(none.recall(1).isKnown(), "no label says that a pair is right");
    assertEquals(0, none.precision(0).value());
    assertEquals(2, none.labelled(1) + none.labelled(2));
    assertEquals(1, none.people(1));
    assertFalse(new LabelledSample(List.of(strata.get(1)), List.of()).precision(0).isKnown());
  }
}
