package org.occgen.models.averaging;

import java.util.Optional;

/**
 * Vectors of words: weighted sums of the rows of their {@link WordFeatures}, those of a language
 * with its differences. They are kept, as far as {@value #MAX_KEPT_WORDS} of them go: text repeats
 * its words. Safe for use by several threads.
 */
final class WordVectors {
  private static final int MAX_KEPT_WORDS = 50_000;

  private final WordFeatures features;
  private final QuantizedWeights weights;
  private final Optional<LanguageRows> own;
  private final RecentWords<float[]> kept = new RecentWords<>(MAX_KEPT_WORDS);

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

  /** The vector of a normalised word; not to be changed. */
  float[] of(String word) {
    float[] known = kept.get(word);
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
    kept.put(word, vector);
    return vector;
  }
}
