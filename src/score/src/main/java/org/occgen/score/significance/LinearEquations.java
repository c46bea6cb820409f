package org.occgen.score.significance;

import java.util.Arrays;

/** A few linear equations. */
public final class LinearEquations {
  /** A pivot of shares below this is none. */
  private static final double SMALLEST_PIVOT = 1e-9;

  /**
   * Solves them by Gauss-Jordan elimination with partial pivoting.
   *
   * @param equations a row each, the right side in the last column; changed
   * @return NaN throughout where there is no one solution
   */
  public static double[] solve(double[][] equations) {
    int size = equations.length;
    for (int column = 0; column < size; column++) {
      int pivot = column;
      for (int row = column; row < size; row++) {
        if (!Double.isFinite(equations[row][column])) {
          return none(size);
        }
        if (Math.abs(equations[row][column]) > Math.abs(equations[pivot][column])) {
          pivot = row;
        }
      }
      if (Math.abs(equations[pivot][column]) < SMALLEST_PIVOT) {
        return none(size);
      }
      double[] chosen = equations[pivot];
      equations[pivot] = equations[column];
      equations[column] = chosen;
      for (double[] row : equations) {
        if (row != chosen) {
          double factor = row[column] / chosen[column];
          for (int i = column; i <= size; i++) {
            row[i] -= factor * chosen[i];
          }
        }
      }
    }
    double[] solution = new double[size];
    for (int i = 0; i < size; i++) {
      solution[i] = equations[i][size] / equations[i][i];
    }
    return solution;
  }

  private static double[] none(int size) {
    double[] none = new double[size];
    Arrays.fill(none, Double.NaN);
    return none;
  }
}
