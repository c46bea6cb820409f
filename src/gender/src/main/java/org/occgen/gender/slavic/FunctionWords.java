package org.occgen.gender.slavic;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.WordTable;

/** The function words of a Slavic language: lists by their headings in {@code words.txt}. */
final class FunctionWords {
  private final Map<String, Set<String>> lists = new HashMap<>();

  FunctionWords(WordTable table) {
    table.sections().keySet().forEach(heading -> lists.put(heading, table.words(heading)));
  }

  /**
   * Whether a word stands under a heading.
   *
   * @throws IllegalStateException if the table lacks the heading, which may be empty
   */
  boolean has(String heading, String word) {
    return list(heading).contains(word);
  }

  private Set<String> list(String heading) {
    Set<String> list = lists.get(heading);
    if (list == null) {
      throw new IllegalStateException("words.txt has no heading [" + heading + "]");
    }
    return list;
  }

  /**
   * Whether a word stands under a heading, ends as an entry there that begins with a hyphen, or
   * begins as one that ends with a hyphen.
   */
  boolean isLike(String heading, String word) {
    return list(heading).stream()
        .anyMatch(
            entry ->
                entry.startsWith("-")
                    ? word.endsWith(entry.substring(1))
                    : entry.endsWith("-")
                        ? word.startsWith(entry.substring(0, entry.length() - 1))
                        : word.equals(entry));
  }

  /** The cases that a preposition asks for. */
  List<GrammaticalCase> governed(String preposition) {
    return Stream.of(GrammaticalCase.values())
        .filter(one -> lists.containsKey(one.name().toLowerCase(Locale.ROOT)))
        .filter(one -> has(one.name().toLowerCase(Locale.ROOT), preposition))
        .toList();
  }

  boolean isPreposition(String word) {
    return has("prepositions", word);
  }

  boolean isAdverb(String word) {
    return has("adverbs", word);
  }

  boolean isClauseStart(String word) {
    return has("clause-starts", word);
  }

  boolean isCopula(String word) {
    return has("copulas", word);
  }
}
