package org.occgen.models.judge;

import java.util.ArrayList;
import java.util.List;
import org.occgen.models.TokenStates;

/**
 * The words of a sentence by the states of their tokens. A word is the pieces from one space to the
 * next; marks are words of their own, and pieces of scripts without spaces.
 *
 * @param vectors words x numbers: the mean of the states of a word's tokens, less the usual state
 *     of a token, at length one
 * @param weights how much each word says, {@link #LEAST} to 1. The pieces of a vocabulary are
 *     sorted by how frequent they are, so the logarithm of their ids tells how rare they are; a
 *     word of several pieces is the rarer
 * @param capitals whether each word begins with a capital letter and is not the first
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record StateWords(float[][] vectors, double[] weights, boolean[] capitals) {
  /** The weight of a mark, and of the most frequent words. */
  static final double LEAST = 0.02;

  /** Words beyond this many are not compared: a sentence with more is a list. */
  private static final int MOST_WORDS = JudgedSentence.MOST_WORDS;

  /** Words with logarithms of ids up to this together say nothing: <em>the</em>, <em>de</em>. */
  private static final double EMPTY = 5;

  /** From this on they say all that a word can. */
  private static final double FULL = 12;

  static StateWords of(TokenStates tokens, PieceKinds kinds, float[] mean) {
    List<float[]> vectors = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    List<Boolean> capitals = new ArrayList<>();
    long[] ids = tokens.ids();
    for (int from = 0; from < ids.length && vectors.size() < MOST_WORDS; ) {
      int to = from + 1;
      while (to < ids.length && !isStart(ids, to, kinds)) {
        to++;
      }
      float[] sum = new float[mean.length];
      double rarity = 0;
      boolean word = false;
      for (int i = from; i < to; i++) {
        add(tokens.states()[i], mean, sum);
        rarity += StrictMath.log(1.0 + ids[i]);
        word |= kinds.isOfWord(ids[i]);
      }
      scale(sum);
      vectors.add(sum);
      weights.add(word ? Math.max(LEAST, Math.min(1, (rarity - EMPTY) / (FULL - EMPTY))) : LEAST);
      boolean bare = kinds.isBare(ids[from]) && to > from + 1;
      capitals.add(from > 0 && kinds.isCapital(ids[bare ? from + 1 : from]));
      from = to;
    }
    double[] ofWords = new double[weights.size()];
    boolean[] ofCapitals = new boolean[ofWords.length];
    for (int i = 0; i < ofWords.length; i++) {
      ofWords[i] = weights.get(i);
      ofCapitals[i] = capitals.get(i);
    }
    return new StateWords(vectors.toArray(float[][]::new), ofWords, ofCapitals);
  }

  /** A space that is a piece of its own belongs to the word behind it. */
  private static boolean isStart(long[] ids, int at, PieceKinds kinds) {
    return (kinds.starts(ids[at]) || kinds.ends(ids[at - 1])) && !kinds.isBare(ids[at - 1]);
  }

  /** Adds the state of a token, at length one and less the mean, at length one again. */
  private static void add(float[] state, float[] mean, float[] sum) {
    double length = length(state);
    float[] centred = new float[state.length];
    for (int i = 0; i < centred.length; i++) {
      centred[i] = (float) (state[i] / length) - mean[i];
    }
    scale(centred);
    for (int i = 0; i < centred.length; i++) {
      sum[i] += centred[i];
    }
  }

  private static void scale(float[] vector) {
    double length = length(vector);
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) (vector[i] / length);
    }
  }

  /** The length of a vector, above 0. */
  static double length(float[] vector) {
    double square = 0;
    for (float component : vector) {
      square += (double) component * component;
    }
    return Math.max(1e-9, Math.sqrt(square));
  }

  /** The number of words. */
  int size() {
    return weights.length;
  }
}
