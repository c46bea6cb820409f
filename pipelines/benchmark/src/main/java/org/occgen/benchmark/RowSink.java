package org.occgen.benchmark;

import java.io.IOException;
import org.occgen.core.benchmark.LabelledSegment;

/** Takes the rows of the benchmark in their order. */
public interface RowSink {
  /** Takes the next row. */
  void write(LabelledSegment row) throws IOException;

  /** Writes what is left; files are closed by their owner. */
  default void finish() throws IOException {}
}
