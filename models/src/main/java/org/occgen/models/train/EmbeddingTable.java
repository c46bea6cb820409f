package org.occgen.models.train;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;

/**
 * The weights in training: one row a feature, and what Adam (Kingma and Ba 2015) keeps for each.
 *
 * <p>Only the rows that a step uses take part in it; the moments of the others stay as they are
 * ("lazy" Adam), and each row's moments are corrected by the number of its own steps. Rare features
 * so move in their few steps as far as frequent ones do in theirs. Different rows may be updated by
 * different threads.
 */
final class EmbeddingTable {
  private static final float BETA1 = 0.9f;
  private static final float BETA2 = 0.999f;
  private static final float EPSILON = 1e-8f;

  private final int rows;
  private final int dimension;
  private final float[] values;
  private final float[] mean;
  private final float[] square;
  private final int[] steps;

  /**
   * A table of random numbers.
   *
   * @param deviation standard deviation of the numbers: what was never trained should not be heard
   *     beside what was
   */
  EmbeddingTable(int rows, int dimension, double deviation, long seed) {
    this.rows = rows;
    this.dimension = dimension;
    int size = Math.multiplyExact(rows, dimension);
    values = new float[size];
    mean = new float[size];
    square = new float[size];
    steps = new int[rows];
    Random random = new Random(seed);
    for (int i = 0; i < size; i++) {
      values[i] = (float) (deviation * random.nextGaussian());
    }
  }

  int dimension() {
    return dimension;
  }

  /** The weights, row by row; not a copy. */
  float[] values() {
    return values;
  }

  /** Adds a row times {@code weight} to {@code dimension} numbers of {@code sum}. */
  void addRow(int row, float weight, float[] sum, int to) {
    int from = row * dimension;
    for (int j = 0; j < dimension; j++) {
      sum[to + j] += weight * values[from + j];
    }
  }

  /** One step of a row, by {@code dimension} numbers of {@code gradients}. */
  void step(int row, float[] gradients, int from, double learningRate) {
    int count = ++steps[row];
    float rate =
        (float)
            (learningRate * Math.sqrt(1 - Math.pow(BETA2, count)) / (1 - Math.pow(BETA1, count)));
    int start = row * dimension;
    for (int j = 0; j < dimension; j++) {
      float gradient = gradients[from + j];
      mean[start + j] = BETA1 * mean[start + j] + (1 - BETA1) * gradient;
      square[start + j] = BETA2 * square[start + j] + (1 - BETA2) * gradient * gradient;
      values[start + j] -=
          rate * mean[start + j] / ((float) Math.sqrt(square[start + j]) + EPSILON);
    }
  }

  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(rows);
    out.writeInt(dimension);
    ByteBuffer bytes = ByteBuffer.allocate(4 * dimension);
    for (float[] array : new float[][] {values, mean, square}) {
      for (int row = 0; row < rows; row++) {
        bytes.clear();
        bytes.asFloatBuffer().put(array, row * dimension, dimension);
        out.write(bytes.array());
      }
    }
    for (int count : steps) {
      out.writeInt(count);
    }
  }

  static EmbeddingTable readFrom(DataInputStream in) throws IOException {
    int rows = in.readInt();
    int dimension = in.readInt();
    if (rows < 1 || dimension < 1 || (long) rows * dimension > Integer.MAX_VALUE / 4) {
      throw new IOException("impossible table of " + rows + " x " + dimension);
    }
    EmbeddingTable table = new EmbeddingTable(rows, dimension, 0, 0);
    ByteBuffer bytes = ByteBuffer.allocate(4 * dimension);
    for (float[] array : new float[][] {table.values, table.mean, table.square}) {
      for (int row = 0; row < rows; row++) {
        in.readFully(bytes.array());
        bytes.asFloatBuffer().get(array, row * dimension, dimension);
      }
    }
    for (int row = 0; row < rows; row++) {
      table.steps[row] = in.readInt();
    }
    return table;
  }
}
