package org.occgen.pipelines.benchmark.card;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.occgen.pipelines.benchmark.WrittenBenchmark;
import org.occgen.pipelines.report.Markdown;
import org.occgen.pipelines.report.RowCounts;

/** The section of the dataset card that counts people and segments. */
final class CardCounts {
  private static final int MAX_GROUPS = 100;

  private CardCounts() {}

  /** The section, with a blank line at its end. */
  static String of(WrittenBenchmark benchmark) {
    CardText text = new CardText().heading("What is in it");
    List<List<String>> rows =
        new ArrayList<>(List.of(List.of("gender category", "people", "segments")));
    benchmark
        .statistics()
        .rows()
        .categories()
        .forEach(
            (category, cell) ->
                rows.add(
                    List.of(
                        Markdown.escape(category),
                        CardText.number(cell.people()),
                        CardText.number(cell.segments()))));
    text.table("| --- | ---: | ---: |", rows);
    groups(benchmark, text);
    return text.text();
  }

  private static void groups(WrittenBenchmark benchmark, CardText text) {
    List<String> categories = List.copyOf(benchmark.statistics().rows().categories().keySet());
    List<RowCounts.Group> groups = new ArrayList<>(benchmark.statistics().rows().groups());
    // a stable sort: groups of one size stay in the order of the rows
    groups.sort(Comparator.comparingLong(CardCounts::segments).reversed());
    List<List<String>> rows = new ArrayList<>();
    List<String> headings = new ArrayList<>(List.of("occupation"));
    categories.forEach(category -> headings.add(Markdown.escape(category)));
    rows.add(headings);
    for (RowCounts.Group group : groups.subList(0, Math.min(MAX_GROUPS, groups.size()))) {
      List<String> cells = new ArrayList<>();
      cells.add(
          benchmark.labels().of(group.occupations()).stream()
              .map(Markdown::escape)
              .collect(Collectors.joining(" and ")));
      for (String category : categories) {
        RowCounts.Cell cell = group.byCategory().getOrDefault(category, new RowCounts.Cell(0, 0));
        cells.add(CardText.number(cell.people()) + ", " + CardText.number(cell.segments()));
      }
      rows.add(cells);
    }
    text.paragraph("By occupation (people and segments of each gender category):")
        .table("| --- |" + " ---: |".repeat(categories.size()), rows);
    if (groups.size() > MAX_GROUPS) {
      text.paragraph(
          "The largest "
              + MAX_GROUPS
              + " of "
              + CardText.number(groups.size())
              + " are shown; `test.meta.tsv` has all.");
    }
  }

  private static long segments(RowCounts.Group group) {
    return group.byCategory().values().stream().mapToLong(RowCounts.Cell::segments).sum();
  }
}
