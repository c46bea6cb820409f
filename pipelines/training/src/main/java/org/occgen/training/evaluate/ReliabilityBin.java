package org.occgen.training.evaluate;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Predictions whose probability lies in one range, for the reliability of a classifier (DeGroot and
 * Fienberg 1983).
 *
 * @param count how many
 * @param confidence mean probability; not a number if there is none
 * @param accuracy share of them that is right; not a number if there is none
 */
public record ReliabilityBin(int count, double confidence, double accuracy) {
  /** Ranges of equal width from 0 to 1. */
  public static final int BINS = 10;

  /**
   * The bins of predictions, the lowest probability first.
   *
   * @param probabilities one a prediction, 0 to 1
   * @param right whether it is right, one a prediction
   */
  public static List<ReliabilityBin> of(double[] probabilities, boolean[] right) {
    int[] counts = new int[BINS];
    double[] confidences = new double[BINS];
    double[] rights = new double[BINS];
    for (int i = 0; i < probabilities.length; i++) {
      int bin = place(probabilities[i]);
      counts[bin]++;
      confidences[bin] += probabilities[i];
      rights[bin] += right[i] ? 1 : 0;
    }
    return IntStream.range(0, BINS)
        .mapToObj(
            bin ->
                new ReliabilityBin(
                    counts[bin], confidences[bin] / counts[bin], rights[bin] / counts[bin]))
        .toList();
  }

  /** The bin of a probability. */
  public static int place(double probability) {
    return Math.min(BINS - 1, (int) (probability * BINS));
  }
}
