package org.occgen.score.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.occgen.score.SegmentStatistics;

/**
 * The gap of two categories with covariates held equal, by regression standardisation (Robins 1986;
 * Hernán and Robins 2020, chapter 13): in each category a linear regression of the segments' scores
 * on the covariates, and the difference of what both predict for the mean of the covariates over
 * both categories. It is also a weighted mean of scores (Deville and Särndal 1992): segments get
 * weights that make the means of covariates and of their squares equal. So there is a balance to
 * look at, before and after.
 *
 * <p>Intervals are of the bootstrap of {@link StratifiedBootstrap}: people within categories, all
 * segments of a drawn person, both regressions computed anew.
 */
public final class AdjustedGap {
  /** A segment more of this weight says that a term has no effect: equations have a solution. */
  private static final double RIDGE = 0.01;

  /** People of each category that a coefficient needs. */
  private static final int PEOPLE_EACH = 5;

  private final SamplingDesign design;
  private final List<Integer> categories;
  private final List<Covariate> covariates;
  private final List<double[]> terms; // each a value a segment

  /**
   * A property that is held equal.
   *
   * @param name as people read it
   * @param values of each segment; NaN where it is not known
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  public record Covariate(String name, double[] values) {
    private DoubleStream known() {
      return Arrays.stream(values).filter(Double::isFinite);
    }
  }

  /**
   * The balance of a covariate: its means in both categories, over the segments that have a score
   * and in which it is known.
   *
   * @param unknown segments with a score in which it is not known
   * @param masculine its mean in the first category
   * @param feminine its mean in the second one
   * @param before the difference of the means in standard deviations of all segments
   * @param after the same with the weights of the adjustment
   * @param distanceBefore the largest difference of the shares of segments up to a value
   *     (Kolmogorov-Smirnov), from 0 to 1
   * @param distanceAfter the same with the weights; the adjustment does not make it 0
   */
  public record Balance(
      String covariate,
      int unknown,
      double masculine,
      double feminine,
      double before,
      double after,
      double distanceBefore,
      double distanceAfter) {}

  /**
   * The gap before and after.
   *
   * @param raw the mean of masculine less that of feminine segments
   * @param adjusted the same with the covariates held equal; NaN where too few people carry it
   * @param explained the first less the second: what the covariates account for
   * @param people of each category that have a score: masculine, feminine
   * @param effective segments that the weights leave of each category (Kish 1965)
   * @param balance of the covariates, in their order
   */
  public record Estimate(
      BootstrapEstimate raw,
      BootstrapEstimate adjusted,
      BootstrapEstimate explained,
      List<Integer> people,
      List<Double> effective,
      List<Balance> balance) {}

  /**
   * An adjustment.
   *
   * @param masculine number of the category that a gap begins with
   * @param feminine number of the one that it takes away
   * @param covariates what is held equal, each of as many segments as the design
   */
  public AdjustedGap(
      SamplingDesign design, int masculine, int feminine, List<Covariate> covariates) {
    this.design = design;
    this.categories = List.of(masculine, feminine);
    this.covariates = List.copyOf(covariates);
    terms = new ArrayList<>();
    terms.add(DoubleStream.generate(() -> 1).limit(design.size()).toArray());
    for (Covariate covariate : covariates) {
      double[] value = standardised(covariate.values());
      terms.add(value);
      if (covariate.known().distinct().limit(3).count() > 2) {
        terms.add(standardised(Arrays.stream(value).map(x -> x * x).toArray()));
      }
      double[] unknown =
          Arrays.stream(covariate.values()).map(x -> Double.isNaN(x) ? 1 : 0).toArray();
      if (Arrays.stream(unknown).sum() > 0) {
        terms.add(standardised(unknown));
      }
    }
  }

  /** Mean 0 and variance 1; unknown values, and values that are all alike, are 0. */
  private static double[] standardised(double[] values) {
    Covariate covariate = new Covariate("", values);
    double mean = covariate.known().average().orElse(0);
    double deviation = deviation(covariate, mean);
    return Arrays.stream(values)
        .map(x -> Double.isFinite(x) && deviation > 0 ? (x - mean) / deviation : 0)
        .toArray();
  }

  private static double deviation(Covariate covariate, double mean) {
    return Math.sqrt(covariate.known().map(x -> (x - mean) * (x - mean)).average().orElse(0));
  }

  /**
   * Estimates the gap of one system under one metric whose score is the mean of those of segments.
   *
   * @param replicates of the bootstrap
   * @param seed the same seed gives the same replicates
   */
  public Estimate estimate(SegmentStatistics system, int replicates, long seed) {
    int size = design.units().size();
    double[] scores =
        IntStream.range(0, design.size())
            .mapToDouble(s -> system.isScored(s) ? system.segmentScore(s) : Double.NaN)
            .toArray();
    List<int[]> sides =
        categories.stream()
            .map(
                category ->
                    IntStream.range(0, design.size())
                        .filter(s -> design.categoryOf(s) == category && system.isScored(s))
                        .toArray())
            .toList();
    List<Integer> people =
        sides.stream()
            .map(side -> (int) Arrays.stream(side).map(design::unitOf).distinct().count())
            .toList();
    double sign =
        people.stream().allMatch(count -> count >= PEOPLE_EACH * terms.size())
            ? system.metric().advantage(1, 0)
            : Double.NaN;
    List<int[]> strata = Strata.of(IntStream.range(0, size), design, design::categoryOf);
    double[][] drawn = new double[3][replicates];
    IntStream.range(0, replicates)
        .parallel()
        .forEach(
            replicate -> {
              int[] times = new int[size];
              Strata.draw(strata, Replicates.generator(seed, replicate), times);
              double[] gaps = gaps(system, sums(sides, scores, times), sign);
              for (int i = 0; i < gaps.length; i++) {
                drawn[i][replicate] = gaps[i];
              }
            });
    int[] once = new int[size];
    Arrays.fill(once, 1);
    List<double[][]> observed = sums(sides, scores, once);
    double[] gaps = gaps(system, observed, sign);
    double[] even = new double[design.size()];
    Arrays.fill(even, 1);
    double[] weights = weights(sides, observed);
    return new Estimate(
        BootstrapEstimate.of(gaps[0], drawn[0]),
        BootstrapEstimate.of(gaps[1], drawn[1]),
        BootstrapEstimate.of(gaps[2], drawn[2]),
        people,
        sides.stream()
            .map(side -> 1 / Arrays.stream(side).mapToDouble(s -> weights[s] * weights[s]).sum())
            .toList(),
        covariates.stream().map(each -> balance(each, sides, even, weights)).toList());
  }

  /** Of each category the sums of z z' of its segments, and of z y in a further column. */
  private List<double[][]> sums(List<int[]> sides, double[] scores, int[] times) {
    int width = terms.size();
    return sides.stream()
        .map(
            side -> {
              double[][] sums = new double[width][width + 1];
              double[] row = new double[width + 1];
              for (int segment : side) {
                int drawn = times[design.unitOf(segment)];
                for (int i = 0; i < width; i++) {
                  row[i] = terms.get(i)[segment];
                }
                row[width] = scores[segment];
                for (int i = 0; i < width && drawn > 0; i++) {
                  for (int j = 0; j <= width; j++) {
                    sums[i][j] += drawn * row[i] * row[j];
                  }
                }
              }
              return sums;
            })
        .toList();
  }

  /** The raw gap, the adjusted one, and the first less the second. */
  private static double[] gaps(SegmentStatistics system, List<double[][]> sums, double sign) {
    double[] target = target(sums);
    double[] means = sums.stream().mapToDouble(own -> own[0][own.length] / own[0][0]).toArray();
    double[] predicted =
        sums.stream()
            .mapToDouble(own -> dot(solve(own, target), i -> own[i][own.length]))
            .toArray();
    double raw = system.metric().advantage(means[0], means[1]);
    double adjusted = sign * (predicted[0] - predicted[1]);
    return new double[] {raw, adjusted, raw - adjusted};
  }

  /** The mean of the terms over both categories. */
  private static double[] target(List<double[][]> sums) {
    double[] one = sums.get(0)[0];
    double[] other = sums.get(1)[0];
    return IntStream.range(0, one.length - 1)
        .mapToDouble(i -> (one[i] + other[i]) / (one[0] + other[0]))
        .toArray();
  }

  /** The solution x of (z z' + ridge) x = right. */
  private static double[] solve(double[][] sums, double[] right) {
    double[][] equations = new double[right.length][];
    for (int i = 0; i < right.length; i++) {
      equations[i] = sums[i].clone();
      equations[i][i] += i == 0 ? 0 : RIDGE;
      equations[i][right.length] = right[i];
    }
    return LinearEquations.solve(equations);
  }

  private static double dot(double[] one, IntToDoubleFunction other) {
    return IntStream.range(0, one.length).mapToDouble(i -> one[i] * other.applyAsDouble(i)).sum();
  }

  /** The weight of each segment in the adjusted score of its category; they add up to about 1. */
  private double[] weights(List<int[]> sides, List<double[][]> sums) {
    double[] weights = new double[design.size()];
    for (int side = 0; side < 2; side++) {
      double[] solution = solve(sums.get(side), target(sums));
      for (int segment : sides.get(side)) {
        weights[segment] = dot(solution, term -> terms.get(term)[segment]);
      }
    }
    return weights;
  }

  private static Balance balance(
      Covariate covariate, List<int[]> sides, double[] even, double[] weights) {
    double deviation = deviation(covariate, covariate.known().average().orElse(0));
    double[] before = compared(covariate.values(), sides, even);
    double[] after = compared(covariate.values(), sides, weights);
    return new Balance(
        covariate.name(),
        (int) before[3],
        before[0],
        before[1],
        deviation > 0 ? (before[0] - before[1]) / deviation : Double.NaN,
        deviation > 0 ? (after[0] - after[1]) / deviation : Double.NaN,
        before[2],
        after[2]);
  }

  /** Both weighted means, the largest difference of both distributions, and unknown segments. */
  private static double[] compared(double[] values, List<int[]> sides, double[] weights) {
    double[] found = new double[4];
    List<double[]> steps = new ArrayList<>(); // a value, and a step of the difference
    for (int side = 0; side < 2; side++) {
      int[] known =
          Arrays.stream(sides.get(side)).filter(s -> Double.isFinite(values[s])).toArray();
      found[3] += sides.get(side).length - known.length;
      double total = Arrays.stream(known).mapToDouble(s -> weights[s]).sum();
      found[side] = Arrays.stream(known).mapToDouble(s -> weights[s] * values[s]).sum() / total;
      for (int s : known) {
        steps.add(new double[] {values[s], (side == 0 ? weights[s] : -weights[s]) / total});
      }
    }
    steps.sort(Comparator.comparingDouble(step -> step[0]));
    double difference = 0;
    for (int i = 0; i < steps.size(); i++) {
      difference += steps.get(i)[1];
      if (i + 1 == steps.size() || steps.get(i + 1)[0] > steps.get(i)[0]) {
        found[2] = Math.max(found[2], Math.abs(difference));
      }
    }
    return found;
  }
}
