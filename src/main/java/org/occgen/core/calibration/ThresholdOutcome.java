package org.occgen.core.calibration;

import java.util.List;

/**
 * The pairs and segments that one threshold of one language leaves, while the other languages keep
 * theirs.
 *
 * @param threshold probability from which a pair of the language is aligned
 * @param pairs pairs of the language that reach it, one to one
 * @param pairPeople people who have one of them
 * @param segments segments that balancing can choose from
 * @param segmentPeople people who have one of them
 * @param groups groups that have people of every gender category; 0 where nothing is balanced
 * @param balanced the benchmark, by gender category, in the order of the recipe
 */
public record ThresholdOutcome(
    double threshold,
    long pairs,
    long pairPeople,
    long segments,
    long segmentPeople,
    int groups,
    List<CategoryCount> balanced) {
  public ThresholdOutcome {
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
