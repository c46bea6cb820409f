package org.occgen.measure.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Subcorpus;
import org.occgen.report.MeasureReport;
import org.occgen.report.Spread;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/**
 * The figures of a report over the groups of each dataset and language, such as runs of a model:
 * their mean and standard deviation.
 */
public final class GroupSpread {
  private GroupSpread() {}

  /**
   * The table for people, a line a figure. A figure that a group lacks, such as a ratio to none,
   * has no mean.
   *
   * @return empty where no dataset has two groups
   */
  public static <F> String text(MeasureReport<F> report) {
    SortedMap<Subcorpus, List<F>> groups = new TreeMap<>();
    for (MeasureReport.Row<F> row : report.rows()) {
      if (!row.of().group().equals(MeasureReport.ALL)) {
        groups
            .computeIfAbsent(row.of().inGroup(MeasureReport.ALL), key -> new ArrayList<>())
            .add(row.figures());
      }
    }
    List<List<String>> cells = new ArrayList<>();
    cells.add(List.of("dataset", "lang", "figure", "groups", "mean", "sd (n - 1)", "sd (n)"));
    for (Map.Entry<Subcorpus, List<F>> entry : groups.entrySet()) {
      for (FigureColumn<F> column : report.measure().columns().table()) {
        List<Object> values = entry.getValue().stream().map(column.value()).toList();
        if (values.size() > 1 && values.stream().allMatch(Number.class::isInstance)) {
          cells.add(row(entry.getKey(), column, values));
        }
      }
    }
    return cells.size() == 1 ? "" : TextTable.aligned(cells);
  }

  private static List<String> row(
      Subcorpus subcorpus, FigureColumn<?> column, List<Object> values) {
    Spread spread =
        Spread.of(values.stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray());
    return List.of(
        CellText.oneLine(subcorpus.dataset()),
        subcorpus.language(),
        column.name(),
        "" + spread.runs(),
        shown(spread.mean(), column),
        shown(spread.sampleDeviation(), column),
        shown(spread.populationDeviation(), column));
  }

  /** With two digits more than a single figure has. */
  private static String shown(double value, FigureColumn<?> column) {
    return Columns.shown(
        value, new FigureColumn.Style(column.style().decimals() + 2, false, false));
  }
}
