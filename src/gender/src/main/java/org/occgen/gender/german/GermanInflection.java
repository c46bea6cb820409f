package org.occgen.gender.german;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.gender.grammar.WordTable;

/** How German determiners and adjectives are declined. */
final class GermanInflection {
  private static final WordTable WORDS = WordTable.read("de/words.txt");
  private static final Set<String> DEFINITE_STEMS = WORDS.words("definite-stems");
  private static final Set<String> INDEFINITE_STEMS = WORDS.words("indefinite-stems");

  private GermanInflection() {}

  /** The agreement of determiners and adjectives: the gender of a singular noun, or the plural. */
  enum Agreement {
    MASCULINE,
    FEMININE,
    NEUTER,
    PLURAL;

    private static final List<Agreement> ALL = List.of(values());

    /** Its place among all. */
    int place() {
      return ALL.indexOf(this);
    }
  }

  /** The kind of determiner before an adjective, on which the adjective's ending depends. */
  enum Kind {
    DEFINITE,
    INDEFINITE,
    NONE;

    private static final List<Kind> ALL = List.of(values());

    /** Its place among all. */
    int place() {
      return ALL.indexOf(this);
    }
  }

  // Endings in the order of Agreement, each in the order of GermanCase.
  private static final List<List<String>> ARTICLE =
      List.of(
          List.of("er", "es", "em", "en"),
          List.of("ie", "er", "er", "ie"),
          List.of("as", "es", "em", "as"),
          List.of("ie", "er", "en", "ie"));
  private static final List<List<String>> STRONG_DETERMINER =
      List.of(
          List.of("er", "es", "em", "en"),
          List.of("e", "er", "er", "e"),
          List.of("es", "es", "em", "es"),
          List.of("e", "er", "en", "e"));
  private static final List<List<String>> INDEFINITE_DETERMINER =
      List.of(
          List.of("", "es", "em", "en"),
          List.of("e", "er", "er", "e"),
          List.of("", "es", "em", ""),
          List.of("e", "er", "en", "e"));

  /** Endings of adjectives in the order of Kind. */
  private static final List<List<List<String>>> ADJECTIVES =
      List.of(
          List.of(
              List.of("e", "en", "en", "en"),
              List.of("e", "en", "en", "e"),
              List.of("e", "en", "en", "e"),
              List.of("en", "en", "en", "en")),
          List.of(
              List.of("er", "en", "en", "en"),
              List.of("e", "en", "en", "e"),
              List.of("es", "en", "en", "es"),
              List.of("en", "en", "en", "en")),
          List.of(
              List.of("er", "en", "em", "en"),
              List.of("e", "er", "er", "e"),
              List.of("es", "en", "em", "es"),
              List.of("e", "er", "en", "e")));

  /** Prepositions that are written together with an article: the preposition, the article. */
  private static final Map<String, List<String>> CONTRACTIONS =
      Map.of(
          "zum", List.of("zu", "dem"),
          "zur", List.of("zu", "der"),
          "vom", List.of("von", "dem"),
          "beim", List.of("bei", "dem"),
          "im", List.of("in", "dem"),
          "am", List.of("an", "dem"),
          "ins", List.of("in", "das"),
          "ans", List.of("an", "das"));

  /**
   * A determiner.
   *
   * @param preposition that is written together with it; empty if there is none
   * @param stem without its ending; of an article "d"
   * @param ending of the word
   * @param endings of all forms
   */
  record Determiner(
      String preposition, String stem, String ending, Kind kind, List<List<String>> endings) {

    /** Whether it is the form for a noun in a case. */
    boolean fits(Agreement agreement, GermanCase grammaticalCase) {
      boolean dative = preposition.isEmpty() || grammaticalCase == GermanCase.DATIVE;
      boolean accusative =
          (preposition.equals("in") || preposition.equals("an"))
              && grammaticalCase == GermanCase.ACCUSATIVE;
      return (dative || accusative)
          && endings.get(agreement.place()).get(grammaticalCase.place()).equals(ending);
    }

    /** Its form for another noun in a case, with the preposition. */
    String form(Agreement agreement, GermanCase grammaticalCase) {
      String form = stem + endings.get(agreement.place()).get(grammaticalCase.place());
      if (stem.equals("eur") && form.equals("eur")) {
        return "euer";
      }
      if (preposition.isEmpty()) {
        return form;
      }
      return CONTRACTIONS.entrySet().stream()
          .filter(entry -> entry.getValue().equals(List.of(preposition, form)))
          .map(Map.Entry::getKey)
          .findFirst()
          .orElse(preposition + " " + form);
    }

    /** This determiner with another stem, such as that of a possessor of the other gender. */
    Determiner withStem(String other) {
      return new Determiner(preposition, other, ending, kind, endings);
    }
  }

  /** A word as a determiner; empty if it is none. */
  static Optional<Determiner> determiner(String word) {
    List<String> contraction = CONTRACTIONS.get(word);
    String form = contraction == null ? word : contraction.get(1);
    String preposition = contraction == null ? "" : contraction.get(0);
    if (form.length() == 3
        && form.startsWith("d")
        && ARTICLE.stream().anyMatch(row -> row.contains(form.substring(1)))) {
      return Optional.of(
          new Determiner(preposition, "d", form.substring(1), Kind.DEFINITE, ARTICLE));
    }
    if (word.equals("euer")) {
      return Optional.of(new Determiner("", "eur", "", Kind.INDEFINITE, INDEFINITE_DETERMINER));
    }
    for (String ending : List.of("", "e", "er", "es", "em", "en")) {
      if (word.endsWith(ending)) {
        String stem = word.substring(0, word.length() - ending.length());
        if (INDEFINITE_STEMS.contains(stem)) {
          return Optional.of(
              new Determiner("", stem, ending, Kind.INDEFINITE, INDEFINITE_DETERMINER));
        }
        if (DEFINITE_STEMS.contains(stem) && !ending.isEmpty()) {
          return Optional.of(new Determiner("", stem, ending, Kind.DEFINITE, STRONG_DETERMINER));
        }
      }
    }
    return Optional.empty();
  }

  /** The ending of an adjective. */
  static String ending(Kind kind, Agreement agreement, GermanCase grammaticalCase) {
    return ADJECTIVES.get(kind.place()).get(agreement.place()).get(grammaticalCase.place());
  }
}
