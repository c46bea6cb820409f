package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.core.mining.Candidate;

class PairKindTest {
  private static Candidate candidate(int row, int column, boolean mutual) {
    return new Candidate(
        "sw", row, column, 0.5, 1, 4, 4, true, mutual, Candidate.Rivals.NONE, 0.5, 0);
  }

  private static Candidate mutual(int row, int column) {
    return candidate(row, column, true);
  }

  private static PairKind firstOf(Candidate... candidates) {
    return PairKind.of(List.of(candidates)).get(0);
  }

  /** The definition, by looking at all pairs of candidates. */
  private static PairKind slowly(List<Candidate> all, Candidate candidate) {
    if (!candidate.mutual()) {
      return PairKind.NOT_MUTUAL;
    }
    double before = 0;
    double behind = 0;
    int against = 0;
    for (Candidate other : all) {
      int down = other.pivotPosition() - candidate.pivotPosition();
      int right = other.position() - candidate.position();
      if (!other.mutual() || (down == 0 && right == 0)) {
        continue;
      }
      double support = 1.0 / (1 + Math.abs(Math.abs(down) - Math.abs(right)));
      if (down > 0 && right > 0 && down <= 3 && right <= 3) {
        behind = Math.max(behind, support);
      } else if (down < 0 && right < 0 && down >= -3 && right >= -3) {
        before = Math.max(before, support);
      }
      boolean otherSide = (long) down * right < 0;
      against += Math.abs(down) <= 3 && (otherSide || Math.abs(right) > 9) ? 1 : 0;
      against += Math.abs(right) <= 3 && (otherSide || Math.abs(down) > 9) ? 1 : 0;
    }
    String level = before + behind >= 1 ? "ORDERED" : before + behind > 0 ? "WEAK" : "ALONE";
    return PairKind.valueOf(level + (against >= 3 ? "_AGAINST" : ""));
  }

  @Test
  void aPairBeforeAndBehindOnTheDiagonalMakesOrder() {
    assertEquals(PairKind.ALONE, firstOf(mutual(5, 5)));
    assertEquals(PairKind.ORDERED, firstOf(mutual(5, 5), mutual(6, 6)));
    assertEquals(PairKind.ORDERED, firstOf(mutual(5, 5), mutual(2, 2)));
    assertEquals(PairKind.WEAK, firstOf(mutual(5, 5), mutual(6, 7)));
    // two halves
    assertEquals(PairKind.ORDERED, firstOf(mutual(5, 5), mutual(6, 7), mutual(4, 3)));
    assertEquals(PairKind.ALONE, firstOf(mutual(5, 5), mutual(9, 9)));
    assertEquals(PairKind.ALONE, firstOf(mutual(5, 5), mutual(6, 4)));
    assertEquals(PairKind.NOT_MUTUAL, firstOf(candidate(5, 5, false), mutual(6, 6)));
    assertEquals(PairKind.ALONE, firstOf(mutual(5, 5), candidate(6, 6, false)));
  }

  @Test
  void neighboursThatLeadElsewhereContradict() {
    // near in both and on the other side counts twice; near in one alone counts once
    assertEquals(PairKind.ALONE, firstOf(mutual(5, 5), mutual(6, 4)));
    assertEquals(PairKind.ALONE_AGAINST, firstOf(mutual(5, 5), mutual(6, 4), mutual(7, 40)));
    assertEquals(
        PairKind.ORDERED_AGAINST,
        firstOf(mutual(5, 5), mutual(6, 6), mutual(4, 40), mutual(3, 41), mutual(2, 42)));
  }

  @Test
  void isWhatTheDefinitionSaysInAnyOrder() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int size = 1 + random.nextInt(40);
      List<Integer> columns = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        columns.add(i);
      }
      for (int i = 0; i < random.nextInt(size + 1); i++) {
        Collections.swap(columns, random.nextInt(size), random.nextInt(size));
      }
      List<Candidate> candidates = new ArrayList<>();
      for (int row = 0; row < size; row++) {
        if (random.nextInt(4) > 0) {
          candidates.add(mutual(row, columns.get(row)));
        }
        if (random.nextInt(4) == 0) {
          candidates.add(candidate(row, random.nextInt(size), false));
        }
      }
      Collections.shuffle(candidates, random);
      assertEquals(
          candidates.stream().map(candidate -> slowly(candidates, candidate)).toList(),
          PairKind.of(candidates),
          "seed " + seed);
    }
  }
}
