package org.occgen.report.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.files.CellText;

/**
 * A table with darker cells where values are greater. It is a table of HTML, not a picture: the
 * values can be read, copied and heard.
 *
 * @param title what is pictured
 * @param heading what the rows are, such as "language"
 * @param columns their names
 * @param rows a value of every column
 */
public record HeatMap(String title, String heading, List<String> columns, List<Category> rows) {
  private static final int PERCENT = 100;

  public HeatMap {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    Category.requireLengths(Series.of(columns), rows);
  }

  /** The model that the macro {@code heatMap} of the frame shows. */
  public Map<String, Object> model() {
    double most =
        rows.stream()
            .flatMap(row -> row.values().stream())
            .mapToDouble(Value::length)
            .max()
            .orElse(0);
    List<Map<String, Object>> shown = new ArrayList<>();
    for (Category row : rows) {
      List<Map<String, String>> cells = new ArrayList<>();
      for (Value value : row.values()) {
        long shade = most > 0 ? Math.round(PERCENT * value.length() / most) : 0;
        cells.add(Map.of("text", CellText.shown(value.text()), "shade", Long.toString(shade)));
      }
      shown.add(Map.of("name", CellText.shown(row.name()), "cells", cells));
    }
    Map<String, Object> model = new HashMap<>();
    model.put("title", CellText.shown(title));
    model.put("heading", CellText.shown(heading));
    model.put("columns", columns.stream().map(CellText::shown).toList());
    model.put("rows", shown);
    return model;
  }
}
