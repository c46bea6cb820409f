package org.occgen.regard.attribute;

/**
 * The number of questions to the large model of a cascade.
 *
 * @param given what the cascade was given
 * @param asked how many of these the large model was asked about
 */
public record CascadeCount(long given, long asked) {
  /** Nothing was given yet. */
  public static final CascadeCount NONE = new CascadeCount(0, 0);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is negative, or more was asked than given
   */
  public CascadeCount {
    if (asked < 0 || given < asked) {
      throw new IllegalArgumentException(asked + " of " + given + " is no share");
    }
  }

  /** Both together. */
  public CascadeCount plus(CascadeCount other) {
    return new CascadeCount(given + other.given, asked + other.asked);
  }

  /** The questions that have come since {@code earlier}. */
  public CascadeCount minus(CascadeCount earlier) {
    return new CascadeCount(given - earlier.given, asked - earlier.asked);
  }
}
