package org.occgen.regard.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardConfusion;

/**
 * Counts sentences by attribute, regard and document, and gives shares with intervals, by bootstrap
 * over documents. All attributes see the same draws, so that intervals of gaps know of documents
 * that name several.
 *
 * <p>Not for use by several threads.
 */
public final class RegardShareCounter {
  private static final int REGARDS = PairCounts.REGARDS;

  /** Solved shares that are this far outside of 0 and 1 are there by rounding. */
  private static final double ROUNDING = 1e-9;

  private final int groups;
  private final SortedMap<String, SortedMap<String, long[][]>> classes = new TreeMap<>();

  /**
   * A counter.
   *
   * @param groups how many documents, or groups of documents, there are
   */
  public RegardShareCounter(int groups) {
    this.groups = groups;
  }

  /** Counts a sentence of a document with a number. */
  public void add(String attributeClass, String keyword, Regard regard, int group) {
    classes.computeIfAbsent(attributeClass, text -> new TreeMap<>())
        .computeIfAbsent(keyword, text -> new long[groups][REGARDS])[group][
        PairCounts.place(regard)]++;
  }

  /**
   * The shares of all attributes, by class, keyword and regard.
   *
   * @param confusion of the classifier, if it is known
   */
  public List<RegardShare> shares(Optional<RegardConfusion> confusion, Bootstrap bootstrap) {
    int[][] times = groups < 2 ? new int[groups][0] : bootstrap.draws(groups);
    List<RegardCorrection> draws =
        confusion
            .map(
                regardConfusion ->
                    RegardCorrection.draws(
                        regardConfusion, bootstrap.rounds(), bootstrap.seed() + 1))
            .orElse(List.of());
    Optional<RegardCorrection> correction =
        confusion
            .map(RegardCorrection::of)
            .filter(regardCorrection -> regardCorrection.isSure(draws));
    RegardShare.Uncorrected ofAll =
        confusion.isEmpty()
            ? RegardShare.Uncorrected.NO_MATRIX
            : correction.isEmpty()
                ? RegardShare.Uncorrected.UNSURE_MATRIX
                : RegardShare.Uncorrected.NOT;
    List<RegardShare> shares = new ArrayList<>();
    for (Map.Entry<String, SortedMap<String, long[][]>> entry : classes.entrySet()) {
      List<String> keywords = List.copyOf(entry.getValue().keySet());
      List<long[][]> counts = List.copyOf(entry.getValue().values());
      Drawn raw =
          new Drawn(
              bootstrap,
              counts.stream().map(count -> share(sums(count))).toArray(double[][]::new),
              counts.stream().map(count -> replicates(count, times)).toArray(double[][][]::new));
      Drawn corrected = raw.corrected(correction, correction.isPresent() ? draws : List.of());
      boolean[] disproved = corrected.disproved();
      for (int attribute = 0; attribute < keywords.size(); attribute++) {
        long[] sums = sums(counts.get(attribute));
        for (Regard regard : Regard.values()) {
          int place = PairCounts.place(regard);
          shares.add(
              new RegardShare(
                  entry.getKey(),
                  keywords.get(attribute),
                  regard,
                  Arrays.stream(sums).sum(),
                  sums[place],
                  raw.share(attribute, place),
                  corrected.possibleShare(attribute, place, disproved),
                  raw.gap(attribute, place),
                  corrected.possibleGap(attribute, place, disproved),
                  disproved[attribute] ? RegardShare.Uncorrected.OTHER_MISTAKES : ofAll));
        }
      }
    }
    return shares;
  }

  private static long[] sums(long[][] counts) {
    long[] sums = new long[REGARDS];
    for (long[] group : counts) {
      for (int regard = 0; regard < REGARDS; regard++) {
        sums[regard] += group[regard];
      }
    }
    return sums;
  }

  /** NaN without sentences. */
  private static double[] share(long[] sums) {
    double all = Arrays.stream(sums).sum();
    return Arrays.stream(sums).mapToDouble(sum -> sum / all).toArray();
  }

  /** Shares by round. */
  private static double[][] replicates(long[][] counts, int[][] times) {
    int rounds = times.length == 0 ? 0 : times[0].length;
    long[][] sums = new long[rounds][REGARDS];
    for (int group = 0; group < counts.length; group++) {
      for (int round = 0; round < rounds; round++) {
        for (int regard = 0; regard < REGARDS; regard++) {
          sums[round][regard] += times[group][round] * counts[group][regard];
        }
      }
    }
    return Arrays.stream(sums).map(RegardShareCounter::share).toArray(double[][]::new);
  }

  /**
   * Shares of the attributes of a class.
   *
   * @param values by attribute and regard
   * @param replicates by attribute, round and regard; of no round where there is one document
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Drawn(Bootstrap bootstrap, double[][] values, double[][][] replicates) {
    Drawn corrected(Optional<RegardCorrection> correction, List<RegardCorrection> draws) {
      UnaryOperator<double[]> first =
          shares ->
              correction.map(regardCorrection -> regardCorrection.correct(shares)).orElse(none());
      double[][][] drawn = new double[replicates.length][][];
      for (int attribute = 0; attribute < drawn.length; attribute++) {
        drawn[attribute] = new double[replicates[attribute].length][];
        for (int round = 0; round < drawn[attribute].length; round++) {
          drawn[attribute][round] =
              draws.isEmpty() ? none() : draws.get(round).correct(replicates[attribute][round]);
        }
      }
      return new Drawn(bootstrap, Arrays.stream(values).map(first).toArray(double[][]::new), drawn);
    }

    private static double[] none() {
      double[] none = new double[REGARDS];
      Arrays.fill(none, Double.NaN);
      return none;
    }

    RegardShare.Estimate share(int attribute, int regard) {
      double[][] drawn = replicates[attribute];
      double[] shares = new double[drawn.length];
      for (int round = 0; round < shares.length; round++) {
        shares[round] = drawn[round][regard];
      }
      return new RegardShare.Estimate(values[attribute][regard], interval(shares));
    }

    /**
     * A corrected share, and the part of its interval that lies from 0 to 1. The cell is empty if
     * the classifier makes other mistakes here.
     */
    RegardShare.Estimate possibleShare(int attribute, int regard, boolean[] disproved) {
      RegardShare.Estimate all = share(attribute, regard);
      return Double.isNaN(all.value()) || disproved[attribute]
          ? RegardShare.Estimate.NONE
          : new RegardShare.Estimate(
              within(all.value()),
              new Interval(within(all.interval().low()), within(all.interval().high())));
    }

    private static double within(double share) {
      return Math.min(1, Math.max(0, share));
    }

    /** A gap of a corrected share to others, where the classifier makes no other mistakes. */
    RegardShare.Estimate possibleGap(int attribute, int regard, boolean[] disproved) {
      return IntStream.range(0, values.length).noneMatch(other -> disproved[other])
          ? gap(attribute, regard)
          : RegardShare.Estimate.NONE;
    }

    /**
     * Of each attribute whether some share of it lies below 0 beyond what sampling gives: then the
     * classifier makes other mistakes here than those of the matrix.
     */
    boolean[] disproved() {
      boolean[] disproved = new boolean[values.length];
      for (int i = 0; i < disproved.length; i++) {
        int attribute = i;
        disproved[i] =
            IntStream.range(0, REGARDS)
                .anyMatch(regard -> share(attribute, regard).interval().high() < -ROUNDING);
      }
      return disproved;
    }

    RegardShare.Estimate gap(int attribute, int regard) {
      double[] gaps = new double[replicates[attribute].length];
      for (int round = 0; round < gaps.length; round++) {
        double others = 0;
        for (int other = 0; other < values.length; other++) {
          others += other == attribute ? 0 : replicates[other][round][regard];
        }
        gaps[round] = replicates[attribute][round][regard] - others / (values.length - 1);
      }
      double others = 0;
      for (int other = 0; other < values.length; other++) {
        others += other == attribute ? 0 : values[other][regard];
      }
      double gap =
          values.length < 2 ? Double.NaN : values[attribute][regard] - others / (values.length - 1);
      return new RegardShare.Estimate(gap, values.length < 2 ? Interval.NONE : interval(gaps));
    }

    private Interval interval(double[] drawn) {
      return drawn.length == 0 ? Interval.NONE : bootstrap.intervalOf(drawn);
    }
  }
}
