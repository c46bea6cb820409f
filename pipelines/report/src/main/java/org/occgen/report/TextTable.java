package org.occgen.report;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.FurtherTable;
import org.occgen.core.measure.Subcorpus;
import org.occgen.report.table.Columns;

/**
 * A report as a table for people, as in the paper's appendix: columns aligned, numbers rounded, a
 * last row with the means over languages.
 */
public final class TextTable {
  /** The table as lines. */
  public static <F> String text(MeasureReport<F> report) {
    return aligned(cells(report));
  }

  /** The table as cells: a row of headings, then a row each, and the means where there are some. */
  public static <F> List<List<String>> cells(MeasureReport<F> report) {
    List<FigureColumn<F>> columns = report.measure().columns().table();
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of("dataset", "lang", "group"));
    columns.forEach(column -> header.add(column.name()));
    rows.add(header);
    for (MeasureReport.Row<F> row : report.rows()) {
      rows.add(cells(row.of(), columns, row.figures()));
    }
    if (!report.averaged().isEmpty()) {
      List<String> means = new ArrayList<>(List.of("avg. of " + report.averaged().size(), "", ""));
      columns.forEach(
          column ->
              means.add(
                  report.mean(column).map(mean -> Columns.shown(mean, column.style())).orElse("")));
      rows.add(means);
    }
    return rows;
  }

  /** A further table as cells: a row of headings, then the rows of every row of the report. */
  public static <F, R> List<List<String>> cells(MeasureReport<F> report, FurtherTable<F, R> table) {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of("dataset", "lang", "group"));
    table.columns().forEach(column -> header.add(column.name()));
    rows.add(header);
    for (MeasureReport.Row<F> reportRow : report.rows()) {
      for (R row : table.rows().apply(reportRow.figures())) {
        rows.add(cells(reportRow.of(), table.columns(), row));
      }
    }
    return rows;
  }

  private static <R> List<String> cells(Subcorpus subcorpus, List<FigureColumn<R>> columns, R row) {
    List<String> cells = new ArrayList<>();
    cells.add(CellText.oneLine(subcorpus.dataset()));
    cells.add(subcorpus.language());
    cells.add(CellText.oneLine(subcorpus.group()));
    columns.forEach(column -> cells.add(Columns.shown(column.value().apply(row), column.style())));
    return cells;
  }

  /**
   * Columns aligned, texts left and numbers right; columns that are empty but for their head go.
   * Cells are shown as {@link CellText#shown(String)} does.
   *
   * @param table the headings, then a row each, all of one length
   */
  public static String aligned(List<List<String>> table) {
    List<List<String>> rows =
        table.stream().map(row -> row.stream().map(CellText::shown).toList()).toList();
    int columns = rows.get(0).size();
    StringBuilder out = new StringBuilder();
    List<Integer> shown = new ArrayList<>();
    int[] widths = new int[columns];
    boolean[] numbers = new boolean[columns];
    for (int column = 0; column < columns; column++) {
      boolean filled = false;
      numbers[column] = true;
      for (int row = 0; row < rows.size(); row++) {
        String cell = rows.get(row).get(column);
        widths[column] = Math.max(widths[column], cell.codePointCount(0, cell.length()));
        filled |= row > 0 && !cell.isEmpty();
        numbers[column] &= row == 0 || isNumber(cell);
      }
      if (filled || rows.size() == 1) {
        shown.add(column);
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column : shown) {
        String cell = row.get(column);
        String padding = " ".repeat(widths[column] - cell.codePointCount(0, cell.length()));
        line.append(line.length() == 0 ? "" : "  ");
        line.append(numbers[column] ? padding + cell : cell + padding);
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  /** Whether a cell stands at the right: it begins as a number, or has none. */
  public static boolean isNumber(String cell) {
    return cell.matches("[(<+-]?[0-9].*|-|\\(-\\)|");
  }
}
