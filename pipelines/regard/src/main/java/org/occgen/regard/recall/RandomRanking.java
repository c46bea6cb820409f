package org.occgen.regard.recall;

import java.util.List;

/** The probability that a ranking in random order finds a word of each group. */
final class RandomRanking {
  private RandomRanking() {}

  /**
   * The probability that the first words of a random order have a word of each of some groups: by
   * inclusion and exclusion over groups that are missed.
   *
   * @param words how many words are ranked
   * @param first how many are looked at
   * @param groups sizes of groups that have no word in common; empty groups cannot be found
   */
  static double finds(int words, int first, List<Integer> groups) {
    if (groups.contains(0)) {
      return 0;
    }
    double probability = 0;
    for (int missed = 0; missed < 1 << groups.size(); missed++) {
      int size = 0;
      for (int group = 0; group < groups.size(); group++) {
        size += (missed >> group & 1) == 0 ? 0 : groups.get(group);
      }
      double sign = Integer.bitCount(missed) % 2 == 0 ? 1 : -1;
      probability += sign * misses(words, first, size);
    }
    return probability;
  }

  /** The probability that none of {@code size} words is among the first. */
  private static double misses(int words, int first, int size) {
    double probability = 1;
    for (int i = 0; i < size; i++) {
      probability *= Math.max(0, words - first - i) / (double) (words - i);
    }
    return probability;
  }
}
