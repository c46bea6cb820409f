package org.occgen.core.mining;

/** The largest cosines, at most k, of each of some sentences: descending, so that sums are too. */
final class NearestCosines {
  private final int k;
  private final double[] largest; // row major, k a row, descending
  private final int[] counts;

  NearestCosines(int rows, int k) {
    this.k = k;
    this.largest = new double[Math.multiplyExact(rows, k)];
    this.counts = new int[rows];
  }

  /** Offers {@code row} one more neighbour. */
  void add(int row, double cosine) {
    int start = row * k;
    int position = start + counts[row];
    if (counts[row] < k) {
      counts[row]++;
    } else if (largest[--position] >= cosine) {
      return;
    }
    while (position > start && largest[position - 1] < cosine) {
      largest[position] = largest[position - 1];
      position--;
    }
    largest[position] = cosine;
  }

  /**
   * The cosine that a neighbour must exceed to count; minus infinity while there are fewer than k.
   */
  double least(int row) {
    return counts[row] < k ? Double.NEGATIVE_INFINITY : largest[row * k + k - 1];
  }

  /** The number of neighbours of {@code row}. */
  int count(int row) {
    return counts[row];
  }

  /** The number of neighbours of {@code row} with one more. */
  int countWithOneMore(int row) {
    return Math.min(counts[row] + 1, k);
  }

  /**
   * The neighbours of {@code row} but one of this cosine, or but the last one if none has it:
   * descending, one fewer than k at most.
   */
  double[] without(int row, double cosine) {
    int start = row * k;
    double[] others = new double[Math.max(0, Math.min(counts[row], k) - 1)];
    boolean left = false;
    for (int i = 0, next = start; i < others.length; i++) {
      if (!left && largest[next] == cosine) {
        left = true;
        next++;
      }
      others[i] = largest[next++];
    }
    return others;
  }

  /** Mean over the neighbours that {@code row} has. */
  double mean(int row) {
    double sum = 0;
    for (int i = 0; i < counts[row]; i++) {
      sum += largest[row * k + i];
    }
    return sum / counts[row];
  }

  /** Mean over the neighbours that {@code row} would have with one more, of this cosine. */
  double meanWithOneMore(int row, double cosine) {
    int count = countWithOneMore(row);
    double sum = 0;
    boolean added = false;
    for (int i = 0, next = 0; i < count; i++) {
      boolean here = !added && (next == counts[row] || largest[row * k + next] < cosine);
      added |= here;
      sum += here ? cosine : largest[row * k + next++];
    }
    return sum / count;
  }
}
