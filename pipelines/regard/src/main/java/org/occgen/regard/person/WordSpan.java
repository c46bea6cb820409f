package org.occgen.regard.person;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word of letters and digits: <i>O'Brien</i> is two.
 *
 * @param text the word
 * @param start where it begins, in chars
 * @param end behind its last char
 */
record WordSpan(String text, int start, int end) {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{Nd}]+");

  /** The words of a text. */
  static List<WordSpan> of(String text) {
    List<WordSpan> words = new ArrayList<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      words.add(new WordSpan(word.group(), word.start(), word.end()));
    }
    return words;
  }
}
