package org.occgen.core.measure;

import java.io.IOException;
import java.util.List;

/** Takes lines of tables beside the sums: details, and texts that could not be measured. */
public interface MeasureLines {
  /** The columns of a text that could not be measured. */
  List<String> FAILED_COLUMNS = List.of("dataset", "row", "lang", "reason", "text");

  /** Leaves all lines out. */
  MeasureLines NONE =
      new MeasureLines() {
        @Override
        public boolean areWanted() {
          return false;
        }

        @Override
        public void detail(Measure.DetailTable table, Object... cells) {}

        @Override
        public void failed(Object... cells) {}
      };

  /** Whether lines go anywhere. */
  boolean areWanted();

  /** A line of one of the measure's tables of details. */
  void detail(Measure.DetailTable table, Object... cells) throws IOException;

  /** A text that could not be measured: its {@link #FAILED_COLUMNS}. */
  void failed(Object... cells) throws IOException;
}
