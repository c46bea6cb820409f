package org.occgen.score;

import java.util.Arrays;
import java.util.List;

/**
 * Counts the n-grams of a hypothesis that stand in its references, for every order, each at most as
 * often as in the reference that has it most often.
 *
 * <p>An n-gram has a number: that of its first n - 1 tokens and its last token together are looked
 * up in a hash table of whole keys, so the counts are exact, and no n-gram is an object. Orders are
 * done one after the other in one table, which stays small: chrF compares some 1,500 n-grams a
 * segment.
 */
final class NgramMatches {
  /** The number of the empty n-gram, with which every n-gram of order 1 begins. */
  private static final int EMPTY = 0;

  /** In place of a number: no n-gram of a reference. */
  private static final int ABSENT = -1;

  private final int[] hypothesis;
  private final List<int[]> references;
  private final int[] hypothesisNumbers;
  private final int[][] referenceNumbers;

  private final long[] keys;
  private final int[] numbers;
  private final int[] counts;
  private int used;

  private NgramMatches(int[] hypothesis, List<int[]> references) {
    this.hypothesis = hypothesis;
    this.references = references;
    hypothesisNumbers = new int[hypothesis.length];
    referenceNumbers = new int[references.size()][];
    int tokens = 0;
    for (int i = 0; i < referenceNumbers.length; i++) {
      referenceNumbers[i] = new int[references.get(i).length];
      tokens += referenceNumbers[i].length;
    }
    int slots = Integer.highestOneBit(Math.max(tokens, 1)) << 2;
    keys = new long[slots];
    numbers = new int[slots];
    counts = new int[tokens + 1];
  }

  /**
   * Counts matches.
   *
   * @param hypothesis tokens, as numbers from 0
   * @param references of each the tokens
   * @param maxOrder the longest n-grams
   * @return at n - 1 the matches of order n
   */
  static int[] count(int[] hypothesis, List<int[]> references, int maxOrder) {
    int[] matches = new int[maxOrder];
    NgramMatches ngrams = new NgramMatches(hypothesis, references);
    for (int order = 1; order <= maxOrder; order++) {
      ngrams.readReferences(order);
      matches[order - 1] = ngrams.match(order);
    }
    return matches;
  }

  private void readReferences(int order) {
    Arrays.fill(numbers, EMPTY);
    Arrays.fill(counts, 0);
    used = 0;
    int[] own = references.size() == 1 ? counts : new int[counts.length];
    for (int i = 0; i < referenceNumbers.length; i++) {
      int[] tokens = references.get(i);
      int[] prefixes = referenceNumbers[i];
      for (int start = 0; start + order <= tokens.length; start++) {
        int number = insert(prefixes[start], tokens[start + order - 1]);
        prefixes[start] = number;
        own[number]++;
      }
      if (own != counts) {
        for (int start = 0; start + order <= tokens.length; start++) {
          int number = prefixes[start];
          counts[number] = Math.max(counts[number], own[number]);
        }
        Arrays.fill(own, 0);
      }
    }
  }

  private int match(int order) {
    int matches = 0;
    for (int start = 0; start + order <= hypothesis.length; start++) {
      int prefix = hypothesisNumbers[start];
      if (prefix == ABSENT) {
        continue;
      }
      int number = numbers[slot(prefix, hypothesis[start + order - 1])];
      hypothesisNumbers[start] = number == EMPTY ? ABSENT : number;
      if (number != EMPTY && counts[number] > 0) {
        counts[number]--;
        matches++;
      }
    }
    return matches;
  }

  private int insert(int prefix, int token) {
    int slot = slot(prefix, token);
    if (numbers[slot] == EMPTY) {
      used++;
      numbers[slot] = used;
      keys[slot] = key(prefix, token);
    }
    return numbers[slot];
  }

  /** The index of an n-gram in the table, or of the free place where it would stand. */
  private int slot(int prefix, int token) {
    long key = key(prefix, token);
    int mask = keys.length - 1;
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (numbers[slot] != EMPTY && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private static long key(int prefix, int token) {
    return (long) prefix << 32 | token;
  }
}
