package org.occgen.evaluate;


import java.util.List;
import org.occgen.report.sheet.FilledTable;
import org.apache.commons.csv.CSVFormat;

/**
 * Tables that people fill in with a spreadsheet: cells between tabulators, quoted where a
 * spreadsheet would else read them in another way. {@link FilledTable} reads what it saves.
 */
final class SheetFormat {
  private static final CSVFormat WRITTEN =
      CSVFormat.Builder.create(CSVFormat.DEFAULT)
          .setDelimiter('\t')
          .setRecordSeparator('\n')
          .setIgnoreEmptyLines(true)
          .get();

  /** A line of a table. */
  static String line(List<String> cells) {
    return WRITTEN.format(cells.toArray()) + "\n";
  }
}
