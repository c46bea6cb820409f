package org.occgen.core.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Random groups of rows, against the bootstrap over single rows. */
class ResamplingTest {
  private static TextRow row(long number, String unit) {
    return new TextRow(number, number, "", unit, List.of());
  }

  private static double share(long[] sums) {
    return (double) sums[0] / sums[1];
  }

  /** Rows with some words each, of which some are hits: alike within a row. */
  private static List<long[]> rows(int number, long seed) {
    Random random = new Random(seed);
    List<long[]> rows = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int words = random.nextInt(6);
      double rate = random.nextInt(4) == 0 ? 0.8 : 0.1;
      long hits = random.doubles(words).filter(value -> value < rate).count();
      rows.add(new long[] {hits, words});
    }
    return rows;
  }

  private static List<long[]> grouped(List<long[]> rows) {
    Map<String, long[]> groups = new HashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      long[] group =
          groups.computeIfAbsent(
              Resampling.RANDOM_GROUPS.unitOf(row(i + 1, "")), key -> new long[2]);
      long[] row = rows.get(i);
      Arrays.setAll(group, count -> group[count] + row[count]);
    }
    return List.copyOf(groups.values());
  }

  private static Interval interval(List<long[]> units) {
    ToDoubleFunction<long[]> figure = ResamplingTest::share;
    return Bootstrap.DEFAULT.intervals(units, List.of(figure)).get(0);
  }

  @Test
  void upToAThousandRowsAreResampledAsTheyAre() {
    assertEquals(900, grouped(rows(900, 1)).size());
    assertEquals(1_000, grouped(rows(1_000, 1)).size());
  }

  @Test
  void groupsGiveTheIntervalOfSingleRows() {
    for (int number : new int[] {1_500, 3_000}) {
      List<long[]> rows = rows(number, number);
      Interval exact = interval(rows);
      Interval groups = interval(grouped(rows));
      double width = exact.high() - exact.low();
      assertEquals(exact.low(), groups.low(), 0.12 * width, number + " rows");
      assertEquals(exact.high(), groups.high(), 0.12 * width, number + " rows");
    }
  }

  @Test
  void aPeriodOfTheCorpusIsNoGroup() {
    Map<String, Long> groups = new HashMap<>();
    for (long number = 7; number < 100_000; number += Resampling.GROUPS) {
      groups.merge(Resampling.RANDOM_GROUPS.unitOf(row(number, "")), 1L, Long::sum);
    }
    assertTrue(groups.size() > 80, groups.size() + " groups of 100 rows, one in a thousand");
  }

  @Test
  void rowsOfAUnitStayTogether() {
    assertEquals(
        Resampling.RANDOM_GROUPS.unitOf(row(1, "Q1")),
        Resampling.RANDOM_GROUPS.unitOf(row(2, "Q1")));
    assertEquals("Q1", Resampling.UNITS.unitOf(row(1, "Q1")));
    assertEquals("", Resampling.NONE.unitOf(row(1, "Q1")));
  }

  @Test
  void aFigureThatSomeDrawsLackHasAnIntervalAllTheSame() {
    List<long[]> mostlyEmpty = new ArrayList<>(rows(3, 5));
    mostlyEmpty.add(new long[] {1, 2});
    mostlyEmpty.add(new long[] {0, 4});
    assertTrue(Double.isFinite(interval(mostlyEmpty).low()));
    List<long[]> empty = List.of(new long[] {0, 0}, new long[] {0, 0}, new long[] {1, 1});
    assertEquals(Interval.NONE, interval(empty));
  }
}
