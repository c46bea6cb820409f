package org.occgen.measure.corpus;

import java.io.Closeable;
import java.io.IOException;
import java.util.NoSuchElementException;

/** The rows of a slice, one after the other. */
public interface CorpusRows extends Closeable {
  /**
   * Whether there is another row. That row may be malformed; then {@link #next} throws.
   *
   * @throws IOException if the file cannot be read; the message names file and line
   */
  boolean hasNext() throws IOException;

  /**
   * The next row.
   *
   * @throws NoSuchElementException if there is none
   * @throws IOException if the row is malformed or cannot be read; the message names file and line
   */
  CorpusRow next() throws IOException;

  /**
   * Opens a slice.
   *
   * @param unit what a sample is: a slice has the documents that begin in it as a whole
   */
  static CorpusRows open(CorpusSlice slice, SampleUnit unit) throws IOException {
    return switch (slice.source().format()) {
      case LINES -> LineRows.open(slice, unit);
      case TSV -> TsvRows.open(slice);
      case PARQUET -> ParquetRows.open(slice.source());
    };
  }
}
