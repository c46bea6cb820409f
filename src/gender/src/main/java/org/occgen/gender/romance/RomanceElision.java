package org.occgen.gender.romance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;

/**
 * The forms of determiners and prepositions before other words: Italian <i>il</i> becomes <i>lo</i>
 * before <i>studente</i> and <i>l'</i> before <i>attore</i>. Under {@code [elision]} stand the word
 * before most words, before vowels, and before what {@code [clusters]} describes. {@code
 * [always-elided]} are prepositions and pronouns that writers elide wherever they can.
 */
final class RomanceElision {
  private final Map<String, List<String>> rows = new HashMap<>();
  private final Map<String, Map<WordGender, String>> full = new HashMap<>();
  private final List<Pattern> vowels;
  private final List<Pattern> clusters;
  private final List<List<String>> titles;
  private final Set<String> always;

  /**
   * Reads a table.
   *
   * @param determiners the form of each word; one that is none has no gender
   */
  RomanceElision(WordTable table, Map<String, RomanceForm> determiners) {
    vowels = patterns(table, "vowels");
    clusters = patterns(table, "clusters");
    titles = table.lines("titles");
    always = table.words("always-elided");
    for (List<String> row : table.lines("elision")) {
      rows.put(row.get(0), row);
      RomanceForm form = determiners.get(row.get(0));
      for (String elided : row.subList(1, row.size())) {
        if (elided.endsWith("'")) {
          Map<WordGender, String> words = full.computeIfAbsent(elided, key -> new HashMap<>());
          for (WordGender gender : WordGender.values()) {
            if (form == null || form.gender() == gender) {
              words.put(gender, row.get(0));
            }
          }
        }
      }
    }
  }

  private static List<Pattern> patterns(WordTable table, String heading) {
    return table.lines(heading).stream().map(line -> Pattern.compile(line.get(0))).toList();
  }

  /**
   * The form of a determiner or preposition before a word.
   *
   * @param word its form before most words
   * @param next the next word
   */
  String before(String word, String next) {
    List<String> row = rows.get(word);
    if (row == null || next.isEmpty()) {
      return word;
    }
    return matches(clusters, next) ? row.get(2) : matches(vowels, next) ? row.get(1) : word;
  }

  private static boolean matches(List<Pattern> patterns, String word) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(word).lookingAt());
  }

  /** The same for a pronoun before a verb, which only some languages elide. */
  String pronoun(String word, String next) {
    return always.contains(word) ? before(word, next) : word;
  }

  /** The form of a title before a name: Italian <i>signore</i> becomes <i>signor</i>. */
  String beforeName(String title) {
    for (List<String> row : titles) {
      if (title.endsWith(row.get(0))) {
        return title.substring(0, title.length() - row.get(0).length()) + row.get(1);
      }
    }
    return title;
  }

  /**
   * The form before most words of a determiner or preposition whose written form shows no gender:
   * Italian <i>l'</i> is <i>la</i> or <i>il</i>.
   *
   * @param word as it is written, with its apostrophe
   * @param gender of what it stands before
   * @return null if the word is none
   */
  @Nullable String full(String word, WordGender gender) {
    Map<WordGender, String> words = full.get(word);
    if (words == null) {
      return always.contains(word) ? word : null;
    }
    return words.get(gender);
  }
}
