package org.occgen.pipelines.benchmark;

import org.occgen.core.benchmark.LabelledSegment;

/**
 * A table of text of the benchmark, as a function of its rows. The writer writes what it gives, and
 * {@code occgen check} compares the file with it, row by row.
 */
public interface RowText {
  /** What stands before the first row: in a table the names of the columns, and their line feed. */
  String header();

  /** The lines of the next row, each with its line feed. Rows come in their order. */
  String of(LabelledSegment row);

  /** What stands behind the last row; nothing in most tables. */
  default String footer() {
    return "";
  }
}
