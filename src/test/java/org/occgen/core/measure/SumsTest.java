package org.occgen.core.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.books.Books;

/** Sums are the same in whatever order and parts they are added. */
class SumsTest {
  private static final Subcorpus OF = Subcorpus.of("d", "eng", "g");

  private static List<MeasureSum> numbers(Random random) {
    List<MeasureSum> numbers = new ArrayList<>();
    for (int i = random.nextInt(40); i >= 0; i--) {
      String key = random.nextBoolean() ? "" : "k" + random.nextInt(3);
      numbers.add(new MeasureSum(OF, "s" + random.nextInt(3), key, random.nextInt(9) - 4));
    }
    return numbers;
  }

  private static Sums sums(List<MeasureSum> numbers) {
    Sums sums = new Sums();
    numbers.forEach(sums::add);
    return sums;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void neitherOrderNorPartsMatter(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 100; round++) {
      List<MeasureSum> numbers = numbers(random);
      // the slow way: a plain sum of each number
      TreeMap<String, Long> expected = new TreeMap<>();
      numbers.forEach(
          one -> expected.merge(one.statistic() + "/" + one.key(), one.count(), Long::sum));
      expected.values().removeIf(count -> count == 0);
      Collections.shuffle(numbers, random);
      int first = random.nextInt(numbers.size() + 1);
      int second = first + random.nextInt(numbers.size() - first + 1);
      Sums left = sums(numbers.subList(0, first));
      left.add(sums(numbers.subList(first, second)));
      left.add(sums(numbers.subList(second, numbers.size())));
      Sums right = sums(numbers.subList(second, numbers.size()));
      Sums rest = sums(numbers.subList(first, second));
      rest.add(sums(numbers.subList(0, first)));
      right.add(rest);
      assertEquals(Books.sum(left.of(OF)), Books.sum(right.of(OF)));
      TreeMap<String, Long> actual = new TreeMap<>();
      left.of(OF).forEach(one -> actual.put(one.statistic() + "/" + one.key(), one.count()));
      assertEquals(expected, actual);
    }
  }

  @Test
  void aNumberThatGrowsTooLargeIsAnError() {
    Sums sums = new Sums();
    sums.add("words", Long.MAX_VALUE);
    assertThrows(ArithmeticException.class, () -> sums.add("words", 1));
  }
}
