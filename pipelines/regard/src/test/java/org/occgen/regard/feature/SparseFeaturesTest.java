package org.occgen.regard.feature;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SparseFeaturesTest {
  @Test
  void marksCountOnceAndMeasuresAddUp() {
    SparseFeatures features = new SparseFeatures(18);
    features.mark(7);
    features.add(8, 0.5);
    features.mark(7);
    features.add(8, 0.25);
    features.add(9, 0);
    SparseFeatures.Values values = features.values();
    assertEquals(2, values.buckets().length);
    assertEquals(1.75f, values.values()[0] + values.values()[1]);
  }

  @Test
  void bucketsAscendAndDoNotDependOnTheOrder() {
    Random random = new Random(3);
    long[] hashes = random.longs(2_000).toArray();
    SparseFeatures forward = new SparseFeatures(16);
    SparseFeatures backward = new SparseFeatures(16);
    TreeMap<Integer, Integer> seen = new TreeMap<>();
    for (int i = 0; i < hashes.length; i++) {
      forward.mark(hashes[i]);
      backward.mark(hashes[hashes.length - 1 - i]);
      seen.put((int) (SparseFeatures.mix(hashes[i]) >>> 48), 1);
    }
    assertArrayEquals(forward.values().buckets(), backward.values().buckets());
    assertArrayEquals(
        seen.keySet().stream().mapToInt(Integer::intValue).toArray(), forward.values().buckets());
    for (float value : forward.values().values()) {
      assertEquals(1, value);
    }
  }

  @Test
  void aNumberOfBucketsOutOfRangeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new SparseFeatures(0));
    assertTrue(new SparseFeatures(24).values().buckets().length == 0);
  }
}
