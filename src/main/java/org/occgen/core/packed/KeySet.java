package org.occgen.core.packed;

import java.util.Arrays;

/**
 * A set of keys of 64 bits in their order: 8 bytes each, and while it is built up to 20. Several
 * threads may ask it.
 */
public final class KeySet {
  private static final int FIRST_CAPACITY = 1024;

  private final long[] sorted;

  private KeySet(long[] sorted) {
    this.sorted = sorted;
  }

  /**
   * The set of keys in strictly ascending order; the array is then the set's own.
   *
   * @throws IllegalArgumentException if they are in another order
   */
  public static KeySet ofSorted(long[] keys) {
    for (int i = 1; i < keys.length; i++) {
      if (keys[i] <= keys[i - 1]) {
        throw new IllegalArgumentException("key " + i + " does not stand behind the one before it");
      }
    }
    return new KeySet(keys);
  }

  /** Gathers the keys of a set. */
  public static final class Builder {
    private long[] keys = new long[FIRST_CAPACITY];
    private int size;

    /**
     * Adds a key.
     *
     * @throws ArithmeticException if there are more than an array holds, some two billions
     */
    public void add(long key) {
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, Math.addExact(size, size >> 1));
      }
      keys[size++] = key;
    }

    /** The set of the keys that were added. */
    public KeySet build() {
      Arrays.sort(keys, 0, size);
      int distinct = 0;
      for (int i = 0; i < size; i++) {
        if (i == 0 || keys[i] != keys[i - 1]) {
          keys[distinct++] = keys[i];
        }
      }
      return new KeySet(Arrays.copyOf(keys, distinct));
    }
  }

  /** Whether a key is in the set. */
  public boolean contains(long key) {
    return Arrays.binarySearch(sorted, key) >= 0;
  }

  /** The number of keys in the set. */
  public int size() {
    return sorted.length;
  }

  /** The key at a place, from 0, in ascending order. */
  public long get(int place) {
    return sorted[place];
  }
}
