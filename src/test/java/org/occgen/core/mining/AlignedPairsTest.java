package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AlignedPairsTest {
  static Candidate candidate(
      String language,
      int pivotPosition,
      int position,
      double margin,
      boolean forward,
      boolean back,
      double probability) {
    return new Candidate(
        language,
        pivotPosition,
        position,
        margin / 2,
        margin,
        4,
        4,
        forward,
        back,
        Candidate.Rivals.NONE,
        probability,
        0);
  }

  /** With these smallest probabilities and margins of pairs with Swahili. */
  private static PairChoice choice(Retrieval retrieval, double probability, double margin) {
    return new PairChoice(retrieval, Map.of("sw", probability), Map.of("sw", margin));
  }

  /** By probability alone. */
  private static PairChoice choice(Retrieval retrieval, double probability) {
    return PairChoice.of(retrieval, Map.of("sw", probability));
  }

  /**
   * As a miner and a judge give them: a random margin and probability for each pair, the best ones
   * of both directions by margin.
   */
  static List<Candidate> random(Random random, String language, int rows, int columns) {
    double[][] margins = new double[rows][columns];
    for (double[] row : margins) {
      for (int j = 0; j < columns; j++) {
        row[j] = 0.9 + random.nextInt(8) / 10.0; // few values, so many ties
      }
    }
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        boolean forward = true;
        boolean backward = true;
        for (int other = 0; other < columns; other++) {
          forward &= margins[i][other] < margins[i][j] + (other < j ? 0 : 1e-9);
        }
        for (int other = 0; other < rows; other++) {
          backward &= margins[other][j] < margins[i][j] + (other < i ? 0 : 1e-9);
        }
        if (forward || backward) {
          double probability = random.nextInt(6) / 5.0; // few values, so many ties
          candidates.add(candidate(language, i, j, margins[i][j], forward, backward, probability));
        }
      }
    }
    return candidates;
  }

  /** Looks through everything again for the best free pair until there is none. */
  private static List<Candidate> oracle(
      List<Candidate> candidates, Retrieval retrieval, double probability, double margin) {
    List<Candidate> chosen = new ArrayList<>();
    while (true) {
      Candidate best = null;
      for (Candidate c : candidates) {
        boolean fits =
            switch (retrieval) {
              case MAX -> true;
              case INTERSECT -> c.forward() && c.backward();
              case FORWARD -> c.forward();
              case BACKWARD -> c.backward();
            };
        boolean free =
            chosen.stream()
                .noneMatch(
                    o -> o.pivotPosition() == c.pivotPosition() || o.position() == c.position());
        if (fits
            && free
            && c.probability() >= probability
            && c.margin() >= margin
            && (best == null || better(c, best))) {
          best = c;
        }
      }
      if (best == null) {
        return chosen.stream()
            .sorted((a, b) -> Integer.compare(a.pivotPosition(), b.pivotPosition()))
            .toList();
      }
      chosen.add(best);
    }
  }

  private static boolean better(Candidate a, Candidate b) {
    if (a.probability() != b.probability()) {
      return a.probability() > b.probability();
    }
    if (a.margin() != b.margin()) {
      return a.margin() > b.margin();
    }
    return a.pivotPosition() < b.pivotPosition()
        || (a.pivotPosition() == b.pivotPosition() && a.position() < b.position());
  }

  @Test
  void agreesWithASlowGreedyChoice() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      List<Candidate> candidates =
          new ArrayList<>(random(random, "sw", 1 + random.nextInt(9), 1 + random.nextInt(9)));
      for (Retrieval retrieval : Retrieval.values()) {
        double probability = random.nextInt(6) / 5.0;
        double margin = 0.9 + random.nextInt(3) / 10.0;
        PairChoice choice = choice(retrieval, probability, margin);
        AlignedPairs aligned = AlignedPairs.select(candidates, choice);
        assertEquals(
            oracle(candidates, retrieval, probability, margin), aligned.pairs(), "seed " + seed);
        List<Candidate> shuffled = new ArrayList<>(candidates);
        Collections.shuffle(shuffled, random);
        assertEquals(aligned, AlignedPairs.select(shuffled, choice));
        // One to one.
        int size = aligned.pairs().size();
        assertEquals(size, aligned.pairs().stream().map(Candidate::position).distinct().count());
        assertEquals(
            size, aligned.pairs().stream().map(Candidate::pivotPosition).distinct().count());
        // Nothing vanishes: what was chosen without a threshold is chosen or below it.
        int chosen = oracle(candidates, retrieval, 0, margin).size();
        assertEquals(chosen - size, aligned.belowThreshold());
        assertEquals(candidates.size() - chosen, aligned.notRetrieved());
      }
    }
  }

  @Test
  void retrievalsDiffer() {
    // x0 and x1 both want y0, which wants x1; y1 wants x0.
    List<Candidate> candidates =
        List.of(
            candidate("sw", 0, 0, 1.2, true, false, 0.7),
            candidate("sw", 0, 1, 1.1, false, true, 0.6),
            candidate("sw", 1, 0, 1.3, true, true, 0.8));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(1), candidates.get(2)), 1, 0),
        AlignedPairs.select(candidates, choice(Retrieval.MAX, 0.5)));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(2)), 2, 0),
        AlignedPairs.select(candidates, choice(Retrieval.INTERSECT, 0.5)));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(2)), 2, 0),
        AlignedPairs.select(candidates, choice(Retrieval.FORWARD, 0.5)));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(1), candidates.get(2)), 1, 0),
        AlignedPairs.select(candidates, choice(Retrieval.BACKWARD, 0.5)));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(2)), 1, 1),
        AlignedPairs.select(candidates, choice(Retrieval.MAX, 0.7)));
    assertEquals(
        1,
        AlignedPairs.select(candidates, choice(Retrieval.MAX, 0.8)).pairs().size(),
        "a probability that equals the threshold reaches it");
  }

  @Test
  void tiesGoToTheLargerMarginThenToTheEarlierPair() {
    // of equal probability: the larger margin
    Candidate far = candidate("sw", 0, 0, 1.1, true, true, 0.9);
    Candidate near = candidate("sw", 0, 1, 1.2, true, true, 0.9);
    assertEquals(
        new AlignedPairs(List.of(near), 1, 0),
        AlignedPairs.select(List.of(far, near), choice(Retrieval.MAX, 0)));
    // a larger probability beats a larger margin
    Candidate probable = candidate("sw", 0, 2, 1.0, true, true, 0.91);
    assertEquals(
        new AlignedPairs(List.of(probable), 2, 0),
        AlignedPairs.select(List.of(far, near, probable), choice(Retrieval.MAX, 0)));
    // of equal margins: the smaller pivot position, then the smaller position
    Candidate earlier = candidate("sw", 1, 4, 1.2, true, true, 0.9);
    Candidate later = candidate("sw", 2, 4, 1.2, true, true, 0.9);
    assertEquals(
        List.of(earlier),
        AlignedPairs.select(List.of(later, earlier), choice(Retrieval.MAX, 0)).pairs());
    Candidate first = candidate("sw", 3, 5, 1.2, true, true, 0.9);
    Candidate second = candidate("sw", 3, 6, 1.2, true, true, 0.9);
    assertEquals(
        List.of(first),
        AlignedPairs.select(List.of(second, first), choice(Retrieval.MAX, 0)).pairs());
  }

  @Test
  void aMarginOfTheChoiceLeavesCandidatesOutFromTheStart() {
    // without the bound the first one takes the sentence; below it, it takes nothing
    Candidate probable = candidate("sw", 0, 0, 1.0, true, true, 0.9);
    Candidate other = candidate("sw", 0, 1, 1.1, true, true, 0.6);
    List<Candidate> candidates = List.of(probable, other);
    assertEquals(
        new AlignedPairs(List.of(probable), 1, 0),
        AlignedPairs.select(candidates, choice(Retrieval.MAX, 0.5)));
    assertEquals(
        new AlignedPairs(List.of(other), 1, 0),
        AlignedPairs.select(candidates, choice(Retrieval.MAX, 0.5, 1.1)),
        "a margin that equals the bound reaches it");
    assertEquals(
        new AlignedPairs(List.of(), 1, 1),
        AlignedPairs.select(candidates, choice(Retrieval.MAX, 0.7, 1.1)));
    // a bound of another language says nothing of this one
    assertEquals(
        List.of(probable),
        AlignedPairs.select(
                candidates, new PairChoice(Retrieval.MAX, Map.of("sw", 0.5), Map.of("ar", 2.0)))
            .pairs());
  }

  @Test
  void refusesMixedLanguagesAndNoNumber() {
    List<Candidate> mixed =
        List.of(
            candidate("sw", 0, 0, 1, true, true, 0.5), candidate("es", 1, 1, 1, true, true, 0.5));
    String message = assertRefused(() -> AlignedPairs.select(mixed, choice(Retrieval.MAX, 0.5)));
    assertTrue(message.contains("one language"), message);
    message =
        assertRefused(() -> AlignedPairs.select(mixed.subList(1, 2), choice(Retrieval.MAX, 0.5)));
    assertTrue(message.contains("language es"), message);
    for (double wrong : new double[] {Double.NaN, -0.01, 1.01}) {
      message = assertRefused(() -> choice(Retrieval.MAX, wrong));
      assertTrue(message.contains("from 0 to 1") && message.contains("sw"), message);
    }
    message = assertRefused(() -> choice(Retrieval.MAX, 0.5, Double.NaN));
    assertTrue(message.contains("margin") && message.contains("sw"), message);
  }
}
