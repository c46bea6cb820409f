package org.occgen.benchmark.write;

import java.io.IOException;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.page.ReportRows;

/** A file that describes the whole benchmark: a function of {@link WrittenBenchmark}. */
@FunctionalInterface
public interface BenchmarkDocument {
  /**
   * The text of the file.
   *
   * @param rows what was gathered of the rows, for the report
   */
  String text(WrittenBenchmark benchmark, ReportRows rows) throws IOException;
}
