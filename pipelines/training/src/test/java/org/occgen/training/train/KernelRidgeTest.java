package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KernelRidgeTest {
  private static final int SIZE = 150; // more than two blocks
  private static final int COLUMNS = 3;
  private static final double RIDGE = 0.5;

  private final double[][] full = new double[SIZE][SIZE];
  private final float[][] targets = new float[SIZE][COLUMNS];

  /** A product of a random matrix with its transpose, which is semidefinite: rank 40. */
  KernelRidgeTest() {
    Random random = new Random(3);
    double[][] factors = new double[SIZE][40];
    for (int i = 0; i < SIZE; i++) {
      for (int k = 0; k < 40; k++) {
        factors[i][k] = random.nextGaussian();
      }
      for (int c = 0; c < COLUMNS; c++) {
        targets[i][c] = (float) random.nextGaussian();
      }
    }
    for (int i = 0; i < SIZE; i++) {
      for (int j = 0; j < SIZE; j++) {
        for (int k = 0; k < 40; k++) {
          full[i][j] += factors[i][k] * factors[j][k];
        }
      }
    }
  }

  private double[][] lower(int... without) {
    int[] kept =
        IntStream.range(0, SIZE).filter(i -> without.length == 0 || i != without[0]).toArray();
    double[][] lower = new double[kept.length][];
    for (int i = 0; i < kept.length; i++) {
      lower[i] = new double[i + 1];
      for (int j = 0; j <= i; j++) {
        lower[i][j] = full[kept[i]][kept[j]];
      }
    }
    return lower;
  }

  @Test
  void solvesTheEquations() {
    double[][] kernel = lower();
    double[][] coefficients = new KernelRidge(kernel, RIDGE).solve(targets);
    for (int i = 0; i < SIZE; i++) {
      for (int c = 0; c < COLUMNS; c++) {
        double sum = RIDGE * coefficients[i][c];
        for (int j = 0; j < SIZE; j++) {
          sum += full[i][j] * coefficients[j][c];
        }
        assertEquals(targets[i][c], sum, 1e-8);
      }
    }
    assertEquals(full[0][0], kernel[0][0]); // the argument stays as it is
  }

  @Test
  void inverseDiagonalGivesWhatLeavingOneOutGives() {
    KernelRidge all = new KernelRidge(lower(), RIDGE);
    double[][] coefficients = all.solve(targets);
    double[] diagonal = all.inverseDiagonal();
    for (int left : new int[] {0, 63, 64, 149}) {
      float[][] others = new float[SIZE - 1][];
      for (int i = 0, next = 0; i < SIZE; i++) {
        if (i != left) {
          others[next++] = targets[i];
        }
      }
      double[][] without = new KernelRidge(lower(left), RIDGE).solve(others);
      for (int c = 0; c < COLUMNS; c++) {
        double prediction = 0;
        for (int i = 0, next = 0; i < SIZE; i++) {
          if (i != left) {
            prediction += full[left][i] * without[next++][c];
          }
        }
        assertEquals(prediction, targets[left][c] - coefficients[left][c] / diagonal[left], 1e-6);
      }
    }
  }

  @Test
  void sameNumbersOnEveryRun() {
    double[][] first = new KernelRidge(lower(), RIDGE).solve(targets);
    double[][] second = new KernelRidge(lower(), RIDGE).solve(targets);
    for (int i = 0; i < SIZE; i++) {
      assertArrayEquals(first[i], second[i]);
    }
  }
}
