package org.occgen.llm.diversity;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Semantic diversity (Derner and others, appendix F): one less the mean cosine over all pairs of
 * texts. The cosines of unit vectors u are not computed one by one: over all pairs, both orders,
 * they sum to |Σu|² - Σ|u|², so that time is linear in the texts and memory does not grow with
 * them.
 *
 * <p>Not for use by several threads. The same vectors in the same order give the same figures.
 */
public final class SemanticDiversity {
  /** Parts of the texts that the standard error leaves out in turn. */
  static final int PARTS = 64;

  private final int dimension;
  private final Part[] parts = new Part[PARTS];
  private long texts;
  private long zeros;

  /** The sum of the unit vectors of some texts, and of the squares of their lengths. */
  private static final class Part {
    private final double[] sum;
    private double squares;
    private long vectors;

    Part(int dimension) {
      sum = new double[dimension];
    }

    void add(float[] vector, double length) {
      double square = 0;
      for (int i = 0; i < sum.length; i++) {
        double component = vector[i] / length;
        sum[i] += component;
        square += component * component;
      }
      squares += square;
      vectors++;
    }

    void add(Part other, int sign) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] += sign * other.sum[i];
      }
      squares += sign * other.squares;
      vectors += sign * other.vectors;
    }

    /** The sum of the cosines of all pairs, each in both orders. */
    double cosines() {
      double square = 0;
      for (double component : sum) {
        square += component * component;
      }
      return square - squares;
    }

    double diversity() {
      return vectors < 2
          ? Double.NaN
          : 1 - cosines() / ((double) vectors * (vectors - 1)); // pairs in both orders
    }
  }

  /**
   * Of vectors of that length.
   *
   * @param dimension 1 or more
   */
  public SemanticDiversity(int dimension) {
    this.dimension = dimension;
    for (int i = 0; i < PARTS; i++) {
      parts[i] = new Part(dimension);
    }
  }

  /**
   * Adds the vector of a text, of any length. That of a text without meaning for the encoder is
   * zero.
   *
   * @throws IllegalArgumentException if it has another dimension or a number that is not finite
   */
  public void add(float[] vector) {
    checkArgument(
        vector.length == dimension, "a vector of %s numbers, not %s", vector.length, dimension);
    double square = 0;
    for (float component : vector) {
      square += (double) component * component;
    }
    checkArgument(Double.isFinite(square), "a vector with a number that is not finite");
    if (square == 0) {
      zeros++;
    } else {
      parts[(int) (texts % PARTS)].add(vector, Math.sqrt(square));
    }
    texts++;
  }

  private Part whole() {
    Part whole = new Part(dimension);
    for (Part part : parts) {
      whole.add(part, 1);
    }
    return whole;
  }

  /** Texts that were added. */
  public long texts() {
    return texts;
  }

  /** Those with a zero vector, which have no cosine. */
  public long zeros() {
    return zeros;
  }

  /** One less the mean cosine over the pairs of texts with a vector; NaN with less than two. */
  public double overPairs() {
    return whole().diversity();
  }

  /**
   * The diversity as the published notebook computes it. The notebook sets the cosine of a text
   * with itself to 0 and divides by all cells of the matrix, n squared, so that few texts look more
   * diverse than they are. A zero vector has cosine 0 with all others.
   */
  public double asPublished() {
    return texts == 0 ? Double.NaN : 1 - whole().cosines() / ((double) texts * texts);
  }

  /**
   * Standard error of {@link #overPairs}, by the jackknife over parts of the texts, each of which
   * is left out once (Efron and Tibshirani 1993, section 11.5): a pair is not independent of
   * another one that shares a text with it. A text goes to part (its place mod {@value #PARTS}).
   * NaN with less than three texts.
   */
  public double standardError() {
    Part whole = whole();
    double[] figures = new double[PARTS];
    int count = 0;
    for (Part part : parts) {
      if (part.vectors > 0) {
        Part rest = new Part(dimension);
        rest.add(whole, 1);
        rest.add(part, -1);
        figures[count++] = rest.diversity();
      }
    }
    double mean = 0;
    for (int i = 0; i < count; i++) {
      mean += figures[i] / count;
    }
    double squares = 0;
    for (int i = 0; i < count; i++) {
      squares += (figures[i] - mean) * (figures[i] - mean);
    }
    return count < 2 ? Double.NaN : Math.sqrt(squares * (count - 1) / count);
  }
}
