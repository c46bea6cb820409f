package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AlignedPairsTest {
  static Candidate candidate(
      String language,
      int pivotPosition,
      int position,
      double margin,
      boolean forward,
      boolean back) {
    return new Candidate(
        language, pivotPosition, position, margin / 2, margin, 4, 4, forward, back);
  }

  /** As a miner gives them: a random margin for each pair, the best ones of both directions. */
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
          candidates.add(candidate(language, i, j, margins[i][j], forward, backward));
        }
      }
    }
    return candidates;
  }

  /** Looks through everything again for the best free pair until there is none. */
  private static List<Candidate> oracle(
      List<Candidate> candidates, Retrieval retrieval, double threshold) {
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
        if (fits && free && c.margin() >= threshold && (best == null || better(c, best))) {
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
        double threshold = 0.9 + random.nextInt(9) / 10.0;
        AlignedPairs aligned = AlignedPairs.select(candidates, retrieval, threshold);
        assertEquals(oracle(candidates, retrieval, threshold), aligned.pairs(), "seed " + seed);
        List<Candidate> shuffled = new ArrayList<>(candidates);
        Collections.shuffle(shuffled, random);
        assertEquals(aligned, AlignedPairs.select(shuffled, retrieval, threshold));
        // One to one.
        int size = aligned.pairs().size();
        assertEquals(size, aligned.pairs().stream().map(Candidate::position).distinct().count());
        assertEquals(
            size, aligned.pairs().stream().map(Candidate::pivotPosition).distinct().count());
        // Nothing vanishes: what was chosen without a threshold is chosen or below it.
        int chosen = oracle(candidates, retrieval, 0).size();
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
            candidate("sw", 0, 0, 1.2, true, false),
            candidate("sw", 0, 1, 1.1, false, true),
            candidate("sw", 1, 0, 1.3, true, true));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(1), candidates.get(2)), 1, 0),
        AlignedPairs.select(candidates, Retrieval.MAX, 1));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(2)), 2, 0),
        AlignedPairs.select(candidates, Retrieval.INTERSECT, 1));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(2)), 2, 0),
        AlignedPairs.select(candidates, Retrieval.FORWARD, 1));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(1), candidates.get(2)), 1, 0),
        AlignedPairs.select(candidates, Retrieval.BACKWARD, 1));
    assertEquals(
        new AlignedPairs(List.of(candidates.get(2)), 1, 1),
        AlignedPairs.select(candidates, Retrieval.MAX, 1.2));
    assertEquals(
        1,
        AlignedPairs.select(candidates, Retrieval.MAX, 1.3).pairs().size(),
        "a margin that equals the threshold reaches it");
  }

  @Test
  void refusesMixedLanguagesAndNoNumber() {
    List<Candidate> mixed =
        List.of(candidate("sw", 0, 0, 1, true, true), candidate("es", 1, 1, 1, true, true));
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> AlignedPairs.select(mixed, Retrieval.MAX, 1))
            .getMessage();
    assertTrue(message.contains("one language"), message);
    assertThrows(
        IllegalArgumentException.class,
        () -> AlignedPairs.select(List.of(), Retrieval.MAX, Double.NaN));
  }
}
