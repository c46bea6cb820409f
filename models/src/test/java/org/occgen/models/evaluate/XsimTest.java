package org.occgen.models.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XsimTest {
  private static float[][] unitVectors(int rows, int width, Random random) {
    float[][] vectors = new float[rows][width];
    for (float[] vector : vectors) {
      double square = 0;
      for (int j = 0; j < width; j++) {
        // All positive, as sentences of one language are: cosines differ little.
        vector[j] = 1 + (float) random.nextGaussian();
        square += vector[j] * vector[j];
      }
      for (int j = 0; j < width; j++) {
        vector[j] /= (float) Math.sqrt(square);
      }
    }
    return vectors;
  }

  /** Word for word: all margins in a table, neighbours found by striking out the largest. */
  private static double oracle(float[][] x, float[][] y, int k) {
    int n = x.length;
    double[][] cosines = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int d = 0; d < x[i].length; d++) {
          cosines[i][j] += (double) x[i][d] * y[j][d];
        }
      }
    }
    int wrong = 0;
    for (int i = 0; i < n; i++) {
      int best = -1;
      double bestMargin = 0;
      for (int j = 0; j < n; j++) {
        double[] row = cosines[i].clone();
        double[] column = new double[n];
        for (int l = 0; l < n; l++) {
          column[l] = cosines[l][j];
        }
        double margin = cosines[i][j] / (meanOfLargest(row, k) / 2 + meanOfLargest(column, k) / 2);
        if (best < 0 || margin > bestMargin) {
          best = j;
          bestMargin = margin;
        }
      }
      wrong += best == i ? 0 : 1;
    }
    return (double) wrong / n;
  }

  private static double meanOfLargest(double[] values, int k) {
    int count = Math.min(k, values.length);
    double sum = 0;
    for (int taken = 0; taken < count; taken++) {
      int largest = 0;
      for (int i = 1; i < values.length; i++) {
        largest = values[i] > values[largest] ? i : largest;
      }
      sum += values[largest];
      values[largest] = Double.NEGATIVE_INFINITY;
    }
    return sum / count;
  }

  @ParameterizedTest
  @CsvSource({"1, 4, 30", "2, 4, 30", "3, 1, 30", "4, 50, 30", "5, 4, 2", "6, 4, 60"})
  void agreesWithTheOracle(long seed, int k, int rows) {
    Random random = new Random(seed);
    float[][] x = unitVectors(rows, 5, random);
    float[][] y = unitVectors(rows, 5, random);
    for (int i = 0; i < rows; i += 2) {
      y[i] = x[i].clone();
    }
    assertEquals(oracle(x, y, k), Xsim.error(x, y, k));
  }

  @Test
  void isZeroForTheSameAndOneForShiftedRows() {
    float[][] x = unitVectors(40, 20, new Random(9));
    float[][] shifted = new float[40][];
    for (int i = 0; i < 40; i++) {
      shifted[i] = x[(i + 1) % 40];
    }
    assertEquals(0, Xsim.error(x, x, 4));
    assertEquals(1, Xsim.error(x, shifted, 4));
  }

  @Test
  void refusesSidesThatDoNotFit() {
    float[][] x = unitVectors(3, 2, new Random(1));
    float[][] y = unitVectors(2, 2, new Random(1));
    assertThrows(IllegalArgumentException.class, () -> Xsim.error(x, y, 4));
    assertThrows(IllegalArgumentException.class, () -> Xsim.error(new float[0][], x, 4));
    assertThrows(IllegalArgumentException.class, () -> Xsim.error(x, x, 0));
  }
}
