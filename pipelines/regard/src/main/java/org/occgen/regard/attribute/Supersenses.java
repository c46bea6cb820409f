package org.occgen.regard.attribute;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.occgen.core.text.Utf8Lines;

/**
 * The supersense of the first sense of nouns, as WordNet has it (lexicographer file without {@code
 * noun.}: {@code person}, {@code group}, {@code artifact}), and the plurals that follow no rule.
 *
 * <p>Its file has lines of three kinds, fields between tabulators, words between spaces; those that
 * begin with {@code #} say nothing: {@code first}, a supersense and its words; {@code also}, {@code
 * person} and the words of which another sense is a person; {@code plural} and pairs {@code
 * men:man}.
 */
public final class Supersenses {
  /** The supersense of people. */
  public static final String PERSON = "person";

  /** The answer of {@link #of} for a word that is not in the list. */
  public static final String UNKNOWN = "";

  private final Map<String, String> first = new HashMap<>();
  private final Set<String> also = new HashSet<>();
  private final Map<String, String> plurals = new HashMap<>();

  private Supersenses() {}

  /**
   * Reads the list.
   *
   * @throws IOException if a line is of no kind; the message names file and line
   */
  public static Supersenses read(Utf8Lines lines) throws IOException {
    Supersenses senses = new Supersenses();
    Map<String, String> shared = new HashMap<>();
    while (lines.hasNext()) {
      String line = lines.nextText();
      if (line.startsWith("#") || line.isBlank()) {
        continue;
      }
      String[] fields = line.split("\t", -1);
      if (fields.length != 3 || !List.of("first", "also", "plural").contains(fields[0])) {
        throw new IOException(
            lines.place() + ": is no line of a list of supersenses; make the list again");
      }
      for (String word : fields[2].split(" ", -1)) {
        switch (fields[0]) {
          case "first" -> senses.first.put(word, shared.computeIfAbsent(fields[1], key -> key));
          case "also" -> senses.also.add(word);
          default -> {
            int colon = word.indexOf(':');
            senses.plurals.put(word.substring(0, colon), word.substring(colon + 1));
          }
        }
      }
    }
    return senses;
  }

  /**
   * The supersense of a noun.
   *
   * @param word in any case, singular or plural
   * @return {@link #UNKNOWN} if it is not in the list
   */
  public String of(String word) {
    return first.getOrDefault(singular(word), UNKNOWN);
  }

  /** Whether one of the senses of a noun, the first or another, is a person. */
  public boolean canBePerson(String word) {
    String singular = singular(word);
    return PERSON.equals(first.get(singular)) || also.contains(singular);
  }

  /**
   * A noun in lower case and, if it is in the list only so, in the singular: by the exceptions,
   * then by WordNet's rules of detachment.
   */
  public String singular(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    String exception = plurals.get(lower);
    if (exception != null) {
      return exception;
    }
    if (first.containsKey(lower)) {
      return lower;
    }
    for (String[] rule : DETACHMENT) {
      if (lower.endsWith(rule[0])) {
        String base = lower.substring(0, lower.length() - rule[0].length()) + rule[1];
        if (first.containsKey(base)) {
          return base;
        }
      }
    }
    return lower;
  }

  /** Whether a noun is written in the plural, as far as the list tells. */
  public boolean isPlural(String word) {
    return !singular(word).equals(word.toLowerCase(Locale.ROOT));
  }

  /** The rules of WordNet's Morphy for nouns, in its order. */
  private static final List<String[]> DETACHMENT =
      List.of(
          new String[] {"s", ""},
          new String[] {"ses", "s"},
          new String[] {"xes", "x"},
          new String[] {"zes", "z"},
          new String[] {"ches", "ch"},
          new String[] {"shes", "sh"},
          new String[] {"men", "man"},
          new String[] {"ies", "y"});
}
