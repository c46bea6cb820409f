package org.occgen.regard.classifier;

import org.occgen.regard.feature.SparseFeatures;

/**
 * The weights of a multinomial logistic regression with {@value #CLASSES} classes, in the order of
 * {@code Regard}: positive, neutral, negative.
 *
 * @param bias a number a class
 * @param sparse a number a class for each bucket, bucket after bucket
 * @param dense a number a class for each component of the vectors, component after component
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record RegardWeights(float[] bias, float[] sparse, float[] dense) {
  /** The number of regards. */
  public static final int CLASSES = 3;

  public RegardWeights {
    if (bias.length != CLASSES || sparse.length % CLASSES != 0 || dense.length % CLASSES != 0) {
      throw new IllegalArgumentException("weights of a regard model have three classes each");
    }
  }

  /** The logits of a target, one a class. */
  public double[] logits(SparseFeatures.Values features, float[] vectors) {
    double[] logits = new double[CLASSES];
    for (int c = 0; c < CLASSES; c++) {
      logits[c] = bias[c];
    }
    int[] buckets = features.buckets();
    float[] values = features.values();
    for (int i = 0; i < buckets.length; i++) {
      add(logits, sparse, buckets[i], values[i]);
    }
    for (int i = 0; i < vectors.length; i++) {
      add(logits, dense, i, vectors[i]);
    }
    return logits;
  }

  private static void add(double[] logits, float[] weights, int index, float value) {
    int at = index * CLASSES;
    logits[0] += (double) weights[at] * value;
    logits[1] += (double) weights[at + 1] * value;
    logits[2] += (double) weights[at + 2] * value;
  }
}
