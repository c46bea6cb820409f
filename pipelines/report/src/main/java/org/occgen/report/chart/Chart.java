package org.occgen.report.chart;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.files.CellText;
import org.occgen.report.table.Columns;

/** A chart, which the macro {@code chart} of the frame shows with its legend and its values. */
public interface Chart {
  /** The title: the subject of the picture. */
  String title();

  /** The description that a reader who does not see the picture needs before the values. */
  String description();

  /** Which hue stands for what; empty if there is one. */
  List<Series> legend();

  /** Every value that is pictured, in words: headings, then a row for what it is of. */
  List<List<String>> values();

  /** The model that the template shows. */
  Map<String, Object> model();

  /**
   * The model of a chart that is drawn.
   *
   * @param drawing the picture
   */
  static Map<String, Object> model(Chart chart, Drawing drawing) {
    Map<String, Object> model = new HashMap<>();
    model.put("title", CellText.shown(chart.title()));
    model.put("description", chart.description());
    model.put("legend", chart.legend().stream().map(Series::model).toList());
    model.put("height", Integer.toString(drawing.height()));
    model.put("shapes", drawing.shapes());
    model.put(
        "values",
        Columns.model(
            chart.values().stream()
                .map(row -> row.stream().map(CellText::shown).toList())
                .toList()));
    return model;
  }
}
