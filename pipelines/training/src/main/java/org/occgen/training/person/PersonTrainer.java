package org.occgen.training.person;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.regard.attribute.LogisticModel;

/**
 * Trains a logistic regression with an L2 penalty by LIBLINEAR's trust region Newton method (Lin,
 * Weng and Keerthi 2008), which draws nothing at random: the same examples give the same weights.
 */
public final class PersonTrainer {
  /** Weights smaller than this are left out; rounding would leave nothing of them. */
  private static final double SMALLEST = 0.0005;

  private static final double EPSILON = 0.001;

  private PersonTrainer() {}

  /**
   * An example as its features.
   *
   * @param times how often it counts
   */
  public record Row(List<String> features, boolean person, int times) {}

  /**
   * Trains a model.
   *
   * @param cost weight of mistakes against that of the penalty, LIBLINEAR's C
   * @param fewest rows that a feature must hold in
   * @throws IllegalArgumentException if all rows say the same, or there is none
   */
  public static LogisticModel train(List<Row> rows, double cost, int fewest) {
    if (rows.stream().map(Row::person).distinct().count() < 2) {
      throw new IllegalArgumentException(
          "the examples must have some that mean a person and some that do not");
    }
    Map<String, Integer> ids = ids(rows, fewest);
    List<Feature[]> points = new ArrayList<>();
    List<Double> labels = new ArrayList<>();
    for (Row row : rows) {
      Feature[] point = point(row, ids);
      for (int i = 0; i < row.times(); i++) {
        points.add(point);
        labels.add(row.person() ? 1.0 : -1.0);
      }
    }
    Problem problem = new Problem();
    problem.l = points.size();
    problem.n = ids.size();
    problem.x = points.toArray(new Feature[0][]);
    problem.y = labels.stream().mapToDouble(Double::doubleValue).toArray();
    Linear.disableDebugOutput();
    Model model = Linear.train(problem, new Parameter(SolverType.L2R_LR, cost, EPSILON));
    double sign = model.getLabels()[0] == 1 ? 1 : -1;
    Map<String, Double> weights = new HashMap<>();
    ids.forEach(
        (feature, id) -> {
          double weight = Math.rint(sign * model.getFeatureWeights()[id - 1] * 1000) / 1000;
          if (Math.abs(weight) >= SMALLEST || feature.equals(LogisticModel.BIAS)) {
            weights.put(feature, weight);
          }
        });
    return new LogisticModel(weights);
  }

  private static Map<String, Integer> ids(List<Row> rows, int fewest) {
    Map<String, Integer> counts = new TreeMap<>();
    for (Row row : rows) {
      row.features().forEach(feature -> counts.merge(feature, 1, Integer::sum));
    }
    Map<String, Integer> ids = new TreeMap<>();
    ids.put(LogisticModel.BIAS, 1);
    counts.forEach(
        (feature, count) -> {
          if (count >= fewest) {
            ids.put(feature, ids.size() + 1);
          }
        });
    return ids;
  }

  private static Feature[] point(Row row, Map<String, Integer> ids) {
    List<Integer> held = new ArrayList<>(List.of(1));
    for (String feature : row.features()) {
      Integer id = ids.get(feature);
      if (id != null) {
        held.add(id);
      }
    }
    return held.stream()
        .sorted()
        .distinct()
        .map(id -> new FeatureNode(id, 1))
        .toArray(Feature[]::new);
  }
}
