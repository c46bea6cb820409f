package org.occgen.harness;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The words that two sentences have in common, in the same order: a longest common subsequence.
 *
 * @param ofFirst places in the first sentence
 * @param ofSecond places in the second one
 */
record CommonWords(BitSet ofFirst, BitSet ofSecond) {
  /** Cells of a table that lines two sentences up; longer ones are compared word by word. */
  private static final int CELLS = 1 << 20;

  /** Lines two sentences up. */
  static CommonWords of(List<String> first, List<String> second) {
    return (long) first.size() * second.size() > CELLS
        ? new CommonWords(standing(first, second), standing(second, first))
        : subsequence(first, second);
  }

  /** The places of the words that stand anywhere in another sentence. */
  private static BitSet standing(List<String> words, List<String> others) {
    Set<String> known = new HashSet<>(others);
    BitSet places = new BitSet();
    for (int i = 0; i < words.size(); i++) {
      places.set(i, known.contains(words.get(i)));
    }
    return places;
  }

  private static CommonWords subsequence(List<String> first, List<String> second) {
    int[][] longest = new int[first.size() + 1][second.size() + 1];
    for (int i = first.size() - 1; i >= 0; i--) {
      for (int k = second.size() - 1; k >= 0; k--) {
        longest[i][k] =
            first.get(i).equals(second.get(k))
                ? longest[i + 1][k + 1] + 1
                : Math.max(longest[i + 1][k], longest[i][k + 1]);
      }
    }
    CommonWords common = new CommonWords(new BitSet(), new BitSet());
    for (int i = 0, k = 0; i < first.size() && k < second.size(); ) {
      if (first.get(i).equals(second.get(k))) {
        common.ofFirst.set(i++);
        common.ofSecond.set(k++);
      } else if (longest[i + 1][k] >= longest[i][k + 1]) {
        i++;
      } else {
        k++;
      }
    }
    return common;
  }
}
