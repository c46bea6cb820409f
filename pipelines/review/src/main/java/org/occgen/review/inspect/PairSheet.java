package org.occgen.review.inspect;

import static com.google.common.base.Strings.lenientFormat;

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
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.occgen.core.files.CellText;
import org.occgen.core.files.NewFile;
import org.occgen.models.judge.PairLabel;
import org.occgen.report.sheet.FilledTable;
import org.occgen.report.table.Columns;

/**
 * The sheet on which somebody labels pairs of a run, and its key: tables in UTF-8, between commas
 * if the name ends in {@code .csv}, else between tabulators. What a reader should not know while
 * labelling, probability and stratum, stands in the key alone.
 */
final class PairSheet {
  private static final List<String> COLUMNS =
      List.of("id", "qid", "pivot", "language", "pivot_sentence", "sentence", "label", "note");

  /** Columns that help to label, and that nobody reads back. */
  private static final List<String> CONTEXT =
      List.of("pivot_before", "pivot_after", "before", "after", "pivot_article", "article");

  private static final List<String> KEY =
      List.of("id", "stratum_from", "stratum_pairs", "probability");

  /** A pair that was drawn from a stratum, with its text. */
  record Drawn(String id, String pivot, String language, NearPair pair, PairStratum stratum) {}

  /**
   * A pair as it stands there.
   *
   * @param place file and line, for messages
   * @param keyPlace those of its row in the key
   * @param id of the pair in its run
   * @param label empty as long as nobody has read the pair
   * @param stratumFrom the edge at which the stratum begins that the pair was drawn from
   * @param stratumPairs how many pairs the run has in it
   * @param probability that the pair is a translation, rounded to six decimals
   */
  record Row(
      String place,
      String keyPlace,
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

  /** The file of the key beside a sheet: {@code sw.key.tsv} beside {@code sw.tsv}. */
  static Path key(Path sheet) {
    return key(sheet, ending(sheet));
  }

  private static Path key(Path sheet, String ending) {
    String name = String.valueOf(sheet.getFileName());
    String stem = name.substring(0, name.length() - ending(sheet).length());
    return sheet.resolveSibling(stem + ".key" + ending);
  }

  private static String ending(Path sheet) {
    String name = String.valueOf(sheet.getFileName());
    return name.lastIndexOf('.') > 0 ? name.substring(name.lastIndexOf('.')) : "";
  }

  /** Writes the key, and the pairs without a label. */
  static void write(Path file, List<Drawn> rows) throws IOException {
    print(
        key(file),
        new Columns<Drawn>()
            .add(KEY.get(0), Drawn::id)
            .add(KEY.get(1), row -> CellText.shortNumber(row.stratum().from()))
            .add(KEY.get(2), row -> "" + row.stratum().pairs())
            .add(KEY.get(3), row -> CellText.number(row.pair().pair().probability()))
            .cells(rows));
    print(
        file,
        new Columns<Drawn>()
            .add("id", Drawn::id)
            .add("qid", row -> row.pair().pair().qid())
            .add("pivot", Drawn::pivot)
            .add("language", Drawn::language)
            .add("pivot_sentence", row -> row.pair().pivot().sentence())
            .add("sentence", row -> row.pair().other().sentence())
            .add("label", row -> "")
            .add("note", row -> "")
            .add("pivot_before", row -> row.pair().pivot().before())
            .add("pivot_after", row -> row.pair().pivot().after())
            .add("before", row -> row.pair().other().before())
            .add("after", row -> row.pair().other().after())
            .add("pivot_article", row -> row.pair().pivot().url())
            .add("article", row -> row.pair().other().url())
            .cells(rows));
  }

  private static void print(Path file, List<List<String>> rows) throws IOException {
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setDelimiter(ending(file).equalsIgnoreCase(".csv") ? ',' : '\t')
            .setRecordSeparator('\n')
            .get();
    try (NewFile sheet = NewFile.create(file)) {
      try (Writer out = Files.newBufferedWriter(sheet.unfinished());
          CSVPrinter table = new CSVPrinter(out, format)) {
        table.printRecords(rows);
      }
      sheet.publish();
    }
  }

  /**
   * Reads a sheet that came back, with the key beside it.
   *
   * @throws IOException if it is none, has other columns, a pair twice, or a cell that is no label
   *     or number; the message names file and line
   */
  static List<Row> read(Path file) throws IOException {
    FilledTable table = FilledTable.read(file, COLUMNS);
    for (String column : table.header()) {
      if (Stream.of(COLUMNS, CONTEXT, KEY).noneMatch(known -> known.contains(column))) {
        throw new IOException(
            file
                + ", line 1: has the column "
                + CellText.shown(column)
                + ", which no sheet of occgen inspect has; write remarks into the column note");
      }
    }
    boolean hasKey = table.header().contains("probability"); // a sheet of occgen 1.0.0
    Map<String, FilledTable.Row> keys = new HashMap<>();
    (hasKey ? table : readKey(file)).rows().forEach(row -> keys.put(id(row), row));
    List<Row> rows = new ArrayList<>();
    Map<String, String> places = new HashMap<>();
    for (FilledTable.Row cells : table.rows()) {
      try {
        FilledTable.Row key = keys.get(id(cells));
        if (key == null) {
          throw new IllegalArgumentException(
              "the key has no pair "
                  + CellText.shown(id(cells))
                  + "; is it that of another sheet?");
        }
        Row row = row(cells, key);
        String before = places.putIfAbsent(row.id(), row.place());
        if (before != null) {
          throw new IllegalArgumentException(
              lenientFormat(
                  "the pair %s stands in %s already; delete one of the two rows",
                  CellText.shown(row.id()), before));
        }
        rows.add(row);
      } catch (IllegalArgumentException e) {
        throw new IOException(cells.place() + ": " + e.getMessage(), e);
      }
    }
    return rows;
  }

  /** The key beside a sheet, also beside one that was saved in the other format. */
  private static FilledTable readKey(Path sheet) throws IOException {
    for (String ending : List.of(ending(sheet), ".tsv", ".csv")) {
      if (Files.exists(key(sheet, ending))) {
        return FilledTable.read(key(sheet, ending), KEY);
      }
    }
    throw new IOException(
        key(sheet)
            + ": is not there; put the key that occgen inspect --sheet wrote beside the sheet,"
            + " under this name");
  }

  private static String id(FilledTable.Row row) {
    return row.cell("id").strip();
  }

  private static Row row(FilledTable.Row row, FilledTable.Row key) throws IOException {
    String label = row.cell("label").strip();
    return new Row(
        row.place(),
        key.place(),
        id(row),
        row.cell("qid").strip(),
        row.cell("pivot").strip(),
        row.cell("language").strip(),
        row.cell("pivot_sentence"),
        row.cell("sentence"),
        label.isEmpty() ? Optional.empty() : Optional.of(PairLabel.of(label)),
        number(key, "stratum_from").doubleValue(),
        whole(key, "stratum_pairs"),
        number(key, "probability").doubleValue());
  }

  /** A number, also of a spreadsheet that writes a comma for the decimal point. */
  private static BigDecimal number(FilledTable.Row row, String column) throws IOException {
    try {
      return new BigDecimal(row.cell(column).strip().replace(',', '.'));
    } catch (NumberFormatException e) {
      throw fault(row, column, "number", e);
    }
  }

  private static long whole(FilledTable.Row row, String column) throws IOException {
    try {
      return number(row, column).longValueExact();
    } catch (ArithmeticException e) {
      throw fault(row, column, "whole number", e);
    }
  }

  private static IOException fault(
      FilledTable.Row row, String column, String expected, RuntimeException cause) {
    return new IOException(
        lenientFormat(
            "%s: %s \"%s\" is no %s; leave it as it was written",
            row.place(), column, CellText.shown(row.cell(column).strip()), expected),
        cause);
  }
}
