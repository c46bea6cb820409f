package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.score.significance.Ranking.Rank;

/** Ranks of systems by hand. */
class RankingTest {
  @Test
  void systemsThatNoTestTellsApartShareRanks() {
    // a is better than all; b and c tie; c and d tie; b is better than d.
    double[][] advantage = {{0, 1, 2, 3}, {-1, 0, 1, 2}, {-2, -1, 0, 1}, {-3, -2, -1, 0}};
    double no = 0.5;
    double yes = 0.01;
    double none = Double.NaN;
    double[][] p = {
      {none, yes, yes, yes}, {yes, none, no, yes}, {yes, no, none, no}, {yes, yes, no, none}
    };
    assertEquals(
        List.of(new Rank(1, 1), new Rank(2, 3), new Rank(2, 4), new Rank(3, 4)),
        Ranking.of(advantage, p, 0.05));
    assertEquals(
        List.of(new Rank(1, 4), new Rank(1, 4), new Rank(1, 4), new Rank(1, 4)),
        Ranking.of(advantage, p, 0.01));
  }

  @Test
  void aCopyIsNotBetterHoweverSmallItsP() {
    double[][] none = {{0, 0}, {0, 0}};
    double[][] p = {{0.001, 0.001}, {0.001, 0.001}};
    assertEquals(List.of(new Rank(1, 2), new Rank(1, 2)), Ranking.of(none, p, 0.05));
  }
}
