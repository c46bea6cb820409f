package org.occgen.regard;

/**
 * Somebody of whom a text speaks.
 *
 * @param text the whole text, normally a sentence
 * @param start where the target begins, in code points from the beginning of the text
 * @param end where it ends, in code points; the character there is no part of it
 */
public record RegardTarget(String text, int start, int end) {
  public RegardTarget {
    if (start < 0 || end <= start || end > text.codePointCount(0, text.length())) {
      throw new IllegalArgumentException(
          "a target from " + start + " to " + end + " does not stand in its text");
    }
  }
}
