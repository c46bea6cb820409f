package org.occgen.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuantizedWeightsTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void isWithinHalfAScaleOfTheTable(long seed) {
    Random random = new Random(seed);
    int rows = 7;
    int columns = 33;
    float[] table = new float[rows * columns];
    for (int i = 0; i < table.length; i++) {
      table[i] = (float) (random.nextGaussian() * Math.pow(10, i / columns - 3));
    }
    QuantizedWeights weights =
        QuantizedWeights.parse(
            QuantizedWeights.quantize(table, rows, columns).toBytes(), "weights");
    assertEquals(rows, weights.rows());
    assertEquals(columns, weights.columns());
    for (int row = 0; row < rows; row++) {
      float[] expected = Arrays.copyOfRange(table, row * columns, (row + 1) * columns);
      float[] found = new float[columns];
      weights.addRow(row, found);
      float largest = 0;
      for (float x : expected) {
        largest = Math.max(largest, Math.abs(x));
      }
      assertArrayEquals(expected, found, largest / 127 * 0.501f);
    }
  }

  @Test
  void keepsZeroRows() {
    float[] sum = {1, 2};
    QuantizedWeights.quantize(new float[4], 2, 2).addRow(1, sum);
    assertArrayEquals(new float[] {1, 2}, sum);
  }

  @Test
  void refusesWhatIsNotFinite() {
    assertThrows(
        IllegalArgumentException.class,
        () -> QuantizedWeights.quantize(new float[] {Float.NaN}, 1, 1));
  }

  @Test
  void namesEveryFault() {
    byte[] good = QuantizedWeights.quantize(new float[] {1, 2, 3, 4}, 2, 2).toBytes();
    assertFault("less than their header", Arrays.copyOf(good, 10));
    assertFault("there are " + (good.length - 1), Arrays.copyOf(good, good.length - 1));
    assertFault("there are " + (good.length + 1), Arrays.copyOf(good, good.length + 1));
    assertFault("letters OCCW", with(good, 0, 1));
    assertFault("version 9", with(good, 7, 9));
    assertFault("claim 0 x 2", with(good, 11, 0));
    assertFault("impossible scale in row 0", with(good, 16, 0xFF));
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
}
