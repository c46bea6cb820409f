package org.occgen.gender.hindi;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;

/** Hindi words that agree: adjectives, genitives, tenses and participles, by stems and endings. */
final class HindiForms {
  private static final WordTable VERBS = WordTable.read("hi/verbs.txt");
  private static final WordTable WORDS = WordTable.read("hi/words.txt");
  private static final String VOWELS = "ािीुूेैोौआईऊएओ";
  private static final int HIGHEST_ORDINAL = 100;

  /** Adjectives and tenses. */
  enum Kind {
    ADJECTIVE,
    /** A genitive or possessive, which a possessor stands before or in. */
    GENITIVE,
    /** <i>था</i>. */
    COPULA,
    /** <i>करता</i>. */
    IMPERFECTIVE,
    /** <i>गया</i>; of verbs with an object it agrees with the object. */
    PERFECTIVE,
    /** <i>करेगा</i>. */
    FUTURE
  }

  /**
   * A form.
   *
   * @param transitive whether it is of a verb that has an object
   * @param plural the masculine of several, of respect or oblique; the feminine with a nasal
   * @param forms masculine singular and plural, feminine without and with a nasal
   */
  record Form(
      String stem,
      Kind kind,
      boolean transitive,
      WordGender gender,
      boolean plural,
      List<String> forms) {
    /** The form of the other gender. */
    String counterpart(boolean pluralOther) {
      int other = gender == WordGender.FEMININE ? 0 : 2;
      return forms.get(pluralOther ? other + 1 : other);
    }

    /** Whether it is a perfective that agrees with an object unless it is passive. */
    boolean isOfObject() {
      return kind == Kind.PERFECTIVE && transitive;
    }
  }

  private static final Set<String> INTRANSITIVE = HindiSpelling.keys(VERBS, "intransitive");
  private static final Set<String> TRANSITIVE = HindiSpelling.keys(VERBS, "transitive");
  private static final Map<String, Form> OF_VERBS = ofVerbs();
  private static final Map<String, Form> ADJECTIVES = adjectives();

  /** A word as a form of a verb; empty if it is none. */
  static Optional<Form> verb(String key) {
    return Optional.ofNullable(OF_VERBS.get(key));
  }

  /** A word as an adjective or a genitive; empty if it is none. */
  static Optional<Form> adjective(String key) {
    return Optional.ofNullable(ADJECTIVES.get(key));
  }

  /** Whether a word is the stem of a verb, which stands before other verbs. */
  static boolean isStem(String key) {
    return INTRANSITIVE.contains(key) || TRANSITIVE.contains(key);
  }

  private static Map<String, Form> adjectives() {
    Map<String, Form> index = new HashMap<>();
    WORDS.words("genitives").forEach(word -> adjective(index, word, Kind.GENITIVE));
    WORDS.words("adjectives").forEach(word -> adjective(index, word, Kind.ADJECTIVE));
    for (int number = 1; number < HIGHEST_ORDINAL; number++) {
      adjective(index, number + "वां", Kind.ADJECTIVE);
    }
    for (List<String> forms : WORDS.lines("irregular-adjectives")) {
      add(index, forms.get(0), Kind.ADJECTIVE, forms);
    }
    return index;
  }

  private static void adjective(Map<String, Form> index, String word, Kind kind) {
    String nasal = word.matches(".*[ँं]") ? "ं" : "";
    String stem = word.substring(0, word.length() - 1 - nasal.length());
    String feminine = stem + "ी" + nasal;
    add(index, stem, kind, List.of(word, stem + "े" + nasal, feminine, feminine));
  }

  private static Map<String, Form> ofVerbs() {
    Map<String, Form> index = new HashMap<>();
    Set<String> irregular = new HashSet<>();
    for (List<String> line : VERBS.lines("irregular")) {
      irregular.add(line.get(0) + line.get(1));
      add(index, line.get(0), kind(line.get(1)), line.subList(2, line.size()));
    }
    for (String stem : Stream.of(INTRANSITIVE, TRANSITIVE).flatMap(Set::stream).sorted().toList()) {
      boolean vowel = VOWELS.indexOf(stem.charAt(stem.length() - 1)) >= 0;
      for (List<String> line : VERBS.lines(vowel ? "vowel-stems" : "consonant-stems")) {
        if (!irregular.contains(stem + line.get(0))) {
          List<String> endings = line.subList(1, line.size());
          add(index, stem, kind(line.get(0)), endings.stream().map(stem::concat).toList());
        }
      }
    }
    index.remove("की"); // mostly the genitive
    return index;
  }

  private static Kind kind(String name) {
    return Kind.valueOf(name.toUpperCase(Locale.ROOT));
  }

  private static String key(String word) {
    return HindiSpelling.key(word);
  }

  /** Adds four forms; what stands there already stays. */
  private static void add(Map<String, Form> index, String stem, Kind kind, List<String> forms) {
    boolean transitive = TRANSITIVE.contains(stem) && !INTRANSITIVE.contains(stem);
    for (int at = 0; at < forms.size(); at++) {
      WordGender gender = at < 2 ? WordGender.MASCULINE : WordGender.FEMININE;
      index.putIfAbsent(
          key(forms.get(at)), new Form(stem, kind, transitive, gender, at % 2 == 1, forms));
    }
  }
}
