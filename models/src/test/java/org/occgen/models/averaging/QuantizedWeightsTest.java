package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.InvalidModelException;

class QuantizedWeightsTest {
  private static final int ROWS = 7;

  /** Rows of normal numbers, each ten times as large as the one before. */
  private static float[][] table(int columns, long seed) {
    Random random = new Random(seed);
    float[][] table = new float[ROWS][columns];
    for (int row = 0; row < ROWS; row++) {
      for (int j = 0; j < columns; j++) {
        table[row][j] = (float) (random.nextGaussian() * Math.pow(10, row - 3));
      }
    }
    return table;
  }

  private static float[] row(QuantizedWeights weights, int row) {
    float[] found = new float[weights.columns()];
    weights.addRow(row, 1, found);
    return found;
  }

  private static QuantizedWeights roundTrip(float[][] table, int bits) {
    return QuantizedWeights.parse(QuantizedWeights.quantize(table, bits).toBytes(), "weights");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void isWithinHalfAScaleOfTheTableAtEightBits(long seed) {
    float[][] table = table(33, seed);
    QuantizedWeights weights = roundTrip(table, 8);
    assertEquals(ROWS, weights.rows());
    assertEquals(33, weights.columns());
    for (int row = 0; row < ROWS; row++) {
      assertArrayEquals(table[row], row(weights, row), largest(table[row]) / 127 * 0.501f);
    }
  }

  private static float largest(float[] row) {
    float largest = 0;
    for (float x : row) {
      largest = Math.max(largest, Math.abs(x));
    }
    return largest;
  }

  private static double squareError(float[] expected, float[] found) {
    double error = 0;
    for (int j = 0; j < expected.length; j++) {
      error += (expected[j] - found[j]) * (expected[j] - found[j]);
    }
    return error;
  }

  @ParameterizedTest
  @CsvSource({"4, 1", "4, 2", "4, 3", "2, 1", "2, 2", "2, 3"})
  void hasTheLeastSquareErrorOfTwentyScales(int bits, long seed) {
    float[][] table = table(64, seed);
    table[2][5] = 9 * largest(table[2]); // one large number must not drown the others
    QuantizedWeights weights = roundTrip(table, bits);
    for (int row = 0; row < ROWS; row++) {
      double best = Double.POSITIVE_INFINITY;
      for (int part = 1; part <= 20; part++) {
        double scale = largest(table[row]) / (bits == 4 ? 7 : 1.5) * part / 20;
        float[] rounded = new float[64];
        for (int j = 0; j < 64; j++) {
          rounded[j] = (float) (scale * nearest(table[row][j] / scale, bits));
        }
        best = Math.min(best, squareError(table[row], rounded));
      }
      double found = squareError(table[row], row(weights, row));
      assertEquals(best, found, 1e-3 * best + 1e-12, "row " + row);
      // A normal number loses 0.119 of its square at four values and 0.012 at sixteen (Max 1960).
      if (row != 2) {
        double power = squareError(table[row], new float[64]);
        assertTrue(found < (bits == 4 ? 0.03 : 0.2) * power, row + ": " + found / power);
      }
    }
  }

  private static double nearest(double number, int bits) {
    return bits == 4
        ? Math.max(-7, Math.min(7, Math.rint(number)))
        : Math.copySign(Math.abs(number) < 1 ? 0.5 : 1.5, number);
  }

  @ParameterizedTest
  @ValueSource(floats = {0.5f, -0.5f, 1.5f, -1.5f})
  void keepsItsFourValuesAtTwoBits(float value) {
    float[] row = {1.5f, 0.5f, -0.5f, value};
    assertArrayEquals(row, row(roundTrip(new float[][] {row}, 2), 0), 1e-6f);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8})
  void keepsTheExtremesAndTheirSigns(int bits) {
    float[][] table = {{7, -7, 0, 7}};
    assertArrayEquals(table[0], row(roundTrip(table, bits), 0), 1e-5f);
  }

  /**
   * To the bit, as scores of benchmarks hang on it: in float, factor and scale multiplied first.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void addsToTheBitWhatItsBytesSay(int bits) {
    QuantizedWeights weights = QuantizedWeights.quantize(table(64, 5), bits);
    ByteBuffer bytes = ByteBuffer.wrap(weights.toBytes());
    int values = 20 + Float.BYTES * ROWS;
    for (int row = 0; row < ROWS; row++) {
      float[] sum = table(64, 6)[row];
      float[] expected = sum.clone();
      float factor = 1f / (row + 3);
      float scale = factor * bytes.getFloat(20 + Float.BYTES * row);
      for (int j = 0; j < 64; j++) {
        int value = bytes.get(values + (row * 64 + j) * bits / 8);
        expected[j] +=
            scale
                * switch (bits) {
                  case 2 -> (value >> (2 * (j % 4)) & 3) - 1.5f;
                  case 4 -> (value >> (4 * (j % 2)) & 15) - 8;
                  default -> value;
                };
      }
      weights.addRow(row, factor, sum);
      assertArrayEquals(expected, sum);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void keepsZeroRows(int bits) {
    float[] sum = {1, 2, 3, 4};
    QuantizedWeights.quantize(new float[2][4], bits).addRow(1, 1, sum);
    assertArrayEquals(new float[] {1, 2, 3, 4}, sum);
  }

  @Test
  void refusesWhatCannotBeQuantised() {
    assertRefused("row 1 is not finite", new float[][] {{1, 1}, {1, Float.NaN}}, 8);
    assertRefused("row 0 is not finite", new float[][] {{Float.NEGATIVE_INFINITY, 1}}, 4);
    assertRefused("row 1 has 3 columns, not 2", new float[][] {{1, 1}, {1, 2, 3}}, 8);
    assertRefused("2 bits for 2 columns", new float[][] {{1, 2}}, 2);
    assertRefused("4 bits for 3 columns", new float[][] {{1, 2, 3}}, 4);
    assertRefused("5 bits for 2 columns", new float[][] {{1, 2}}, 5);
  }

  private static void assertRefused(String fault, float[][] table, int bits) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> QuantizedWeights.quantize(table, bits))
            .getMessage();
    assertTrue(message.contains(fault), message);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void namesEveryFault(int bits) {
    byte[] good = QuantizedWeights.quantize(table(4, 7), bits).toBytes();
    assertEquals(20 + ROWS * 4 + ROWS * 4 * bits / 8, good.length);
    assertFault("less than their header", Arrays.copyOf(good, 10));
    assertFault("there are " + (good.length - 1), Arrays.copyOf(good, good.length - 1));
    assertFault("there are " + (good.length + 1), Arrays.copyOf(good, good.length + 1));
    assertFault("letters OCCW", with(good, 0, 1));
    assertFault("version 9", with(good, 7, 9));
    assertFault("claim 0 x 4", with(good, 11, 0));
    assertFault("at 5 bits", with(good, 19, 5));
    assertFault("impossible scale in row 0", with(good, 20, 0xFF));
  }

  @Test
  void refusesAnOddNumberOfColumnsAtFourBits() {
    byte[] eight = QuantizedWeights.quantize(new float[][] {{1, 2, 3}}, 8).toBytes();
    assertFault("claim 1 x 3 at 4 bits", with(eight, 19, 4));
  }

  @Test
  void allocatesNothingForRowsThatAreNotThere() {
    byte[] good = QuantizedWeights.quantize(new float[][] {{1, 2}, {3, 4}}, 8).toBytes();
    assertFault("there are " + good.length, with(good, 8, 0x7F));
  }

  private static byte[] with(byte[] bytes, int index, int value) {
    byte[] copy = bytes.clone();
    copy[index] = (byte) value;
    return copy;
  }

  private static void assertFault(String fault, byte[] bytes) {
    String message =
        assertThrows(InvalidModelException.class, () -> QuantizedWeights.parse(bytes, "file.bin"))
            .getMessage();
    assertTrue(message.contains(fault) && message.startsWith("file.bin: "), message);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void rowsInOnePassGiveTheBitsOfOneAfterTheOther(int bits) {
    Random random = new Random(9);
    QuantizedWeights weights = QuantizedWeights.quantize(table(8, 8), bits);
    for (int count = 0; count < 12; count++) {
      int[] rows = random.ints(count, 0, ROWS).toArray();
      float[] factors = new float[count];
      float[] expected = new float[8];
      for (int i = 0; i < count; i++) {
        factors[i] = random.nextFloat();
        weights.addRow(rows[i], factors[i], expected);
      }
      float[] found = new float[8];
      weights.addRows(rows, factors, found);
      assertArrayEquals(expected, found);
    }
  }
}
