package org.occgen.core.precision;

/**
 * A share of items that come in clusters, with Wilson's interval (Wilson 1927). Items of one person
 * are not independent, so the interval takes the effective number of items in place of the number:
 * items divided by the design effect (Korn and Graubard 1998), which is estimated from how the
 * shares of persons differ, and never below 1. Where all items are alike nothing can be estimated;
 * then a person's items count as if they were one (weighted by how many each has).
 *
 * @param items how many
 * @param clusters how many persons they are of
 * @param effective effective number of items; 0 without any
 * @param value the share from 0 to 1; NaN without an item
 * @param low of the interval of 95 percent; 0 without an item
 * @param high of it; 1 without an item
 */
public record ClusteredShare(
    long items, int clusters, double effective, double value, double low, double high) {
  private static final double Z = 1.959963984540054;

  /**
   * Estimates a share.
   *
   * @param sizes items of each cluster, none of them 0
   * @param hits how many of these count, by cluster in the same order
   */
  public static ClusteredShare of(int[] sizes, int[] hits) {
    long items = 0;
    long found = 0;
    double squares = 0;
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] < 1 || hits[i] < 0 || hits[i] > sizes[i]) {
        throw new IllegalArgumentException(hits[i] + " of " + sizes[i]);
      }
      items += sizes[i];
      found += hits[i];
      squares += (double) sizes[i] * sizes[i];
    }
    if (items == 0) {
      return new ClusteredShare(0, 0, 0, Double.NaN, 0, 1);
    }
    double p = (double) found / items;
    double effective = (double) items * items / squares;
    if (found > 0 && found < items && sizes.length > 1) {
      double between = 0;
      for (int i = 0; i < sizes.length; i++) {
        double residual = hits[i] - p * sizes[i];
        between += residual * residual;
      }
      double variance = sizes.length / (sizes.length - 1.0) * between / ((double) items * items);
      double effect = variance / (p * (1 - p) / items);
      effective = items / Math.max(1, effect);
    }
    return ofEffective(items, sizes.length, effective, p);
  }

  /** A share whose effective number of items is known. */
  public static ClusteredShare ofEffective(long items, int clusters, double effective, double p) {
    double square = Z * Z / effective;
    double centre = (p + square / 2) / (1 + square);
    double half = Z / (1 + square) * Math.sqrt(p * (1 - p) / effective + square / (4 * effective));
    return new ClusteredShare(
        items,
        clusters,
        effective,
        p,
        Math.max(0, Math.min(p, centre - half)),
        Math.min(1, Math.max(p, centre + half)));
  }

  /** The share with one more of each kind: never 0 or 1, so that it has a variance. */
  double smoothed() {
    return effective == 0 ? 0.5 : (value * effective + 1) / (effective + 2);
  }
}
