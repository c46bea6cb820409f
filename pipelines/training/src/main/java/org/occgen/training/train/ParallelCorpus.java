package org.occgen.training.train;

import java.util.List;
import java.util.Map;

/**
 * Parallel sentences in memory. A sentence is stored once a language, so equal ids mean equal text.
 *
 * @param texts normalised text by sentence id
 * @param languages language (index into the settings' languages) by sentence id
 * @param weights weight of the data set that a sentence was first seen in, by sentence id
 * @param teaches whether a sentence is in a language of the base, by sentence id
 * @param groups the pairs, by data set and language pair, in a fixed order
 * @param dropped what was left out: kebab-case reason to number of cells or pairs
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record ParallelCorpus(
    List<String> texts,
    byte[] languages,
    float[] weights,
    boolean[] teaches,
    List<Group> groups,
    Map<String, Long> dropped) {

  /**
   * The pairs of one data set in two languages.
   *
   * @param set name of the data set (its folder)
   * @param left language of {@code a}
   * @param right language of {@code b}
   * @param a sentence ids
   * @param b sentence ids of the translations of {@code a}
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  record Group(String set, String left, String right, int[] a, int[] b) {
    int size() {
      return a.length;
    }

    boolean hasHub() {
      return left.equals(TrainingSettings.HUB) || right.equals(TrainingSettings.HUB);
    }
  }

  /** By sentence id, its language, or {@link TrainingWords#NONE} if it teaches. */
  byte[] furtherLanguages() {
    byte[] further = languages.clone();
    for (int id = 0; id < further.length; id++) {
      if (teaches[id]) {
        further[id] = TrainingWords.NONE;
      }
    }
    return further;
  }

  /** Number of pairs. */
  long pairs() {
    return groups.stream().mapToLong(Group::size).sum();
  }
}
