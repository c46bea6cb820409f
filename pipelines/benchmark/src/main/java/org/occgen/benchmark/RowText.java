package org.occgen.benchmark;

import org.occgen.core.benchmark.LabelledSegment;

/**
 * A table of text of the benchmark, as a function of its rows. The writer writes what it gives, and
 * {@code occgen check} compares the file with it, row by row.
 */
public interface RowText {
  /**
   * The text before the first row. In a table it is the names of the columns and their line feed.
   */
  String header();

  /** The lines of the next row, each with its line feed. Rows come in their order. */
  String of(LabelledSegment row);

  /** The text behind the last row. It is empty in most tables. */
  default String footer() {
    return "";
  }
}
