package org.occgen.regard.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SmallestNumbersTest {
  @Test
  void asSortingAllHasIt() {
    Random random = new Random(3);
    for (int trial = 0; trial < 300; trial++) {
      int most = 1 + random.nextInt(40);
      long[] numbers = LongStream.generate(random::nextLong).limit(random.nextInt(300)).toArray();
      SmallestNumbers whole = new SmallestNumbers(most);
      SmallestNumbers[] parts = new SmallestNumbers[3];
      for (int part = 0; part < parts.length; part++) {
        parts[part] = new SmallestNumbers(most);
      }
      for (long number : numbers) {
        parts[random.nextInt(parts.length)].add(number);
      }
      for (SmallestNumbers part : parts) {
        whole.addAll(part);
      }
      long[] expected = LongStream.of(numbers).sorted().limit(most).toArray();
      assertArrayEquals(expected, whole.ascending());
      assertEquals(numbers.length < most ? Long.MAX_VALUE : expected[most - 1], whole.bound());
    }
  }

  @Test
  void atLeastOneIsWanted() {
    assertThrows(IllegalArgumentException.class, () -> new SmallestNumbers(0));
    assertThrows(IllegalArgumentException.class, () -> new SentenceLength(16, 17));
  }
}
