package org.occgen.score.significance;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.occgen.score.Metric;

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
 * so each person counts the same.
 *
 * @param name what the share is called
 * @param signature what it depends on beside the segments
 * @param method how the share was made, for a paper
 * @param weight of the judge, 0 (people alone) to 1; {@link #weight} finds the best one
 */
public record PredictionPoweredShare(String name, String signature, String method, double weight)
    implements Metric {
  /** The number of values that are kept of a segment: {@link #statistics}. */
  public static final int WIDTH = 8;

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
   * The weight of the judge that makes the variance of a category's share smallest (PPI++, section
   * 6, for a sample that is part of everything). Terms of the variance are estimated from persons;
   * the share in them is that of people alone.
   *
   * @param statistics of segment after segment, {@link #WIDTH} numbers each
   * @param category its number in the design
   * @return 0 to 1; 0 if the judge does not help, or nobody is judged
   */
  public static double weight(double[] statistics, SamplingDesign design, int category) {
    double[][] units =
        IntStream.range(0, design.units().size())
            .mapToObj(unit -> ofUnit(statistics, design, unit, category))
            .filter(sums -> sums[1] > 0)
            .toArray(double[][]::new);
    double[][] sample = Arrays.stream(units).filter(sums -> sums[0] > 0).toArray(double[][]::new);
    double share = sum(sample, 2) / sum(sample, 3);
    if (sample.length < 2 || Double.isNaN(share)) {
      return 0;
    }
    double[] people = residuals(sample, 2, share);
    double[] judgeOfSample = residuals(sample, 4, share);
    double[] judgeOfAll = residuals(sample, 6, share);
    double[] everybody = residuals(units, 6, share);
    double n = sample.length;
    double all = units.length;
    double gained = covariance(people, judgeOfSample) / n - covariance(people, judgeOfAll) / all;
    double added =
        covariance(judgeOfSample, judgeOfSample) / n
            + covariance(everybody, everybody) / all
            - 2 * covariance(judgeOfSample, judgeOfAll) / all;
    return added <= 0 ? 0 : Math.max(0, Math.min(1, gained / added));
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

  private static double sum(double[][] units, int statistic) {
    return Arrays.stream(units).mapToDouble(sums -> sums[statistic]).sum();
  }

  /** Of each unit its hits less its counts times the share: 0 on average. */
  private static double[] residuals(double[][] units, int hits, double share) {
    return Arrays.stream(units).mapToDouble(sums -> sums[hits] - share * sums[hits + 1]).toArray();
  }

  private static double covariance(double[] one, double[] other) {
    double mean = Arrays.stream(one).average().orElseThrow();
    double otherMean = Arrays.stream(other).average().orElseThrow();
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += (one[i] - mean) * (other[i] - otherMean);
    }
    return sum / (one.length - 1);
  }

  @Override
  public String inGap() {
    return "more often right in gender";
  }

  @Override
  public int width() {
    return WIDTH;
  }

  /**
   * Near 0 to 1, and beyond by chance, as an unbiased estimate can be; NaN where nothing counts.
   */
  @Override
  public double score(double[] sums) {
    double hits = corrected(sums, 2);
    double counts = corrected(sums, 3);
    return sums[0] > 0 && counts > 0 ? hits / counts : Double.NaN;
  }

  /** People's mean, corrected by what the judge says of all more than of the sample. */
  private double corrected(double[] sums, int people) {
    return sums[people] / sums[0]
        + weight * (sums[people + 4] / sums[1] - sums[people + 2] / sums[0]);
  }

  /** The score of the segment by people alone: the correction is one of means. */
  @Override
  public double segmentScore(double[] statistics) {
    return statistics[0] > 0 && statistics[3] > 0 ? statistics[2] / statistics[3] : Double.NaN;
  }
}
