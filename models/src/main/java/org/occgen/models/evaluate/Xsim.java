package org.occgen.models.evaluate;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * xSIM (Schwenk et al., LASER): for every sentence of one side the translation is looked for among
 * all sentences of the other side, by margin ratio (Artetxe and Schwenk 2019); the share of
 * sentences for which another one than the right one is found is the error.
 */
public final class Xsim {
  /** Neighbours that the margin's means are taken over. */
  public static final int NEIGHBOURS = 4;

  private Xsim() {}

  /**
   * Error of finding the translation of row i of {@code source} in row i of {@code target}.
   *
   * @param source unit vectors, rows x width
   * @param target unit vectors of the translations in the same order
   * @param neighbours k; means are over fewer where there are fewer rows
   * @return share of wrong rows, 0 to 1; of equal margins the first row counts as found
   * @throws IllegalArgumentException if the sides have no rows, or not the same number
   */
  public static double error(float[][] source, float[][] target, int neighbours) {
    if (source.length == 0 || source.length != target.length) {
      throw new IllegalArgumentException(
          "xSIM needs the same number of rows, at least one: "
              + source.length
              + " and "
              + target.length);
    }
    if (neighbours < 1) {
      throw new IllegalArgumentException("xSIM needs a neighbour or more: " + neighbours);
    }
    double[] ofSource = nearestMeans(source, target, neighbours);
    double[] ofTarget = nearestMeans(target, source, neighbours);
    long wrong =
        IntStream.range(0, source.length)
            .parallel()
            .filter(i -> best(source[i], ofSource[i], target, ofTarget) != i)
            .count();
    return (double) wrong / source.length;
  }

  private static int best(float[] x, double mean, float[][] target, double[] means) {
    int best = 0;
    double bestMargin = Double.NEGATIVE_INFINITY;
    for (int j = 0; j < target.length; j++) {
      double margin = dot(x, target[j]) / ((mean + means[j]) / 2);
      if (margin > bestMargin) {
        best = j;
        bestMargin = margin;
      }
    }
    return best;
  }

  /** Mean cosine of each row with its k nearest rows of the other side. */
  private static double[] nearestMeans(float[][] rows, float[][] others, int k) {
    return IntStream.range(0, rows.length)
        .parallel()
        .mapToDouble(
            i -> {
              double[] cosines = new double[others.length];
              for (int j = 0; j < others.length; j++) {
                cosines[j] = dot(rows[i], others[j]);
              }
              Arrays.sort(cosines);
              int count = Math.min(k, cosines.length);
              double sum = 0;
              for (int j = cosines.length - count; j < cosines.length; j++) {
                sum += cosines[j];
              }
              return sum / count;
            })
        .toArray();
  }

  private static double dot(float[] a, float[] b) {
    float sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
