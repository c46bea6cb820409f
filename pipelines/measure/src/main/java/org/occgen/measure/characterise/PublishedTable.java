package org.occgen.measure.characterise;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.measure.FigureColumn;
import org.occgen.report.MeasureReport;
import org.occgen.transforms.storage.TsvTable;

/**
 * Figures that somebody else has published of the same corpora, to stand beside ours: a TSV with
 * the columns {@code lang}, {@code feminine}, {@code masculine}, {@code unspecified} (in percent of
 * words) and {@code words}, and {@code coverage} (in percent of samples) where it is known; further
 * ones are not looked at.
 */
public final class PublishedTable {
  /** Relative difference up to which a number of words, or a percentage, counts as the same. */
  static final double RELATIVE = 0.05;

  /** Difference in points of percent up to which a percentage counts as the same. */
  static final double POINTS = 0.01;

  private static final List<String> COLUMNS =
      List.of("lang", "feminine", "masculine", "unspecified", "words");

  private static final String COVERAGE = "coverage";

  private final String name;
  private final Map<String, Row> rows;

  /** A row as it was published. */
  record Row(Map<GenderClass, Double> percent, long words, Optional<Double> coverage) {
    double percent(GenderClass words) {
      return Objects.requireNonNull(percent.get(words), words.id());
    }
  }

  private PublishedTable(String name, Map<String, Row> rows) {
    this.name = name;
    this.rows = rows;
  }

  /**
   * Reads a table.
   *
   * @throws IOException if it cannot be read; the message names file and line
   */
  public static PublishedTable read(Path file) throws IOException {
    Map<String, Row> rows = new HashMap<>();
    List<String> columns = new ArrayList<>(COLUMNS);
    boolean covered = TsvTable.header(file.toString()).contains(COVERAGE);
    if (covered) {
      columns.add(COVERAGE);
    }
    try (TsvTable table = TsvTable.open(file.toString(), 0, columns)) {
      while (table.hasNext()) {
        String[] cells = table.next();
        Map<GenderClass, Double> percent = new HashMap<>();
        try {
          for (GenderClass genderClass : GenderClass.values()) {
            percent.put(genderClass, number(cells[COLUMNS.indexOf(genderClass.id())]));
          }
          Optional<Double> coverage =
              covered ? Optional.of(number(cells[COLUMNS.size()])) : Optional.empty();
          rows.put(cells[0].strip(), new Row(percent, words(cells[4]), coverage));
        } catch (NumberFormatException e) {
          throw new IOException(table.place() + ": has no number: " + e.getMessage(), e);
        }
      }
    }
    return new PublishedTable(file.getFileName().toString(), rows);
  }

  private static double number(String cell) {
    double number = Double.parseDouble(cell.strip());
    if (!(number >= 0 && number <= 100)) {
      throw new NumberFormatException("\"" + cell + "\" is no percentage");
    }
    return number;
  }

  private static long words(String cell) {
    long words = Long.parseLong(cell.strip());
    if (words < 1) {
      throw new NumberFormatException("\"" + cell + "\" is no number of words");
    }
    return words;
  }

  /** Whether a percentage counts as the same. */
  static boolean isClose(double ours, double theirs) {
    double difference = Math.abs(ours - theirs);
    return difference <= RELATIVE * theirs || difference <= POINTS;
  }

  private static boolean areClose(GenderGap gap, Row published) {
    return Math.abs(gap.words() - published.words()) <= RELATIVE * published.words();
  }

  /** Ours beside theirs, a row a language, as a Markdown table; what differs is marked. */
  public String beside(MeasureReport<GenderGap> report) {
    StringBuilder out = new StringBuilder();
    int compared = 0;
    int closeWords = 0;
    int closeCells = 0;
    out.append(
        "| lang | words | published | feminine | published | masculine | published |"
            + " unspecified | published | coverage | published |\n");
    out.append("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    for (MeasureReport.Row<GenderGap> ours : report.rows()) {
      GenderGap gap = ours.figures();
      Optional<Row> row = Optional.ofNullable(rows.get(ours.of().language()));
      compared += row.isPresent() ? 1 : 0;
      closeWords += row.filter(published -> areClose(gap, published)).isPresent() ? 1 : 0;
      List<String> cells = new ArrayList<>();
      cells.add(ours.of().language());
      cells.add(Long.toString(gap.words()));
      cells.add(
          row.map(
                  published ->
                      published.words()
                          + (areClose(gap, published)
                              ? ""
                              : format(
                                  " (%+.0f %%)",
                                  100.0 * (gap.words() - published.words()) / published.words())))
              .orElse(""));
      for (GenderClass words :
          List.of(GenderClass.FEMININE, GenderClass.MASCULINE, GenderClass.UNSPECIFIED)) {
        double percent = gap.percent(words);
        Optional<Double> theirs = row.map(published -> published.percent(words));
        boolean close = theirs.filter(published -> isClose(percent, published)).isPresent();
        closeCells += close ? 1 : 0;
        cells.add(threeDigits(percent));
        cells.add(
            theirs.map(PublishedTable::threeDigits).orElse("")
                + (row.isEmpty() || close ? "" : " \\*"));
      }
      cells.add(oneDigit(gap.coverage()));
      cells.add(row.flatMap(Row::coverage).map(PublishedTable::oneDigit).orElse(""));
      out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
    if (!report.averaged().isEmpty()) {
      out.append(means(report));
    }
    out.append(
        format(
            "%nOf %d rows in %s, %d have a number of words within 5 percent; of their %d"
                + " percentages %d are within 5 percent or 0.01 points.%n",
            compared, name, closeWords, 3 * compared, closeCells));
    return out.toString();
  }

  private static String means(MeasureReport<GenderGap> report) {
    Map<String, Double> means = new HashMap<>();
    for (FigureColumn<GenderGap> column : report.measure().columns().average()) {
      report.mean(column).ifPresent(mean -> means.put(column.name(), mean));
    }
    return format(
        "| avg. of %d | %.0f | | %.3f | | %.3f | | %.3f | | %s | |%n",
        report.averaged().size(),
        means.get("words"),
        means.get(GenderClass.FEMININE.id()),
        means.get(GenderClass.MASCULINE.id()),
        means.get(GenderClass.UNSPECIFIED.id()),
        oneDigit(Objects.requireNonNull(means.get(COVERAGE), COVERAGE)));
  }

  private static String threeDigits(double value) {
    return format("%.3f", value);
  }

  private static String oneDigit(double value) {
    return format("%.1f", value);
  }
}
