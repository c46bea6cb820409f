package org.occgen.models.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddingTableTest {
  private static final int ROWS = 6;
  private static final int WIDTH = 3;
  private static final double RATE = 0.01;

  /** Adam over the whole table, in doubles, its bias corrected where a row has a gradient. */
  private static final class DenseAdam {
    final double[] values = new double[ROWS * WIDTH];
    final double[] mean = new double[ROWS * WIDTH];
    final double[] square = new double[ROWS * WIDTH];
    int step;

    void update(double[] gradient) {
      step++;
      for (int i = 0; i < values.length; i++) {
        mean[i] = 0.9 * mean[i] + 0.1 * gradient[i];
        square[i] = 0.999 * square[i] + 0.001 * gradient[i] * gradient[i];
        double correction =
            gradient[i] == 0 ? 1 : Math.sqrt(1 - Math.pow(0.999, step)) / (1 - Math.pow(0.9, step));
        values[i] -= RATE * correction * mean[i] / (Math.sqrt(square[i]) + 1e-12);
      }
    }
  }

  private static int[][] sentences(Random random) {
    int[][] sentences = new int[2][];
    for (int i = 0; i < 2; i++) {
      sentences[i] = new int[1 + random.nextInt(3)];
      for (int j = 0; j < sentences[i].length; j++) {
        // Row 0 in most sentences, the last ones seldom.
        sentences[i][j] = (int) (ROWS * Math.pow(random.nextDouble(), 3));
      }
    }
    return sentences;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void isAdamOverTheWholeTable(long seed) {
    Random random = new Random(seed);
    EmbeddingTable table = new EmbeddingTable(ROWS, WIDTH, seed);
    DenseAdam dense = new DenseAdam();
    float[] first = table.values(RATE).clone();
    for (int i = 0; i < first.length; i++) {
      dense.values[i] = first[i];
    }
    for (int step = 0; step < 3_000; step++) {
      int[][] sentences = sentences(random);
      table.average(sentences, RATE);
      float[] gradients = new float[sentences.length * WIDTH];
      double[] all = new double[ROWS * WIDTH];
      for (int i = 0; i < sentences.length; i++) {
        for (int j = 0; j < WIDTH; j++) {
          gradients[i * WIDTH + j] = (float) random.nextGaussian();
          for (int row : sentences[i]) {
            all[row * WIDTH + j] += gradients[i * WIDTH + j] / sentences[i].length;
          }
        }
      }
      table.update(sentences, gradients, RATE);
      dense.update(all);
    }
    float[] found = table.values(RATE);
    for (int i = 0; i < found.length; i++) {
      assertEquals(dense.values[i], found[i], 2e-3, "value " + i);
    }
  }

  @Test
  void averagesRows() {
    EmbeddingTable table = new EmbeddingTable(ROWS, WIDTH, 1);
    float[] values = table.values(RATE);
    float[] means = table.average(new int[][] {{2}, {1, 1, 4}}, RATE);
    for (int j = 0; j < WIDTH; j++) {
      assertEquals(values[2 * WIDTH + j], means[j], 1e-6);
      assertEquals((2 * values[WIDTH + j] + values[4 * WIDTH + j]) / 3, means[WIDTH + j], 1e-6);
    }
  }

  @Test
  void goesOnFromItsBytesAsIfNothingHadHappened() throws IOException {
    Random random = new Random(5);
    EmbeddingTable table = new EmbeddingTable(ROWS, WIDTH, 2);
    float[] gradients = {1, -2, 3, -4, 5, -6};
    for (int step = 0; step < 50; step++) {
      int[][] sentences = sentences(random);
      table.average(sentences, RATE);
      table.update(sentences, gradients, RATE);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    table.writeTo(new DataOutputStream(bytes));
    EmbeddingTable copy =
        EmbeddingTable.readFrom(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    for (int step = 0; step < 50; step++) {
      int[][] sentences = sentences(random);
      assertArrayEquals(table.average(sentences, RATE), copy.average(sentences, RATE));
      table.update(sentences, gradients, RATE);
      copy.update(sentences, gradients, RATE);
    }
    assertArrayEquals(table.values(RATE), copy.values(RATE));
  }
}
