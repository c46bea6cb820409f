package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SparseMatrixTest {
  /** Fills a matrix, and the same matrix written out. */
  private static double[][] fill(SparseMatrix matrix, int rows, int columns, Random random) {
    double[][] dense = new double[rows][columns];
    matrix.clear();
    for (int row = 0; row < rows; row++) {
      for (int n = random.nextInt(6); n > 0; n--) {
        int column = random.nextInt(columns);
        float weight = (float) random.nextGaussian();
        matrix.add(column, weight);
        dense[row][column] += weight;
      }
      matrix.endRow();
    }
    return dense;
  }

  private static void assertProduct(
      double[][] expected, SparseMatrix matrix, boolean transposed, Random random) {
    int inner = transposed ? expected.length : expected[0].length;
    float[][] right = new float[inner][5];
    for (float[] row : right) {
      for (int j = 0; j < 5; j++) {
        row[j] = (float) random.nextGaussian();
      }
    }
    for (int row = 0; row < matrix.rows(); row++) {
      float[] product = {9, 9, 9, 9, 9};
      matrix.multiplyRow(row, right, product);
      for (int j = 0; j < 5; j++) {
        double sum = 0;
        for (int k = 0; k < inner; k++) {
          sum += (transposed ? expected[k][row] : expected[row][k]) * right[k][j];
        }
        assertEquals(sum, product[j], 1e-4);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 9", "9, 1", "7, 30", "5000, 40", "3, 4000"})
  void multipliesAsTheWholeMatrixDoes(int rows, int columns) {
    Random random = new Random(rows + columns);
    SparseMatrix matrix = new SparseMatrix();
    SparseMatrix transposed = new SparseMatrix();
    // What a larger batch left behind does not count.
    fill(matrix, 50, 50, random);
    transposed.setTransposed(matrix, 50);
    double[][] dense = fill(matrix, rows, columns, random);
    assertEquals(rows, matrix.rows());
    assertProduct(dense, matrix, false, random);
    transposed.setTransposed(matrix, columns);
    assertEquals(columns, transposed.rows());
    assertProduct(dense, transposed, true, random);
    SparseMatrix back = new SparseMatrix();
    back.setTransposed(transposed, rows);
    assertProduct(dense, back, false, random);
  }

  @ParameterizedTest
  @CsvSource({"3"})
  void rowsWithoutNumbersAreZero(int rows) {
    SparseMatrix matrix = new SparseMatrix();
    SparseMatrix transposed = new SparseMatrix();
    for (int row = 0; row < rows; row++) {
      matrix.endRow();
    }
    transposed.setTransposed(matrix, 2);
    float[] product = {1};
    transposed.multiplyRow(1, new float[3][1], product);
    assertArrayEquals(new float[] {0}, product);
  }
}
