package org.occgen.score.significance;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The agreement of people on labels beyond chance: 1 is full agreement, 0 is chance. */
public final class Agreement {
  /**
   * {@link CohensKappa} of two people.
   *
   * @param first labels of one person
   * @param second labels of the other one, of the same items in the same order
   * @return NaN without items, or where both give one and the same label throughout
   */
  public static double cohensKappa(List<String> first, List<String> second) {
    if (first.size() != second.size()) {
      throw new IllegalArgumentException(first.size() + " labels beside " + second.size());
    }
    CohensKappa kappa = CohensKappa.of(first, second);
    double[] table = new double[kappa.width()];
    for (int item = 0; item < first.size(); item++) {
      table[kappa.cell(first.get(item), second.get(item))]++;
    }
    return kappa.score(table);
  }

  /**
   * Fleiss' kappa of any number of people (Fleiss 1971, Measuring nominal scale agreement among
   * many raters): (o - e) / (1 - e), where o is the mean over items of the share of pairs of people
   * who give the same label, and e the sum of the squared shares of labels.
   *
   * @param items the labels that each item got, in any order, two or more and of all items as many
   * @return NaN without items, or where all labels are the same
   */
  public static double fleissKappa(List<? extends Collection<String>> items) {
    int people = items.isEmpty() ? 0 : items.get(0).size();
    Map<String, Long> totals = new LinkedHashMap<>();
    double different = 0;
    for (Collection<String> labels : items) {
      if (labels.size() != people || people < 2) {
        throw new IllegalArgumentException(labels.size() + " labels of an item beside " + people);
      }
      Map<String, Long> own = counts(labels);
      different += pairsOfDifferent(own);
      own.forEach((label, count) -> totals.merge(label, count, Long::sum));
    }
    double pairs = (double) people * (people - 1) * items.size();
    return fleissKappa((pairs - different) / pairs, totals.values());
  }

  /**
   * Fleiss' kappa out of sums over items.
   *
   * @param same o, the share of the pairs of people over all items who give the same label
   * @param labels how often each label is given
   * @return NaN where fewer than two labels are given
   */
  public static double fleissKappa(double same, Collection<Long> labels) {
    double all = labels.stream().mapToLong(count -> count).sum();
    double expected = labels.stream().mapToDouble(count -> count / all * (count / all)).sum();
    return labels.size() > 1 ? (same - expected) / (1 - expected) : Double.NaN;
  }

  /**
   * Krippendorff's alpha for nominal labels, of any number of people, with labels missing
   * (Krippendorff 2011, Computing Krippendorff's Alpha-Reliability). An item with m labels, two or
   * more, gives 1 / (m - 1) for each ordered pair of its labels: in all n pairable labels. Alpha is
   * 1 - (n - 1) d / e, d being what pairs of different labels give, and e the sum of n(a) n(b) over
   * ordered pairs of different labels, where n(a) counts pairable labels a.
   *
   * @param items the labels that each item got, in any order
   * @return NaN where no item has two labels, or all pairable labels are the same
   */
  public static double krippendorffsAlpha(List<? extends Collection<String>> items) {
    Map<String, Long> totals = new LinkedHashMap<>();
    double different = 0;
    for (Collection<String> labels : items) {
      if (labels.size() > 1) {
        Map<String, Long> own = counts(labels);
        different += pairsOfDifferent(own) / (labels.size() - 1);
        own.forEach((label, count) -> totals.merge(label, count, Long::sum));
      }
    }
    double expected = pairsOfDifferent(totals);
    double pairable = totals.values().stream().mapToLong(count -> count).sum();
    return expected > 0 ? 1 - (pairable - 1) * different / expected : Double.NaN;
  }

  private static Map<String, Long> counts(Collection<String> labels) {
    return labels.stream()
        .collect(
            Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
  }

  /** Ordered pairs of labels that differ. */
  private static double pairsOfDifferent(Map<String, Long> counts) {
    double all = 0;
    double same = 0;
    for (long count : counts.values()) {
      all += count;
      same += (double) count * count;
    }
    return all * all - same;
  }
}
