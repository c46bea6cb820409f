package org.occgen.transforms.corpus;

/**
 * A part of a corpus: the rows that begin between two bytes of its file, or all.
 *
 * @param source the corpus
 * @param index its number among the slices of all sources, from 0
 * @param start first byte
 * @param end byte behind the last; {@link Long#MAX_VALUE} for the whole
 */
public record CorpusSlice(CorpusSource source, int index, long start, long end) {
  public CorpusSlice {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("from " + start + " to " + end);
    }
  }
}
