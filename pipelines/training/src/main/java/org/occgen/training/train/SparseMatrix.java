package org.occgen.training.train;

import java.util.Arrays;

/**
 * A matrix of mostly zeros, row by row (compressed sparse rows): which words a sentence holds, or
 * which features a word has and how heavy they are. It grows by whole rows and is emptied for the
 * next batch, so that a step needs no new memory. For one thread at a time while it changes.
 */
final class SparseMatrix {
  private int[] ends = new int[1 << 10]; // by row, behind its last number
  private int[] columns = new int[1 << 14];
  private float[] weights = new float[1 << 14];
  private int rows;
  private int size;

  int rows() {
    return rows;
  }

  /** Takes all rows away. */
  void clear() {
    rows = 0;
    size = 0;
  }

  /** Adds a number to the row that is being written; a column may come more than once. */
  void add(int column, float weight) {
    if (size == columns.length) {
      columns = Arrays.copyOf(columns, 2 * size);
      weights = Arrays.copyOf(weights, 2 * size);
    }
    columns[size] = column;
    weights[size++] = weight;
  }

  /** Ends the row that is being written. */
  void endRow() {
    if (rows == ends.length) {
      ends = Arrays.copyOf(ends, 2 * rows);
    }
    ends[rows++] = size;
  }

  /** Becomes {@code other} with rows and columns exchanged; numbers of a row keep their order. */
  void setTransposed(SparseMatrix other, int newRows) {
    rows = newRows;
    size = other.size;
    ends = grown(ends, rows);
    columns = grown(columns, size);
    weights = weights.length < columns.length ? new float[columns.length] : weights;
    Arrays.fill(ends, 0, rows, 0);
    for (int i = 0; i < size; i++) {
      if (other.columns[i] + 1 < rows) {
        ends[other.columns[i] + 1]++;
      }
    }
    for (int row = 1; row < rows; row++) {
      ends[row] += ends[row - 1];
    }
    // ends[row] is where the row starts; filling moves it to where the row ends
    for (int row = 0, i = 0; row < other.rows; row++) {
      for (; i < other.ends[row]; i++) {
        int at = ends[other.columns[i]]++;
        columns[at] = row;
        weights[at] = other.weights[i];
      }
    }
  }

  private static int[] grown(int[] array, int length) {
    return array.length < length ? new int[Math.max(length, 2 * array.length)] : array;
  }

  /**
   * The product of one row with a dense matrix, in {@code product}: columns in their order. Four
   * are added at a time, which gives the same bits as one by one, and lets memory bring four at
   * once.
   */
  void multiplyRow(int row, float[][] dense, float[] product) {
    Arrays.fill(product, 0);
    int end = ends[row];
    int i = row == 0 ? 0 : ends[row - 1];
    for (; i + 4 <= end; i += 4) {
      float[] a = dense[columns[i]];
      float[] b = dense[columns[i + 1]];
      float[] c = dense[columns[i + 2]];
      float[] d = dense[columns[i + 3]];
      add(a, weights[i], b, weights[i + 1], c, weights[i + 2], d, weights[i + 3], product);
    }
    for (; i < end; i++) {
      add(dense[columns[i]], weights[i], product);
    }
  }

  private static void add(float[] a, float wa, float[] sum) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] += wa * a[j];
    }
  }

  private static void add(
      float[] a,
      float wa,
      float[] b,
      float wb,
      float[] c,
      float wc,
      float[] d,
      float wd,
      float[] sum) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] = sum[j] + wa * a[j] + wb * b[j] + wc * c[j] + wd * d[j];
    }
  }
}
