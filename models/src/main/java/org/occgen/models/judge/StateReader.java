package org.occgen.models.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.TokenStates;

/**
 * Reads sentences into {@link StateWords}. Safe for use by several threads.
 *
 * <p>States of all tokens share a large part, so the mean state is taken off first: then two words
 * that have nothing to do with each other have a cosine near 0.3, and translations one near 0.75.
 */
public final class StateReader {
  private final TokenStateEncoder encoder;
  private final Set<String> languages;
  private final PieceKinds kinds;
  private final float[] mean;

  /**
   * A reader.
   *
   * @param mean of the states of tokens, each at length one
   */
  public StateReader(TokenStateEncoder encoder, float[] mean) {
    this.encoder = encoder;
    this.languages = encoder.languages();
    this.kinds = PieceKinds.of(encoder.pieces());
    this.mean = mean;
  }

  /** Whether the states of a language are known. */
  boolean knows(String language) {
    return languages.contains(language);
  }

  /** Sentences of a language that is known. */
  public List<StateWords> read(String language, List<String> sentences) {
    List<StateWords> read = new ArrayList<>(sentences.size());
    for (TokenStates states : encoder.states(sentences, language)) {
      read.add(words(states));
    }
    return read;
  }

  /** The words of a sentence whose states are known. */
  public StateWords words(TokenStates states) {
    return StateWords.of(states, kinds, mean);
  }

  /** The mean state of the tokens of sentences, each at length one; 0 where there are none. */
  public static float[] mean(TokenStateEncoder encoder, List<TokenStates> sentences) {
    double[] sum = new double[encoder.dimension()];
    long tokens = 0;
    for (TokenStates sentence : sentences) {
      for (float[] state : sentence.states()) {
        double length = StateWords.length(state);
        for (int i = 0; i < sum.length; i++) {
          sum[i] += state[i] / length;
        }
        tokens++;
      }
    }
    float[] mean = new float[sum.length];
    for (int i = 0; i < mean.length; i++) {
      mean[i] = (float) (sum[i] / Math.max(1, tokens));
    }
    return mean;
  }
}
