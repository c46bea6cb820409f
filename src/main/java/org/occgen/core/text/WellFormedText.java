package org.occgen.core.text;

/** Text without broken surrogate pairs, which every encoder and tokenizer takes. */
public final class WellFormedText {
  private WellFormedText() {}

  /** Halves of broken surrogate pairs become the replacement character, as in any decoder. */
  public static String of(String text) {
    StringBuilder mended = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (pair) {
        i++;
      } else if (Character.isSurrogate(c)) {
        mended = mended == null ? new StringBuilder(text) : mended;
        mended.setCharAt(i, '\uFFFD');
      }
    }
    return mended == null ? text : mended.toString();
  }
}
