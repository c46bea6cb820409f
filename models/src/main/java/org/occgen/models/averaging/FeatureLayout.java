package org.occgen.models.averaging;

import org.occgen.models.InvalidModelException;

/**
 * The order of the rows in the weights, by feature of a word: first the pieces of the vocabulary,
 * then the buckets of character n-grams, then the buckets of consonant skeletons.
 *
 * @param pieces number of pieces of the vocabulary
 * @param ngramBuckets number of rows that all character n-grams share by their hash; 0 for none
 * @param shortestNgram fewest characters of an n-gram, word boundaries included
 * @param longestNgram most characters of an n-gram
 * @param skeletonBuckets number of rows that all consonant skeletons share by their hash; 0 for
 *     none
 */
public record FeatureLayout(
    int pieces, int ngramBuckets, int shortestNgram, int longestNgram, int skeletonBuckets) {
  /** Most rows that weights may have. */
  public static final int MAX_ROWS = 4_000_000;

  /** Checks the ranges. */
  public FeatureLayout {
    require(pieces >= 1, "pieces", pieces);
    require(ngramBuckets >= 0, "ngramBuckets", ngramBuckets);
    require(skeletonBuckets >= 0, "skeletonBuckets", skeletonBuckets);
    require(shortestNgram >= 1 && shortestNgram <= 16, "shortestNgram", shortestNgram);
    require(longestNgram >= shortestNgram && longestNgram <= 16, "longestNgram", longestNgram);
    long rows = (long) pieces + ngramBuckets + skeletonBuckets;
    if (rows > MAX_ROWS) {
      throw new InvalidModelException("field features asks for " + rows + " rows, too many");
    }
  }

  /** A layout of pieces alone. */
  public static FeatureLayout ofPieces(int pieces) {
    return new FeatureLayout(pieces, 0, 3, 5, 0);
  }

  /** Number of rows of the weights. */
  public int rows() {
    return pieces + ngramBuckets + skeletonBuckets;
  }

  private static void require(boolean holds, String field, int value) {
    if (!holds) {
      throw new InvalidModelException("field features." + field + " cannot be " + value);
    }
  }
}
