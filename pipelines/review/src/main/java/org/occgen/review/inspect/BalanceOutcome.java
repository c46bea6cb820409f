package org.occgen.review.inspect;

import java.util.List;

/**
 * The result of balancing under some thresholds.
 *
 * @param segments that balancing can choose from
 * @param people who have one of them
 * @param groups groups that have people of every gender category; 0 where nothing is balanced
 * @param balanced the benchmark, by gender category, in the order of the recipe
 */
public record BalanceOutcome(long segments, long people, int groups, List<CategoryCount> balanced) {
  public BalanceOutcome {
    balanced = List.copyOf(balanced);
  }

  /** Segments of the benchmark. */
  public long balancedSegments() {
    return balanced.stream().mapToLong(CategoryCount::segments).sum();
  }

  /** People of the benchmark. */
  public long balancedPeople() {
    return balanced.stream().mapToLong(CategoryCount::people).sum();
  }
}
