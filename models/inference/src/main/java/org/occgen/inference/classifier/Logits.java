package org.occgen.inference.classifier;

/** Converts the logits of a network into probabilities. */
public final class Logits {
  /**
   * Softmax of logits by a temperature (Guo and others 2017, equation 9). Of one logit there is one
   * probability, the logistic function's.
   *
   * @param logits finite; at least one
   * @param temperature above 0
   */
  public static double[] probabilities(float[] logits, double temperature) {
    if (logits.length == 1) {
      return new double[] {1 / (1 + Math.exp(-logits[0] / temperature))};
    }
    double largest = Double.NEGATIVE_INFINITY;
    for (float logit : logits) {
      largest = Math.max(largest, logit / temperature);
    }
    double[] probabilities = new double[logits.length];
    double sum = 0;
    for (int i = 0; i < logits.length; i++) {
      probabilities[i] = Math.exp(logits[i] / temperature - largest);
      sum += probabilities[i];
    }
    for (int i = 0; i < probabilities.length; i++) {
      probabilities[i] /= sum;
    }
    return probabilities;
  }
}
