package org.occgen.benchmark.inspect;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.occgen.core.calibration.CategoryCount;
import org.occgen.core.calibration.ThresholdOutcome;
import org.occgen.core.files.CellText;

/** The results of thresholds as CSV: a line a language, threshold and gender category. */
public final class CalibrationTable {
  private static final CSVFormat CSV = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

  private CalibrationTable() {}

  /** The CSV, with a header. */
  public static String of(RunCalibration run) throws IOException {
    StringBuilder out = new StringBuilder();
    CSVPrinter printer = new CSVPrinter(out, CSV);
    printer.printRecord(
        List.of(
            "language",
            "threshold",
            "as_run",
            "pairs",
            "pair_people",
            "segments",
            "segment_people",
            "groups",
            "gender_category",
            "balanced_people",
            "balanced_segments"));
    for (InspectedLanguage language : run.languages()) {
      for (ThresholdOutcome outcome : language.calibration().outcomes()) {
        for (CategoryCount count : outcome.balanced()) {
          printer.printRecord(
              language.language(),
              CellText.shortNumber(outcome.threshold()),
              outcome.threshold() == language.calibration().threshold(),
              outcome.pairs(),
              outcome.pairPeople(),
              outcome.segments(),
              outcome.segmentPeople(),
              outcome.groups(),
              count.category(),
              count.people(),
              count.segments());
        }
      }
    }
    printer.flush();
    return out.toString();
  }
}
