package org.occgen.models.language;

/**
 * The n-grams of a {@link LetterModel} as its file has them: rounded.
 *
 * @param alphabet letters, sorted
 * @param keys the n-grams, sorted, each behind its beginnings
 * @param levels log probabilities in steps of -{@value #STEP}, 0 to {@value #MOST_LEVEL}
 * @param weights of back-off, logarithms in steps of {@value #WEIGHT_STEP}; 0 where no n-gram goes
 *     on
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record LetterNgrams(char[] alphabet, long[] keys, byte[] levels, byte[] weights) {
  /** Step between two levels of log probabilities. */
  public static final float STEP = 0.2f;

  /** The least log probability, over -{@value #STEP}. */
  public static final int MOST_LEVEL = 63;

  /** Step between two levels of weights. */
  public static final float WEIGHT_STEP = 1 / 16f;

  /** The level of a log probability. */
  public static byte level(double logProbability) {
    return (byte) Math.min(MOST_LEVEL, Math.max(0, Math.round(-logProbability / STEP)));
  }

  /** A rounded weight. */
  public static byte weight(double logarithm) {
    return (byte)
        Math.min(Byte.MAX_VALUE, Math.max(Byte.MIN_VALUE, Math.round(logarithm / WEIGHT_STEP)));
  }

  /** The model of these. */
  public LetterModel model() {
    float[] probabilities = new float[keys.length];
    float[] factors = new float[keys.length];
    for (int i = 0; i < keys.length; i++) {
      probabilities[i] = -levels[i] * STEP;
      factors[i] = weights[i] * WEIGHT_STEP;
    }
    return new LetterModel(alphabet, keys, probabilities, factors);
  }
}
