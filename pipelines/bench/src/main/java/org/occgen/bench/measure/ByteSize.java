package org.occgen.bench.measure;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers of bytes as people write them: k, m and g are powers of 1,024. */
public final class ByteSize {
  private static final Pattern TYPED = Pattern.compile("(\\d{1,9})([kmg]?)");
  private static final String UNITS = "kmg";

  private ByteSize() {}

  /**
   * Reads a number such as {@code 500m} or {@code 8g}.
   *
   * @throws IllegalArgumentException if it is none, or zero
   */
  public static long parse(String typed) {
    Matcher matcher = TYPED.matcher(typed.toLowerCase(Locale.ROOT));
    if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
      throw new IllegalArgumentException(
          "\"" + typed + "\" is no number of bytes; write one such as 500m or 8g");
    }
    int power = matcher.group(2).isEmpty() ? 0 : UNITS.indexOf(matcher.group(2)) + 1;
    return Long.parseLong(matcher.group(1)) << (10 * power);
  }
}
