package org.occgen.training.regard;

import org.occgen.regard.classifier.RegardWeights;

/**
 * The loss of a multinomial logistic regression: the weighted sum of -log p(label), plus half the
 * penalty times the sum of the squares of all parameters. The loss is convex: it has one minimum,
 * whatever the start.
 */
final class SoftmaxRegression implements Lbfgs.Function {
  private static final int CLASSES = RegardWeights.CLASSES;

  private final TrainingRows rows;
  private final double[] weights;
  private final double penalty;

  /**
   * A regression.
   *
   * @param weights a row's; rows of weight 0 are left out
   */
  SoftmaxRegression(TrainingRows rows, double[] weights, double penalty) {
    this.rows = rows;
    this.weights = weights.clone();
    this.penalty = penalty;
  }

  @Override
  public double value(double[] at, double[] gradient) {
    double loss = 0;
    for (int i = 0; i < at.length; i++) {
      loss += 0.5 * penalty * at[i] * at[i];
      gradient[i] = penalty * at[i];
    }
    double[] logits = new double[CLASSES];
    for (int row = 0; row < rows.size(); row++) {
      if (weights[row] > 0) {
        loss += add(row, at, gradient, logits);
      }
    }
    return loss;
  }

  private double add(int row, double[] at, double[] gradient, double[] logits) {
    rows.logits(row, at, logits);
    double highest = Math.max(logits[0], Math.max(logits[1], logits[2]));
    double right = logits[rows.label(row)];
    double sum = 0;
    for (int c = 0; c < CLASSES; c++) {
      logits[c] = StrictMath.exp(logits[c] - highest);
      sum += logits[c];
    }
    for (int c = 0; c < CLASSES; c++) {
      double wanted = c == rows.label(row) ? 1 : 0;
      logits[c] = weights[row] * (logits[c] / sum - wanted);
    }
    rows.addTo(row, logits, gradient);
    return weights[row] * (StrictMath.log(sum) + highest - right);
  }
}
