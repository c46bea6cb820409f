package org.occgen.regard.feature;

import java.util.List;

/**
 * The weights of words on either side of a target: all words of a side alike, and the nearer the
 * more. Vectors of words are added up by these weights.
 */
public final class WordWindows {
  /** The number of windows. */
  public static final int COUNT = 4;

  /** Words on which the weight of a near window falls to 1/e. */
  private static final double REACH = 3;

  private WordWindows() {}

  /**
   * The weights of a sentence's words.
   *
   * @return {@link #COUNT} windows (left, right, left near, right near) x words; the target has 0
   */
  public static double[][] weights(MaskedSentence sentence) {
    List<String> words = sentence.words();
    double[][] weights = new double[COUNT][words.size()];
    for (int at = 0; at < words.size(); at++) {
      int distance = at - sentence.target();
      if (distance != 0) {
        int side = distance < 0 ? 0 : 1;
        weights[side][at] = 1;
        weights[2 + side][at] = StrictMath.exp(-Math.abs(distance) / REACH);
      }
    }
    return weights;
  }
}
