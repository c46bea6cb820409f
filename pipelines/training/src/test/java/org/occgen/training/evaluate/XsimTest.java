package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.inference.embed.EmbeddingMatrix;

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

  /** Word for word: cosines in a table, neighbours found by striking out the nearest. */
  private static int oracle(float[][] x, float[][] y, int k) {
    int n = x.length;
    double[][] cosines = new double[n][n];
    double[][] turned = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int d = 0; d < x[i].length; d++) {
          cosines[i][j] += (double) x[i][d] * y[j][d];
        }
        turned[j][i] = cosines[i][j];
      }
    }
    int errors = 0;
    for (int i = 0; i < n; i++) {
      int best = -1;
      double bestMargin = 0;
      for (int j : nearest(cosines[i], k)) {
        double margin = cosines[i][j] / ((mean(cosines[i], k) + mean(turned[j], k)) / 2);
        if (best < 0 || margin > bestMargin) {
          best = j;
          bestMargin = margin;
        }
      }
      errors += best == i ? 0 : 1;
    }
    return errors;
  }

  /** Places of the k largest values, the largest first, of equal ones the first. */
  private static List<Integer> nearest(double[] values, int k) {
    List<Integer> nearest = new ArrayList<>();
    while (nearest.size() < Math.min(k, values.length)) {
      int largest = -1;
      for (int i = 0; i < values.length; i++) {
        if (!nearest.contains(i) && (largest < 0 || values[i] > values[largest])) {
          largest = i;
        }
      }
      nearest.add(largest);
    }
    return nearest;
  }

  private static double mean(double[] values, int k) {
    return nearest(values, k).stream().mapToDouble(i -> values[i]).average().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 4, 30",
    "2, 4, 30",
    "3, 1, 30",
    "4, 50, 30",
    "5, 4, 2",
    "6, 4, 60",
    "7, 4, 1",
    "8, 3, 200"
  })
  void agreesWithTheOracle(long seed, int k, int rows) {
    Random random = new Random(seed);
    float[][] x = unitVectors(rows, 5, random);
    float[][] y = unitVectors(rows, 5, random);
    for (int i = 0; i < rows; i += 2) {
      y[i] = x[i].clone();
    }
    assertEquals(
        new Xsim.ErrorCount(oracle(x, y, k), rows),
        Xsim.measure(EmbeddingMatrix.of(x), EmbeddingMatrix.of(y), k));
    assertEquals((double) oracle(x, y, k) / rows, Xsim.error(x, y, k));
  }

  @Test
  void findsTheFirstOfEqualSentences() {
    float[][] x = unitVectors(30, 20, new Random(4));
    float[][] y = new float[30][];
    for (int i = 0; i < 30; i++) {
      y[i] = x[i / 3 * 3].clone();
    }
    for (int i = 0; i < 30; i++) {
      x[i] = y[i].clone();
    }
    // of every three the first is right and the other two are not
    assertEquals(
        new Xsim.ErrorCount(20, 30), Xsim.measure(EmbeddingMatrix.of(x), EmbeddingMatrix.of(y), 4));
  }

  @Test
  void countsWhatTheEncoderDoesNotKnowAsErrors() {
    float[][] x = unitVectors(10, 20, new Random(4));
    float[][] y = new float[10][];
    for (int i = 0; i < 10; i++) {
      y[i] = x[i].clone();
    }
    x[0] = new float[20];
    y[5] = new float[20];
    assertEquals(
        new Xsim.ErrorCount(2, 10), Xsim.measure(EmbeddingMatrix.of(x), EmbeddingMatrix.of(y), 4));
  }

  @Test
  void printsPercentAndCounts() {
    assertEquals("xsim 0.00 0/1", new Xsim.ErrorCount(0, 1).toString());
    assertEquals("xsim 6.66 133/1997", new Xsim.ErrorCount(133, 1997).toString());
    assertEquals("xsim 100.00 20000/20000", new Xsim.ErrorCount(20_000, 20_000).toString());
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
