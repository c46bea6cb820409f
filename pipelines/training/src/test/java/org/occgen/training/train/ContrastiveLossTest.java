package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContrastiveLossTest {
  private static final int WIDTH = 6;
  private static final double SCALE = 5;
  private static final double MARGIN = 0.2;

  /** The formula word for word, in doubles. */
  private static double oracle(double[] a, double[] b, BatchPlan.Batch batch) {
    int n = batch.a().length;
    double[][] logits = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double dot = 0;
        double lengthA = 0;
        double lengthB = 0;
        for (int d = 0; d < WIDTH; d++) {
          dot += a[i * WIDTH + d] * b[j * WIDTH + d];
          lengthA += a[i * WIDTH + d] * a[i * WIDTH + d];
          lengthB += b[j * WIDTH + d] * b[j * WIDTH + d];
        }
        logits[i][j] = SCALE * (dot / Math.sqrt(lengthA * lengthB) - (i == j ? MARGIN : 0));
      }
    }
    double loss = 0;
    for (int i = 0; i < n; i++) {
      double rows = 0;
      double columns = 0;
      for (int j = 0; j < n; j++) {
        boolean equal = batch.a()[i] == batch.a()[j] || batch.b()[i] == batch.b()[j];
        if (i == j || !equal) {
          rows += Math.exp(logits[i][j]);
          columns += Math.exp(logits[j][i]);
        }
      }
      loss += (Math.log(rows) + Math.log(columns)) / 2 - logits[i][i];
    }
    return loss / n;
  }

  private static float[] vectors(int pairs, Random random) {
    float[] vectors = new float[pairs * WIDTH];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = (float) random.nextGaussian();
    }
    return vectors;
  }

  private static double[] doubles(float[] values) {
    double[] doubles = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      doubles[i] = values[i];
    }
    return doubles;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void agreesWithTheFormulaAndItsSlopes(boolean repeated) {
    Random random = new Random(4);
    int pairs = 5;
    BatchPlan.Batch batch =
        repeated
            ? new BatchPlan.Batch(new int[] {1, 2, 1, 4, 5}, new int[] {11, 12, 13, 14, 12})
            : new BatchPlan.Batch(new int[] {1, 2, 3, 4, 5}, new int[] {11, 12, 13, 14, 15});
    float[] a = vectors(pairs, random);
    float[] b = vectors(pairs, random);
    try (ContrastiveLoss loss = new ContrastiveLoss(WIDTH, SCALE, MARGIN)) {
      ContrastiveLoss.LossGradients result = loss.compute(a, b, batch);
      assertEquals(oracle(doubles(a), doubles(b), batch), result.loss(), 1e-5);
      for (int i = 0; i < a.length; i++) {
        assertEquals(slope(a, b, i, batch, true), result.gradientA()[i], 1e-4);
        assertEquals(slope(a, b, i, batch, false), result.gradientB()[i], 1e-4);
      }
    }
  }

  private static double slope(float[] a, float[] b, int index, BatchPlan.Batch batch, boolean inA) {
    double step = 1e-5;
    double[] lowA = doubles(a);
    double[] highA = doubles(a);
    double[] lowB = doubles(b);
    double[] highB = doubles(b);
    (inA ? lowA : lowB)[index] -= step;
    (inA ? highA : highB)[index] += step;
    return (oracle(highA, highB, batch) - oracle(lowA, lowB, batch)) / (2 * step);
  }

  @Test
  void isTheSameEveryTime() {
    Random random = new Random(8);
    int[] ids = new int[64];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = i;
    }
    BatchPlan.Batch batch = new BatchPlan.Batch(ids, ids);
    float[] a = vectors(64, random);
    float[] b = vectors(64, random);
    try (ContrastiveLoss loss = new ContrastiveLoss(WIDTH, SCALE, MARGIN)) {
      float first = loss.compute(a, b, batch).loss();
      for (int i = 0; i < 20; i++) {
        assertEquals(first, loss.compute(a, b, batch).loss());
      }
    }
  }
}
