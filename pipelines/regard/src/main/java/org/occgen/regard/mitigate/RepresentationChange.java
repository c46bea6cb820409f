package org.occgen.regard.mitigate;

import java.io.IOException;
import java.util.List;
import java.util.function.ToLongFunction;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.TextRow;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.report.MeasureReport;
import org.occgen.report.TextTable;

/**
 * The gender representation of the sentences before and after, as {@code occgen characterise}
 * measures it.
 */
final class RepresentationChange {
  private RepresentationChange() {}

  /** A table; empty where the language has no lexicon, or there is no sentence. */
  static String text(
      MeasuredRegard measured, MitigationRequest request, ToLongFunction<RegardedSentence> weight)
      throws IOException {
    GenderGapMeasure measure =
        GenderGapMeasure.of(Lexicons.shipped(Lexicons.GENDER_GAP), CountingMode.EVERYTHING);
    if (!measure.languages().reported().containsKey(request.language())) {
      return "";
    }
    try (MeasureWorker worker = MeasureWorker.of(measure)) {
      long[] number = new long[1];
      measured.forEach(
          sentence -> {
            worker.add(row(++number[0], "before", request, sentence));
            if (weight.applyAsLong(sentence) > 0) {
              worker.add(row(++number[0], "after", request, sentence));
            }
          });
      return number[0] == 0
          ? ""
          : "\n# Gender representation before and after, as occgen characterise measures it\n"
              + TextTable.text(MeasureReport.of(measure, worker.takeSums()));
    }
  }

  private static TextRow row(
      long number, String dataset, MitigationRequest request, RegardedSentence sentence) {
    return new TextRow(
        number,
        number,
        "",
        "",
        List.of(new TextRow.Text(dataset, request.language(), sentence.text())));
  }
}
