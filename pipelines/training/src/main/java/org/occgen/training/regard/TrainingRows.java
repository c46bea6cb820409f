package org.occgen.training.regard;

import java.util.Arrays;
import java.util.List;
import org.occgen.regard.Regard;
import org.occgen.regard.classifier.RegardInputs;
import org.occgen.regard.classifier.RegardWeights;

/**
 * Inputs of examples as a regression takes them: the buckets that enough of them have are numbered
 * anew, one after the other, after a constant and one number for each set but the first; what a set
 * has of its own, such as how often it blames, is no property of words.
 */
final class TrainingRows {
  private static final int CLASSES = RegardWeights.CLASSES;
  private static final List<Regard> REGARDS = List.of(Regard.values());

  private final int[] number;
  private final int sparse;
  private final int width;
  private final int[][] features;
  private final float[][] values;
  private final float[][] vectors;
  private final int[] labels;

  /**
   * Rows of examples.
   *
   * @param sets all sets; a model knows the first one's shares of regards
   * @param fewest examples that a bucket must stand in, to have weights
   */
  TrainingRows(
      List<RegardExample> examples,
      List<RegardInputs.Input> inputs,
      List<String> sets,
      int bits,
      int fewest) {
    number = new int[1 << bits];
    for (RegardInputs.Input input : inputs) {
      for (int bucket : input.sparse().buckets()) {
        number[bucket]++;
      }
    }
    int next = sets.size();
    for (int bucket = 0; bucket < number.length; bucket++) {
      number[bucket] = number[bucket] >= fewest ? next++ : -1;
    }
    sparse = next;
    width = inputs.get(0).vectors().length;
    features = new int[examples.size()][];
    values = new float[examples.size()][];
    vectors = new float[examples.size()][];
    labels = new int[examples.size()];
    for (int row = 0; row < features.length; row++) {
      fill(row, sets.indexOf(examples.get(row).set()), inputs.get(row));
      labels[row] = label(examples.get(row).regard());
    }
  }

  private void fill(int row, int set, RegardInputs.Input input) {
    int[] buckets = input.sparse().buckets();
    int[] kept = new int[buckets.length + 2];
    float[] numbers = new float[buckets.length + 2];
    int count = 0;
    kept[count] = 0;
    numbers[count++] = 1;
    if (set > 0) {
      kept[count] = set;
      numbers[count++] = 1;
    }
    for (int i = 0; i < buckets.length; i++) {
      if (number[buckets[i]] >= 0) {
        kept[count] = number[buckets[i]];
        numbers[count++] = input.sparse().values()[i];
      }
    }
    features[row] = Arrays.copyOf(kept, count);
    values[row] = Arrays.copyOf(numbers, count);
    vectors[row] = input.vectors();
  }

  /** The place of a regard among the classes. */
  static int label(Regard regard) {
    return REGARDS.indexOf(regard);
  }

  int size() {
    return labels.length;
  }

  int label(int row) {
    return labels[row];
  }

  /** The number of parameters: three a constant or bucket, then vectors class after class. */
  int parameters() {
    return (sparse + width) * CLASSES;
  }

  /** The logits of a row, one a class. */
  void logits(int row, double[] parameters, double[] logits) {
    double positive = 0;
    double neutral = 0;
    double negative = 0;
    int[] numbers = features[row];
    float[] value = values[row];
    for (int i = 0; i < numbers.length; i++) {
      int at = numbers[i] * CLASSES;
      positive += parameters[at] * value[i];
      neutral += parameters[at + 1] * value[i];
      negative += parameters[at + 2] * value[i];
    }
    int dense = sparse * CLASSES;
    logits[0] = positive + dot(vectors[row], parameters, dense);
    logits[1] = neutral + dot(vectors[row], parameters, dense + width);
    logits[2] = negative + dot(vectors[row], parameters, dense + 2 * width);
  }

  /** Four sums side by side: a processor adds them up at the same time. */
  private static double dot(float[] vector, double[] parameters, int start) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    for (; i + 3 < vector.length; i += 4) {
      a += parameters[start + i] * vector[i];
      b += parameters[start + i + 1] * vector[i + 1];
      c += parameters[start + i + 2] * vector[i + 2];
      d += parameters[start + i + 3] * vector[i + 3];
    }
    for (; i < vector.length; i++) {
      a += parameters[start + i] * vector[i];
    }
    return a + b + (c + d);
  }

  /** Adds a row to numbers, so many times for each class. */
  void addTo(int row, double[] factors, double[] parameters) {
    int[] numbers = features[row];
    float[] value = values[row];
    for (int i = 0; i < numbers.length; i++) {
      int at = numbers[i] * CLASSES;
      parameters[at] += factors[0] * value[i];
      parameters[at + 1] += factors[1] * value[i];
      parameters[at + 2] += factors[2] * value[i];
    }
    float[] vector = vectors[row];
    for (int c = 0; c < CLASSES; c++) {
      int start = sparse * CLASSES + c * width;
      double factor = factors[c];
      for (int i = 0; i < vector.length; i++) {
        parameters[start + i] += factor * vector[i];
      }
    }
  }

  /** Parameters as a model has them, by bucket. */
  RegardWeights weights(double[] parameters) {
    float[] bias = new float[CLASSES];
    float[] buckets = new float[number.length * CLASSES];
    float[] dense = new float[width * CLASSES];
    for (int c = 0; c < CLASSES; c++) {
      bias[c] = (float) parameters[c];
      for (int bucket = 0; bucket < number.length; bucket++) {
        if (number[bucket] >= 0) {
          buckets[bucket * CLASSES + c] = (float) parameters[number[bucket] * CLASSES + c];
        }
      }
      for (int i = 0; i < width; i++) {
        dense[i * CLASSES + c] = (float) parameters[sparse * CLASSES + c * width + i];
      }
    }
    return new RegardWeights(bias, buckets, dense);
  }
}
