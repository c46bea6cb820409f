package org.occgen.score.significance;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The agreement of people on labels beyond chance: 1 is full agreement, 0 is chance. */
public final class Agreement {
  private Agreement() {}

  /**
   * Cohen's kappa of two people (Cohen 1960): (o - e) / (1 - e), where o is the share of items with
   * the same label and e what it would be if each gave their labels, as often as they did, at
   * random.
   *
   * @param first labels of one person
   * @param second labels of the other one, of the same items in the same order
   * @return NaN without items, or where both give one and the same label throughout
   */
  public static double cohensKappa(List<String> first, List<String> second) {
    if (first.size() != second.size()) {
      throw new IllegalArgumentException(first.size() + " labels beside " + second.size());
    }
    double items = first.size();
    double observed =
        IntStream.range(0, first.size()).filter(i -> first.get(i).equals(second.get(i))).count()
            / items;
    Map<String, Long> others = counts(second);
    double expected =
        counts(first).entrySet().stream()
                .mapToDouble(own -> own.getValue() * others.getOrDefault(own.getKey(), 0L))
                .sum()
            / (items * items);
    return expected < 1 ? (observed - expected) / (1 - expected) : Double.NaN;
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
    if (items.isEmpty()) {
      return Double.NaN;
    }
    int people = items.get(0).size();
    Map<String, Long> totals = new LinkedHashMap<>();
    double observed = 0;
    for (Collection<String> labels : items) {
      if (labels.size() != people || people < 2) {
        throw new IllegalArgumentException(labels.size() + " labels of an item beside " + people);
      }
      Map<String, Long> own = counts(labels);
      double pairs = (double) people * (people - 1);
      observed += (pairs - pairsOfDifferent(own)) / pairs / items.size();
      own.forEach((label, count) -> totals.merge(label, count, Long::sum));
    }
    double all = (double) people * items.size();
    double expected = totals.values().stream().mapToDouble(n -> n / all * (n / all)).sum();
    return totals.size() > 1 ? (observed - expected) / (1 - expected) : Double.NaN;
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
