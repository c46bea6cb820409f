package org.occgen.training.regard;

import java.util.Arrays;
import java.util.List;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.classifier.RegardWeights;
import org.occgen.training.evaluate.ReliabilityBin;

/**
 * The quality of a classifier on a set.
 *
 * @param name of the set
 * @param confusion counts
 * @param calibrationError expected calibration error (Guo and others 2017): the mean difference of
 *     the label's probability and how often it is right, over {@value ReliabilityBin#BINS} bins of
 *     equal width
 * @param bins how right it is by the probability of its label, the lowest first
 */
public record RegardSetFigures(
    String name, RegardConfusion confusion, double calibrationError, List<ReliabilityBin> bins) {
  private static final List<Regard> REGARDS = List.of(Regard.values());

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
    double[] confidence = new double[gold.length];
    boolean[] right = new boolean[gold.length];
    for (int i = 0; i < gold.length; i++) {
      int label = label(said[i]);
      counts[gold[i]][label]++;
      confidence[i] = said[i][label];
      right[i] = label == gold[i];
    }
    List<ReliabilityBin> bins = ReliabilityBin.of(confidence, right);
    double error = 0;
    for (ReliabilityBin bin : bins) {
      if (bin.count() > 0) {
        error += bin.count() * Math.abs(bin.confidence() - bin.accuracy()) / gold.length;
      }
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
