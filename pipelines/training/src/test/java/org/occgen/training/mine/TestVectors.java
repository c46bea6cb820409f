package org.occgen.training.mine;

import java.util.Random;

/** Unit vectors for tests. */
final class TestVectors {
  private TestVectors() {}

  /** Directions at random, all in one half of the space, as sentences of one language are. */
  static float[][] random(int rows, int dimension, Random random) {
    float[][] vectors = new float[rows][dimension];
    for (float[] vector : vectors) {
      double square = 0;
      for (int i = 0; i < dimension; i++) {
        vector[i] = 0.3f + (float) random.nextGaussian();
        square += (double) vector[i] * vector[i];
      }
      for (int i = 0; i < dimension; i++) {
        vector[i] /= (float) Math.sqrt(square);
      }
    }
    return vectors;
  }

  /**
   * Vectors with four numbers of plus or minus one half: their cosines are exact in any precision,
   * and many are equal. Every tenth is zero.
   */
  static float[][] lattice(int rows, int dimension, Random random) {
    float[][] vectors = new float[rows][dimension];
    for (int row = 0; row < rows; row++) {
      for (int set = 0; row % 10 != 9 && set < 4; ) {
        int i = random.nextInt(dimension);
        if (vectors[row][i] == 0) {
          vectors[row][i] = random.nextBoolean() ? 0.5f : -0.5f;
          set++;
        }
      }
    }
    return vectors;
  }

  /** The cosine of two unit vectors, added up from left to right. */
  static double cosine(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}
