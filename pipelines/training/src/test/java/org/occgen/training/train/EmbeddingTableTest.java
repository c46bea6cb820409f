package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddingTableTest {
  private static final int ROWS = 6;
  private static final int WIDTH = 3;

  /** Adam of one row, word for word (Kingma and Ba 2015, algorithm 1), in doubles. */
  private static final class Adam {
    final double[] values = new double[WIDTH];
    final double[] mean = new double[WIDTH];
    final double[] square = new double[WIDTH];
    int step;

    void update(float[] gradient, double rate) {
      step++;
      for (int j = 0; j < WIDTH; j++) {
        mean[j] = 0.9 * mean[j] + 0.1 * gradient[j];
        square[j] = 0.999 * square[j] + 0.001 * gradient[j] * gradient[j];
        double corrected = mean[j] / (1 - Math.pow(0.9, step));
        double deviation = Math.sqrt(square[j] / (1 - Math.pow(0.999, step)));
        values[j] -= rate * corrected / (deviation + 1e-12);
      }
    }
  }

  private static EmbeddingTable table(long seed) {
    return EmbeddingTable.random(ROWS, WIDTH, 0.5, seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyRowIsAnAdamOfItsOwn(long seed) {
    Random random = new Random(seed);
    EmbeddingTable table = table(seed);
    Adam[] rows = new Adam[ROWS];
    for (int row = 0; row < ROWS; row++) {
      rows[row] = new Adam();
      for (int j = 0; j < WIDTH; j++) {
        rows[row].values[j] = table.values()[row][j];
      }
    }
    for (int step = 0; step < 3_000; step++) {
      // Row 0 in most steps, the last ones seldom; the rate falls.
      int row = (int) (ROWS * Math.pow(random.nextDouble(), 3));
      double rate = 0.01 * (1 - step / 3_000.0);
      float[] gradient = new float[WIDTH];
      for (int j = 0; j < WIDTH; j++) {
        gradient[j] = (float) (random.nextGaussian() * Math.pow(10, j - 1));
      }
      rows[row].update(gradient, rate);
      table.step(row, gradient, rate);
    }
    for (int row = 0; row < ROWS; row++) {
      for (int j = 0; j < WIDTH; j++) {
        assertEquals(rows[row].values[j], table.values()[row][j], 1e-4, row + " " + j);
      }
    }
  }

  @Test
  void correctsTheBiasOfVeryManyStepsToo() {
    EmbeddingTable table = table(1);
    float[] before = table.values()[0].clone();
    float[] gradient = {1, 1, 1};
    for (int step = 0; step < 40_000; step++) {
      table.step(0, gradient, 1e-4);
    }
    for (int j = 0; j < WIDTH; j++) {
      // A gradient that stays the same moves a weight by the learning rate in every step.
      assertEquals(before[j] - 4, table.values()[0][j], 4e-3);
    }
  }

  @Test
  void aStepLeavesTheOtherRowsAlone() {
    EmbeddingTable table = table(4);
    float[][] before = copy(table.values());
    table.step(2, new float[] {1, -1, 0}, 0.1);
    for (int row = 0; row < ROWS; row++) {
      if (row != 2) {
        assertArrayEquals(before[row], table.values()[row]);
      }
    }
    assertEquals(before[2][0] - 0.1, table.values()[2][0], 1e-4);
    assertEquals(before[2][1] + 0.1, table.values()[2][1], 1e-4);
    assertEquals(before[2][2], table.values()[2][2]);
  }

  private static float[][] copy(float[][] rows) {
    float[][] copy = new float[rows.length][];
    for (int row = 0; row < rows.length; row++) {
      copy[row] = rows[row].clone();
    }
    return copy;
  }

  @Test
  void startsWithNumbersOfTheDeviationThatFollowFromTheSeed() {
    EmbeddingTable table = EmbeddingTable.random(200, 50, 0.02, 7);
    double square = 0;
    for (float[] row : table.values()) {
      for (float x : row) {
        square += (double) x * x;
      }
    }
    assertEquals(0.02, Math.sqrt(square / 10_000), 0.0006);
    assertArrayEquals(table.values()[9], EmbeddingTable.random(200, 50, 0.02, 7).values()[9]);
  }

  private static void train(EmbeddingTable table, Random random) {
    for (int step = 0; step < 50; step++) {
      table.step(random.nextInt(ROWS), new float[] {1, random.nextFloat(), -2}, 0.01);
    }
  }

  private static byte[] bytes(EmbeddingTable table) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    table.writeTo(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static EmbeddingTable read(byte[] bytes) throws IOException {
    return EmbeddingTable.readFrom(
        new DataInputStream(new ByteArrayInputStream(bytes)), bytes.length);
  }

  @Test
  void goesOnFromItsBytesAsIfNothingHadHappened() throws IOException {
    EmbeddingTable table = table(2);
    train(table, new Random(5));
    EmbeddingTable copy = read(bytes(table));
    train(table, new Random(6));
    train(copy, new Random(6));
    assertArrayEquals(bytes(table), bytes(copy));
  }

  @Test
  void allocatesNothingForRowsThatAreNotThere() throws IOException {
    byte[] bytes = bytes(table(2));
    bytes[0] = 0x7F;
    assertThrows(EOFException.class, () -> read(bytes));
    byte[] none = new byte[100];
    assertThrows(EOFException.class, () -> read(none));
  }
}
