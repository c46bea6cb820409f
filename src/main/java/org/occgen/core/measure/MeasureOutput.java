package org.occgen.core.measure;

import java.io.IOException;
import org.apiguardian.api.API;

/** Takes what a measure finds in rows. */
@API(status = API.Status.STABLE)
public interface MeasureOutput {
  /** The sums that a text adds to; the caller adds to them until its session is finished. */
  Sums sums(TextRow row, TextRow.Text text);

  /**
   * The sums of the text's dataset, language and group that are not kept by unit: for statistics
   * with many keys, of which no interval is estimated.
   */
  Sums wholeSums(TextRow row, TextRow.Text text);

  /** Whether anybody wants {@link #detail}. */
  boolean wantsDetails();

  /**
   * A row of one of the measure's tables of details ({@link Measure#details}). Rows stand in the
   * table in the order in which their texts stand in the corpus.
   *
   * @param cells one a column
   */
  void detail(Measure.DetailTable table, Object... cells) throws IOException;

  /**
   * Says that a text should have been measured and cannot be. It is counted, named in the report,
   * and kept with its reason.
   *
   * @param reason in kebab-case: {@code too-long}
   */
  void failed(TextRow row, TextRow.Text text, String reason) throws IOException;
}
