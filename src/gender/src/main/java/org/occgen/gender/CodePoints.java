package org.occgen.gender;

/** Counts code points; asked for growing places, so that a text is walked once. */
final class CodePoints {
  private final String text;
  private int at;
  private int count;

  CodePoints(String text) {
    this.text = text;
  }

  /** How many code points stand before an index of a {@code char}. */
  int of(int index) {
    count += text.codePointCount(at, index);
    at = index;
    return count;
  }
}
