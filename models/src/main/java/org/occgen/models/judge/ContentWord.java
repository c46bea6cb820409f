package org.occgen.models.judge;

import org.apiguardian.api.API;

/**
 * A word of a sentence that says something of its content.
 *
 * @param form a hash of the word in small Latin letters, as far as its script can be written in
 *     them: equal for equal words, of two scripts too
 * @param direction a vector of length one; words that translate each other have near ones. Not to
 *     be changed
 * @param signs of the first 64 numbers of {@code direction}, a bit each
 * @param weight how much the word says, above 0 to 1: a frequent word says little
 * @param capital whether it is written with a capital letter
 * @param negative whether it denies something, such as <em>not</em>, <em>nicht</em> or
 *     <em>nunca</em>
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
@API(status = API.Status.STABLE)
public record ContentWord(
    long form, float[] direction, long signs, float weight, boolean capital, boolean negative) {
  /**
   * Directions whose first 64 numbers differ in more signs than this are further apart than words
   * that translate each other: most pairs of words are, and their cosine need not be computed.
   */
  private static final int MOST_SIGNS = 26;

  /** A word whose signs are taken from its direction. */
  public ContentWord(
      long form, float[] direction, float weight, boolean capital, boolean negative) {
    this(form, direction, signs(direction), weight, capital, negative);
  }

  private static long signs(float[] direction) {
    long signs = 0;
    for (int i = 0; i < Math.min(direction.length, Long.SIZE); i++) {
      signs |= direction[i] < 0 ? 1L << i : 0;
    }
    return signs;
  }

  /**
   * The likeness of two words: 1 if they are equal, else the cosine of their directions, or 0 if
   * these differ in many signs.
   */
  double similarity(ContentWord other) {
    if (form == other.form) {
      return 1;
    }
    return Long.bitCount(signs ^ other.signs) > MOST_SIGNS ? 0 : cosine(other);
  }

  private double cosine(ContentWord other) {
    float[] a = direction;
    float[] b = other.direction;
    // four sums, so that no addition waits for the one before it
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    int i = 0;
    for (; i + 4 <= a.length; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      s0 += a[i] * b[i];
    }
    return s0 + s1 + s2 + s3;
  }
}
