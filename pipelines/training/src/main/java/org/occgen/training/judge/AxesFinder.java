package org.occgen.training.judge;

import java.util.Collection;
import java.util.Random;
import org.occgen.models.judge.WordAxes;

/**
 * Finds the axes along which unit vectors of words differ most: the leading eigenvectors of the
 * mean of their outer products, by orthogonal iteration (Golub and Van Loan 2013, section 8.2.4).
 */
final class AxesFinder {
  private static final int ITERATIONS = 60;
  private static final long SEED = 1;

  private AxesFinder() {}

  /**
   * The axes.
   *
   * @param directions unit vectors, all of one length
   * @param count how many axes, at most as many as that length
   */
  static WordAxes find(Collection<float[]> directions, int count) {
    int width = directions.iterator().next().length;
    double[][] products = new double[width][width];
    for (float[] direction : directions) {
      for (int i = 0; i < width; i++) {
        for (int j = 0; j <= i; j++) {
          products[i][j] += direction[i] * direction[j];
        }
      }
    }
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < i; j++) {
        products[j][i] = products[i][j];
      }
    }
    Random random = new Random(SEED);
    double[][] axes = new double[count][width];
    for (double[] axis : axes) {
      for (int i = 0; i < width; i++) {
        axis[i] = random.nextGaussian();
      }
    }
    makeOrthonormal(axes);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      for (int axis = 0; axis < count; axis++) {
        axes[axis] = product(products, axes[axis]);
      }
      makeOrthonormal(axes);
    }
    return quantised(axes);
  }

  private static double[] product(double[][] matrix, double[] vector) {
    double[] product = new double[vector.length];
    for (int i = 0; i < product.length; i++) {
      for (int j = 0; j < vector.length; j++) {
        product[i] += matrix[i][j] * vector[j];
      }
    }
    return product;
  }

  /** Gram and Schmidt, each row against those before it. */
  private static void makeOrthonormal(double[][] rows) {
    for (int row = 0; row < rows.length; row++) {
      for (int before = 0; before < row; before++) {
        double along = dot(rows[row], rows[before]);
        for (int i = 0; i < rows[row].length; i++) {
          rows[row][i] -= along * rows[before][i];
        }
      }
      double length = Math.sqrt(dot(rows[row], rows[row]));
      for (int i = 0; i < rows[row].length; i++) {
        rows[row][i] /= length;
      }
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static WordAxes quantised(double[][] axes) {
    short[][] rows = new short[axes.length][axes[0].length];
    for (int row = 0; row < rows.length; row++) {
      for (int i = 0; i < rows[row].length; i++) {
        rows[row][i] = (short) Math.round(axes[row][i] * Short.MAX_VALUE);
      }
    }
    return new WordAxes(rows);
  }
}
