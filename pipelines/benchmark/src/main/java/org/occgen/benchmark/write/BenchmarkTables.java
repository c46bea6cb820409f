package org.occgen.benchmark.write;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.AddedFiles;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.RecordTable;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.benchmark.XliffReview;
import org.occgen.benchmark.page.ReportRows;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.MarkCounts;
import org.occgen.benchmark.table.AttributionTable;
import org.occgen.benchmark.table.CsvTable;
import org.occgen.benchmark.table.JsonLines;
import org.occgen.benchmark.table.MarkTable;
import org.occgen.benchmark.table.MetaTable;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.benchmark.xml.TmxTable;
import org.occgen.benchmark.xml.XliffTable;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.person.Occupation;

/**
 * The files of a benchmark that hold something of each row, in the formats that the recipe chooses.
 * Both {@link BenchmarkWriter} and {@code occgen check} take them from here.
 */
public final class BenchmarkTables {
  private final Map<String, RowText> byName = new LinkedHashMap<>();
  private final Map<String, RecordTable<?>> records = new LinkedHashMap<>();
  private final MarkTable marks;
  private final RowMarks rowMarks;
  private final ReportRows reportRows;

  /**
   * The tables of a recipe.
   *
   * @param labels of the occupations
   * @param occupations those that collect found
   */
  public BenchmarkTables(Recipe recipe, OccupationLabels labels, List<Occupation> occupations) {
    this(recipe, labels, new RowMarks(recipe.languages(), occupations), XliffReview.NONE);
  }

  /**
   * The tables of a benchmark that people may have reviewed.
   *
   * @param rowMarks the words that show a person's gender
   * @param review what they decided
   */
  public BenchmarkTables(
      Recipe recipe, OccupationLabels labels, RowMarks rowMarks, XliffReview review) {
    List<String> languages = recipe.languages();
    this.rowMarks = rowMarks;
    reportRows = new ReportRows(recipe);
    marks = new MarkTable(languages, rowMarks);
    byName.put(BenchmarkFiles.META, new MetaTable(languages));
    byName.put(BenchmarkFiles.ATTRIBUTION, new AttributionTable(languages));
    byName.put(BenchmarkFiles.MARKS, marks);
    for (BenchmarkFormat format : recipe.output().formats()) {
      switch (format) {
        case CSV -> byName.put(BenchmarkFiles.CSV, new CsvTable(languages, labels));
        case JSONL -> byName.put(BenchmarkFiles.JSONL, new JsonLines(languages, rowMarks));
        case PARQUET -> records.put(BenchmarkFiles.PARQUET, new SegmentColumns(languages));
        case REPORT, CROISSANT, CITATION -> {} // no text of each row
        case TMX -> byName.put(BenchmarkFiles.TMX, new TmxTable(languages, review.extent()));
        case XLIFF -> {
          for (int target = 1; target < languages.size(); target++) {
            byName.put(
                BenchmarkFiles.xliff(languages.get(0), languages.get(target)),
                new XliffTable(languages, target, rowMarks, review));
          }
        }
      }
    }
    for (AddedFiles format : AddedFiles.of(recipe)) {
      byName.putAll(format.tables(recipe, rowMarks::counterfactuals));
      records.putAll(format.records(recipe, rowMarks::counterfactuals));
    }
  }

  /** The tables by the names of their files below {@code benchmark/}. */
  public Map<String, RowText> byName() {
    return byName;
  }

  /** The tables of records by the names of their files below {@code benchmark/}. */
  public Map<String, RecordTable<?>> records() {
    return records;
  }

  /** Takes the next row for the documents, which tell of all rows. */
  public void gather(LabelledSegment row) {
    reportRows.add(row, rowMarks.of(row));
  }

  /** The data that the report needs of the rows that were gathered so far. */
  public ReportRows reportRows() {
    return reportRows;
  }

  /** The words that show a person's gender, of the rows that went through the tables so far. */
  MarkCounts markCounts() {
    return marks.counts();
  }
}
