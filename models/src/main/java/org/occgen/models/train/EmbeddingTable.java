package org.occgen.models.train;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The weights in training: one row a piece, and what Adam (Kingma and Ba 2015) keeps for each.
 *
 * <p>A step changes only the rows that it uses, and yet gives what Adam over the whole table would:
 * between two uses of a row its gradient is zero, so its moments fade and its values drift on by a
 * geometric series, which is made up for when the row is used next. Without that drift a rare piece
 * would move a thirtieth as far for each use. Two liberties are taken: the drift is not corrected
 * for the moments' first bias (which matters in the first thousand steps only), and it goes by the
 * learning rate of the step that makes up for it.
 *
 * <p>Rows and sentences are worked on in parallel, each by one thread in a fixed order: the result
 * does not depend on the number of threads.
 */
final class EmbeddingTable {
  private static final float BETA1 = 0.9f;
  private static final float BETA2 = 0.999f;
  private static final float EPSILON = 1e-8f;
  private static final double FIRST_DEVIATION = 0.1;

  /** By what a row's step shrinks when its gradient is zero. */
  private static final double FADING = BETA1 / Math.sqrt(BETA2);

  private final int rows;
  private final int dimension;
  private final float[] values;
  private final float[] mean;
  private final float[] square;

  /** The step that a row was last brought up to, and the number of steps done. */
  private final int[] current;

  private int steps;

  EmbeddingTable(int rows, int dimension, long seed) {
    this.rows = rows;
    this.dimension = dimension;
    values = new float[rows * dimension];
    mean = new float[rows * dimension];
    square = new float[rows * dimension];
    current = new int[rows];
    Random random = new Random(seed);
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (FIRST_DEVIATION * random.nextGaussian());
    }
  }

  /** The weights after all steps, row by row; not a copy. */
  float[] values(double learningRate) {
    IntStream.range(0, rows).parallel().forEach(row -> catchUp(row, learningRate));
    return values;
  }

  /**
   * Means of the rows of each sentence's pieces.
   *
   * @param learningRate of the steps since the rows were last used
   * @return sentences x dimension
   */
  float[] average(int[][] sentences, double learningRate) {
    Arrays.stream(sentences)
        .flatMapToInt(Arrays::stream)
        .sorted()
        .distinct()
        .parallel()
        .forEach(row -> catchUp(row, learningRate));
    float[] out = new float[sentences.length * dimension];
    IntStream.range(0, sentences.length)
        .parallel()
        .forEach(
            i -> {
              int to = i * dimension;
              float factor = 1f / sentences[i].length;
              for (int piece : sentences[i]) {
                int from = piece * dimension;
                for (int j = 0; j < dimension; j++) {
                  out[to + j] += values[from + j] * factor;
                }
              }
            });
    return out;
  }

  /**
   * One step of Adam with the gradients of the sentences that {@link #average} was just given.
   *
   * @param gradients of the loss by the sentences' means: sentences x dimension
   */
  void update(int[][] sentences, float[] gradients, double learningRate) {
    steps++;
    double correction = Math.sqrt(1 - Math.pow(BETA2, steps)) / (1 - Math.pow(BETA1, steps));
    float step = (float) (learningRate * correction);
    long[] uses = uses(sentences);
    int[] starts =
        IntStream.range(0, uses.length)
            .filter(i -> i == 0 || uses[i] >>> 32 != uses[i - 1] >>> 32)
            .toArray();
    IntStream.range(0, starts.length)
        .parallel()
        .forEach(
            k -> {
              int end = k + 1 < starts.length ? starts[k + 1] : uses.length;
              float[] gradient = new float[dimension];
              for (int u = starts[k]; u < end; u++) {
                int sentence = (int) uses[u];
                float factor = 1f / sentences[sentence].length;
                int from = sentence * dimension;
                for (int j = 0; j < dimension; j++) {
                  gradient[j] += gradients[from + j] * factor;
                }
              }
              updateRow((int) (uses[starts[k]] >>> 32), gradient, step);
            });
  }

  /** (piece, sentence) of every use, sorted. */
  private static long[] uses(int[][] sentences) {
    int count = 0;
    for (int[] sentence : sentences) {
      count += sentence.length;
    }
    long[] uses = new long[count];
    int next = 0;
    for (int i = 0; i < sentences.length; i++) {
      for (int piece : sentences[i]) {
        uses[next++] = (long) piece << 32 | i;
      }
    }
    Arrays.sort(uses);
    return uses;
  }

  /** Makes up for the steps since the row was last used, in which its gradient was zero. */
  private void catchUp(int row, double learningRate) {
    int missed = steps - current[row];
    if (missed == 0) {
      return;
    }
    current[row] = steps;
    float drift = (float) (learningRate * FADING * (1 - Math.pow(FADING, missed)) / (1 - FADING));
    float fade1 = (float) Math.pow(BETA1, missed);
    float fade2 = (float) Math.pow(BETA2, missed);
    int start = row * dimension;
    for (int i = start; i < start + dimension; i++) {
      values[i] -= drift * mean[i] / ((float) Math.sqrt(square[i]) + EPSILON);
      mean[i] *= fade1;
      square[i] *= fade2;
    }
  }

  private void updateRow(int row, float[] gradient, float step) {
    current[row] = steps;
    int start = row * dimension;
    for (int j = 0; j < dimension; j++) {
      int i = start + j;
      mean[i] = BETA1 * mean[i] + (1 - BETA1) * gradient[j];
      square[i] = BETA2 * square[i] + (1 - BETA2) * gradient[j] * gradient[j];
      values[i] -= step * mean[i] / ((float) Math.sqrt(square[i]) + EPSILON);
    }
  }

  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(rows);
    out.writeInt(dimension);
    out.writeInt(steps);
    for (float[] array : new float[][] {values, mean, square}) {
      ByteBuffer bytes = ByteBuffer.allocate(4 * dimension);
      for (int row = 0; row < rows; row++) {
        bytes.clear();
        bytes.asFloatBuffer().put(array, row * dimension, dimension);
        out.write(bytes.array());
      }
    }
    for (int count : current) {
      out.writeInt(count);
    }
  }

  static EmbeddingTable readFrom(DataInputStream in) throws IOException {
    int rows = in.readInt();
    int dimension = in.readInt();
    if (rows < 1 || dimension < 1 || (long) rows * dimension > Integer.MAX_VALUE / 4) {
      throw new IOException("impossible table of " + rows + " x " + dimension);
    }
    EmbeddingTable table = new EmbeddingTable(rows, dimension, 0);
    table.steps = in.readInt();
    for (float[] array : new float[][] {table.values, table.mean, table.square}) {
      ByteBuffer bytes = ByteBuffer.allocate(4 * dimension);
      for (int row = 0; row < rows; row++) {
        in.readFully(bytes.array());
        bytes.asFloatBuffer().get(array, row * dimension, dimension);
      }
    }
    for (int row = 0; row < rows; row++) {
      table.current[row] = in.readInt();
    }
    return table;
  }
}
