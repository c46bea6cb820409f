package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.WordFeatures.Weighted;

class FeatureKernelTest {
  /** Pieces are rows 0 to 3, n-grams 4 and 5, skeletons 6. */
  private static final FeatureLayout LAYOUT = new FeatureLayout(4, 2, 3, 3, 1);

  private static final Weighted[] WORDS = {
    new Weighted(new int[] {1, 4, 4}, new float[] {1, 0.5f, 0.5f}),
    new Weighted(new int[] {6, 2}, new float[] {1, 1}),
    new Weighted(new int[] {4, 5}, new float[] {0.5f, 2})
  };

  private final FeatureKernel kernel =
      new FeatureKernel(
          new TrainingWords(new int[][] {{0}, {0, 1, 1}, {2}}, WORDS, new byte[3]), LAYOUT);

  @Test
  void countsSharedFeaturesAndNgramsMore() {
    assertArrayEquals(new int[] {1, 2, 4, 5, 6}, kernel.rows());
    double[][] lower = kernel.lowerTriangle();
    assertArrayEquals(new double[] {1 + 16}, lower[0]);
    assertArrayEquals(new double[] {17, 17 + 4 + 4}, lower[1]);
    assertArrayEquals(new double[] {8, 8, 4 + 64}, lower[2]);
  }

  @Test
  void differencesGiveSentencesWhatTheKernelSays() {
    double[][] coefficients = {{1, 0}, {-2, 1}, {0.5, 3}};
    float[][] differences = kernel.differences(coefficients);
    double[][] lower = kernel.lowerTriangle();
    float[][] sentences = {{1, 0, 1, 0, 0}, {1, 2, 1, 0, 2}, {0, 0, 0.5f, 2, 0}};
    for (int i = 0; i < 3; i++) {
      for (int d = 0; d < 2; d++) {
        double expected = 0;
        double found = 0;
        for (int j = 0; j < 3; j++) {
          expected += lower[Math.max(i, j)][Math.min(i, j)] * coefficients[j][d];
        }
        for (int row = 0; row < 5; row++) {
          found += sentences[i][row] * differences[row][d];
        }
        assertEquals(expected, found, 1e-5);
      }
    }
  }
}
