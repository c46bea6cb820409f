package org.occgen.score.significance;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Figures by group, shrunken towards their mean: of many small groups the largest figures are
 * largely chance. Group i has the figure y(i) with the sampling variance v(i); the groups' true
 * figures are taken as spread around a mean m with a variance t.
 *
 * <ul>
 *   <li>t is learnt by the method of moments (DerSimonian and Laird 1986): with w(i) = 1 / v(i), y
 *       the mean of y(i) weighted by w(i), and k groups,
 *       <pre>t = max(0, (sum w(i) (y(i) - y)^2 - (k - 1)) / (sum w(i) - sum w(i)^2 / sum w(i)))
 *       </pre>
 *   <li>m is the mean of y(i) weighted by 1 / (v(i) + t); its variance is 1 / sum 1 / (v(i) + t).
 *   <li>A group's figure becomes m + (1 - b(i)) (y(i) - m), with
 *       <pre>b(i) = (k - 3) / (k - 1) * v(i) / (v(i) + t)</pre>
 *       The less is known of the group, and the more alike groups are, the nearer to the mean. The
 *       first factor (Morris 1983) is there because t is an estimate; with three groups or less b
 *       is 0 and nothing is shrunken.
 *   <li>The interval is 1.96 roots to either side of Morris's variance
 *       <pre>
 *       v(i) (1 - b(i) (1 - w(i))) + 2 / (k - 3) * b(i)^2 * (u + t) / (v(i) + t) * (y(i) - m)^2
 *       </pre>
 *       where w(i) is the group's share of all 1 / (v + t), and u the mean of the variances
 *       weighted by these: what is left of the group's own variance, what the mean's adds, and what
 *       that of t adds. Without the last term intervals are far too narrow where t happens to be 0.
 * </ul>
 *
 * @param mean m; NaN without groups
 * @param meanVariance the variance of m
 * @param variance t, between groups
 * @param groups the shrunken figures, in the order of the groups
 */
public record EmpiricalBayes(
    double mean, double meanVariance, double variance, List<Shrunken> groups) {
  private static final double QUANTILE = 1.96;

  /**
   * A group's figure after shrinkage.
   *
   * @param estimate what it was before
   * @param value what it is
   * @param low lower end of the 95 percent interval
   * @param high upper end
   */
  public record Shrunken(GroupEstimate estimate, double value, double low, double high) {}

  /** Keeps a copy of the groups. */
  public EmpiricalBayes {
    groups = List.copyOf(groups);
  }

  /**
   * Shrinks figures of groups. Where all variances are 0, nothing is shrunken.
   *
   * @param estimates those with a value or variance that is no number are left out
   * @throws IllegalArgumentException if some variances are 0 and others are not
   */
  public static EmpiricalBayes shrink(List<GroupEstimate> estimates) {
    List<GroupEstimate> known =
        estimates.stream()
            .filter(group -> Double.isFinite(group.value()) && Double.isFinite(group.variance()))
            .toList();
    double[] y = known.stream().mapToDouble(GroupEstimate::value).toArray();
    double[] v = known.stream().mapToDouble(GroupEstimate::variance).toArray();
    long exact = known.stream().filter(group -> group.variance() == 0).count();
    if (exact > 0) {
      if (exact < y.length) {
        throw new IllegalArgumentException(exact + " of " + y.length + " variances are 0");
      }
      return exact(known, y);
    }
    double[] weights = IntStream.range(0, y.length).mapToDouble(i -> 1 / v[i]).toArray();
    double between = between(y, weights);
    double[] own = IntStream.range(0, y.length).mapToDouble(i -> 1 / (v[i] + between)).toArray();
    double mean = mean(y, own);
    double sum = sum(own);
    double meanTotal = mean(v, own) + between;
    double freedom = Math.max(0, y.length - 3);
    List<Shrunken> shrunken =
        IntStream.range(0, y.length)
            .mapToObj(
                i -> {
                  double b = freedom > 0 ? freedom / (y.length - 1) * v[i] * own[i] : 0;
                  double uncertain = b > 0 ? 2 / freedom * b * b * meanTotal * own[i] : 0;
                  double variance =
                      v[i] * (1 - b * (1 - own[i] / sum)) + uncertain * square(y[i] - mean);
                  double value = mean + (1 - b) * (y[i] - mean);
                  double half = QUANTILE * Math.sqrt(variance);
                  return new Shrunken(known.get(i), value, value - half, value + half);
                })
            .toList();
    return new EmpiricalBayes(mean, 1 / sum, between, shrunken);
  }

  private static double between(double[] y, double[] weights) {
    double sum = sum(weights);
    double squares = 0;
    double common = mean(y, weights);
    double spread = 0;
    for (int i = 0; i < y.length; i++) {
      squares += weights[i] * weights[i];
      spread += weights[i] * square(y[i] - common);
    }
    return y.length < 2 ? 0 : Math.max(0, (spread - (y.length - 1)) / (sum - squares / sum));
  }

  /** All variances are 0: all spread lies between groups. */
  private static EmpiricalBayes exact(List<GroupEstimate> known, double[] y) {
    double mean = IntStream.range(0, y.length).mapToDouble(i -> y[i]).sum() / y.length;
    double squares = IntStream.range(0, y.length).mapToDouble(i -> square(y[i] - mean)).sum();
    double between = y.length < 2 ? 0 : squares / (y.length - 1);
    return new EmpiricalBayes(
        mean,
        between / y.length,
        between,
        known.stream()
            .map(group -> new Shrunken(group, group.value(), group.value(), group.value()))
            .toList());
  }

  private static double mean(double[] y, double[] weights) {
    return IntStream.range(0, y.length).mapToDouble(i -> weights[i] * y[i]).sum() / sum(weights);
  }

  private static double square(double x) {
    return x * x;
  }

  private static double sum(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).sum();
  }
}
