package org.occgen.pipelines.benchmark;

import java.io.IOException;

/** A file that tells of the whole benchmark, as a function of what is known of it. */
public interface BenchmarkDocument {
  /** The text of the file. */
  String text(WrittenBenchmark benchmark) throws IOException;
}
