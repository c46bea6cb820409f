package org.occgen.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.core.files.CellText;

/** The values of a chart as a table. */
public record ValueTable(List<String> header, List<List<String>> rows) {
  public ValueTable {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  /** A table of names with a value of every series. */
  static ValueTable of(String heading, List<Series> series, List<Category> categories) {
    List<String> header = new ArrayList<>();
    header.add(heading);
    series.forEach(of -> header.add(of.name()));
    List<List<String>> rows = new ArrayList<>();
    for (Category category : categories) {
      List<String> row = new ArrayList<>();
      row.add(category.name());
      category.values().forEach(value -> row.add(value.text()));
      rows.add(row);
    }
    return new ValueTable(header, rows);
  }

  Map<String, Object> model() {
    return Map.of(
        "header",
        header.stream().map(CellText::shown).toList(),
        "rows",
        rows.stream().map(row -> row.stream().map(CellText::shown).toList()).toList());
  }
}
