package org.occgen.models.averaging;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Vectors of words: weighted sums of the rows of their {@link WordFeatures}, those of a language
 * with its differences. They are kept for words as they are written, as far as {@value
 * #MAX_WRITTEN_WORDS} of them go, and for some of those that they are normalised to: text repeats
 * its words. Safe for use by several threads.
 */
final class WordVectors {
  private static final int MAX_WRITTEN_WORDS = 50_000;
  private static final int MAX_NORMALIZED_WORDS = 16_000;
  private static final Pattern WORD_BREAK = Pattern.compile(" ");

  private final WordFeatures features;
  private final QuantizedWeights weights;
  private final Optional<LanguageRows> own;
  private final RecentWords<float[][]> written = new RecentWords<>(MAX_WRITTEN_WORDS);
  private final RecentWords<float[]> normalized = new RecentWords<>(MAX_NORMALIZED_WORDS);

  /**
   * Vectors by one table.
   *
   * @param own what a language adds to the table, if it does
   */
  WordVectors(WordFeatures features, QuantizedWeights weights, Optional<LanguageRows> own) {
    this.features = features;
    this.weights = weights;
    this.own = own;
  }

  /**
   * Adds the vectors of a text's words to a sum, one after the other.
   *
   * @param text as it is written; what lies between two spaces is normalised apart and kept
   */
  void addText(String text, TextNormalizer normalizer, float[] sum) {
    for (int from = 0; from < text.length(); ) {
      int space = text.indexOf(' ', from);
      int to = space < 0 ? text.length() : space;
      if (to > from) {
        for (float[] vector : ofWritten(text.substring(from, to), normalizer)) {
          add(vector, sum);
        }
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

  private float[][] ofWritten(String word, TextNormalizer normalizer) {
    float[][] known = written.get(word);
    if (known != null) {
      return known;
    }
    float[][] vectors =
        WORD_BREAK.splitAsStream(normalizer.normalize(word)).map(this::of).toArray(float[][]::new);
    written.put(word, vectors);
    return vectors;
  }

  private static void add(float[] vector, float[] sum) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] += vector[j];
    }
  }

  /** The vector of a normalised word; not to be changed. */
  float[] of(String word) {
    float[] known = normalized.get(word);
    if (known != null) {
      return known;
    }
    float[] vector = new float[weights.columns()];
    WordFeatures.Weighted of = features.of(word);
    for (int i = 0; i < of.rows().length; i++) {
      weights.addRow(of.rows()[i], of.weights()[i], vector);
      if (own.isPresent()) {
        own.get().addRow(of.rows()[i], of.weights()[i], vector);
      }
    }
    normalized.put(word, vector);
    return vector;
  }
}
