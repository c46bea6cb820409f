package org.occgen.sparql.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class OccupationClassesTest {
  @Test
  void subclassesAreReachedInAnyOrder() {
    OccupationClasses classes =
        OccupationClasses.builder()
            .add("Q3", 1, List.of("Q2"))
            .add("Q2", 1, List.of(OccupationClasses.OCCUPATION))
            .add("Q9", 1, List.of("Q8"))
            .build(OccupationClasses.OCCUPATION);
    assertTrue(classes.contains(OccupationClasses.OCCUPATION));
    assertTrue(classes.contains("Q3"));
    assertFalse(classes.contains("Q9"));
    assertFalse(classes.contains("Q8"));
    assertEquals(3, classes.size());
    assertTrue(classes.hasInstance(List.of("Q100", "Q3")));
    assertFalse(classes.hasInstance(List.of("Q100")));
    assertFalse(classes.hasInstance(List.of()));
  }

  @Test
  void withoutStatementsThereIsTheClassItself() {
    OccupationClasses classes = OccupationClasses.builder().build("Q1");
    assertEquals(1, classes.size());
    assertTrue(classes.contains("Q1"));
  }

  @Test
  void agreesWithFollowingEveryStatementUntilNothingChanges() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int nodes = 1 + random.nextInt(30);
      int edges = random.nextInt(60); // cycles, loops and repeats come by themselves
      OccupationClasses.Builder builder = OccupationClasses.builder();
      List<int[]> statements = new ArrayList<>();
      for (int e = 0; e < edges; e++) {
        int[] statement = {1 + random.nextInt(nodes), 1 + random.nextInt(nodes)};
        statements.add(statement);
        builder.add("Q" + statement[0], 1, List.of("Q" + statement[1]));
      }
      TreeSet<Integer> expected = new TreeSet<>(List.of(1));
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int[] statement : statements) {
          changed |= expected.contains(statement[1]) && expected.add(statement[0]);
        }
      }
      OccupationClasses classes = builder.build("Q1");
      assertEquals(expected.size(), classes.size(), "seed " + seed);
      for (int n = 1; n <= nodes; n++) {
        assertEquals(expected.contains(n), classes.contains("Q" + n), "seed " + seed + " Q" + n);
      }
    }
  }

  @Test
  void theLatestRevisionOfAnItemCountsInAnyOrder() {
    for (boolean latestFirst : new boolean[] {true, false}) {
      OccupationClasses.Builder builder = OccupationClasses.builder();
      for (int revision : latestFirst ? new int[] {2, 1} : new int[] {1, 2}) {
        boolean late = revision == 2;
        builder.add("Q2", revision, late ? List.of("Q9") : List.of("Q1", "Q9"));
        builder.add("Q3", revision, late ? List.of("Q8", "Q1") : List.of("Q9"));
        builder.add("Q4", revision, late ? List.of() : List.of("Q1"));
      }
      OccupationClasses classes = builder.build("Q1");
      assertEquals(2, classes.size());
      assertTrue(classes.contains("Q3"));
    }
  }

  @Test
  void aLongChainNeedsNoDeepStackAndLittleTime() {
    OccupationClasses.Builder builder = OccupationClasses.builder();
    int length = 300_000;
    for (int i = length; i > 1; i--) {
      builder.add("Q" + i, 1, List.of("Q" + (i - 1)));
    }
    assertEquals(length, builder.build("Q1").size());
  }

  @Test
  void refusesWhatIsNoItemId() {
    assertThrows(
        IllegalArgumentException.class,
        () -> OccupationClasses.builder().add("Q1", 1, List.of("P2")));
  }
}
