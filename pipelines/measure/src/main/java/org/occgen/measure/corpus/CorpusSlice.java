package org.occgen.measure.corpus;

/**
 * A part of a corpus: the rows that begin between two bytes of its file, or all.
 *
 * @param source the corpus
 * @param index its number among the slices of all sources, from 0
 * @param start first byte
 * @param end byte behind the last; {@link Long#MAX_VALUE} for the whole
 * @param firstRow number of the first row that begins in it, among the rows of the corpus from 1; 1
 *     too where rows are not numbered
 */
public record CorpusSlice(CorpusSource source, int index, long start, long end, long firstRow) {
  public CorpusSlice {
    if (start < 0 || end < start || firstRow < 1) {
      throw new IllegalArgumentException(
          "from " + start + " to " + end + ", first row " + firstRow);
    }
  }

  /** A corpus that is not cut. */
  public static CorpusSlice whole(CorpusSource source, int index) {
    return new CorpusSlice(source, index, 0, Long.MAX_VALUE, 1);
  }
}
