package org.occgen.benchmark.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DistributionTest {
  @Test
  void quantilesAreThoseOfTheSortedNumbers() {
    Random random = new Random(7);
    for (int size = 1; size < 60; size++) {
      Distribution distribution = new Distribution();
      List<Long> numbers = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        long number = random.nextInt(40) - 20;
        distribution.add(number);
        numbers.add(number);
      }
      numbers.sort(null);
      assertEquals(size, distribution.size());
      assertEquals(numbers.get(0), distribution.smallest());
      assertEquals(numbers.get(size - 1), distribution.largest());
      assertEquals(numbers.get((size - 1) / 2), distribution.quantile(0.5));
      assertEquals(numbers.get(size - 1), distribution.quantile(1));
      List<Distribution.Bin> bins = distribution.bins(7);
      assertEquals(size, bins.stream().mapToLong(Distribution.Bin::count).sum());
      for (Distribution.Bin bin : bins) {
        assertEquals(
            numbers.stream().filter(count -> count >= bin.from() && count < bin.from() + 7).count(),
            bin.count());
      }
    }
  }
}
