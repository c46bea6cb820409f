package org.occgen.models.train;

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

  /** The product of one row with a dense matrix, in {@code product}: columns in their order. */
  void multiplyRow(int row, float[][] dense, float[] product) {
    Arrays.fill(product, 0);
    for (int i = row == 0 ? 0 : ends[row - 1]; i < ends[row]; i++) {
      float[] from = dense[columns[i]];
      float weight = weights[i];
      for (int j = 0; j < product.length; j++) {
        product[j] += weight * from[j];
      }
    }
  }
}
