package org.occgen.review.inspect;

import java.util.List;
import org.occgen.benchmark.precision.PrecisionTables;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.report.TextTable;

/** Precision by probability for the terminal. */
public final class PrecisionText {
  private PrecisionText() {}

  /** All languages; nothing where no pair was judged. */
  public static String of(List<ReviewedPrecision> languages) {
    StringBuilder out = new StringBuilder();
    for (ReviewedPrecision language : languages) {
      if (language.judged() > 0) {
        out.append("\nPrecision by probability, as reviewers judged pairs: ")
            .append(language.language())
            .append('\n')
            .append(TextTable.aligned(PrecisionTables.bands(language)))
            .append(TextTable.aligned(PrecisionTables.thresholds(language)));
      }
    }
    return out.length() == 0 ? "" : out.append(PrecisionTables.MEANING).append('\n').toString();
  }
}
