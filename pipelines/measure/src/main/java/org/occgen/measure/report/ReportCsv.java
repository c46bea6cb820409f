package org.occgen.measure.report;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.occgen.core.measure.FigureColumn;
import org.occgen.report.MeasureReport;

/** A report as CSV: the measure's columns, and one more where groups are told apart. */
public final class ReportCsv {
  private static final CSVFormat CSV = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

  /** Digits of a double, less the last, in which rounding shows. */
  private static final MathContext DIGITS = new MathContext(15);

  /**
   * The CSV.
   *
   * @param groupColumn what the groups are values of; empty for none
   */
  public static <F> String text(MeasureReport<F> report, String groupColumn) throws IOException {
    StringBuilder out = new StringBuilder();
    CSVPrinter printer = new CSVPrinter(out, CSV);
    List<FigureColumn<F>> columns = report.measure().columns().csv();
    List<Object> header = new ArrayList<>(List.of("dataset", "lang"));
    columns.forEach(column -> header.add(column.name()));
    if (!groupColumn.isEmpty()) {
      header.add(groupColumn);
    }
    printer.printRecord(header);
    for (MeasureReport.Row<F> row : report.rows()) {
      List<Object> cells = new ArrayList<>(List.of(row.of().dataset(), row.of().language()));
      columns.forEach(column -> cells.add(cell(column.value().apply(row.figures()))));
      if (!groupColumn.isEmpty()) {
        cells.add(row.of().group());
      }
      printer.printRecord(cells);
    }
    printer.flush();
    return out.toString();
  }

  /** An empty cell where there is no number, as pandas reads and writes it. */
  private static Object cell(Object value) {
    if (value instanceof Double number) {
      // not the shortest digits of the double, which differ between versions of Java
      return number.isNaN()
          ? ""
          : new BigDecimal(number).round(DIGITS).stripTrailingZeros().toPlainString();
    }
    return value;
  }
}
