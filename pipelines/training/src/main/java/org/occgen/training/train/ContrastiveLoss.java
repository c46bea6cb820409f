package org.occgen.training.train;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import org.occgen.models.engine.TorchEngine;

/**
 * Additive margin softmax over the pairs of a batch, in both directions (Yang et al. 2019, equation
 * 7): with cosines c, scale s and margin m, the loss of a pair i is the cross entropy of i among
 * all j of {@code s * (c(i,j) - m * [i = j])}, averaged over a-to-b and b-to-a.
 *
 * <p>Products and exponentials are taken by DJL's engine on CPU. The gradient is written out, not
 * left to the engine: DJL hands the engine numbers ({@code mul(20f)}) in memory that may be gone by
 * the time the engine goes backwards, and then some gradients are garbage. Both directions share
 * one matrix of exponentials.
 */
final class ContrastiveLoss implements AutoCloseable {
  /** Up to here exponentials of {@code scale * cosine} and their sums stay within floats. */
  static final double MAX_SCALE = 40;

  /** Takes a cosine out of the softmax. */
  private static final float MASKED = -1e4f;

  private static final int[] ROWS = {1};
  private static final int[] COLUMNS = {0};

  private final NDManager manager;
  private final int dimension;
  private final double scale;
  private final double margin;

  ContrastiveLoss(int dimension, double scale, double margin) {
    manager = TorchEngine.get().newBaseManager(Device.cpu());
    this.dimension = dimension;
    this.scale = scale;
    this.margin = margin;
  }

  /**
   * Mean loss of a batch and its gradients.
   *
   * @param loss mean over pairs and directions, in nats
   * @param gradientA by a: pairs x dimension
   * @param gradientB by b: pairs x dimension
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  record LossGradients(float loss, float[] gradientA, float[] gradientB) {}

  /**
   * Computes loss and gradients.
   *
   * @param a sentence vectors of any length, pairs x dimension
   * @param b vectors of their translations, in the same order
   * @param batch whose ids tell which sentences are equal: these are no negatives of each other
   */
  LossGradients compute(float[] a, float[] b, BatchPlan.Batch batch) {
    int pairs = a.length / dimension;
    try (NDManager step = manager.newSubManager()) {
      Shape shape = new Shape(pairs, dimension);
      NDArray left = step.create(a, shape);
      NDArray right = step.create(b, shape);
      NDArray lengthA = lengths(left);
      NDArray lengthB = lengths(right);
      left.divi(lengthA);
      right.divi(lengthB);
      NDArray diagonal = step.eye(pairs);
      NDArray powers = left.matMul(right.transpose()).subi(diagonal.mul((float) margin));
      powers.muli((float) scale);
      if (repeats(batch.a()) || repeats(batch.b())) {
        powers.addi(step.create(mask(batch), new Shape(pairs, pairs)));
      }
      NDArray ofRight = left.mul(right).sum(ROWS).subi((float) margin).muli((float) scale);
      powers = powers.exp();
      NDArray rows = powers.sum(ROWS, true);
      NDArray columns = powers.sum(COLUMNS, true);
      NDArray loss = rows.log().sum().addi(columns.log().sum()).muli(0.5f).subi(ofRight.sum());
      // by the cosines: (E / rows + E / columns) / 2 - 1 on the diagonal, over the mean's n
      NDArray slopes = powers.div(rows).addi(powers.divi(columns)).muli(0.5f).subi(diagonal);
      slopes.muli((float) (scale / pairs));
      return new LossGradients(
          loss.getFloat() / pairs,
          byVectors(slopes.matMul(right), left, lengthA),
          byVectors(slopes.transpose().matMul(left), right, lengthB));
    }
  }

  private static NDArray lengths(NDArray vectors) {
    return vectors.square().sum(ROWS, true).addi(1e-12f).sqrt();
  }

  /** From the gradient by unit vectors to that by the vectors that they were made from. */
  private static float[] byVectors(NDArray gradient, NDArray units, NDArray lengths) {
    NDArray along = gradient.mul(units).sum(ROWS, true);
    return gradient.subi(units.mul(along)).divi(lengths).toFloatArray();
  }

  private static boolean repeats(int[] ids) {
    return Arrays.stream(ids).distinct().count() < ids.length;
  }

  /** The mask that is added to the exponents, so that equal sentences do not count as negatives. */
  private static float[] mask(BatchPlan.Batch batch) {
    int pairs = batch.a().length;
    float[] mask = new float[pairs * pairs];
    for (int i = 0; i < pairs; i++) {
      for (int j = 0; j < pairs; j++) {
        if (i != j && (batch.a()[i] == batch.a()[j] || batch.b()[i] == batch.b()[j])) {
          mask[i * pairs + j] = MASKED;
        }
      }
    }
    return mask;
  }

  @Override
  public void close() {
    manager.close();
  }
}
