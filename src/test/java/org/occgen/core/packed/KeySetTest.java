package org.occgen.core.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeySetTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1_023, 1_024, 1_025, 20_000})
  void isASet(int size) {
    Random random = new Random(size);
    TreeSet<Long> expected = new TreeSet<>();
    KeySet.Builder builder = new KeySet.Builder();
    for (int i = 0; i < size; i++) {
      // some twice, some negative
      long key = i % 3 == 0 ? random.nextInt(-1_000, 1_000) : random.nextLong();
      expected.add(key);
      builder.add(key);
    }
    KeySet set = builder.build();
    assertEquals(expected.size(), set.size());
    assertTrue(expected.stream().allMatch(set::contains));
    for (int i = 0; i < 2_000; i++) {
      long key = i % 2 == 0 ? random.nextInt(-1_000, 1_000) : random.nextLong();
      assertEquals(expected.contains(key), set.contains(key));
    }
    long[] keys = LongStream.range(0, set.size()).map(i -> set.get((int) i)).toArray();
    assertEquals(expected.stream().toList(), LongStream.of(keys).boxed().toList());
    assertEquals(set.size(), KeySet.ofSorted(keys).size());
  }

  @Test
  void refusesKeysInAnotherOrder() {
    assertRefused(() -> KeySet.ofSorted(new long[] {1, 1}));
    assertRefused(() -> KeySet.ofSorted(new long[] {2, 1}));
    assertFalse(KeySet.ofSorted(new long[0]).contains(0));
  }
}
