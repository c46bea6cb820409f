package org.occgen.score.significance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.score.Metric;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;

/**
 * A figure of one group with its sampling variance.
 *
 * <p>A group may have one or two units, too few to learn a variance from. So all groups lend each
 * other theirs: the score of a category is taken apart into jackknife pseudo-values of its n units,
 * n s - (n - 1) s(-u), where s(-u) is the score without unit u; for a mean over units they are the
 * units' own values. Their variance within groups, pooled (divided by units less groups; around the
 * mean of all, where no group has two units), divided by the units of a group, is the variance of
 * its score. That of a gap is the sum of both categories'.
 *
 * <p>If all units of a share are alike, the variance is that of a share with one more unit of
 * either kind: people who are all right do not prove that nobody is wrong.
 *
 * <p>A unit whose segments have no score, as without a verdict, says nothing: it is no unit here,
 * and a group without others has no estimate.
 *
 * @param group its number in the {@link SamplingDesign}
 * @param units how many units its figure is of; of a gap, those of both categories
 * @param value the figure
 * @param variance of the figure over samples of units; NaN where the category has but one unit
 */
public record GroupEstimate(int group, int units, double value, double variance) {
  /** The score of a category in each group that has it; segments without a group are in none. */
  public static List<GroupEstimate> scores(
      SegmentStatistics system, SamplingDesign design, int category) {
    UnitSums sums = UnitSums.byGroup(List.of(system), design);
    return scores(sums, sums.observed(), category);
  }

  /** The gap, masculine less feminine ({@link Metric#advantage}), in each group that has both. */
  public static List<GroupEstimate> gaps(
      SegmentStatistics system, SamplingDesign design, int masculine, int feminine) {
    UnitSums sums = UnitSums.byGroup(List.of(system), design);
    StatisticSums observed = sums.observed();
    Map<Integer, GroupEstimate> others =
        scores(sums, observed, feminine).stream()
            .collect(Collectors.toMap(GroupEstimate::group, other -> other));
    List<GroupEstimate> gaps = new ArrayList<>();
    for (GroupEstimate one : scores(sums, observed, masculine)) {
      GroupEstimate other = others.get(one.group);
      if (other != null) {
        gaps.add(
            new GroupEstimate(
                one.group,
                one.units + other.units,
                system.metric().advantage(one.value, other.value),
                one.variance + other.variance));
      }
    }
    return gaps;
  }

  private static List<GroupEstimate> scores(UnitSums sums, StatisticSums observed, int category) {
    Map<Integer, List<Double>> byGroup = pseudoValues(sums, observed, category);
    double variance = pooledVariance(byGroup.values());
    if (variance == 0 && sums.metrics().get(0) instanceof ShareScore) {
      int units = byGroup.values().stream().mapToInt(List::size).sum();
      double share = (observed.score(0, category) * units + 1) / (units + 2);
      variance = share * (1 - share);
    }
    double ofUnit = variance;
    return byGroup.entrySet().stream()
        .map(
            group -> {
              int units = group.getValue().size();
              return new GroupEstimate(
                  group.getKey(),
                  units,
                  observed.score(0, category, group.getKey()),
                  ofUnit / units);
            })
        .toList();
  }

  /** By group the pseudo-values of its units. */
  private static Map<Integer, List<Double>> pseudoValues(
      UnitSums sums, StatisticSums observed, int category) {
    Metric metric = sums.metrics().get(0);
    int[][] rowsOf =
        IntStream.range(0, sums.design().units().size())
            .mapToObj(
                unit ->
                    sums.rowsOf(unit)
                        .filter(row -> sums.categoryOfCell(sums.cellOf(row)) == category)
                        .filter(row -> !Double.isNaN(metric.score(sums.row(row))))
                        .toArray())
            .filter(rows -> rows.length > 0)
            .toArray(int[][]::new);
    double score = observed.score(0, category);
    Map<Integer, List<Double>> byGroup = new TreeMap<>();
    for (int[] rows : rowsOf) {
      double[] without = observed.category(category).clone();
      for (int row : rows) {
        double[] own = sums.row(row);
        for (int i = 0; i < without.length; i++) {
          without[i] -= own[i];
        }
      }
      double pseudoValue = rowsOf.length * score - (rowsOf.length - 1) * metric.score(without);
      for (int row : rows) {
        int group = sums.groupOfCell(sums.cellOf(row));
        if (sums.design().isNamed(group)) {
          byGroup.computeIfAbsent(group, key -> new ArrayList<>()).add(pseudoValue);
        }
      }
    }
    return byGroup;
  }

  private static double pooledVariance(Collection<List<Double>> groups) {
    List<Double> all = groups.stream().flatMap(List::stream).toList();
    if (all.size() > groups.size()) {
      return groups.stream().mapToDouble(GroupEstimate::squares).sum()
          / (all.size() - groups.size());
    }
    return squares(all) / (all.size() - 1); // 0 / 0 of one value
  }

  private static double squares(List<Double> values) {
    double mean = values.stream().mapToDouble(x -> x).average().orElse(Double.NaN);
    return values.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum();
  }
}
