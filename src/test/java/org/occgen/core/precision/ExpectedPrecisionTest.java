package org.occgen.core.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectedPrecisionTest {
  private static ExpectedPrecision of(List<List<Double>> people) {
    ExpectedPrecision.Sum sum = new ExpectedPrecision.Sum();
    for (int i = 0; i < people.size(); i++) {
      for (double probability : people.get(i)) {
        sum.add("Q" + i, probability);
      }
    }
    return sum.estimate();
  }

  /** Half of the interval, by the definition: over all pairs of pairs of the same person. */
  private static double half(List<List<Double>> people, double quantile) {
    double pairs = 0;
    double sum = 0;
    for (List<Double> person : people) {
      for (double probability : person) {
        pairs++;
        sum += probability;
      }
    }
    double mean = sum / pairs;
    double covariances = 0;
    for (List<Double> person : people) {
      for (double one : person) {
        for (double other : person) {
          covariances += (one - mean) * (other - mean);
        }
      }
    }
    double m = people.size();
    return quantile * Math.sqrt(m / (m - 1) * covariances) / pairs;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void theIntervalIsTheOneOfTheDefinition(int seed) {
    Random random = new Random(seed);
    List<List<Double>> people = new ArrayList<>();
    for (int i = 0; i < 1_001; i++) {
      List<Double> person = new ArrayList<>();
      double usual = 0.4 + 0.5 * random.nextDouble();
      for (int j = random.nextInt(6); j >= 0; j--) {
        person.add(usual + 0.1 * random.nextDouble());
      }
      people.add(person);
    }
    ExpectedPrecision found = of(people);
    double[] all = people.stream().flatMap(List::stream).mapToDouble(p -> p).toArray();
    assertEquals(all.length, found.pairs());
    assertEquals(1_001, found.people());
    double mean = Arrays.stream(all).average().orElseThrow();
    assertEquals(mean, found.value(), 1e-12);
    double half = half(people, 1.962339); // Student's quantile of 1,000 degrees
    assertEquals(mean - half, found.low(), 1e-7);
    assertEquals(mean + half, found.high(), 1e-7);
  }

  /** Quantiles from a table of Student's distribution. */
  @ParameterizedTest
  @CsvSource({"3, 4.303", "4, 3.182", "6, 2.571", "11, 2.228", "31, 2.042"})
  void fewPeopleHaveTheQuantileOfTheTable(int people, double quantile) {
    List<List<Double>> made = new ArrayList<>();
    for (int i = 0; i < people; i++) {
      made.add(List.of(i % 2 == 0 ? 0.5 : 0.51));
    }
    ExpectedPrecision found = of(made);
    double half = half(made, quantile);
    assertEquals(half, found.high() - found.value(), 0.01 * half);
    assertEquals(half, found.value() - found.low(), 0.01 * half);
  }

  @Test
  void moreOfTheSamePersonMakesItNoSurer() {
    ExpectedPrecision once = of(List.of(List.of(0.6), List.of(0.8), List.of(0.9)));
    ExpectedPrecision often =
        of(List.of(List.of(0.6, 0.6, 0.6), List.of(0.8, 0.8, 0.8), List.of(0.9, 0.9, 0.9)));
    assertEquals(once.value(), often.value(), 1e-12);
    assertEquals(once.low(), often.low(), 1e-12);
    assertEquals(9, often.pairs());
    assertEquals(3, often.people());
  }

  @Test
  void itStaysBetweenNoneAndAll() {
    ExpectedPrecision found = of(List.of(List.of(1.0), List.of(0.0), List.of(1.0)));
    assertEquals(0, found.low());
    assertEquals(1, found.high());
  }

  @Test
  void lessThanTwoPeopleHaveNoInterval() {
    ExpectedPrecision none = of(List.of());
    assertEquals(0, none.pairs());
    assertTrue(Double.isNaN(none.value()) && Double.isNaN(none.low()));
    ExpectedPrecision one = of(List.of(List.of(0.25, 0.75)));
    assertEquals(0.5, one.value());
    assertEquals(2, one.pairs());
    assertTrue(Double.isNaN(one.low()) && Double.isNaN(one.high()));
  }
}
