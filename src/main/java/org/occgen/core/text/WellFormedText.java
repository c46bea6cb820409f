package org.occgen.core.text;

import java.util.regex.Pattern;

/** Text without broken surrogate pairs, which every encoder and tokenizer takes. */
public final class WellFormedText {
  /** One that is no half of a pair: two of these are one character of another kind. */
  private static final Pattern SURROGATE = Pattern.compile("\\p{Cs}");

  private WellFormedText() {}

  /** Halves of broken surrogate pairs become the replacement character, as in any decoder. */
  public static String of(String text) {
    return SURROGATE.matcher(text).replaceAll("\uFFFD");
  }
}
