package org.occgen.regard.feature;

import java.util.Arrays;

/**
 * Features of one target by the hash of what they are (Weinberger and others 2009): a bucket and a
 * value each. Rare features may share a bucket.
 */
public final class SparseFeatures {
  private static final int FIRST_SIZE = 512;

  private final int bits;
  private long[] keys = new long[FIRST_SIZE];
  private float[] weights = new float[FIRST_SIZE];
  private int size;

  /**
   * No features yet.
   *
   * @param bits there are 2<sup>bits</sup> buckets
   */
  public SparseFeatures(int bits) {
    if (bits < 1 || bits > 24) {
      throw new IllegalArgumentException("bits " + bits + ": must be 1 to 24");
    }
    this.bits = bits;
  }

  /**
   * The features of a target, ready to be multiplied.
   *
   * @param buckets ascending, each once
   * @param values one a bucket
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  public record Values(int[] buckets, float[] values) {}

  /** Says that there is a feature; saying it again changes nothing. */
  void mark(long hash) {
    put(hash, 0);
  }

  /** Adds to the value of a feature that is measured. */
  void add(long hash, double value) {
    if (value != 0) {
      put(hash, (float) value);
    }
  }

  private void put(long hash, float value) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      weights = Arrays.copyOf(weights, 2 * size);
    }
    long bucket = mix(hash) >>> (Long.SIZE - bits);
    keys[size] = bucket << Integer.SIZE | size; // the order in which equal ones are added is fixed
    weights[size] = value;
    size++;
  }

  /** All features so far. */
  public Values values() {
    long[] sorted = Arrays.copyOf(keys, size);
    Arrays.sort(sorted);
    int[] buckets = new int[size];
    float[] values = new float[size];
    int count = 0;
    for (int i = 0; i < size; ) {
      int bucket = (int) (sorted[i] >>> Integer.SIZE);
      boolean marked = false;
      float sum = 0;
      for (; i < size && (int) (sorted[i] >>> Integer.SIZE) == bucket; i++) {
        float weight = weights[(int) sorted[i]];
        marked |= weight == 0;
        sum += weight;
      }
      buckets[count] = bucket;
      values[count++] = marked ? 1 + sum : sum;
    }
    return new Values(Arrays.copyOf(buckets, count), Arrays.copyOf(values, count));
  }

  /** Finalisation of MurmurHash3: the upper bits depend on all bits. */
  static long mix(long hash) {
    long mixed = hash;
    mixed = (mixed ^ mixed >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }
}
