package org.occgen.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Character trigrams of lines, as hashes, by which lines are compared fast. */
final class Trigrams {
  /** The trigrams of each of the first texts. */
  static int[][] of(List<String> texts, int lines) {
    return texts.subList(0, lines).parallelStream().map(Trigrams::of).toArray(int[][]::new);
  }

  /** The distinct trigrams of a text, ascending. */
  static int[] of(String text) {
    String lower = " " + text.strip().toLowerCase(Locale.ROOT) + " ";
    int[] all = new int[Math.max(0, lower.length() - 2)];
    for (int i = 0; i < all.length; i++) {
      all[i] = (lower.charAt(i) * 31 + lower.charAt(i + 1)) * 961 + lower.charAt(i + 2);
    }
    Arrays.sort(all);
    int distinct = 0;
    for (int i = 0; i < all.length; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        all[distinct] = all[i];
        distinct++;
      }
    }
    return Arrays.copyOf(all, distinct);
  }

  /** Dice's coefficient of two sets, 0 to 1: two lines that belong together share 0.3 to 0.8. */
  static double shared(int[] a, int[] b) {
    int same = 0;
    for (int i = 0, j = 0; i < a.length && j < b.length; ) {
      if (a[i] == b[j]) {
        same++;
        i++;
        j++;
      } else if (a[i] < b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return a.length + b.length == 0 ? 0 : 2.0 * same / (a.length + b.length);
  }
}
