package org.occgen.core.mark;

/**
 * A word of a sentence that shows a person's gender.
 *
 * @param start its first code point, counted from 0
 * @param end behind its last code point
 * @param word as it stands in the sentence
 * @param gender the gender that it shows
 * @param evidence how it shows it
 */
public record GenderMark(int start, int end, String word, WordGender gender, Evidence evidence) {
  public GenderMark {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("no word from " + start + " to " + end);
    }
  }
}
