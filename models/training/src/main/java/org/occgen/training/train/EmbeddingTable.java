package org.occgen.training.train;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
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

  /** Factors on the learning rate that correct the bias of young moments, by number of steps. */
  private static final float[] CORRECTIONS = corrections();

  // An array a row: Java's compiler vectorises loops over arrays with one index between them.
  private final float[][] values;
  private final float[][] mean;
  private final float[][] square;
  private final int[] steps;

  /** A table that starts with these rows, which become its own. */
  EmbeddingTable(float[][] values) {
    this.values = values;
    mean = new float[values.length][values[0].length];
    square = new float[values.length][values[0].length];
    steps = new int[values.length];
  }

  /**
   * A table of random numbers.
   *
   * @param deviation standard deviation of the numbers: what was never trained should not be heard
   *     beside what was
   */
  static EmbeddingTable random(int rows, int dimension, double deviation, long seed) {
    float[][] values = new float[rows][dimension];
    Random random = new Random(seed);
    for (float[] row : values) {
      for (int j = 0; j < dimension; j++) {
        row[j] = (float) (deviation * random.nextGaussian());
      }
    }
    return new EmbeddingTable(values);
  }

  int rows() {
    return values.length;
  }

  int dimension() {
    return values[0].length;
  }

  /** The weights, row by row; not a copy. */
  float[][] values() {
    return values;
  }

  /** One step of a row by its gradient. */
  void step(int row, float[] gradient, double learningRate) {
    int count = ++steps[row];
    float rate = (float) learningRate * CORRECTIONS[Math.min(count, CORRECTIONS.length - 1)];
    float[] value = values[row];
    float[] first = mean[row];
    float[] second = square[row];
    for (int j = 0; j < value.length; j++) {
      first[j] = BETA1 * first[j] + (1 - BETA1) * gradient[j];
    }
    for (int j = 0; j < value.length; j++) {
      second[j] = BETA2 * second[j] + (1 - BETA2) * gradient[j] * gradient[j];
    }
    for (int j = 0; j < value.length; j++) {
      value[j] -= rate * first[j] / ((float) Math.sqrt(second[j]) + EPSILON);
    }
  }

  /** As many as it takes until the last one is 1 in a float. */
  private static float[] corrections() {
    float[] factors = new float[1 << 15];
    for (int count = 1; count < factors.length; count++) {
      factors[count] =
          (float) (Math.sqrt(1 - Math.pow(BETA2, count)) / (1 - Math.pow(BETA1, count)));
    }
    return factors;
  }

  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(rows());
    out.writeInt(dimension());
    ByteBuffer bytes = ByteBuffer.allocate(4 * dimension());
    for (float[][] array : new float[][][] {values, mean, square}) {
      for (float[] row : array) {
        bytes.clear();
        bytes.asFloatBuffer().put(row);
        out.write(bytes.array());
      }
    }
    for (int count : steps) {
      out.writeInt(count);
    }
  }

  /**
   * Reads what {@link #writeTo} wrote.
   *
   * @param available bytes that there are at most
   * @throws EOFException if that is less than the table that is announced
   */
  static EmbeddingTable readFrom(DataInputStream in, long available) throws IOException {
    int rows = in.readInt();
    int dimension = in.readInt();
    if (rows < 1 || dimension < 1 || (12L * dimension + 4) * rows > available) {
      throw new EOFException("a table of " + rows + " x " + dimension);
    }
    EmbeddingTable table = new EmbeddingTable(new float[rows][dimension]);
    ByteBuffer bytes = ByteBuffer.allocate(4 * dimension);
    for (float[][] array : new float[][][] {table.values, table.mean, table.square}) {
      for (float[] row : array) {
        in.readFully(bytes.array());
        bytes.asFloatBuffer().get(row);
      }
    }
    for (int row = 0; row < rows; row++) {
      table.steps[row] = in.readInt();
    }
    return table;
  }
}
