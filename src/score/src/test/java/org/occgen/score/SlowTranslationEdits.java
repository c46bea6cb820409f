package org.occgen.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A model of TER's search for texts of up to 20 words, for which the limits on beam and distance do
 * not matter: lists, whole matrices, nothing kept from one step to the next.
 */
final class SlowTranslationEdits {
  private static final int LONGEST_SHIFT = 10;

  private final List<Integer> reference;
  private int tried;

  SlowTranslationEdits(List<Integer> reference) {
    this.reference = reference;
  }

  int count(List<Integer> hypothesis) {
    List<Integer> words = hypothesis;
    for (int shifts = 0; ; shifts++) {
      int before = distance(words);
      List<Integer> shifted = bestShift(words);
      if (tried >= 1000 || distance(shifted) >= before) {
        return shifts + before;
      }
      words = shifted;
    }
  }

  /** The words after the shift that saves most; as they are if there is no shift to try. */
  private List<Integer> bestShift(List<Integer> words) {
    List<int[]> pairs = alignedPairs(words);
    List<Integer> best = words;
    int[] bestRank = {Integer.MIN_VALUE, 0, 0, 0};
    for (int from = 0; from < words.size(); from++) {
      for (int at = 0; at < reference.size(); at++) {
        for (int length = 1; length <= LONGEST_SHIFT; length++) {
          if (from + length > words.size()
              || at + length > reference.size()
              || !words.subList(from, from + length).equals(reference.subList(at, at + length))) {
            break;
          }
          if (!isWrong(pairs, 0, from, length) || !isWrong(pairs, 1, at, length)) {
            continue;
          }
          int home = placeOf(pairs, at);
          if (from <= home && home < from + length) {
            continue;
          }
          int last = -1;
          for (int place = at - 1; place < at + length; place++) {
            int target = place < 0 ? 0 : placeOf(pairs, place) + 1;
            if (target == last) {
              continue;
            }
            last = target;
            tried++;
            List<Integer> shifted = shift(words, from, length, target);
            int[] rank = {distance(words) - distance(shifted), length, -from, -target};
            if (Arrays.compare(rank, bestRank) > 0) {
              bestRank = rank;
              best = shifted;
            }
          }
          if (tried >= 1000) {
            return best;
          }
        }
      }
    }
    return best;
  }

  private static List<Integer> shift(List<Integer> words, int from, int length, int target) {
    List<Integer> rest = new ArrayList<>(words);
    List<Integer> block = new ArrayList<>(rest.subList(from, from + length));
    rest.subList(from, from + length).clear();
    boolean behind = target > from + length;
    rest.addAll(Math.min(behind ? target - length : target, rest.size()), block);
    return rest;
  }

  /** Steps of the cheapest edits: the words of hypothesis and reference, -1 for none. */
  private List<int[]> alignedPairs(List<Integer> words) {
    int[][] distances = distances(words, reference);
    List<int[]> pairs = new ArrayList<>();
    int i = words.size();
    int j = reference.size();
    while (i > 0 || j > 0) {
      int here = distances[i][j];
      if (i > 0 && j > 0 && here == distances[i - 1][j - 1] + differ(words, i, reference, j)) {
        i--;
        j--;
        pairs.add(new int[] {i, j, differ(words, i + 1, reference, j + 1)});
      } else if (i > 0 && here == distances[i - 1][j] + 1) {
        i--;
        pairs.add(new int[] {i, -1, 1});
      } else {
        j--;
        pairs.add(new int[] {-1, j, 1});
      }
    }
    Collections.reverse(pairs);
    return pairs;
  }

  private static boolean isWrong(List<int[]> pairs, int side, int from, int length) {
    return pairs.stream()
        .anyMatch(pair -> pair[side] >= from && pair[side] < from + length && pair[2] == 1);
  }

  /** The last word of the hypothesis up to where a word of the reference stands, -1 for none. */
  private static int placeOf(List<int[]> pairs, int wordOfReference) {
    int place = -1;
    for (int[] pair : pairs) {
      place = Math.max(place, pair[0]);
      if (pair[1] == wordOfReference) {
        return place;
      }
    }
    throw new IllegalArgumentException("no word " + wordOfReference);
  }

  private int distance(List<Integer> words) {
    return distances(words, reference)[words.size()][reference.size()];
  }

  /** Levenshtein's matrix. */
  static int[][] distances(List<Integer> from, List<Integer> to) {
    int[][] distances = new int[from.size() + 1][to.size() + 1];
    for (int i = 0; i <= from.size(); i++) {
      for (int j = 0; j <= to.size(); j++) {
        if (i == 0 || j == 0) {
          distances[i][j] = i + j;
        } else {
          int substituted = distances[i - 1][j - 1] + differ(from, i, to, j);
          distances[i][j] =
              Math.min(substituted, 1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
        }
      }
    }
    return distances;
  }

  private static int differ(List<Integer> from, int i, List<Integer> to, int j) {
    return from.get(i - 1).equals(to.get(j - 1)) ? 0 : 1;
  }
}
