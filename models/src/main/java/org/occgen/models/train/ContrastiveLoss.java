package org.occgen.models.train;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;

/**
 * Additive margin softmax over the pairs of a batch, in both directions (Yang et al. 2019, equation
 * 7): with cosines c, scale s and margin m, the loss of a pair i is the cross entropy of i among
 * all j of {@code s * (c(i,j) - m * [i = j])}, averaged over a-to-b and b-to-a. Computed by
 * DJL's engine on CPU.
 */
final class ContrastiveLoss implements AutoCloseable {
  /** Takes a cosine out of the softmax. */
  private static final float MASKED = -1e4f;

  private final NDManager manager;
  private final int dimension;
  private final double scale;
  private final double margin;

  ContrastiveLoss(int dimension, double scale, double margin) {
    // DJL would look for natives and statistics on the network.
    System.setProperty("ai.djl.offline", "true");
    // One thread: the others are busy with embeddings, and sums do not depend on their number.
    if (System.getProperty("ai.djl.pytorch.num_threads") == null) {
      System.setProperty("ai.djl.pytorch.num_threads", "1");
    }
    manager = Engine.getEngine("PyTorch").newBaseManager(Device.cpu());
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
   * <p>The gradients are written out, not left to the engine: DJL hands the engine numbers ({@code
   * mul(20f)}) in memory that may be gone by the time the engine goes backwards, and then some
   * gradients are garbage.
   *
   * @param a sentence vectors of any length, pairs x dimension
   * @param b vectors of their translations, in the same order
   * @param batch whose ids tell which sentences are equal: these are no negatives of each other
   */
  Result compute(float[] a, float[] b, BatchPlan.Batch batch) {
    int pairs = a.length / dimension;
    try (NDManager step = manager.newSubManager()) {
      Shape shape = new Shape(pairs, dimension);
      NDArray left = step.create(a, shape);
      NDArray right = step.create(b, shape);
      NDArray leftLengths = lengths(left);
      NDArray rightLengths = lengths(right);
      NDArray unitLeft = left.div(leftLengths);
      NDArray unitRight = right.div(rightLengths);
      NDArray diagonal = step.eye(pairs);
      NDArray logits =
          unitLeft
              .matMul(unitRight.transpose())
              .sub(diagonal.mul((float) margin))
              .mul((float) scale);
      if (repeats(batch.a()) || repeats(batch.b())) {
        logits = logits.add(step.create(mask(batch), new Shape(pairs, pairs)));
      }
      NDArray forward = logits.softmax(1);
      NDArray backward = logits.softmax(0);
      float loss =
          forward.mul(backward).mul(diagonal).sum(new int[] {1}).add(1e-30f).log().mean().getFloat()
              / -2;
      NDArray byLogits = forward.add(backward).div(2).sub(diagonal).mul((float) (scale / pairs));
      NDArray byLeft = byLogits.matMul(unitRight);
      NDArray byRight = byLogits.transpose().matMul(unitLeft);
      return new Result(
          loss,
          throughLength(byLeft, unitLeft, leftLengths).toFloatArray(),
          throughLength(byRight, unitRight, rightLengths).toFloatArray());
    }
  }

  private static NDArray lengths(NDArray vectors) {
    return vectors.square().sum(new int[] {1}, true).add(1e-12f).sqrt();
  }

  /** From the gradient by unit vectors to that by the vectors before they were given length 1. */
  private static NDArray throughLength(NDArray gradient, NDArray unit, NDArray lengths) {
    NDArray along = gradient.mul(unit).sum(new int[] {1}, true);
    return gradient.sub(unit.mul(along)).div(lengths);
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
