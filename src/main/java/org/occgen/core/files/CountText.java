package org.occgen.core.files;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Formats values and numbers of things for a message, a page or a table. It is the one place that
 * chooses between one and several.
 */
public final class CountText {
  private CountText() {}

  /** A text with places for values, as {@link String#format} has them, in no country's way. */
  public static String format(String text, @Nullable Object... values) {
    return String.format(Locale.ROOT, text, values);
  }

  /** A number of things: {@code 1 person}, {@code 1,200 people}. */
  public static String of(long count, String one, String several) {
    return String.format(Locale.ROOT, "%,d %s", count, word(count, one, several));
  }

  /** A number of things whose noun takes an s: {@code 1 line}, {@code 1,200 lines}. */
  public static String of(long count, String noun) {
    return of(count, noun, noun + "s");
  }

  /** A number alone: {@code 1,200}. */
  public static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** A share from 0 to 1 in percent, with a decimal; {@code -} of nothing. */
  public static String percent(double share) {
    return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.1f%%", 100 * share);
  }

  /** Names as a sentence lists them: {@code a}, {@code a and b}, {@code a, b and c}. */
  public static String list(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** The word alone that goes with a number, such as a verb: {@code is}, {@code are}. */
  public static String word(long count, String one, String several) {
    return count == 1 ? one : several;
  }
}
