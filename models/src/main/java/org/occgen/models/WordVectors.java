package org.occgen.models;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Vectors of words: weighted sums of the rows of their {@link WordFeatures}, those of a language
 * with its differences. They are kept, as far as {@value #MAX_KEPT_WORDS} of them go: text repeats
 * its words. Safe for use by several threads.
 */
final class WordVectors {
  private static final int MAX_KEPT_WORDS = 50_000;

  /** Words longer than this are seldom seen twice. */
  private static final int MAX_KEPT_LENGTH = 32;

  private final WordFeatures features;
  private final QuantizedWeights weights;
  private final Optional<LanguageRows> own;
  private final Map<String, float[]> kept = new ConcurrentHashMap<>();
  private final AtomicInteger keptWords = new AtomicInteger();

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
    if (word.length() <= MAX_KEPT_LENGTH) {
      if (keptWords.incrementAndGet() > MAX_KEPT_WORDS) {
        kept.clear();
        keptWords.set(1);
      }
      kept.put(word, vector);
    }
    return vector;
  }
}
