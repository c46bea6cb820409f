package org.occgen.training.train;

import java.util.Arrays;

/**
 * Model 1 of IBM (Brown et al. 1993, "The mathematics of statistical machine translation", section
 * 4.1): how probable each word of one language is as a translation of a word of another, learned by
 * expectation maximisation from sentence pairs. Every word may also come from no word, the null
 * word.
 */
final class TranslationModel {
  private static final int ITERATIONS = 8;

  private final int targets;
  private final long[] keys;
  private final double[] probabilities;
  private final double[] counts;

  private TranslationModel(int targets, long[] keys, double[] probabilities, double[] counts) {
    this.targets = targets;
    this.keys = keys;
    this.probabilities = probabilities;
    this.counts = counts;
  }

  /**
   * Learns the model.
   *
   * @param from sentences as numbers of words from 0 on
   * @param to their translations in the same way
   * @param sources how many different words {@code from} has
   * @param targets how many different words {@code to} has
   */
  static TranslationModel learn(int[][] from, int[][] to, int sources, int targets) {
    int size = 0;
    for (int i = 0; i < from.length; i++) {
      size = Math.addExact(size, (from[i].length + 1) * to[i].length);
    }
    // all (source, target) of all pairs, the sources of one target word side by side
    long[] occurrences = new long[size];
    int next = 0;
    for (int i = 0; i < from.length; i++) {
      for (int target : to[i]) {
        for (int source : from[i]) {
          occurrences[next++] = (long) source * targets + target;
        }
        occurrences[next++] = (long) sources * targets + target; // the null word
      }
    }
    long[] keys = Arrays.stream(occurrences).sorted().distinct().toArray();
    int[] places = new int[size];
    for (int i = 0; i < size; i++) {
      places[i] = Arrays.binarySearch(keys, occurrences[i]);
    }
    double[] probabilities = new double[keys.length];
    Arrays.fill(probabilities, 1);
    double[] counts = new double[keys.length];
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      Arrays.fill(counts, 0);
      expect(from, to, places, probabilities, counts);
      maximise(keys, targets, sources, counts, probabilities);
    }
    return new TranslationModel(targets, keys, probabilities, counts);
  }

  /** Shares each target word out among the sources of its sentence. */
  private static void expect(
      int[][] from, int[][] to, int[] places, double[] probabilities, double[] counts) {
    int at = 0;
    for (int i = 0; i < from.length; i++) {
      int sources = from[i].length + 1;
      for (int target = 0; target < to[i].length; target++) {
        double sum = 0;
        for (int source = at; source < at + sources; source++) {
          sum += probabilities[places[source]];
        }
        for (int source = at; source < at + sources; source++) {
          counts[places[source]] += probabilities[places[source]] / sum;
        }
        at += sources;
      }
    }
  }

  private static void maximise(
      long[] keys, int targets, int sources, double[] counts, double[] probabilities) {
    double[] totals = new double[sources + 1];
    for (int i = 0; i < keys.length; i++) {
      totals[(int) (keys[i] / targets)] += counts[i];
    }
    for (int i = 0; i < keys.length; i++) {
      probabilities[i] = counts[i] / totals[(int) (keys[i] / targets)];
    }
  }

  /** The number of different pairs of words, those with the null word among them. */
  int size() {
    return keys.length;
  }

  /** The source word of a pair; the number of source words if it is the null word. */
  int source(int pair) {
    return (int) (keys[pair] / targets);
  }

  /** The target word of a pair. */
  int target(int pair) {
    return (int) (keys[pair] % targets);
  }

  /** The probability of a pair's target word as the translation of its source word. */
  double probability(int pair) {
    return probabilities[pair];
  }

  /** The expected number of times that the target word of a pair comes from its source word. */
  double count(int pair) {
    return counts[pair];
  }

  /** The place of a pair of words; negative if they are never together. */
  int find(int source, int target) {
    return Arrays.binarySearch(keys, (long) source * targets + target);
  }
}
