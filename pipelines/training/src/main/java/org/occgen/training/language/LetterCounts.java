package org.occgen.training.language;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.models.language.LetterKey;

/** Counts the n-grams of letters in texts of one language. */
final class LetterCounts {
  private final char[] alphabet;
  private final long[] keys;
  private final int[] counts;

  /**
   * Counts.
   *
   * @param texts of {@code LetterText}
   * @param fewest times that a letter must stand there to be one of the language's
   */
  LetterCounts(List<String> texts, int fewest) {
    alphabet = alphabet(texts, fewest);
    int size = 0;
    for (String text : texts) {
      size = Math.addExact(size, text.length() * LetterKey.ORDER);
    }
    long[] all = new long[size];
    int used = 0;
    for (String text : texts) {
      used = add(text, all, used);
    }
    Arrays.sort(all, 0, used);
    int distinct = 0;
    int[] times = new int[used];
    for (int i = 0; i < used; i++) {
      if (i == 0 || all[i] != all[distinct - 1]) {
        all[distinct++] = all[i];
      }
      times[distinct - 1]++;
    }
    keys = Arrays.copyOf(all, distinct);
    counts = Arrays.copyOf(times, distinct);
  }

  private static char[] alphabet(List<String> texts, int fewest) {
    Map<Character, Integer> letters = new TreeMap<>();
    for (String text : texts) {
      for (int i = 0; i < text.length(); i++) {
        if (!Character.isSurrogate(text.charAt(i))) {
          letters.merge(text.charAt(i), 1, Integer::sum);
        }
      }
    }
    List<Character> frequent =
        letters.entrySet().stream()
            .filter(letter -> letter.getValue() >= fewest)
            .sorted(Map.Entry.<Character, Integer>comparingByValue().reversed())
            .limit(LetterKey.MOST_LETTERS)
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    char[] alphabet = new char[frequent.size()];
    for (int i = 0; i < alphabet.length; i++) {
      alphabet[i] = frequent.get(i);
    }
    return alphabet;
  }

  /** Adds the n-grams that end at each letter; none reaches over a letter that is not known. */
  private int add(String text, long[] all, int from) {
    int used = from;
    int[] numbers = new int[text.length()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Math.max(0, Arrays.binarySearch(alphabet, text.charAt(i)) + 1);
      for (int first = i; first >= 0 && first > i - LetterKey.ORDER; first--) {
        if (numbers[first] == 0) {
          break;
        }
        long key = 0;
        for (int j = first; j <= i; j++) {
          key = LetterKey.append(key, j - first, numbers[j]);
        }
        all[used++] = key;
      }
    }
    return used;
  }

  char[] alphabet() {
    return alphabet.clone();
  }

  /** The number of distinct n-grams. */
  int size() {
    return keys.length;
  }

  /** The n-gram of an index, in ascending order. */
  long key(int index) {
    return keys[index];
  }

  int count(int index) {
    return counts[index];
  }

  /** The index of an n-gram; below 0 if it does not stand there. */
  int index(long key) {
    return Arrays.binarySearch(keys, key);
  }
}
