package org.occgen.llm.count;

import org.occgen.core.measure.Interval;

/**
 * Masculine and feminine words for persons, as share and as ratio.
 *
 * @param masculine how many; a mean where there are several runs
 * @param feminine how many
 * @param share feminine ones in both, with its interval; NaN where there are none. There is no
 *     interval where all words are of one gender: no draw could have the other
 */
public record Ratio(double masculine, double feminine, double share, Interval interval) {
  static Ratio of(double masculine, double feminine, Interval drawn) {
    boolean both = masculine > 0 && feminine > 0;
    return new Ratio(masculine, feminine, share(masculine, feminine), both ? drawn : Interval.NONE);
  }

  static double share(double masculine, double feminine) {
    return feminine / (masculine + feminine);
  }

  /** Masculine words for one feminine; NaN where there is no feminine one. */
  public double masculineToFeminine() {
    return feminine > 0 ? masculine / feminine : Double.NaN;
  }

  /**
   * The interval of {@link #masculineToFeminine}: that of the share, turned over. Its upper end is
   * NaN where the share may be zero.
   */
  public Interval ratioInterval() {
    return new Interval(turned(interval.high()), turned(interval.low()));
  }

  private static double turned(double share) {
    return share > 0 ? (1 - share) / share : Double.NaN;
  }
}
