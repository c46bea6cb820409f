package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Subcorpus;
import org.occgen.report.MeasureReport;
import org.occgen.report.Spread;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;
import picocli.CommandLine.Option;

/** The flag {@code --spread} of commands that report figures by group. */
public final class SpreadOption {
  @Option(
      names = "--spread",
      description =
          "Print also the mean and the standard deviations (by n - 1 and by n) of every figure over"
              + " the values of --by, such as runs.")
  private boolean spread;

  /** Whether it was given. */
  public boolean isWanted() {
    return spread;
  }

  /**
   * The text that is printed behind the table of a report; empty where it was not asked for.
   *
   * @throws UsageException if there is no dataset with two groups
   */
  public String text(MeasureReport<?> report) {
    if (!spread) {
      return "";
    }
    String text = table(report);
    require(
        !text.isEmpty(),
        "--spread: no corpus has two values to compare; name their column with --by");
    return "\n" + text;
  }

  /**
   * The table for people, a line a figure. A figure that a group lacks, such as a ratio to none,
   * has no mean.
   *
   * @return empty where no dataset has two groups
   */
  private static <F> String table(MeasureReport<F> report) {
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
