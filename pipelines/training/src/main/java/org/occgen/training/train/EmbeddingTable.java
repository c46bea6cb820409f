package org.occgen.training.train;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
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
  private final int frozen;
  private final float[][] mean;
  private final float[][] square;
  private final int[] steps;

  /** A table that starts with these rows, which become its own. */
  EmbeddingTable(float[][] values) {
    this(values, 0);
  }

  private EmbeddingTable(float[][] values, int frozen) {
    this.values = values;
    this.frozen = frozen;
    mean = new float[values.length - frozen][values[0].length];
    square = new float[values.length - frozen][values[0].length];
    steps = new int[values.length - frozen];
  }

  /**
   * The rows of a table that was learned before, which stay as they are, and behind them those of
   * this one, which must not have frozen rows itself.
   */
  EmbeddingTable behind(float[][] first) {
    float[][] both = Arrays.copyOf(first, first.length + values.length);
    System.arraycopy(values, 0, both, first.length, values.length);
    EmbeddingTable table = new EmbeddingTable(both, first.length);
    System.arraycopy(mean, 0, table.mean, 0, mean.length);
    System.arraycopy(square, 0, table.square, 0, square.length);
    System.arraycopy(steps, 0, table.steps, 0, steps.length);
    return table;
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

  /** The weights, row by row, the frozen ones first; not a copy. */
  float[][] values() {
    return values;
  }

  /** The weights that are learned, row by row; the rows are no copies. */
  float[][] learned() {
    return frozen == 0 ? values : Arrays.copyOfRange(values, frozen, values.length);
  }

  /** The number of rows at the beginning that stay as they are. */
  int frozen() {
    return frozen;
  }

  /** One step of a row, which is not frozen, by its gradient. */
  void step(int row, float[] gradient, double learningRate) {
    int place = row - frozen;
    int count = ++steps[place];
    float rate = (float) learningRate * CORRECTIONS[Math.min(count, CORRECTIONS.length - 1)];
    float[] value = values[row];
    float[] first = mean[place];
    float[] second = square[place];
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

  /** Writes the rows that are learned. */
  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(rows() - frozen);
    out.writeInt(dimension());
    ByteBuffer bytes = ByteBuffer.allocate(4 * dimension());
    for (float[][] array : new float[][][] {learned(), mean, square}) {
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
   * Reads what {@link #writeTo} wrote, a table without frozen rows.
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
