package org.occgen.review.inspect;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.occgen.core.files.CellText;
import org.occgen.core.files.NewFile;
import org.occgen.models.judge.PairLabel;
import org.occgen.report.sheet.FilledTable;

/**
 * The sheet on which somebody labels pairs of a run: a table between tabulators in UTF-8. What a
 * reader should not know while labelling, the probability, stands in the last columns.
 */
final class PairSheet {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setDelimiter('\t').setRecordSeparator('\n').get();

  private static final List<String> COLUMNS =
      List.of(
          "id",
          "qid",
          "pivot",
          "language",
          "pivot_sentence",
          "sentence",
          "label",
          "note",
          "stratum_from",
          "stratum_pairs",
          "probability");

  /**
   * A pair as it stands there.
   *
   * @param place file and line, for messages
   * @param id of the pair in its run
   * @param label empty as long as nobody has read the pair
   * @param stratumFrom the edge at which the stratum begins that the pair was drawn from
   * @param stratumPairs how many pairs the run has in it
   * @param probability that the pair is a translation, rounded to six decimals
   */
  record Row(
      String place,
      String id,
      String qid,
      String pivot,
      String language,
      String pivotSentence,
      String sentence,
      Optional<PairLabel> label,
      double stratumFrom,
      long stratumPairs,
      double probability) {}

  private PairSheet() {}

  /** Writes the pairs, without a label. */
  static void write(Path file, List<Row> rows) throws IOException {
    try (NewFile sheet = NewFile.create(file)) {
      try (Writer out = Files.newBufferedWriter(sheet.unfinished());
          CSVPrinter table = new CSVPrinter(out, FORMAT)) {
        table.printRecord(COLUMNS);
        for (Row row : rows) {
          table.printRecord(
              row.id(),
              row.qid(),
              row.pivot(),
              row.language(),
              row.pivotSentence(),
              row.sentence(),
              "",
              "",
              CellText.shortNumber(row.stratumFrom()),
              row.stratumPairs(),
              CellText.number(row.probability()));
        }
      }
      sheet.publish();
    }
  }

  /**
   * Reads a sheet that came back.
   *
   * @throws IOException if it is none, has other columns, a pair twice, or a cell that is no label
   *     or number; the message names file and line
   */
  static List<Row> read(Path file) throws IOException {
    FilledTable table = FilledTable.read(file, COLUMNS);
    for (String column : table.header()) {
      if (!COLUMNS.contains(column)) {
        throw new IOException(
            file
                + ", line 1: has the column "
                + CellText.shown(column)
                + ", which no sheet of occgen inspect has; write remarks into the column note");
      }
    }
    List<Row> rows = new ArrayList<>();
    Map<String, String> places = new HashMap<>();
    for (FilledTable.Row cells : table.rows()) {
      try {
        Row row = row(cells);
        String before = places.putIfAbsent(row.id(), row.place());
        if (before != null) {
          throw new IllegalArgumentException(
              "the pair "
                  + CellText.shown(row.id())
                  + " stands in "
                  + before
                  + " already; delete one of the two rows");
        }
        rows.add(row);
      } catch (IllegalArgumentException e) {
        throw new IOException(cells.place() + ": " + e.getMessage(), e);
      }
    }
    return rows;
  }

  private static Row row(FilledTable.Row row) {
    String label = row.cell("label").strip();
    return new Row(
        row.place(),
        row.cell("id").strip(),
        row.cell("qid").strip(),
        row.cell("pivot").strip(),
        row.cell("language").strip(),
        row.cell("pivot_sentence"),
        row.cell("sentence"),
        label.isEmpty() ? Optional.empty() : Optional.of(PairLabel.of(label)),
        number(row, "stratum_from").doubleValue(),
        whole(row, "stratum_pairs"),
        number(row, "probability").doubleValue());
  }

  /** A number, also of a spreadsheet that writes a comma for the decimal point. */
  private static BigDecimal number(FilledTable.Row row, String column) {
    String cell = row.cell(column).strip();
    try {
      return new BigDecimal(cell.replace(',', '.'));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          column + " \"" + CellText.shown(cell) + "\" is no number; leave it as it was written", e);
    }
  }

  private static long whole(FilledTable.Row row, String column) {
    try {
      return number(row, column).longValueExact();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          column
              + " \""
              + CellText.shown(row.cell(column))
              + "\" is no whole number; leave it as it was written",
          e);
    }
  }
}
