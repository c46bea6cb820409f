package org.occgen.pipelines.characterise;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.pipelines.characterise.GenderReport.Average;
import org.occgen.pipelines.table.CellText;

/** A report as a table for people, and as the CSV that the published tool writes. */
public final class GapTable {
  private static final CSVFormat CSV = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

  /** Digits of the published figures, less the last, in which rounding shows. */
  private static final MathContext DIGITS = new MathContext(15);

  private GapTable() {}

  /**
   * The published columns: classes in percent of words, total in words, n_doc_w_match in percent of
   * samples, ste_diff_fem_masc as a fraction of 1. A column more where groups are told apart.
   *
   * @param groupColumn what the groups are values of; empty for none
   */
  public static void printCsv(GenderReport report, String groupColumn, Appendable out)
      throws IOException {
    CSVPrinter printer = new CSVPrinter(out, CSV);
    List<Object> header =
        new ArrayList<>(
            List.of(
                "dataset",
                "lang",
                "masculine",
                "feminine",
                "unspecified",
                "total",
                "n_doc_w_match",
                "ste_diff_fem_masc"));
    if (!groupColumn.isEmpty()) {
      header.add(groupColumn);
    }
    printer.printRecord(header);
    for (GenderGap gap : report.gaps()) {
      List<Object> cells =
          new ArrayList<>(
              List.of(
                  gap.dataset(),
                  gap.language(),
                  cell(gap.percent(GenderClass.MASCULINE)),
                  cell(gap.percent(GenderClass.FEMININE)),
                  cell(gap.percent(GenderClass.UNSPECIFIED)),
                  gap.words(),
                  cell(gap.coverage()),
                  cell(gap.standardError())));
      if (!groupColumn.isEmpty()) {
        cells.add(gap.group());
      }
      printer.printRecord(cells);
    }
    printer.flush();
  }

  /** An empty cell where there is no number, as pandas reads and writes it. */
  private static String cell(double value) {
    // not the shortest digits of the double, which differ between versions of Java
    return Double.isNaN(value)
        ? ""
        : new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  /**
   * A table with aligned columns, as in the paper's appendix: percentages of words, the gap without
   * sign and its standard error in percent too, so that the two can be compared; m:f is masculine
   * terms for one feminine one.
   *
   * @param asPublished whether the error is a fraction of 1 and the verdict compares it with the
   *     gap in percent
   */
  public static String text(GenderReport report, boolean asPublished) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "dataset",
            "lang",
            "group",
            "feminine",
            "masculine",
            "unspecified",
            "gap",
            "(ste.)",
            "words",
            "% samples",
            "m:f",
            "verdict"));
    for (GenderGap gap : report.gaps()) {
      rows.add(
          List.of(
              CellText.oneLine(gap.dataset()),
              gap.language(),
              CellText.oneLine(gap.group()),
              percent(gap.percent(GenderClass.FEMININE)),
              percent(gap.percent(GenderClass.MASCULINE)),
              percent(gap.percent(GenderClass.UNSPECIFIED)),
              percent(Math.abs(gap.difference())),
              "(" + error(gap.standardError(), asPublished) + ")",
              String.format(Locale.ROOT, "%,d", gap.words()),
              oneDigit(gap.coverage()),
              ratio(gap.masculineToFeminine()),
              (asPublished ? gap.verdictAsPublished() : gap.verdict())
                  .name()
                  .toLowerCase(Locale.ROOT)));
    }
    report.average().ifPresent(average -> rows.add(row(average, asPublished)));
    return aligned(rows);
  }

  private static List<String> row(Average average, boolean asPublished) {
    return List.of(
        "avg. of " + average.languages(),
        "",
        "",
        percent(average.percent().get(GenderClass.FEMININE)),
        percent(average.percent().get(GenderClass.MASCULINE)),
        percent(average.percent().get(GenderClass.UNSPECIFIED)),
        percent(average.gap()),
        "(" + error(average.standardError(), asPublished) + ")",
        String.format(Locale.ROOT, "%,.0f", average.words()),
        oneDigit(average.coverage()),
        "",
        "");
  }

  private static String percent(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.3f", value);
  }

  private static String error(double value, boolean asPublished) {
    return Double.isNaN(value)
        ? "-"
        : String.format(Locale.ROOT, "%.4f", asPublished ? value : 100 * value);
  }

  private static String ratio(double value) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? "-"
        : String.format(Locale.ROOT, "%.2f", value);
  }

  private static String oneDigit(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f", value);
  }

  /**
   * Columns aligned, texts left and numbers right; columns that are empty but for their head go.
   */
  static String aligned(List<List<String>> rows) {
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
        numbers[column] &= row == 0 || cell.isEmpty() || cell.matches("[(-]?[0-9.,]*\\)?");
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
}
