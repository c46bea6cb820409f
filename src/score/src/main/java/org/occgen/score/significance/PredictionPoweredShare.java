package org.occgen.score.significance;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A share that people judged on a sample and a fallible judge on everything: prediction-powered
 * inference (Angelopoulos, Bates, Fannjiang, Jordan and Zrnic 2023; PPI++, Angelopoulos, Duchi and
 * Zrnic 2023). What the judge says of everything is corrected by the mean of its mistakes on the
 * sample, so the share is nearly unbiased, if the judged people are a random sample:
 *
 * <pre>share = h / c,  h = mean of people's hits + weight * (judge's mean of all - judge's mean of
 * the sample), and c the same of what counts</pre>
 *
 * <p>This solves the estimating equation of PPI++ for the loss {@code c x^2 / 2 - h x}, whose
 * minimum is the share. A unit is a person: hits and counts are means over the person's segments,
 * so each person counts the same. The weight makes the variance smallest (PPI++, section 6, for a
 * sample that is part of everything).
 *
 * <p><b>Interval</b>: few people do not show how often people and judge differ, or whether anybody
 * is wrong. So weight, centre and variance are those of a sample with four half people more: for
 * each verdict of people, right and wrong, one whom the judge calls right and one whom it calls
 * wrong. Without a judge that is one right and one wrong person more, the interval of Agresti and
 * Caffo (2000) for differences of shares; of these, variances are added.
 */
public final class PredictionPoweredShare {
  /** The number of values that are kept of a segment: {@link #statistics}. */
  public static final int WIDTH = 8;

  private static final double Z = 1.959963984540054;

  /** People that each combination of verdicts is added, so that every one was seen. */
  private static final double ADDED = 0.5;

  private static final int COMBINATIONS = 4;

  private final double value;
  private final double weight;
  private final int judged;
  private final double centre;
  private final double[] influence; // of each unit on the centre
  private final double varianceAdded; // by the people who were added

  private PredictionPoweredShare(
      double value,
      double weight,
      int judged,
      double centre,
      double[] influence,
      double varianceAdded) {
    this.value = value;
    this.weight = weight;
    this.judged = judged;
    this.centre = centre;
    this.influence = influence;
    this.varianceAdded = varianceAdded;
  }

  /**
   * The statistics of a segment, whose sums over a person's segments are the person's means.
   *
   * @param judged segments of the person that people judged; 0 if they did not judge this one
   * @param all segments of the person
   * @param people hits and counts by people, of a judged segment
   * @param judge hits and counts by the judge
   */
  public static double[] statistics(int judged, int all, double[] people, double[] judge) {
    double ofSample = judged == 0 ? 0 : 1.0 / judged;
    double ofAll = 1.0 / all;
    return new double[] {
      ofSample,
      ofAll,
      ofSample * people[0],
      ofSample * people[1],
      ofSample * judge[0],
      ofSample * judge[1],
      ofAll * judge[0],
      ofAll * judge[1]
    };
  }

  /**
   * The share of a category.
   *
   * @param statistics of segment after segment, {@link #WIDTH} numbers each
   * @param category its number in the design
   * @param withJudge whether the judge may count; if not, this is the share by people alone
   */
  public static PredictionPoweredShare of(
      double[] statistics, SamplingDesign design, int category, boolean withJudge) {
    double[][] units =
        IntStream.range(0, design.units().size())
            .mapToObj(unit -> ofUnit(statistics, design, unit, category))
            .toArray(double[][]::new);
    int[] sample = IntStream.range(0, units.length).filter(i -> units[i][0] > 0).toArray();
    int[] rest =
        IntStream.range(0, units.length).filter(i -> units[i][0] == 0 && units[i][1] > 0).toArray();
    double n = sample.length + COMBINATIONS * ADDED;
    double unseen = rest.length / (n + rest.length); // 0 where everybody is judged
    double counted = sum(units, sample, 3) + COMBINATIONS * ADDED;
    double share = (sum(units, sample, 2) + COMBINATIONS * ADDED / 2) / counted;
    // hits less counts times the share: 0 on average
    double[] people = residuals(units, sample, 2, share, i -> i < 2 ? 1 : 0);
    double[] judgeOfSample = residuals(units, sample, 4, share, i -> 1 - i % 2);
    double[] judgeOfAll = residuals(units, sample, 6, share, i -> 1 - i % 2);
    double[] correction =
        IntStream.range(0, people.length)
            .mapToDouble(i -> judgeOfSample[i] - (1 - unseen) * judgeOfAll[i])
            .toArray();
    double[] ofRest =
        Arrays.stream(rest).mapToDouble(i -> units[i][6] - share * units[i][7]).toArray();
    double restMean = Arrays.stream(ofRest).average().orElse(0);
    double restSquares = Arrays.stream(ofRest).map(x -> (x - restMean) * (x - restMean)).sum();
    double restVariance =
        rest.length < 2 ? 0 : restSquares / (rest.length - 1) / rest.length * unseen * unseen;
    double ofCorrection = products(correction, correction, n) + restVariance;
    double weight =
        withJudge && ofCorrection > 0
            ? Math.max(0, Math.min(1, products(people, correction, n) / ofCorrection))
            : 0;
    double[] corrected =
        IntStream.range(0, people.length)
            .mapToDouble(i -> people[i] - weight * correction[i])
            .toArray();
    double counts =
        counted / n
            - weight * (sum(units, sample, 5) + COMBINATIONS * ADDED) / n
            + weight
                * (sum(units, sample, 7) + COMBINATIONS * ADDED + sum(units, rest, 7))
                / (n + rest.length);
    double mean = mean(corrected, n);
    double scale = 1 / (counts * Math.sqrt(n * (n - 1)));
    double[] influence = new double[units.length];
    for (int i = 0; i < sample.length; i++) {
      influence[sample[i]] = (corrected[i] - mean) * scale;
    }
    double restScale =
        rest.length < 2
            ? 0
            : weight * unseen / (counts * Math.sqrt(rest.length * (rest.length - 1.0)));
    for (int i = 0; i < rest.length; i++) {
      influence[rest[i]] = (ofRest[i] - restMean) * restScale;
    }
    double added =
        IntStream.range(sample.length, corrected.length)
            .mapToDouble(i -> ADDED * Math.pow((corrected[i] - mean) * scale, 2))
            .sum();
    return new PredictionPoweredShare(
        value(units, sample, rest, weight),
        weight,
        sample.length,
        share + (mean + weight * unseen * restMean) / counts,
        influence,
        added);
  }

  private static double[] ofUnit(
      double[] statistics, SamplingDesign design, int unit, int category) {
    double[] sums = new double[WIDTH];
    for (int segment : design.segmentsOf(unit)) {
      if (design.categoryOf(segment) == category) {
        for (int i = 0; i < WIDTH; i++) {
          sums[i] += statistics[WIDTH * segment + i];
        }
      }
    }
    return sums;
  }

  private static double sum(double[][] units, int[] chosen, int statistic) {
    return Arrays.stream(chosen).mapToDouble(i -> units[i][statistic]).sum();
  }

  /** From 0 to 1; NaN where nothing counts. Of the people there are, nobody added. */
  private static double value(double[][] units, int[] sample, int[] rest, double weight) {
    double[] corrected = new double[2];
    for (int i = 0; i < 2; i++) {
      double ofAll = sum(units, sample, 6 + i) + sum(units, rest, 6 + i);
      corrected[i] =
          (sum(units, sample, 2 + i) - weight * sum(units, sample, 4 + i)) / sample.length
              + weight * ofAll / (sample.length + rest.length);
    }
    boolean isDefined = sum(units, sample, 3) > 0 && corrected[1] > 0;
    return isDefined ? Math.max(0, Math.min(1, corrected[0] / corrected[1])) : Double.NaN;
  }

  /** The residuals of the sample, and of the people added, who are right or wrong. */
  private static double[] residuals(
      double[][] units, int[] sample, int hits, double share, IntToDoubleFunction added) {
    return IntStream.range(0, sample.length + COMBINATIONS)
        .mapToDouble(
            i ->
                i < sample.length
                    ? units[sample[i]][hits] - share * units[sample[i]][hits + 1]
                    : added.applyAsDouble(i - sample.length) - share)
        .toArray();
  }

  /** The weight of somebody of the sample; the last ones are those who were added. */
  private static double weightOf(int i, double[] values) {
    return i < values.length - COMBINATIONS ? 1 : ADDED;
  }

  private static double mean(double[] values, double n) {
    return IntStream.range(0, values.length).mapToDouble(i -> weightOf(i, values) * values[i]).sum()
        / n;
  }

  /** The covariance of two means. */
  private static double products(double[] one, double[] other, double n) {
    double mean = mean(one, n);
    double otherMean = mean(other, n);
    return IntStream.range(0, one.length)
            .mapToDouble(i -> weightOf(i, one) * (one[i] - mean) * (other[i] - otherMean))
            .sum()
        / (n * (n - 1));
  }

  /** The weight of the judge, 0 (people alone, or a judge that does not help) to 1. */
  public double weight() {
    return weight;
  }

  /**
   * The share with its interval, from 0 to 1; without an interval if fewer than two people were
   * judged, since one does not show how people differ.
   */
  public BootstrapEstimate estimate() {
    double variance = varianceAdded + Arrays.stream(influence).map(each -> each * each).sum();
    return estimate(value, centre, variance, 0, judged);
  }

  /** This share less another one, of the same design, with p of the hypothesis that both agree. */
  public BootstrapEstimate minus(PredictionPoweredShare other) {
    double variance = varianceAdded + other.varianceAdded;
    for (int unit = 0; unit < influence.length; unit++) {
      double each = influence[unit] - other.influence[unit]; // of both versions of a pair
      variance += each * each;
    }
    return estimate(
        value - other.value, centre - other.centre, variance, -1, Math.min(judged, other.judged));
  }

  private static BootstrapEstimate estimate(
      double value, double centre, double variance, double lowest, int judged) {
    double error = Math.sqrt(variance);
    return judged < 2 || Double.isNaN(value)
        ? BootstrapEstimate.withoutInterval(value)
        : new BootstrapEstimate(
            value,
            Math.max(lowest, Math.min(value, centre - Z * error)),
            Math.min(1, Math.max(value, centre + Z * error)),
            centre,
            error,
            2 * NormalTail.above(Math.abs(centre) / error),
            Double.NaN);
  }
}
