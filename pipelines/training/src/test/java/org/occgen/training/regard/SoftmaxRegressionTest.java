package org.occgen.training.regard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.classifier.RegardInputs;
import org.occgen.regard.classifier.RegardWeights;
import org.occgen.regard.feature.SparseFeatures;

class SoftmaxRegressionTest {
  private static final int BITS = 8;
  private static final List<String> SETS = List.of("first", "second");

  private final List<RegardInputs.Input> inputs = new ArrayList<>();
  private final TrainingRows rows = rows(new Random(5), 200);

  /** Bucket 3 says positive, bucket 4 negative, and the first number of the vector neutral. */
  private TrainingRows rows(Random random, int count) {
    List<RegardExample> examples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Regard regard = Regard.values()[i % 3];
      int telling = regard == Regard.POSITIVE ? 3 : 4;
      float vector = regard == Regard.NEUTRAL ? 1 : 0;
      inputs.add(
          new RegardInputs.Input(
              new SparseFeatures.Values(
                  regard == Regard.NEUTRAL
                      ? new int[] {10 + random.nextInt(50)}
                      : new int[] {telling, 10 + random.nextInt(50)},
                  regard == Regard.NEUTRAL ? new float[] {1} : new float[] {1, 1}),
              new float[] {vector, random.nextFloat()}));
      RegardTarget target = new RegardTarget("x", 0, 1);
      examples.add(new RegardExample(SETS.get(i % 2), "group", target, regard));
    }
    return new TrainingRows(examples, inputs, SETS, BITS, 1);
  }

  private static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Test
  void theGradientIsThatOfTheValue() {
    SoftmaxRegression function = new SoftmaxRegression(rows, ones(rows.size()), 0.7);
    int size = rows.parameters();
    Random random = new Random(1);
    double[] at = random.doubles(size, -1, 1).toArray();
    double[] gradient = new double[size];
    function.value(at, gradient);
    for (int i = 0; i < size; i += 7) {
      double[] more = at.clone();
      double[] less = at.clone();
      more[i] += 1e-5;
      less[i] -= 1e-5;
      double slope =
          (function.value(more, new double[size]) - function.value(less, new double[size])) / 2e-5;
      assertEquals(slope, gradient[i], 1e-4, "of parameter " + i);
    }
  }

  @Test
  void theMinimumTellsTheClassesApart() {
    int size = rows.parameters();
    SoftmaxRegression function = new SoftmaxRegression(rows, ones(rows.size()), 1);
    double[] minimum = Lbfgs.minimise(function, size, 100, 1e-9);
    double[] gradient = new double[size];
    function.value(minimum, gradient);
    assertTrue(Arrays.stream(gradient).allMatch(slope -> Math.abs(slope) < 0.05));
    RegardWeights weights = rows.weights(minimum);
    for (int row = 0; row < rows.size(); row++) {
      RegardInputs.Input input = inputs.get(row);
      double[] logits = weights.logits(input.sparse(), input.vectors());
      int best = logits[0] > logits[1] ? 0 : 1;
      assertEquals(rows.label(row), logits[2] > logits[best] ? 2 : best);
    }
  }

  @Test
  void rowsWithoutWeightAreLeftOut() {
    int size = rows.parameters();
    double[] half = ones(rows.size());
    double[] none = ones(rows.size());
    for (int row = 0; row < none.length; row += 2) {
      none[row] = 0;
      half[row] = 0.5;
    }
    double[] zero = new double[size];
    double all = new SoftmaxRegression(rows, ones(rows.size()), 1).value(zero, new double[size]);
    double less = new SoftmaxRegression(rows, none, 1).value(zero, new double[size]);
    double between = new SoftmaxRegression(rows, half, 1).value(zero, new double[size]);
    assertEquals(200 * Math.log(3), all, 1e-9);
    assertArrayEquals(new double[] {all / 2, all * 0.75}, new double[] {less, between}, 1e-9);
  }
}
