package org.occgen.regard.corpus;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.util.List;
import org.occgen.core.measure.MeasureSum;
import org.occgen.measure.report.ReportFiles;
import org.occgen.regard.measure.RegardBooks;
import org.occgen.regard.measure.RegardFigures;
import org.occgen.regard.measure.RegardMeasure;
import org.occgen.report.MeasureReport;
import org.occgen.transforms.record.RecordFiles;

/**
 * The files of a measurement of regard: figures.csv, figures.json, books.tsv, report.html, and the
 * confusion of its classifier, where that is known.
 *
 * @param report the figures
 * @param books what became of every sentence and mention
 * @param words what goes with attributes and regards
 */
public record RegardReport(
    MeasureReport<RegardFigures> report, RegardBooks books, List<HighestWords> words) {
  /** Name of the page. */
  public static final String PAGE = "report.html";

  /** Name of the books. */
  public static final String BOOKS = "books.tsv";

  public RegardReport {
    words = List.copyOf(words);
  }

  /**
   * The report of a measurement.
   *
   * @param sums of {@link RegardMeasurement#run}
   * @param folder of the measurement, in which its rows are
   * @throws IOException if rows cannot be read, or are not as many as the books say
   */
  public static RegardReport of(RegardMeasure measure, List<MeasureSum> sums, String folder)
      throws IOException {
    RegardBooks books = RegardBooks.of(sums);
    String rows = RegardRows.folder(folder);
    long written = RecordFiles.count(rows + "/part-*.parquet");
    if (written != books.rows()) {
      throw new IOException(
          lenientFormat(
              "%s: has %s rows, but %s were counted; something was lost or left over, so delete"
                  + " the folder and measure again",
              rows, written, books.rows()));
    }
    return new RegardReport(
        MeasureReport.of(measure, sums), books, WordFinder.find(measure.taxonomy(), rows));
  }

  /**
   * Writes all files.
   *
   * @param groupColumn what the groups are values of; empty for none
   */
  public void write(ReportFiles files, String groupColumn) throws IOException {
    files.writeFigures(report, groupColumn);
    files.write(BOOKS, books.table());
    files.write(PAGE, new RegardPage(report, books, words).html());
  }
}
