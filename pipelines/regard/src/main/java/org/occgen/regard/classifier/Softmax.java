package org.occgen.regard.classifier;

import java.util.Arrays;

/** Probabilities out of logits. */
public final class Softmax {
  private Softmax() {}

  /**
   * The softmax of logits that are divided by a temperature first.
   *
   * @return probabilities whose sum is 1
   */
  public static double[] of(double[] logits, double temperature) {
    double highest = Arrays.stream(logits).max().orElseThrow();
    double[] shares = new double[logits.length];
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      // the same on every machine, which Math.exp need not be
      shares[i] = StrictMath.exp((logits[i] - highest) / temperature);
      sum += shares[i];
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= sum;
    }
    return shares;
  }
}
