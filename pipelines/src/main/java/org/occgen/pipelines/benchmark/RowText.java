package org.occgen.pipelines.benchmark;

import org.occgen.core.benchmark.LabelledSegment;

/**
 * A table of text of the benchmark, as a function of its rows. The writer writes what it gives, and
 * {@code occgen check} compares the file with it, row by row.
 */
public interface RowText {
  /** The line with the names of the columns, and its line feed. */
  String header();

  /** The lines of the next row, each with its line feed. Rows come in their order. */
  String of(LabelledSegment row);
}
