package org.occgen.evaluate;

import java.util.OptionalDouble;

/**
 * The number of women, men and others among some people, such as those of an occupation. The share
 * of women is the number of women divided by the number of women and men. People of other
 * categories have a number of their own and no part in this share: in most occupations they are too
 * few to change it.
 *
 * @param women people of the category {@code feminine}
 * @param men people of the category {@code masculine}
 * @param others everybody else, those of two categories included
 */
public record GenderShare(long women, long men, long others) {
  /** The category of women. */
  public static final String FEMININE = "feminine";

  /** The category of men. */
  public static final String MASCULINE = "masculine";

  public GenderShare {
    if (women < 0 || men < 0 || others < 0) {
      throw new IllegalArgumentException(
          women + " women, " + men + " men, " + others + " others: none may be negative");
    }
  }

  /** The number of people that the share is taken of: women and men. */
  public long n() {
    return Math.addExact(women, men);
  }

  /** Women divided by women and men, from 0 to 1; empty where there are neither. */
  public OptionalDouble ofWomen() {
    return n() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) women / n());
  }
}
