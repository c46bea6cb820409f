package org.occgen.core.text;

/** Text from outside, as much of it as a message shows. */
public final class Excerpt {
  private Excerpt() {}

  /** The text, or its first {@code most} characters and three dots. */
  public static String of(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most) + "...";
  }

  /** The first line as {@link #of} shows it: Jackson's messages quote the input below theirs. */
  public static String ofFirstLine(String text, int most) {
    return of(text.lines().findFirst().orElse(""), most);
  }
}
