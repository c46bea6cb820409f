package org.occgen.pipelines.benchmark;

import java.io.IOException;
import org.occgen.core.benchmark.BenchmarkSegment;

/** Takes the rows of the benchmark in their order. */
interface RowSink {
  /** Takes the next row. */
  void write(BenchmarkSegment row) throws IOException;

  /** Writes what is left; files are closed by their owner. */
  default void finish() throws IOException {}
}
