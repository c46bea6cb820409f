package org.occgen.gender.slavic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes paradigms. Forms at the same place stand in one string, parted by {@code /}; the first one
 * is written, all are read.
 */
final class Paradigms {
  private Paradigms() {}

  /**
   * The forms of a stem.
   *
   * @param endings in the order of the places; one that begins with {@code =} is a whole word
   */
  static List<String> of(String stem, String... endings) {
    List<String> forms = new ArrayList<>();
    for (String ending : endings) {
      forms.add(
          Stream.of(ending.split("/", -1))
              .map(one -> one.startsWith("=") ? one.substring(1) : stem + one)
              .collect(Collectors.joining("/")));
    }
    return List.copyOf(forms);
  }

  /** All forms at a place. */
  static List<String> all(String form) {
    return List.of(form.split("/", -1));
  }

  /** The form at a place that is written. */
  static String first(String form) {
    int end = form.indexOf('/');
    return end < 0 ? form : form.substring(0, end);
  }

  /** A word without its last letters. */
  static String cut(String word, int letters) {
    return word.substring(0, Math.max(0, word.length() - letters));
  }

  /** A word with another ending; the word must end so. */
  static String replaceEnd(String word, String ending, String other) {
    return cut(word, ending.length()) + other;
  }

  /** The last letter; a space for no word. */
  static char last(String word) {
    return word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
  }

  /** Whether a word ends in one of some letters. */
  static boolean endsIn(String word, String letters) {
    return letters.indexOf(last(word)) >= 0;
  }
}
