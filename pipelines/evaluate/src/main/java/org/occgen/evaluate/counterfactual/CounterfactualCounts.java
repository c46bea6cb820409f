package org.occgen.evaluate.counterfactual;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The number of lines that were rewritten, and of those left out, by reason and gender category.
 */
public final class CounterfactualCounts {
  private static final String WRITTEN = "";

  private final Map<String, Map<String, Long>> byCategory = new TreeMap<>();

  /** Counts a line that was rewritten. */
  public void written(String category) {
    add(category, WRITTEN);
  }

  /** Counts a line that was left out. */
  public void leftOut(String category, String reason) {
    add(category, reason);
  }

  private void add(String category, String what) {
    byCategory.computeIfAbsent(category, key -> new TreeMap<>()).merge(what, 1L, Long::sum);
  }

  /** Lines that were rewritten. */
  public long written() {
    return total(WRITTEN);
  }

  private long total(String what) {
    return byCategory.values().stream().mapToLong(byKey -> byKey.getOrDefault(what, 0L)).sum();
  }

  /** Lines that were left out, by reason. */
  Map<String, Long> leftOut() {
    Map<String, Long> reasons = new TreeMap<>();
    byCategory
        .values()
        .forEach(byKey -> byKey.forEach((what, n) -> reasons.merge(what, n, Long::sum)));
    reasons.remove(WRITTEN);
    return reasons;
  }

  /** Lines of each category: those that were rewritten, and the reasons of the others. */
  Map<String, Map<String, Long>> byCategory() {
    return byCategory;
  }

  /** Rewritten lines of a category. */
  long written(Map<String, Long> category) {
    return category.getOrDefault(WRITTEN, 0L);
  }

  /** All of it on one line. */
  public String summary() {
    return "rewritten: "
        + written()
        + leftOut().entrySet().stream()
            .map(reason -> "; left out as " + reason.getKey() + ": " + reason.getValue())
            .collect(Collectors.joining());
  }
}
