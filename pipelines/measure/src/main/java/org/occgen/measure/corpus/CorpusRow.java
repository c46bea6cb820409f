package org.occgen.measure.corpus;

/**
 * A row of a corpus.
 *
 * @param number its number, from {@link CorpusSlice#firstRow}; a table's header is no row
 * @param texts its texts, as {@link CorpusSource#texts()} lists them; an empty one where it has
 *     none
 * @param group value of the group column; empty where there is none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; one array a row is enough
public record CorpusRow(long number, String[] texts, String group) {
  /** Whether it has no text. */
  public boolean isBlank() {
    for (String text : texts) {
      if (!text.isBlank()) {
        return false;
      }
    }
    return true;
  }
}
