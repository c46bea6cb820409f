package org.occgen.regard.attribute;

/**
 * A place where a keyword stands in a text.
 *
 * @param keyword which one
 * @param text the whole text, normally a sentence
 * @param start where the form begins, in code points from the beginning of the text
 * @param end where it ends, in code points; the character there is no part of it
 */
public record AttributeMention(AttributeKeyword keyword, String text, int start, int end) {
  public AttributeMention {
    if (start < 0 || end <= start || end > text.codePointCount(0, text.length())) {
      throw new IllegalArgumentException(
          "a mention from " + start + " to " + end + " does not stand in its text");
    }
  }
}
