package org.occgen.core.files;

import java.util.Locale;

/**
 * How a number of things stands in a message, a page or a table. It is the one place that chooses
 * between one and several.
 */
public final class CountText {
  private CountText() {}

  /** A number of things: {@code 1 person}, {@code 1,200 people}. */
  public static String of(long count, String one, String several) {
    return String.format(Locale.ROOT, "%,d %s", count, word(count, one, several));
  }

  /** A number of things whose noun takes an s: {@code 1 line}, {@code 1,200 lines}. */
  public static String of(long count, String noun) {
    return of(count, noun, noun + "s");
  }

  /** The word alone that goes with a number, such as a verb: {@code is}, {@code are}. */
  public static String word(long count, String one, String several) {
    return count == 1 ? one : several;
  }
}
