package org.occgen.review.inspect;

import java.util.List;
import org.occgen.core.files.CellText;
import org.occgen.report.table.Columns;

/** The results of thresholds as CSV: a line a language, threshold and gender category. */
public final class CalibrationTable {
  private record Row(InspectedLanguage language, ThresholdOutcome outcome, CategoryCount count) {
    private boolean isAsRun() {
      return outcome.threshold() == language.calibration().threshold();
    }
  }

  /** The CSV, with a header. */
  public static String of(RunCalibration run) {
    List<Row> rows =
        run.languages().stream()
            .flatMap(
                language ->
                    language.calibration().outcomes().stream()
                        .flatMap(
                            outcome ->
                                outcome.kept().balanced().stream()
                                    .map(count -> new Row(language, outcome, count))))
            .toList();
    return new Columns<Row>()
        .add("language", row -> row.language().language())
        .add("threshold", row -> CellText.shortNumber(row.outcome().threshold()))
        .add("as_run", Row::isAsRun)
        .add("pairs", row -> row.outcome().pairs())
        .add("pair_people", row -> row.outcome().pairPeople())
        .add("segments", row -> row.outcome().kept().segments())
        .add("segment_people", row -> row.outcome().kept().people())
        .add("groups", row -> row.outcome().kept().groups())
        .add("gender_category", row -> row.count().category())
        .add("balanced_people", row -> row.count().people())
        .add("balanced_segments", row -> row.count().segments())
        .csv(rows);
  }
}
