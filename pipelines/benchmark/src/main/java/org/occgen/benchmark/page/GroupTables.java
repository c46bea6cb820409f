package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.core.files.CellText;
import org.occgen.report.chart.Category;
import org.occgen.report.chart.Series;
import org.occgen.report.chart.StackedBars;
import org.occgen.report.chart.Value;
import org.occgen.report.table.Columns;

/** People and segments of each group of occupations. */
final class GroupTables {
  /** Groups that are drawn. */
  private static final int MAX_DRAWN = 12;

  /** Groups that the page shows. */
  private static final int MAX_GROUPS = 5_000;

  /** Puts {@code groups} and {@code moreGroups} into the model. */
  static void put(RunReport report, Map<String, Object> model) {
    List<String> categories = categories(report);
    List<RowCounts.Group> groups = report.counts().largestGroups();
    Columns<RowCounts.Group> columns =
        new Columns<RowCounts.Group>()
            .add(
                "occupation",
                group -> CellText.shown(PageText.group(group.occupations(), report.labels())));
    categories.forEach(
        category -> columns.add("people " + category, group -> group.cell(category).people()));
    categories.forEach(
        category -> columns.add("segments " + category, group -> group.cell(category).segments()));
    List<List<String>> cells =
        columns.cells(groups.subList(0, Math.min(MAX_GROUPS, groups.size())));
    if (!groups.isEmpty()) {
      model.put(
          "groupCharts",
          List.of(
              chart(report, groups, categories, "people", RowCounts.Cell::people).model(),
              chart(report, groups, categories, "segments", RowCounts.Cell::segments).model()));
    }
    model.put("groups", Columns.model(cells));
    model.put("groupCount", groups.size());
    model.put("moreGroups", Math.max(0, groups.size() - MAX_GROUPS));
  }

  private static StackedBars chart(
      RunReport report,
      List<RowCounts.Group> groups,
      List<String> categories,
      String noun,
      ToLongFunction<RowCounts.Cell> count) {
    int drawn = Math.min(MAX_DRAWN, groups.size());
    String which =
        drawn == groups.size()
            ? "all groups"
            : "the " + drawn + " largest of " + groups.size() + " groups";
    return new StackedBars(
        noun.substring(0, 1).toUpperCase(Locale.ROOT) + noun.substring(1) + ", " + which,
        noun,
        "occupation",
        Series.ofGenders(categories),
        groups.subList(0, drawn).stream()
            .map(
                group ->
                    new Category(
                        CellText.shown(PageText.group(group.occupations(), report.labels())),
                        categories.stream()
                            .map(category -> Value.count(count.applyAsLong(group.cell(category))))
                            .toList()))
            .toList(),
        false);
  }

  /** The categories of the recipe's balance, then others that the benchmark has. */
  private static List<String> categories(RunReport report) {
    List<String> categories = new ArrayList<>(report.categories());
    report.counts().categories().keySet().stream()
        .filter(category -> !categories.contains(category))
        .forEach(categories::add);
    return categories;
  }
}
