package org.occgen.training.train;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.WordFeatures;

/**
 * Sentences as sums of the features of their words, and how like two of them are: with a(i, f) how
 * much feature f counts in sentence i, and p(f) how freely its row may move, the kernel is {@code
 * K(i, j) = sum over f of p(f) a(i, f) a(j, f)}. Rows that are {@code p(f) * sum over i of a(i, f)
 * c(i)} give sentence i the vector {@code sum over j of K(i, j) c(j)}.
 */
final class FeatureKernel {
  /**
   * The freedom of an n-gram's row to move, a piece's being 1. N-grams carry what was learned over
   * to other words; more than this gains no more (ADR 14).
   */
  private static final double NGRAM_FREEDOM = 16;

  private final FeatureLayout layout;
  private final int[] rows;

  /** By sentence: places in {@link #rows}, ascending, and how much they count. */
  private final int[][] features;

  private final double[][] weights;

  /** By place in {@link #rows}: sentences, ascending, and how much the feature counts in them. */
  private final int[][] sentences;

  private final double[][] weightsIn;

  /** Features of all sentences of a text. */
  FeatureKernel(TrainingWords text, FeatureLayout layout) {
    this.layout = layout;
    int count = text.sentences().length;
    features = new int[count][];
    weights = new double[count][];
    for (int i = 0; i < count; i++) {
      Map<Integer, Double> sums = sums(text, i);
      features[i] = sums.keySet().stream().mapToInt(Integer::intValue).toArray();
      weights[i] = sums.values().stream().mapToDouble(Double::doubleValue).toArray();
    }
    rows = Arrays.stream(features).flatMapToInt(Arrays::stream).sorted().distinct().toArray();
    int[] uses = new int[rows.length];
    for (int[] used : features) {
      for (int k = 0; k < used.length; k++) {
        used[k] = Arrays.binarySearch(rows, used[k]);
        uses[used[k]]++;
      }
    }
    sentences = Arrays.stream(uses).mapToObj(int[]::new).toArray(int[][]::new);
    weightsIn = Arrays.stream(uses).mapToObj(double[]::new).toArray(double[][]::new);
    Arrays.fill(uses, 0);
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < features[i].length; k++) {
        int place = features[i][k];
        sentences[place][uses[place]] = i;
        weightsIn[place][uses[place]++] = weights[i][k];
      }
    }
  }

  private static Map<Integer, Double> sums(TrainingWords text, int sentence) {
    Map<Integer, Double> sums = new TreeMap<>();
    for (int word : text.sentences()[sentence]) {
      WordFeatures.Weighted parts = text.features()[word];
      for (int k = 0; k < parts.rows().length; k++) {
        sums.merge(parts.rows()[k], (double) parts.weights()[k], Double::sum);
      }
    }
    return sums;
  }

  /** Numbers of the shared rows of all features that occur, ascending. */
  int[] rows() {
    return rows.clone();
  }

  /** The kernel's lower triangle: row i has i + 1 numbers. */
  double[][] lowerTriangle() {
    return IntStream.range(0, features.length)
        .parallel()
        .mapToObj(this::lowerRow)
        .toArray(double[][]::new);
  }

  private double[] lowerRow(int i) {
    double[] row = new double[i + 1];
    for (int k = 0; k < features[i].length; k++) {
      int place = features[i][k];
      double factor = freedom(place) * weights[i][k];
      int[] others = sentences[place];
      for (int other = 0; other < others.length && others[other] <= i; other++) {
        row[others[other]] += factor * weightsIn[place][other];
      }
    }
    return row;
  }

  /**
   * The differences of the rows, by coefficients of the sentences.
   *
   * @param coefficients sentences x dimension
   * @return a vector for each of {@link #rows()}
   */
  float[][] differences(double[][] coefficients) {
    int dimension = coefficients[0].length;
    return IntStream.range(0, rows.length)
        .parallel()
        .mapToObj(
            place -> {
              double[] sum = new double[dimension];
              for (int k = 0; k < sentences[place].length; k++) {
                double[] row = coefficients[sentences[place][k]];
                double weight = weightsIn[place][k];
                for (int d = 0; d < dimension; d++) {
                  sum[d] += weight * row[d];
                }
              }
              float[] difference = new float[dimension];
              for (int d = 0; d < dimension; d++) {
                difference[d] = (float) (freedom(place) * sum[d]);
              }
              return difference;
            })
        .toArray(float[][]::new);
  }

  private double freedom(int place) {
    int firstSkeleton = layout.pieces() + layout.ngramBuckets();
    return rows[place] >= layout.pieces() && rows[place] < firstSkeleton ? NGRAM_FREEDOM : 1;
  }
}
