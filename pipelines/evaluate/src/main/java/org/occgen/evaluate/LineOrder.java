package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether the lines of a translation are in the order of the references. In a lost order, such as a
 * sorted or a shuffled one, a line is as much like any other reference as like its own. So the mean
 * likeness of lines and references at the same place is compared with the means at other distances:
 * if the order is lost, it is one of them.
 */
final class LineOrder {
  /** Lines below which chance decides too much. */
  private static final int FEWEST_LINES = 20;

  /** Lines that are looked at, spread evenly. */
  private static final int MOST_LINES = 300;

  /** Distances that are looked at, spread evenly. */
  private static final int DISTANCES = 32;

  /** Distances that are needed to tell how much means differ by chance. */
  private static final int FEWEST_DISTANCES = 5;

  /**
   * The least lead of the own mean over those at other distances, in their standard deviations.
   * Beyond four a lost order gets by chance only once in some ten thousand files. Real translations
   * are far above, also poor ones, since they share names and numbers with their references.
   */
  private static final double DEVIATIONS = 4;

  /**
   * Whether lines are no more like their own references than like others. References that are equal
   * to the own one are not compared with it.
   *
   * @param references as many as there are lines
   * @return false, too, if there are too few different lines to tell
   */
  static boolean isLost(List<String> translation, List<String> references) {
    int lines = references.size();
    if (lines < FEWEST_LINES) {
      return false;
    }
    int[][] theirs = Trigrams.of(references, lines);
    int[] sample = evenly(lines, Math.min(lines, MOST_LINES), 0);
    int[][] ours = new int[sample.length][];
    double own = 0;
    for (int i = 0; i < sample.length; i++) {
      ours[i] = Trigrams.of(translation.get(sample[i]));
      own += Trigrams.shared(ours[i], theirs[sample[i]]) / sample.length;
    }
    List<Double> others = new ArrayList<>();
    for (int distance : evenly(lines - 1, Math.min(lines - 1, DISTANCES), 1)) {
      double sum = 0;
      int compared = 0;
      for (int i = 0; i < sample.length; i++) {
        int other = (sample[i] + distance) % lines;
        if (!references.get(other).equals(references.get(sample[i]))) {
          sum += Trigrams.shared(ours[i], theirs[other]);
          compared++;
        }
      }
      if (2 * compared >= sample.length) {
        others.add(sum / compared);
      }
    }
    return others.size() >= FEWEST_DISTANCES && own <= bound(others);
  }

  /**
   * The bound that the mean of the right order is above: the mean of {@code means} and {@link
   * #DEVIATIONS} standard deviations. It is below 0 if no line is like any reference.
   */
  private static double bound(List<Double> means) {
    double mean = mean(means).orElseThrow();
    double variance =
        mean(means.stream().map(value -> (value - mean) * (value - mean)).toList()).orElseThrow();
    return mean > 0 ? mean + DEVIATIONS * Math.sqrt(variance) : -1;
  }

  private static OptionalDouble mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average();
  }

  /** So many of the numbers from {@code first} on, evenly spread and ascending. */
  private static int[] evenly(int numbers, int many, int first) {
    int[] chosen = new int[many];
    for (int i = 0; i < many; i++) {
      chosen[i] = first + (int) ((long) i * numbers / many);
    }
    return chosen;
  }
}
