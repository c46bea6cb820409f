package org.occgen.core.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Intervals of a share, against what theory says of them. */
class BootstrapTest {
  private static double share(Sums sums) {
    return (double) sums.of("hits") / sums.of("words");
  }

  /** Persons with ten words each. */
  private static List<Sums> persons(int number, boolean alike, long seed) {
    Random random = new Random(seed);
    List<Sums> persons = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Sums person = new Sums();
      boolean all = random.nextInt(10) < 3;
      for (int word = 0; word < 10; word++) {
        person.add("words", 1);
        person.add("hits", (alike ? all : random.nextInt(10) < 3) ? 1 : 0);
      }
      persons.add(person);
    }
    return persons;
  }

  private static double width(List<Sums> persons) {
    Interval interval = Bootstrap.DEFAULT.interval(persons, BootstrapTest::share);
    return interval.high() - interval.low();
  }

  @Test
  void independentWordsGiveTheWidthOfTheNormalApproximation() {
    double expected = 2 * 1.96 * Math.sqrt(0.3 * 0.7 / 4000);
    assertEquals(expected, width(persons(400, false, 1)), 0.2 * expected);
  }

  @Test
  void wordsOfOnePersonThatAreAlikeCountAsOne() {
    double expected = 2 * 1.96 * Math.sqrt(0.3 * 0.7 / 400);
    assertEquals(expected, width(persons(400, true, 2)), 0.2 * expected);
  }

  @Test
  void theIntervalHoldsTheFigureAndIsTheSameEachTime() {
    List<Sums> persons = persons(50, true, 3);
    Sums all = new Sums();
    persons.forEach(all::add);
    Interval interval = Bootstrap.DEFAULT.interval(persons, BootstrapTest::share);
    assertTrue(interval.low() < share(all) && share(all) < interval.high(), interval::toString);
    assertEquals(interval, Bootstrap.DEFAULT.interval(persons, BootstrapTest::share));
  }

  @Test
  void oneUnitHasNoInterval() {
    assertEquals(
        Interval.NONE, Bootstrap.DEFAULT.interval(persons(1, true, 4), BootstrapTest::share));
  }

  /** Persons of whom the first ones alone have words: a draw without these has no share. */
  private static List<Sums> personsOfWhomFewHaveWords(int number, int with) {
    List<Sums> persons = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Sums person = new Sums();
      person.add("words", i < with ? 10 : 0);
      person.add("hits", i < with && i % 2 == 0 ? 4 : 0);
      persons.add(person);
    }
    return persons;
  }

  @Test
  void allKindsOfFiguresTolerateTheSameDrawsWithoutOne() {
    for (int with = 1; with <= 6; with++) {
      List<Sums> persons = personsOfWhomFewHaveWords(100, with);
      List<long[]> counts =
          persons.stream()
              .map(person -> new long[] {person.of("hits"), person.of("words")})
              .toList();
      Interval expected =
          Bootstrap.DEFAULT
              .intervals(counts, List.of(drawn -> (double) drawn[0] / drawn[1]))
              .get(0);
      assertEquals(expected, Bootstrap.DEFAULT.interval(persons, BootstrapTest::share));
      // a draw lacks all of them in e^-with of cases: 0.37, 0.14, 0.0498 (near the bound), 0.018
      if (with != 3) {
        assertEquals(with < 3, expected.equals(Interval.NONE), with + ": " + expected);
      }
    }
  }
}
