package org.occgen.bench.scale;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.occgen.core.text.WordLists;

/**
 * The words of a page that are no sentences.
 *
 * @param born line of the table
 * @param died line of the table
 * @param occupation line of the table
 * @param sections headings of the main text
 * @param works heading of a list
 * @param references heading of the back matter
 * @param category name space of categories
 */
record PageWords(
    String born,
    String died,
    String occupation,
    List<String> sections,
    String works,
    String references,
    String category) {
  private static final Map<String, List<String>> WORDS =
      WordLists.sections(PageWords.class, "page-words.txt");

  /** The words of a language, English ones for one that has none here. */
  static PageWords of(String language) {
    List<String> words =
        Objects.requireNonNull(WORDS.get(WORDS.containsKey(language) ? language : "en"));
    return new PageWords(
        words.get(0),
        words.get(1),
        words.get(2),
        List.of(words.get(3).split("; ")),
        words.get(4),
        words.get(5),
        words.get(6));
  }
}
