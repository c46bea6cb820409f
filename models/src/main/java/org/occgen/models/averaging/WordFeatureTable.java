package org.occgen.models.averaging;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table of rows and the features of words that they stand for.
 *
 * @param features what a word is made of
 * @param weights a row for each feature
 */
record WordFeatureTable(WordFeatures features, QuantizedWeights weights)
    implements WordSum, AutoCloseable {
  @Override
  public void addTo(String word, float[] sum) {
    WordFeatures.Weighted parts = features.of(word);
    weights.addRows(parts.rows(), parts.weights(), sum);
  }

  /** The rows of this table with the differences that a language has to some of them. */
  WordSum with(LanguageRows differences) {
    return (word, sum) -> {
      WordFeatures.Weighted parts = features.of(word);
      for (int i = 0; i < parts.rows().length; i++) {
        weights.addRow(parts.rows()[i], parts.weights()[i], sum);
        differences.addRow(parts.rows()[i], parts.weights()[i], sum);
      }
    };
  }

  /**
   * The rows of this table times a gain, then those of another one.
   *
   * @param gains by kind of feature, {@link EncoderExtension#gains()}
   * @param english the English word that a word means, if that is known
   */
  WordSum and(
      WordFeatureTable other, List<Float> gains, Function<String, Optional<String>> english) {
    return (word, sum) -> {
      WordFeatures.Weighted parts = features.of(word);
      float[] factors = new float[parts.rows().length];
      for (int i = 0; i < factors.length; i++) {
        int kind = EncoderExtension.kind(features.layout(), parts.rows()[i]);
        factors[i] = gains.get(kind) * parts.weights()[i];
      }
      weights.addRows(parts.rows(), factors, sum);
      english.apply(word).ifPresent(meant -> addMeaning(meant, gains, sum));
      other.addTo(word, sum);
    };
  }

  private void addMeaning(String english, List<Float> gains, float[] sum) {
    WordFeatures.Weighted parts = features.of(english);
    float gain = gains.get(EncoderExtension.TRANSLATION);
    float[] factors = parts.weights().clone();
    for (int i = 0; i < factors.length; i++) {
      factors[i] *= gain;
    }
    weights.addRows(parts.rows(), factors, sum);
  }

  /** All rows as numbers: rows x width. */
  float[][] rows() {
    float[][] rows = new float[weights.rows()][weights.columns()];
    for (int row = 0; row < rows.length; row++) {
      weights.addRow(row, 1, rows[row]);
    }
    return rows;
  }

  @Override
  public void close() {
    features.close();
  }
}
