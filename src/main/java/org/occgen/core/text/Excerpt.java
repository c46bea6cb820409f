package org.occgen.core.text;

/** Text from outside, as much of it as a message shows. */
public final class Excerpt {
  private Excerpt() {}

  /**
   * The text, or its first {@code most} characters and three dots; one character fewer where a
   * surrogate pair would be cut.
   */
  public static String of(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    boolean cutsPair =
        most > 0
            && Character.isHighSurrogate(text.charAt(most - 1))
            && Character.isLowSurrogate(text.charAt(most));
    return text.substring(0, cutsPair ? most - 1 : most) + "...";
  }
}
