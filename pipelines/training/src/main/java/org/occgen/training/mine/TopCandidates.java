package org.occgen.training.mine;

import java.util.Arrays;

/**
 * For each of some rows the candidates with the largest approximate cosines, best first, at most
 * {@code capacity} of them. Not thread-safe.
 */
final class TopCandidates {
  private final int capacity;
  private final float[] cosines; // row major, descending
  private final int[] indices;
  private final int[] counts;
  private final float[] limits;

  TopCandidates(int rows, int capacity) {
    this.capacity = capacity;
    this.cosines = new float[Math.multiplyExact(rows, capacity)];
    this.indices = new int[cosines.length];
    this.counts = new int[rows];
    this.limits = new float[rows];
    clear();
  }

  /** Forgets all candidates. */
  void clear() {
    Arrays.fill(counts, 0);
    Arrays.fill(limits, Float.NEGATIVE_INFINITY);
  }

  /**
   * By row, the cosine that a candidate must exceed: the smallest of a full row, else minus
   * infinity. To be read only.
   */
  float[] limits() {
    return limits;
  }

  /** Offers a candidate whose cosine exceeds the row's limit. */
  void offer(int row, float cosine, int index) {
    int start = row * capacity;
    int at = start + counts[row];
    if (counts[row] < capacity) {
      counts[row]++;
    } else {
      at--;
    }
    while (at > start && cosines[at - 1] < cosine) {
      cosines[at] = cosines[at - 1];
      indices[at] = indices[at - 1];
      at--;
    }
    cosines[at] = cosine;
    indices[at] = index;
    if (counts[row] == capacity) {
      limits[row] = cosines[start + capacity - 1];
    }
  }

  /** Offers all of {@code others}' candidates for the same rows. */
  void offerAll(TopCandidates others, int rows) {
    for (int row = 0; row < rows; row++) {
      for (int rank = 0; rank < others.counts[row]; rank++) {
        float cosine = others.cosine(row, rank);
        if (cosine > limits[row]) {
          offer(row, cosine, others.index(row, rank));
        }
      }
    }
  }

  int count(int row) {
    return counts[row];
  }

  float cosine(int row, int rank) {
    return cosines[row * capacity + rank];
  }

  int index(int row, int rank) {
    return indices[row * capacity + rank];
  }
}
