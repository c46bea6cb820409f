package org.occgen.regard.recall;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.core.text.WordLists;

/**
 * Finds one form for the forms of an English noun or verb, by the rules of detachment of WordNet's
 * morphy (Fellbaum 1998) and a list of irregular forms of our own: an ending is taken off if what
 * is left is a known word. What is known are the words that are compared, so that two of them fall
 * together where one is the base form of the other. No part of speech is looked at, and
 * comparatives stay: <i>number</i> is no more <i>numb</i>.
 */
final class EnglishLemmas {
  /** The minimum length, in characters, of a base form that a rule gives. */
  private static final int SHORTEST = 3;

  /** Words that end as forms of others, and are none. */
  private static final Set<String> WHOLE =
      Set.of("news", "during", "species", "series", "need", "bring", "anything", "something");

  private static final String[][] RULES = {
    {"sses", "ss"},
    {"xes", "x"},
    {"zes", "z"},
    {"ches", "ch"},
    {"shes", "sh"},
    {"men", "man"},
    {"ies", "y"},
    {"ves", "f"},
    {"ves", "fe"},
    {"ied", "y"},
    {"s", ""},
    {"es", "e"},
    {"es", ""},
    {"ed", "e"},
    {"ed", ""},
    {"ing", "e"},
    {"ing", ""}
  };

  private static final Map<String, String> IRREGULAR =
      WordLists.read(EnglishLemmas.class, "irregular-en.tsv").orElseThrow().stream()
          .map(line -> line.split("\t", 2))
          .collect(Collectors.toMap(cells -> cells[0], cells -> cells[1]));

  private final Set<String> known;

  /**
   * Lemmas among words.
   *
   * @param known words that may be base forms, in lower case
   */
  public EnglishLemmas(Collection<String> known) {
    this.known = new HashSet<>(known);
  }

  /** The base form of a word in lower case; the word itself where none is known. */
  public String of(String word) {
    String irregular = IRREGULAR.get(word);
    if (irregular != null) {
      return irregular;
    }
    if (WHOLE.contains(word) || word.endsWith("ss")) {
      return word;
    }
    for (String candidate : candidates(word)) {
      if (candidate.length() >= SHORTEST && known.contains(candidate)) {
        return candidate;
      }
    }
    return word;
  }

  private static Set<String> candidates(String word) {
    Set<String> candidates = new LinkedHashSet<>();
    for (String[] rule : RULES) {
      if (word.endsWith(rule[0])) {
        String stem = word.substring(0, word.length() - rule[0].length());
        candidates.add(stem + rule[1]);
        int last = stem.length() - 1;
        boolean verb = rule[1].isEmpty() && !rule[0].equals("s");
        if (verb && last > 1 && stem.charAt(last) == stem.charAt(last - 1)) {
          candidates.add(stem.substring(0, last)); // planned, plan
        }
      }
    }
    return candidates;
  }
}
