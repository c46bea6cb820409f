package org.occgen.transforms.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SortKeyTest {
  private record Parts(String text, long number, String more) {
    static final Comparator<Parts> ORDER =
        Comparator.comparing(Parts::text)
            .thenComparingLong(Parts::number)
            .thenComparing(Parts::more);

    byte[] key() {
      return SortKey.of(text).then(number).then(more).bytes();
    }
  }

  @Test
  void theOrderOfTheBytesIsThatOfTheParts() {
    List<String> texts = List.of("", "a", "a\0", "a\0a", "a\1", "aa", "b", "é", "\uffee");
    List<Long> numbers = List.of(0L, 1L, -1L, 255L, 256L, Long.MIN_VALUE, Long.MAX_VALUE);
    Random random = new Random(3);
    List<Parts> rows = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      rows.add(
          new Parts(
              texts.get(random.nextInt(texts.size())),
              numbers.get(random.nextInt(numbers.size())),
              texts.get(random.nextInt(texts.size()))));
    }
    for (Parts a : rows) {
      for (Parts b : rows) {
        assertEquals(
            Integer.signum(Parts.ORDER.compare(a, b)),
            Integer.signum(Arrays.compareUnsigned(a.key(), b.key())),
            a + " and " + b);
      }
    }
  }
}
