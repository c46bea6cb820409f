package org.occgen.review.inspect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StratifiedSampleTest {
  private static final double PROBABILITY = 0.63;

  private static ScoredPair pair(int number, double probability) {
    return new ScoredPair("Q" + number % 97, "Name", number, number + 1, 0.5, 1.1, probability);
  }

  private static List<ScoredPair> population() {
    Random random = new Random(5);
    List<ScoredPair> pairs = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      // many improbable pairs, as in a run
      pairs.add(pair(i, Math.pow(random.nextDouble(), 4)));
    }
    return pairs;
  }

  private static StratifiedSample sample(List<ScoredPair> pairs, int size, long seed) {
    StratifiedSample sample = new StratifiedSample("es", PROBABILITY, size, seed);
    pairs.forEach(sample::add);
    return sample;
  }

  @Test
  void strataAreCountedAndHaveTheProbabilityOfTheRunAsAnEdge() {
    List<ScoredPair> pairs = population();
    List<PairStratum> strata = sample(pairs, 20, 1).strata();
    assertEquals(
        List.of(0.0, 0.05, 0.2, 0.5, 0.63, 0.7, 0.8, 0.9, 0.95),
        strata.stream().map(PairStratum::from).toList());
    assertEquals(1, strata.get(8).to());
    for (PairStratum stratum : strata) {
      List<Double> own =
          pairs.stream()
              .map(ScoredPair::probability)
              .filter(p -> p >= stratum.from() && p < stratum.to())
              .toList();
      assertEquals(own.size(), stratum.pairs());
      assertEquals(own.stream().mapToDouble(p -> p).sum(), stratum.expected(), 1e-9);
    }
  }

  @Test
  void anEdgeBelongsToTheStratumAboveAndOneToTheLast() {
    ProbabilityStrata strata = new ProbabilityStrata(List.of(0.7));
    assertEquals(8, strata.size());
    assertEquals(0, strata.of(0));
    assertEquals(3, strata.of(Math.nextDown(0.7)));
    assertEquals(4, strata.of(0.7));
    assertEquals(7, strata.of(1));
    assertEquals(9, new ProbabilityStrata(List.of(1.0, -0.0)).size());
    assertRefused(() -> strata.of(1.01));
    assertRefused(() -> strata.of(Double.NaN));
    assertRefused(() -> new ProbabilityStrata(List.of(-0.1)));
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 199, 4_999, 6_000})
  void theSameIsDrawnInWhateverOrderThePairsCome(int size) {
    List<ScoredPair> pairs = population();
    List<StratifiedSample.Drawn> drawn = sample(pairs, size, 1).drawn();
    Collections.shuffle(pairs, new Random(6));
    assertEquals(drawn, sample(pairs, size, 1).drawn());
    assertEquals(Math.min(size, pairs.size()), drawn.size());
    assertEquals(drawn.size(), new HashSet<>(drawn).size());
    for (StratifiedSample.Drawn sampleDrawn : drawn) {
      assertEquals(
          sampleDrawn.pair().qid()
              + "-"
              + sampleDrawn.pair().pivotPosition()
              + "-es-"
              + sampleDrawn.pair().position(),
          sampleDrawn.id());
    }
  }

  @Test
  void anotherSeedDrawsOthersAndNoPairIsPreferred() {
    List<ScoredPair> pairs = population();
    assertNotEquals(sample(pairs, 90, 1).drawn(), sample(pairs, 90, 2).drawn());
    // of each stratum ten are drawn; early pairs as often as late ones
    int early = 0;
    int all = 0;
    for (int seed = 0; seed < 40; seed++) {
      for (StratifiedSample.Drawn drawn : sample(pairs, 90, seed).drawn()) {
        early += drawn.pair().pivotPosition() < 2_500 ? 1 : 0;
        all++;
      }
    }
    assertEquals(3_600, all);
    assertEquals(0.5, (double) early / all, 0.04);
  }

  @Test
  void theOrderTellsNothingOfTheProbability() {
    List<StratifiedSample.Drawn> drawn = sample(population(), 900, 1).drawn();
    double first =
        drawn.subList(0, 450).stream()
            .mapToInt(sampleDrawn -> sampleDrawn.stratum())
            .average()
            .orElse(0);
    double last =
        drawn.subList(450, 900).stream()
            .mapToInt(sampleDrawn -> sampleDrawn.stratum())
            .average()
            .orElse(0);
    assertTrue(Math.abs(first - last) < 0.5, first + " and " + last);
  }

  @Test
  void drawsArePartedAsEquallyAsThePairsAllow() {
    assertArrayEquals(new int[] {3, 3, 4}, StratifiedSample.shares(new int[] {9, 9, 9}, 10));
    assertArrayEquals(new int[] {6, 1, 3}, StratifiedSample.shares(new int[] {9, 1, 3}, 10));
    assertArrayEquals(new int[] {0, 2, 0}, StratifiedSample.shares(new int[] {0, 2, 0}, 10));
    assertArrayEquals(new int[] {0, 0, 1}, StratifiedSample.shares(new int[] {1, 1, 1}, 1));
  }
}
