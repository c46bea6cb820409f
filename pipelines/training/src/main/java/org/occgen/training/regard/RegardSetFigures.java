package org.occgen.training.regard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.RegardProbabilities;
import org.occgen.training.evaluate.ReliabilityBin;

/**
 * The quality of a classifier on a set. Intervals of 95 percent are by bootstrap over the groups of
 * the examples, such as documents.
 *
 * @param set its name
 * @param classifier its name
 * @param confusion counts
 * @param accuracy interval of the share of right labels
 * @param macroF1 interval of the mean of F1 over the regards
 * @param calibrationError expected calibration error (Guo and others 2017): the mean difference of
 *     the label's probability and how often it is right, over {@value ReliabilityBin#BINS} bins of
 *     equal width
 * @param bins how right it is by the probability of its label, the lowest first
 */
public record RegardSetFigures(
    String set,
    String classifier,
    RegardConfusion confusion,
    Interval accuracy,
    Interval macroF1,
    double calibrationError,
    List<ReliabilityBin> bins) {
  private static final int REGARDS = Regard.values().length;

  public RegardSetFigures {
    bins = List.copyOf(bins);
  }

  /** The figures of answers, one an example. */
  static RegardSetFigures of(
      String set, String classifier, List<RegardExample> examples, List<RegardProbabilities> said) {
    Map<String, long[]> groups = new TreeMap<>();
    double[] confidence = new double[said.size()];
    boolean[] right = new boolean[said.size()];
    for (int i = 0; i < right.length; i++) {
      Regard gold = examples.get(i).regard();
      Regard label = said.get(i).label();
      long[] counts =
          groups.computeIfAbsent(examples.get(i).group(), group -> new long[REGARDS * REGARDS]);
      counts[TrainingRows.label(gold) * REGARDS + TrainingRows.label(label)]++;
      confidence[i] = said.get(i).of(label);
      right[i] = gold == label;
    }
    List<ReliabilityBin> bins = ReliabilityBin.of(confidence, right);
    double error = 0;
    for (ReliabilityBin bin : bins) {
      if (bin.count() > 0) {
        error += bin.count() * Math.abs(bin.confidence() - bin.accuracy()) / right.length;
      }
    }
    List<long[]> units = List.copyOf(groups.values());
    List<Interval> intervals =
        Bootstrap.DEFAULT.intervals(
            units,
            List.of(
                sums -> confusion(set, sums).accuracy(), sums -> confusion(set, sums).macroF1()));
    long[] all = new long[REGARDS * REGARDS];
    units.forEach(unit -> IntStream.range(0, all.length).forEach(i -> all[i] += unit[i]));
    return new RegardSetFigures(
        set, classifier, confusion(set, all), intervals.get(0), intervals.get(1), error, bins);
  }

  private static RegardConfusion confusion(String set, long[] counts) {
    List<List<Long>> rows = new ArrayList<>();
    for (int gold = 0; gold < REGARDS; gold++) {
      int from = gold * REGARDS;
      rows.add(IntStream.range(from, from + REGARDS).mapToObj(i -> counts[i]).toList());
    }
    return new RegardConfusion(set, rows);
  }

  /** The number of answers. */
  public long count() {
    return bins.stream().mapToLong(ReliabilityBin::count).sum();
  }
}
