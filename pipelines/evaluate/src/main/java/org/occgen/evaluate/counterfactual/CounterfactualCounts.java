package org.occgen.evaluate.counterfactual;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.Markdown;
import org.occgen.report.TextTemplate;

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

  /**
   * The card of a counterfactual benchmark, {@code README.md}.
   *
   * @param name what the text was called
   */
  String card(String name, List<String> languages) {
    List<String> reasons = List.copyOf(leftOut().keySet());
    List<List<String>> categories = new ArrayList<>();
    byCategory.forEach(
        (category, lines) -> {
          List<String> cells = new ArrayList<>(List.of(Markdown.escape(category)));
          Stream.concat(Stream.of(WRITTEN), reasons.stream())
              .map(what -> CountText.number(lines.getOrDefault(what, 0L)))
              .forEach(cells::add);
          categories.add(cells);
        });
    return TextTemplate.read(CounterfactualCounts.class, "card.md.ftl")
        .render(
            Map.of(
                "name", Markdown.escape(name),
                "count", CountText.number(written()),
                "languages", languages.stream().map(WikipediaLanguages::nameAndCode).toList(),
                "reasons", reasons,
                "categories", categories));
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
