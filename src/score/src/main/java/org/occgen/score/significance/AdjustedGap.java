package org.occgen.score.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
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
  private final int[] categories;
  private final List<Covariate> covariates;
  private final double[][] terms;

  /**
   * What is held equal.
   *
   * @param name as people read it
   * @param values of each segment; NaN where it is not known
   */
  public record Covariate(String name, double[] values) {
    private boolean isOfMany() {
      return Arrays.stream(values).filter(Double::isFinite).distinct().limit(3).count() > 2;
    }

    private boolean lacks() {
      return Arrays.stream(values).anyMatch(Double::isNaN);
    }
  }

  /**
   * How equal a covariate is in both categories, over the segments that have a score and in which it
   * is known.
   *
   * @param unknown segments in which it is not known
   * @param masculine its mean in the first category
   * @param feminine its mean in the second one
   * @param before the difference of the means in standard deviations
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
   * @param effective segments that the weights leave of each category (Kish 1965), of as many
   * @param balance a covariate each
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
    this.categories = new int[] {masculine, feminine};
    this.covariates = List.copyOf(covariates);
    this.terms = terms();
  }

  /** Of each segment 1, then each covariate, its square, and whether it is unknown. */
  private double[][] terms() {
    List<double[]> columns = new ArrayList<>();
    for (Covariate covariate : covariates) {
      if (covariate.values().length != design.size()) {
        throw new IllegalArgumentException(covariate.name() + ": not a value a segment");
      }
      double[] value = standardised(covariate.values());
      columns.add(value);
      if (covariate.isOfMany()) {
        columns.add(standardised(Arrays.stream(value).map(x -> x * x).toArray()));
      }
      if (covariate.lacks()) {
        columns.add(
            standardised(
                Arrays.stream(covariate.values()).map(x -> Double.isNaN(x) ? 1 : 0).toArray()));
      }
    }
    double[][] rows = new double[design.size()][columns.size() + 1];
    for (int segment = 0; segment < rows.length; segment++) {
      rows[segment][0] = 1;
      for (int i = 0; i < columns.size(); i++) {
        rows[segment][i + 1] = columns.get(i)[segment];
      }
    }
    return rows;
  }

  /** Mean 0 and variance 1; unknown values, and values that are all alike, are 0. */
  private static double[] standardised(double[] values) {
    double[] known = Arrays.stream(values).filter(Double::isFinite).toArray();
    double mean = Arrays.stream(known).average().orElse(0);
    double deviation =
        Math.sqrt(Arrays.stream(known).map(x -> (x - mean) * (x - mean)).average().orElse(0));
    return Arrays.stream(values)
        .map(x -> Double.isFinite(x) && deviation > 0 ? (x - mean) / deviation : 0)
        .toArray();
  }

  /** Sums over the segments of one category: z z', z y and y, of the terms z and the score y. */
  private static final class Moments {
    final double[][] products;
    final double[] scores;

    Moments(int width) {
      products = new double[width][width];
      scores = new double[width];
    }

    /** Adds a segment; of the products, which are symmetric, one half. */
    void add(double[] row, double score, int times) {
      for (int i = 0; i < row.length; i++) {
        double value = times * row[i];
        scores[i] += value * score;
        for (int j = 0; j <= i; j++) {
          products[i][j] += value * row[j];
        }
      }
    }

    double size() {
      return products[0][0];
    }

    double mean() {
      return scores[0] / size();
    }

    /** The solution x of (z z' + ridge) x = right. */
    double[] solve(double[] right) {
      double[][] equations = new double[right.length][];
      for (int i = 0; i < right.length; i++) {
        equations[i] = Arrays.copyOf(products[i], right.length + 1);
        for (int j = i + 1; j < right.length; j++) {
          equations[i][j] = products[j][i];
        }
        equations[i][i] += i == 0 ? 0 : RIDGE;
        equations[i][right.length] = right[i];
      }
      return LinearEquations.solve(equations);
    }
  }

  /** The mean of the terms over both categories. */
  private static double[] target(Moments[] both) {
    double size = both[0].size() + both[1].size();
    return IntStream.range(0, both[0].scores.length)
        .mapToDouble(i -> (both[0].products[i][0] + both[1].products[i][0]) / size)
        .toArray();
  }

  private static double dot(double[] one, double[] other) {
    return IntStream.range(0, one.length).mapToDouble(i -> one[i] * other[i]).sum();
  }

  /** The adjusted gap; NaN where a category has no segment. */
  private static double adjusted(Moments[] both) {
    double[] target = target(both);
    return dot(target, both[0].solve(both[0].scores)) - dot(target, both[1].solve(both[1].scores));
  }

  /**
   * Estimates the gap of one system under one metric whose score is the mean of those of segments.
   *
   * @param replicates of the bootstrap
   * @param seed the same seed gives the same replicates
   */
  public Estimate estimate(SegmentStatistics system, int replicates, long seed) {
    int size = design.units().size();
    int[] once = new int[size];
    Arrays.fill(once, 1);
    double[] scores =
        IntStream.range(0, design.size())
            .mapToDouble(s -> system.isScored(s) ? system.segmentScore(s) : Double.NaN)
            .toArray();
    int[][] segments = {scored(system, 0), scored(system, 1)};
    Moments[] observed = sums(segments, scores, once);
    List<Integer> people =
        Arrays.stream(segments)
            .map(of -> (int) Arrays.stream(of).map(design::unitOf).distinct().count())
            .toList();
    double sign = system.metric().advantage(1, 0);
    boolean enough = Math.min(people.get(0), people.get(1)) >= PEOPLE_EACH * terms[0].length;
    double[][] drawn = new double[3][replicates];
    List<int[]> strata = Strata.of(IntStream.range(0, size), design, design::categoryOf);
    IntStream.range(0, replicates)
        .parallel()
        .forEach(
            replicate -> {
              int[] times = draw(strata, size, Replicates.generator(seed, replicate));
              double[] gaps = gaps(sums(segments, scores, times), sign, enough);
              for (int i = 0; i < gaps.length; i++) {
                drawn[i][replicate] = gaps[i];
              }
            });
    double[] gaps = gaps(observed, sign, enough);
    double[][] weights = weights(segments, observed);
    return new Estimate(
        BootstrapEstimate.of(gaps[0], drawn[0]),
        BootstrapEstimate.of(gaps[1], drawn[1]),
        BootstrapEstimate.of(gaps[2], drawn[2]),
        people,
        Arrays.stream(weights)
            .map(of -> 1 / Arrays.stream(of).map(weight -> weight * weight).sum())
            .toList(),
        covariates.stream().map(covariate -> balance(covariate, segments, weights)).toList());
  }

  /** The raw gap, the adjusted one, and the first less the second. */
  private static double[] gaps(Moments[] sums, double sign, boolean enough) {
    double raw = sign * (sums[0].mean() - sums[1].mean());
    double adjusted = enough ? sign * adjusted(sums) : Double.NaN;
    return new double[] {raw, adjusted, raw - adjusted};
  }

  /** The segments of a category that have a score. */
  private int[] scored(SegmentStatistics system, int side) {
    return IntStream.range(0, design.size())
        .filter(segment -> design.categoryOf(segment) == categories[side])
        .filter(system::isScored)
        .toArray();
  }

  private Moments[] sums(int[][] segments, double[] scores, int[] times) {
    Moments[] sums = {new Moments(terms[0].length), new Moments(terms[0].length)};
    for (int side = 0; side < 2; side++) {
      for (int segment : segments[side]) {
        int drawn = times[design.unitOf(segment)];
        if (drawn > 0) {
          sums[side].add(terms[segment], scores[segment], drawn);
        }
      }
    }
    return sums;
  }

  private static int[] draw(List<int[]> strata, int size, SplittableRandom random) {
    int[] times = new int[size];
    for (int[] stratum : strata) {
      for (int i = 0; i < stratum.length; i++) {
        times[stratum[random.nextInt(stratum.length)]]++;
      }
    }
    return times;
  }

  /**
   * The weight of each segment in the adjusted score of its category, which sum up to about 1; 0 of
   * a segment that is not in it.
   */
  private double[][] weights(int[][] segments, Moments[] observed) {
    double[] target = target(observed);
    double[][] weights = new double[2][design.size()];
    for (int side = 0; side < 2; side++) {
      double[] solution = observed[side].solve(target);
      for (int segment : segments[side]) {
        weights[side][segment] = dot(solution, terms[segment]);
      }
    }
    return weights;
  }

  private Balance balance(Covariate covariate, int[][] segments, double[][] weights) {
    double[] values = covariate.values();
    int[][] known =
        Arrays.stream(segments)
            .map(of -> Arrays.stream(of).filter(s -> Double.isFinite(values[s])).toArray())
            .toArray(int[][]::new);
    int unknown =
        segments[0].length + segments[1].length - known[0].length - known[1].length;
    double[][] even = new double[2][design.size()];
    Arrays.fill(even[0], 1);
    Arrays.fill(even[1], 1);
    double masculine = mean(values, known[0], even[0]);
    double feminine = mean(values, known[1], even[1]);
    double variance =
        IntStream.range(0, 2)
            .mapToDouble(
                side -> {
                  double mean = side == 0 ? masculine : feminine;
                  return Arrays.stream(known[side])
                      .mapToDouble(s -> (values[s] - mean) * (values[s] - mean))
                      .average()
                      .orElse(Double.NaN);
                })
            .average()
            .orElse(Double.NaN);
    double deviation = variance > 0 ? Math.sqrt(variance) : Double.NaN;
    return new Balance(
        covariate.name(),
        unknown,
        masculine,
        feminine,
        (masculine - feminine) / deviation,
        (mean(values, known[0], weights[0]) - mean(values, known[1], weights[1])) / deviation,
        distance(values, known, even),
        distance(values, known, weights));
  }

  private static double mean(double[] values, int[] segments, double[] weights) {
    return Arrays.stream(segments).mapToDouble(s -> weights[s] * values[s]).sum()
        / Arrays.stream(segments).mapToDouble(s -> weights[s]).sum();
  }

  /** The largest difference of both weighted distribution functions; NaN without segments. */
  private static double distance(double[] values, int[][] known, double[][] weights) {
    double[] totals = new double[2];
    List<double[]> steps = new ArrayList<>(); // value, step
    for (int side = 0; side < 2; side++) {
      double[] own = weights[side];
      totals[side] = Arrays.stream(known[side]).mapToDouble(s -> own[s]).sum();
      for (int segment : known[side]) {
        steps.add(
            new double[] {values[segment], (side == 0 ? 1 : -1) * own[segment] / totals[side]});
      }
    }
    steps.sort((one, other) -> Double.compare(one[0], other[0]));
    double difference = 0;
    double largest = known[0].length == 0 || known[1].length == 0 ? Double.NaN : 0;
    for (int i = 0; i < steps.size(); i++) {
      difference += steps.get(i)[1];
      if (i + 1 == steps.size() || steps.get(i + 1)[0] > steps.get(i)[0]) {
        largest = Math.max(largest, Math.abs(difference));
      }
    }
    return largest;
  }
}
