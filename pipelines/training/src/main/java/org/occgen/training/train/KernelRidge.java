package org.occgen.training.train;

import java.util.stream.IntStream;

/**
 * Ridge regression on a kernel (Saunders et al. 1998): with kernel matrix K, ridge r and targets Y,
 * the coefficients are {@code (K + rI)^-1 Y}, found by a Cholesky factorisation in blocks. Every
 * number is computed by one thread in a fixed order, so the result does not depend on the number of
 * threads.
 */
final class KernelRidge {
  /** Rows of a block: with them each other row is read once, while they stay in the cache. */
  private static final int BLOCK = 64;

  /** Lower triangle of the factor, row by row. */
  private final double[][] factor;

  /**
   * Factorises {@code kernel + ridge * I}.
   *
   * @param kernel lower triangle of a positive semidefinite matrix: row i has i + 1 numbers
   * @param ridge positive
   */
  KernelRidge(double[][] kernel, double ridge) {
    int size = kernel.length;
    factor = new double[size][];
    for (int i = 0; i < size; i++) {
      factor[i] = kernel[i].clone();
      factor[i][i] += ridge;
    }
    for (int block = 0; block < size; block += BLOCK) {
      int start = block;
      int end = Math.min(size, start + BLOCK);
      for (int i = start; i < end; i++) {
        factoriseRow(i, start, i + 1);
      }
      IntStream.range(end, size).parallel().forEach(i -> factoriseRow(i, start, end));
    }
  }

  private void factoriseRow(int i, int from, int to) {
    double[] row = factor[i];
    for (int j = from; j < to; j++) {
      double rest = row[j] - dot(row, factor[j], 0, j);
      row[j] = j == i ? Math.sqrt(rest) : rest / factor[j][j];
    }
  }

  /**
   * The coefficients.
   *
   * @param targets size x any number of columns
   * @return as many
   */
  double[][] solve(float[][] targets) {
    int size = factor.length;
    int columns = targets[0].length;
    double[][] coefficients = new double[size][columns];
    IntStream.range(0, columns)
        .parallel()
        .forEach(
            column -> {
              double[] solution = new double[size];
              for (int i = 0; i < size; i++) {
                solution[i] = targets[i][column];
              }
              solve(solution);
              for (int i = 0; i < size; i++) {
                coefficients[i][column] = solution[i];
              }
            });
    return coefficients;
  }

  private void solve(double[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (numbers[i] - dot(factor[i], numbers, 0, i)) / factor[i][i];
    }
    for (int i = numbers.length - 1; i >= 0; i--) {
      double[] row = factor[i];
      double number = numbers[i] / row[i];
      numbers[i] = number;
      for (int j = 0; j < i; j++) {
        numbers[j] -= row[j] * number;
      }
    }
  }

  /**
   * The diagonal of {@code (K + rI)^-1}: a target minus its coefficient divided by this is what the
   * regression without that target says of it (Rasmussen and Williams 2006, equation 5.12).
   */
  double[] inverseDiagonal() {
    int size = factor.length;
    return IntStream.range(0, size)
        .parallel()
        .mapToDouble(
            i -> {
              // column i of the factor's inverse, which is 0 above i
              double[] column = new double[size];
              column[i] = 1 / factor[i][i];
              double square = column[i] * column[i];
              for (int j = i + 1; j < size; j++) {
                column[j] = -dot(factor[j], column, i, j) / factor[j][j];
                square += column[j] * column[j];
              }
              return square;
            })
        .toArray();
  }

  /** Four sums side by side: one would wait for itself. */
  private static double dot(double[] a, double[] b, int from, int to) {
    double sum0 = 0;
    double sum1 = 0;
    double sum2 = 0;
    double sum3 = 0;
    int i = from;
    for (; i + 3 < to; i += 4) {
      sum0 += a[i] * b[i];
      sum1 += a[i + 1] * b[i + 1];
      sum2 += a[i + 2] * b[i + 2];
      sum3 += a[i + 3] * b[i + 3];
    }
    for (; i < to; i++) {
      sum0 += a[i] * b[i];
    }
    return sum0 + sum1 + (sum2 + sum3);
  }
}
