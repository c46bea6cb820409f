package org.occgen.models.judge;

import java.util.Arrays;

/**
 * The words of two sentences, matched one to one: the nearest two words first, then the nearest two
 * that are left, and so on. It tells how much of each sentence the other one covers.
 *
 * <p>Not thread-safe: it is filled again for each pair, since a run matches millions.
 */
final class WordMatch {
  /** Nearer words are looked at; the others have nothing to do with each other. */
  private static final double LEAST = 0.2;

  /** From this similarity on a word is covered in full. */
  private static final double FULL = 0.65;

  /** Similarities are sorted by counting, in steps of 1 / 256. */
  private static final int STEPS = 256;

  private static final int MOST = JudgedSentence.MOST_WORDS;

  private final int[] cells = new int[MOST * MOST];
  private final short[] step = new short[MOST * MOST];
  private final int[] sorted = new int[MOST * MOST];
  private final float[] similarities = new float[MOST * MOST];
  private final int[] starts = new int[STEPS + 2];
  private final int[] partners = new int[MOST]; // of the first sentence's words, or -1
  private final boolean[] taken = new boolean[MOST];
  private final float[] first = new float[MOST];
  private final float[] second = new float[MOST];

  /** Matches the words of two sentences. */
  void match(ContentWord[] a, ContentWord[] b) {
    Arrays.fill(partners, 0, a.length, -1);
    Arrays.fill(taken, 0, b.length, false);
    Arrays.fill(first, 0, a.length, 0);
    Arrays.fill(second, 0, b.length, 0);
    Arrays.fill(starts, 0);
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        double similarity = a[i].similarity(b[j]);
        if (similarity >= LEAST) {
          // the largest similarity has the smallest step
          int at = STEPS - (int) Math.min(STEPS, similarity * STEPS);
          cells[count] = i * MOST + j;
          similarities[count] = (float) Math.min(1, similarity);
          step[count++] = (short) at;
          starts[at + 1]++;
        }
      }
    }
    for (int at = 1; at < starts.length; at++) {
      starts[at] += starts[at - 1];
    }
    for (int cell = 0; cell < count; cell++) {
      sorted[starts[step[cell]]++] = cell;
    }
    for (int place = 0; place < count; place++) {
      int i = cells[sorted[place]] / MOST;
      int j = cells[sorted[place]] % MOST;
      if (partners[i] < 0 && !taken[j]) {
        partners[i] = j;
        taken[j] = true;
        float covered = covered(similarities[sorted[place]]);
        first[i] = covered;
        second[j] = covered;
      }
    }
  }

  private static float covered(float similarity) {
    return (float) Math.min(1, (similarity - LEAST) / (FULL - LEAST));
  }

  /** The coverage of each word of the first sentence, 0 to 1; later elements are not valid. */
  float[] first() {
    return first;
  }

  /** The coverage of each word of the second sentence, 0 to 1; later elements are not valid. */
  float[] second() {
    return second;
  }

  /**
   * The share of pairs of matched words that stand in the same order in both sentences.
   *
   * @param a words of the first sentence
   * @param b words of the second sentence
   * @param capitals whether only matches are looked at of which a word has a capital letter
   * @param otherwise the result if fewer than three words are matched, or two with a capital letter
   */
  double inOrder(ContentWord[] a, ContentWord[] b, boolean capitals, double otherwise) {
    int matched = 0;
    int same = 0;
    for (int i = 0; i < a.length; i++) {
      if (!isLookedAt(a, b, i, capitals)) {
        continue;
      }
      for (int before = 0; before < i; before++) {
        if (isLookedAt(a, b, before, capitals) && partners[before] < partners[i]) {
          same++;
        }
      }
      matched++;
    }
    return matched < (capitals ? 2 : 3) ? otherwise : same / (matched * (matched - 1) / 2.0);
  }

  /** A script may have no capital letters, so one of the two words is enough. */
  private boolean isLookedAt(ContentWord[] a, ContentWord[] b, int word, boolean capitals) {
    return partners[word] >= 0 && (!capitals || a[word].capital() || b[partners[word]].capital());
  }
}
