package org.occgen.models.averaging;

import java.util.regex.Pattern;

/**
 * Vectors of words, by a {@link WordSum}. They are kept, as far as {@value #MAX_KEPT} of them go,
 * under the word as it is written and as it is normalised: text repeats its words. Safe for use by
 * several threads.
 */
final class WordVectors {
  /** Vectors, not words: at 384 components 77 MB. */
  private static final int MAX_KEPT = 50_000;

  private static final String SPACE = " ";
  private static final Pattern WORD_BREAK = Pattern.compile(SPACE);

  private final WordSum sum;
  private final int width;

  /** One vector a word, so that their number is the bound of the memory. */
  private final RecentWords<float[]> kept;

  private final String mark;

  /**
   * Vectors by one way to sum rows up.
   *
   * @param width of the vectors
   * @param kept where they are kept, see {@link #keeper}
   * @param mark in front of a word there, which no other way has; empty, which is the quickest, for
   *     one of them
   */
  WordVectors(WordSum sum, int width, RecentWords<float[]> kept, String mark) {
    this.sum = sum;
    this.width = width;
    this.kept = kept;
    this.mark = mark;
  }

  /** A place for the vectors of an encoder's words, in all of its languages together. */
  static RecentWords<float[]> keeper() {
    return new RecentWords<>(MAX_KEPT);
  }

  /**
   * Adds the vectors of a text's words to a sum, one after the other.
   *
   * @param text as it is written; what lies between two spaces is normalised apart
   */
  void addText(String text, TextNormalizer normalizer, float[] sum) {
    for (int from = 0; from < text.length(); ) {
      int space = text.indexOf(' ', from);
      int to = space < 0 ? text.length() : space;
      if (to > from) {
        addWritten(text.substring(from, to), normalizer, sum);
      }
      from = to + 1;
    }
  }

  /** Adds the vectors of the words of a normalised text to a sum, one after the other. */
  void addNormalized(String text, float[] sum) {
    for (String word : WORD_BREAK.split(text, -1)) {
      add(of(word), sum);
    }
  }

  private void addWritten(String word, TextNormalizer normalizer, float[] sum) {
    String written = marked(word);
    float[] known = kept.get(written);
    if (known != null) {
      add(known, sum);
      return;
    }
    String normalized = normalizer.normalize(word);
    if (normalized.indexOf(' ') >= 0) { // of several words: Han beside others
      addNormalized(normalized, sum);
      return;
    }
    // under the written word alone: a second place of the same vector would push another out
    float[] alike = kept.get(key(normalized));
    float[] vector = alike != null ? alike : compute(normalized);
    kept.put(written, vector);
    add(vector, sum);
  }

  private static void add(float[] vector, float[] sum) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] += vector[j];
    }
  }

  /** The vector of a normalised word; not to be changed. */
  float[] of(String word) {
    String key = key(word);
    float[] known = kept.get(key);
    if (known != null) {
      return known;
    }
    float[] vector = compute(word);
    kept.put(key, vector);
    return vector;
  }

  private float[] compute(String word) {
    float[] vector = new float[width];
    sum.addTo(word, vector);
    return vector;
  }

  private String marked(String word) {
    return mark.isEmpty() ? word : mark + word;
  }

  /**
   * The key of a normalised word in the cache. An ASCII word does not change when it is normalised
   * again, so its key is that of the same written word. Any other word may change, so its key has a
   * space before the word. No written word has a space.
   */
  private String key(String word) {
    return marked(TextNormalizer.isAscii(word) ? word : SPACE + word);
  }
}
