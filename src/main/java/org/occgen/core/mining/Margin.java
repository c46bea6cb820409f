package org.occgen.core.mining;

import org.apiguardian.api.API;

/**
 * The margin: a pair's cosine relative to the mean cosine of its neighbours (Artetxe and Schwenk
 * 2019, "Margin-based parallel corpus mining with multilingual sentence embeddings", section 3).
 */
@API(status = API.Status.STABLE)
public enum Margin {
  /**
   * cosine / mean. 0 unless both are positive: a quotient of or by something negative says nothing
   * of how much closer the two sentences are than their neighbours.
   */
  RATIO(0.6),
  /** cosine - mean. */
  DISTANCE(-0.05),
  /** The cosine itself. */
  ABSOLUTE(0.3);

  private final double defaultFloor;

  Margin(double defaultFloor) {
    this.defaultFloor = defaultFloor;
  }

  /**
   * The margin of a pair.
   *
   * @param cosine the pair's cosine
   * @param mean (mean cosine of one sentence's neighbours + that of the other's) / 2
   */
  public double apply(double cosine, double mean) {
    return switch (this) {
      case RATIO -> cosine > 0 && mean > 0 ? cosine / mean : 0;
      case DISTANCE -> cosine - mean;
      case ABSOLUTE -> cosine;
    };
  }

  /**
   * An upper bound of {@link #apply}.
   *
   * @param cosine at least the pair's cosine
   * @param mean at most its mean
   */
  double atMost(double cosine, double mean) {
    // beyond zero a quotient does not grow as the mean becomes smaller
    return this == RATIO && cosine > 0 && !(mean > 0)
        ? Double.POSITIVE_INFINITY
        : apply(cosine, mean);
  }

  /**
   * The floor where a recipe names none. Each lies well below any useful threshold: pairs with a
   * ratio of 0.6 or a distance of -0.05 lie further apart than their neighbours; a cosine of 0.3 is
   * common between unrelated sentences. A judge of pairs decides about all of them, and in a
   * language whose words are known badly many translations have a low ratio.
   */
  public double defaultFloor() {
    return defaultFloor;
  }
}
