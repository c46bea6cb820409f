package org.occgen.models.train;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.GradientCollector;
import java.util.Arrays;
import org.occgen.models.engine.TorchEngine;

/**
 * Additive margin softmax over the pairs of a batch, in both directions (Yang et al. 2019, equation
 * 7): with cosines c, scale s and margin m, the loss of a pair i is the cross entropy of i among
 * all j of {@code s * (c(i,j) - m * [i = j])}, averaged over a-to-b and b-to-a. Computed and
 * differentiated by DJL's engine on CPU.
 */
final class ContrastiveLoss implements AutoCloseable {
  /** Takes a cosine out of the softmax. */
  private static final float MASKED = -1e4f;

  private final Engine engine;
  private final NDManager manager;
  private final int dimension;
  private final double scale;
  private final double margin;

  ContrastiveLoss(int dimension, double scale, double margin) {
    engine = TorchEngine.get();
    manager = engine.newBaseManager(Device.cpu());
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
  record Result(float loss, float[] gradientA, float[] gradientB) {}

  /**
   * Computes loss and gradients.
   *
   * @param a sentence vectors of any length, pairs x dimension
   * @param b vectors of their translations, in the same order
   * @param batch whose ids tell which sentences are equal: these are no negatives of each other
   */
  Result compute(float[] a, float[] b, BatchPlan.Batch batch) {
    int pairs = a.length / dimension;
    try (NDManager step = manager.newSubManager();
        GradientCollector gradients = engine.newGradientCollector()) {
      Shape shape = new Shape(pairs, dimension);
      NDArray left = step.create(a, shape);
      NDArray right = step.create(b, shape);
      left.setRequiresGradient(true);
      right.setRequiresGradient(true);
      NDArray diagonal = step.eye(pairs);
      NDArray logits =
          unit(left)
              .matMul(unit(right).transpose())
              .sub(diagonal.mul((float) margin))
              .mul((float) scale);
      if (repeats(batch.a()) || repeats(batch.b())) {
        logits = logits.add(step.create(mask(batch), new Shape(pairs, pairs)));
      }
      NDArray loss =
          logits.logSoftmax(1).add(logits.logSoftmax(0)).mul(diagonal).sum().mul(-0.5f / pairs);
      gradients.backward(loss);
      return new Result(
          loss.getFloat(), left.getGradient().toFloatArray(), right.getGradient().toFloatArray());
    }
  }

  private static NDArray unit(NDArray vectors) {
    return vectors.div(vectors.square().sum(new int[] {1}, true).add(1e-12f).sqrt());
  }

  private static boolean repeats(int[] ids) {
    return Arrays.stream(ids).distinct().count() < ids.length;
  }

  /** What to add to the logits so that equal sentences do not count as negatives. */
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
