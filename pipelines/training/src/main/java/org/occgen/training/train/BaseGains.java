package org.occgen.training.train;

import java.util.Arrays;
import org.occgen.models.averaging.EncoderExtension;
import org.occgen.models.averaging.FeatureLayout;

/**
 * By how much each further language takes over the rows of the base, by kind of feature: a language
 * that shares words with those of the base wants their rows as they are, one that shares nothing
 * but a script wants none. Learned with the rows, from 1 on.
 *
 * @param layout of the base
 * @param table the gains, languages x kinds of features, and what the optimiser keeps for each
 */
record BaseGains(FeatureLayout layout, EmbeddingTable table) {
  /** Gains of 1. */
  static EmbeddingTable first(int languages) {
    float[][] ones = new float[languages][EncoderExtension.KINDS + 1];
    for (float[] row : ones) {
      Arrays.fill(row, 1);
    }
    return new EmbeddingTable(ones);
  }

  /** The gain of a row of the base: the factor of its weight. */
  float of(int language, int row) {
    return table.values()[language][EncoderExtension.kind(layout, row)];
  }
}
