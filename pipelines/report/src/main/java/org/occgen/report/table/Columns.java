package org.occgen.report.table;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.FigureColumn;

/**
 * The columns of a table, of each its heading and its cell in a row. People read the cells, in
 * every format alike; programs read CSV, or text between tabulators.
 *
 * @param <R> a row
 */
public final class Columns<R> {
  private static final CSVFormat CSV = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

  private final List<FigureColumn<R>> columns = new ArrayList<>();

  /** Adds a column of texts, of whole numbers, or of fractions, NaN for none. */
  public Columns<R> add(String heading, Function<R, Object> cell) {
    columns.add(FigureColumn.asIs(heading, cell));
    return this;
  }

  /** Adds a column of fractions, which people read with so many decimals. */
  public Columns<R> add(String heading, int decimals, Function<R, Object> cell) {
    columns.add(FigureColumn.decimals(decimals, heading, cell));
    return this;
  }

  /** Adds a column if there is something to show in it. */
  public Columns<R> addIf(boolean condition, String heading, Function<R, Object> cell) {
    return condition ? add(heading, cell) : this;
  }

  /** The headings, then the cells of each row, for people; whole numbers have separators. */
  public List<List<String>> cells(List<? extends R> rows) {
    List<List<String>> cells = new ArrayList<>(List.of(headings()));
    for (R row : rows) {
      cells.add(
          columns.stream()
              .map(column -> shown(column.value().apply(row), column.style()))
              .map(CellText::oneLine)
              .toList());
    }
    return cells;
  }

  /** The headings and rows as CSV: fractions have six decimals, and texts are no formulas. */
  public String csv(List<? extends R> rows) {
    return text(rows, cells -> CSV.format(cells.toArray()) + "\n");
  }

  /** The headings and rows between tabulators: fractions have six decimals. */
  public String tsv(List<? extends R> rows) {
    return text(rows, cells -> CellText.line(cells.toArray()));
  }

  /** The headings between tabulators, for a table that is written row by row. */
  public String tsvHeadings() {
    return CellText.line(headings().toArray());
  }

  /** A row between tabulators, as {@link #tsv} writes it. */
  public String tsvLine(R row) {
    return CellText.line(machineCells(row).toArray());
  }

  private List<String> machineCells(R row) {
    return columns.stream().map(column -> machineCell(column.value().apply(row))).toList();
  }

  private String text(List<? extends R> rows, Function<List<String>, String> line) {
    return rows.stream()
        .map(this::machineCells)
        .map(line)
        .collect(Collectors.joining("", line.apply(headings()), ""));
  }

  private List<String> headings() {
    return columns.stream().map(FigureColumn::name).toList();
  }

  private static String machineCell(Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number) ? CellText.number(number) : "";
    }
    return value instanceof String text ? CellText.name(text) : value.toString();
  }

  /** A value as a table for people has it. */
  public static String shown(Object value, FigureColumn.Style style) {
    String text;
    if (value instanceof Double number) {
      String format = style.decimals() == 0 ? "%,.0f" : "%." + style.decimals() + "f";
      text = number.isNaN() || number.isInfinite() ? "-" : format(format, number);
    } else {
      text = value instanceof Number number ? format("%,d", number.longValue()) : value.toString();
    }
    return style.error() ? "(" + text + ")" : text;
  }

  /**
   * A table as the frame draws it.
   *
   * @param cells the headings, then a row each
   */
  public static Map<String, Object> model(List<List<String>> cells) {
    return Map.of("header", cells.get(0), "rows", cells.subList(1, cells.size()));
  }
}
