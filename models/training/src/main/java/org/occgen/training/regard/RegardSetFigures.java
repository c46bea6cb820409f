package org.occgen.training.regard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.occgen.core.regard.Regard;
import org.occgen.core.regard.RegardConfusion;
import org.occgen.models.regard.RegardWeights;

/**
 * The quality of a classifier on a set.
 *
 * @param name of the set
 * @param confusion counts
 * @param calibrationError expected calibration error (Guo and others 2017): the mean difference of
 *     the label's probability and how often it is right, over {@value #BINS} bins of equal width
 * @param bins how right it is by the probability of its label, the lowest first
 */
public record RegardSetFigures(
    String name, RegardConfusion confusion, double calibrationError, List<Bin> bins) {
  static final int BINS = 10;
  private static final List<Regard> REGARDS = List.of(Regard.values());

  /**
   * Answers whose probability lies in one range.
   *
   * @param count how many
   * @param confidence mean probability of the label
   * @param accuracy share that is right
   */
  public record Bin(int count, double confidence, double accuracy) {}

  public RegardSetFigures {
    bins = List.copyOf(bins);
  }

  /**
   * The figures of answers.
   *
   * @param gold what is right, by the place in {@link Regard}
   * @param said probabilities in the order of {@link Regard}, an answer each
   */
  static RegardSetFigures of(String name, int[] gold, double[][] said) {
    long[][] counts = new long[RegardWeights.CLASSES][RegardWeights.CLASSES];
    int[] bin = new int[BINS];
    double[] confidence = new double[BINS];
    double[] right = new double[BINS];
    for (int i = 0; i < gold.length; i++) {
      int label = label(said[i]);
      counts[gold[i]][label]++;
      int of = Math.min(BINS - 1, (int) (said[i][label] * BINS));
      bin[of]++;
      confidence[of] += said[i][label];
      right[of] += label == gold[i] ? 1 : 0;
    }
    double error = 0;
    List<Bin> bins = new ArrayList<>();
    for (int of = 0; of < BINS; of++) {
      error += Math.abs(confidence[of] - right[of]) / Math.max(1, gold.length);
      bins.add(new Bin(bin[of], confidence[of] / bin[of], right[of] / bin[of]));
    }
    List<List<Long>> rows =
        Arrays.stream(counts).map(row -> Arrays.stream(row).boxed().toList()).toList();
    return new RegardSetFigures(name, new RegardConfusion(name, rows), error, bins);
  }

  /** The place of the most probable regard; of equal ones neutral, then negative, comes first. */
  private static int label(double[] said) {
    int neutral = REGARDS.indexOf(Regard.NEUTRAL);
    int negative = REGARDS.indexOf(Regard.NEGATIVE);
    int label = neutral;
    label = said[negative] > said[label] ? negative : label;
    int positive = REGARDS.indexOf(Regard.POSITIVE);
    return said[positive] > said[label] ? positive : label;
  }

  /** How many answers there are. */
  public long count() {
    return REGARDS.stream().mapToLong(confusion::gold).sum();
  }
}
