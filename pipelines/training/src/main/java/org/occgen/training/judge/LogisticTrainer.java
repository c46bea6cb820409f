package org.occgen.training.judge;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.ArrayList;
import java.util.List;
import org.occgen.models.judge.Logistic;

/**
 * Trains a logistic regression with an L2 penalty by LIBLINEAR's trust region Newton method (Lin,
 * Weng and Keerthi 2008), which draws nothing at random: the same examples give the same weights.
 */
final class LogisticTrainer {
  private static final double COST = 1;
  private static final double EPSILON = 1e-4;

  /** A number that is the same in all examples says nothing; it is divided by this. */
  private static final double NO_DEVIATION = 1;

  private LogisticTrainer() {}

  /**
   * Trains.
   *
   * @param names one a number
   * @param examples examples x numbers
   * @param holds one an example
   * @throws IllegalArgumentException if all examples say the same, or there is none
   */
  static Logistic train(List<String> names, double[][] examples, boolean[] holds) {
    boolean some = false;
    boolean all = holds.length > 0;
    for (boolean hold : holds) {
      some |= hold;
      all &= hold;
    }
    if (!some || all) {
      throw new IllegalArgumentException(
          "the labels must have some translations and some that are none");
    }
    int width = names.size();
    double[] means = new double[width];
    double[] deviations = new double[width];
    for (int j = 0; j < width; j++) {
      for (double[] example : examples) {
        means[j] += example[j] / examples.length;
      }
      for (double[] example : examples) {
        double distance = example[j] - means[j];
        deviations[j] += distance * distance / examples.length;
      }
      deviations[j] = deviations[j] < 1e-12 ? NO_DEVIATION : Math.sqrt(deviations[j]);
    }
    Problem problem = new Problem();
    problem.l = examples.length;
    problem.n = width + 1;
    problem.x = new Feature[examples.length][width + 1];
    problem.y = new double[examples.length];
    for (int i = 0; i < examples.length; i++) {
      for (int j = 0; j < width; j++) {
        problem.x[i][j] = new FeatureNode(j + 1, (examples[i][j] - means[j]) / deviations[j]);
      }
      problem.x[i][width] = new FeatureNode(width + 1, 1);
      problem.y[i] = holds[i] ? 1 : -1;
    }
    Linear.disableDebugOutput();
    Model model = Linear.train(problem, new Parameter(SolverType.L2R_LR, COST, EPSILON));
    double sign = model.getLabels()[0] == 1 ? 1 : -1;
    List<Logistic.Term> terms = new ArrayList<>();
    for (int j = 0; j < width; j++) {
      terms.add(
          new Logistic.Term(
              names.get(j),
              rounded(sign * model.getFeatureWeights()[j]),
              rounded(means[j]),
              Math.max(1e-6, rounded(deviations[j]))));
    }
    return new Logistic(rounded(sign * model.getFeatureWeights()[width]), terms);
  }

  /** To six decimals: a card is read by people. */
  private static double rounded(double value) {
    return Math.rint(value * 1e6) / 1e6;
  }
}
