package org.occgen.training.regard;

import org.occgen.regard.classifier.Softmax;

/** Temperature scaling (Guo and others 2017): one number by which all logits are divided. */
final class Temperature {
  private static final double COLDEST = 0.2;
  private static final double HOTTEST = 5;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int STEPS = 40;

  private Temperature() {}

  /** The temperature with the lowest mean -log p of what is right. */
  static double fit(double[][] logits, int[] gold) {
    double low = Math.log(COLDEST);
    double high = Math.log(HOTTEST);
    for (int step = 0; step < STEPS; step++) {
      double left = high - GOLDEN * (high - low);
      double right = low + GOLDEN * (high - low);
      if (loss(logits, gold, StrictMath.exp(left)) < loss(logits, gold, StrictMath.exp(right))) {
        high = right;
      } else {
        low = left;
      }
    }
    return StrictMath.exp((low + high) / 2);
  }

  private static double loss(double[][] logits, int[] gold, double temperature) {
    double loss = 0;
    for (int i = 0; i < gold.length; i++) {
      loss -= StrictMath.log(Softmax.of(logits[i], temperature)[gold[i]]);
    }
    return loss;
  }
}
