package org.occgen.regard.score;

import java.util.Arrays;
import org.occgen.regard.Regard;

/**
 * Counts of pairs of an attribute and a word, by regard. An open hash table with linear probing, at
 * most two thirds full: 20 bytes a slot, since there are millions of pairs.
 */
final class PairCounts {
  /** Takes the counts of a pair. */
  @FunctionalInterface
  interface Consumer {
    /**
     * A pair.
     *
     * @param counts of all pairs
     * @param at where those of this pair begin, see {@link #place}
     */
    void pair(int attribute, int word, int[] counts, int at);
  }

  static final int REGARDS = Regard.values().length;

  private static final long NONE = -1;

  private long[] keys = new long[1 << 12];
  private int[] counts = new int[keys.length * REGARDS];
  private int size;

  PairCounts() {
    Arrays.fill(keys, NONE);
  }

  /** The index of the count of a regard among those of a pair. */
  static int place(Regard regard) {
    return switch (regard) {
      case POSITIVE -> 0;
      case NEUTRAL -> 1;
      case NEGATIVE -> 2;
    };
  }

  /** Adds one to the count of a pair. */
  void add(int attribute, int word, Regard regard) {
    long key = (long) attribute << Integer.SIZE | word;
    int slot = slot(keys, key);
    if (keys[slot] == NONE) {
      if (size * 3L > keys.length * 2L) {
        grow();
        slot = slot(keys, key);
      }
      keys[slot] = key;
      size++;
    }
    counts[slot * REGARDS + place(regard)]++;
  }

  /** Gives all pairs, in no particular order. */
  void forEach(Consumer consumer) {
    for (int slot = 0; slot < keys.length; slot++) {
      if (keys[slot] != NONE) {
        consumer.pair(
            (int) (keys[slot] >>> Integer.SIZE), (int) keys[slot], counts, slot * REGARDS);
      }
    }
  }

  private void grow() {
    long[] more = new long[Math.multiplyExact(keys.length, 2)];
    int[] moved = new int[Math.multiplyExact(more.length, REGARDS)];
    Arrays.fill(more, NONE);
    for (int from = 0; from < keys.length; from++) {
      if (keys[from] != NONE) {
        int to = slot(more, keys[from]);
        more[to] = keys[from];
        System.arraycopy(counts, from * REGARDS, moved, to * REGARDS, REGARDS);
      }
    }
    keys = more;
    counts = moved;
  }

  /** The index of a key, or of the free slot where it would be put. */
  private static int slot(long[] keys, long key) {
    int mask = keys.length - 1;
    long mixed = (key ^ (key >>> 29)) * 0xBF58476D1CE4E5B9L;
    int slot = (int) (mixed >>> 32) & mask;
    while (keys[slot] != NONE && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
