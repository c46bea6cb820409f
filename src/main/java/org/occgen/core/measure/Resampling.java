package org.occgen.core.measure;

import java.util.Locale;
import java.util.SplittableRandom;
import org.apiguardian.api.API;

/** The unit that is resampled for the intervals of a measure ({@link Bootstrap}). */
@API(status = API.Status.STABLE)
public enum Resampling {
  /** Nothing. */
  NONE,

  /**
   * Persons or documents, which a corpus must have. Sums are held of each, so there must not be
   * very many.
   */
  UNITS,

  /**
   * {@link #GROUPS} random groups of persons or documents, or of rows where a corpus has neither
   * (Wolter 2007, Introduction to Variance Estimation, chapter 2: random groups). Memory stays the
   * same however many rows there are. Up to {@link #GROUPS} rows, a group is a row.
   */
  RANDOM_GROUPS;

  /** Groups of {@link #RANDOM_GROUPS}. */
  public static final int GROUPS = 1_000;

  /** The key that the sums of a row are kept under; empty for nothing. */
  String unitOf(TextRow row) {
    return switch (this) {
      case NONE -> "";
      case UNITS -> row.unit();
      case RANDOM_GROUPS ->
          row.unit().isEmpty() ? shown(ofRow(row.number() - 1)) : groupOf(row.unit());
    };
  }

  /** The random group of a person or document; one of {@link #GROUPS}. */
  public static String groupOf(String unit) {
    return shown(ofUnit(unit));
  }

  private static String shown(long group) {
    return String.format(Locale.ROOT, "%03d", group);
  }

  /**
   * Each block of rows, as many as there are groups, has one in every group; which one differs from
   * block to block, so that no period of a corpus falls together with the groups.
   */
  private static long ofRow(long place) {
    long block = Math.floorDiv(place, GROUPS);
    return Math.floorMod(place + (block == 0 ? 0 : mixed(block)), (long) GROUPS);
  }

  private static long ofUnit(String unit) {
    return Math.floorMod(mixed(unit.hashCode()), (long) GROUPS);
  }

  /** The first number of SplitMix64 from a seed, without its sign. */
  private static long mixed(long seed) {
    return new SplittableRandom(seed).nextLong() >>> 2;
  }
}
