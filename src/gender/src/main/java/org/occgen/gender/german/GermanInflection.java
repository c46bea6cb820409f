package org.occgen.gender.german;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.WordTable;

/** The agreement of German determiners and adjectives with a noun: a table of endings. */
final class GermanInflection {
  private static final WordTable WORDS = WordTable.read("de/words.txt");

  /** The cases of German, in the order of the table. */
  static final List<GrammaticalCase> CASES =
      List.of(
          GrammaticalCase.NOMINATIVE,
          GrammaticalCase.GENITIVE,
          GrammaticalCase.DATIVE,
          GrammaticalCase.ACCUSATIVE);

  /** The class of nouns by which determiners and adjectives agree: a gender, or the plural. */
  enum Agreement {
    MASCULINE,
    FEMININE,
    NEUTER,
    PLURAL;

    boolean isOf(Reading noun) {
      return switch (this) {
        case PLURAL -> noun.plural();
        case FEMININE -> noun.singular() && noun.is(WordGender.FEMININE);
        case MASCULINE -> noun.singular() && noun.is(WordGender.MASCULINE);
        case NEUTER -> noun.singular() && noun.neuter();
      };
    }
  }

  private static final List<Agreement> AGREEMENTS = List.of(Agreement.values());

  /** The declension of adjectives behind no determiner. */
  static final String STRONG = "strong";

  /** The endings by the word that is declined: cases of the three genders and of the plural. */
  private static final Map<String, List<String>> ENDINGS = new HashMap<>();

  private static final Map<String, Determiner> DETERMINERS = new HashMap<>();

  /** Prepositions that are written together with an article, by both: <i>zu dem</i>. */
  private static final Map<String, String> CONTRACTIONS = new HashMap<>();

  static {
    WORDS.lines("endings").forEach(line -> ENDINGS.put(line.get(0), line.subList(1, line.size())));
    for (List<String> stems : WORDS.lines("determiners")) {
      for (String stem : stems.subList(1, stems.size())) {
        String declined = stems.get(0);
        for (String ending : ENDINGS.getOrDefault(declined, List.of())) {
          String form = stem + ending.replace("-", "");
          DETERMINERS.put(form, new Determiner(form, "", stem, declined));
        }
      }
    }
    for (List<String> line : WORDS.lines("contractions")) {
      CONTRACTIONS.put(line.get(1) + " " + line.get(2), line.get(0));
      DETERMINERS.put(line.get(0), new Determiner(line.get(0), line.get(1) + " ", "d", "der"));
    }
  }

  /** The ending of a word of a declension. */
  static String ending(String declined, Agreement agreement, GrammaticalCase in) {
    return ENDINGS
        .getOrDefault(declined, List.of())
        .get(AGREEMENTS.indexOf(agreement) * CASES.size() + CASES.indexOf(in))
        .replace("-", "");
  }

  /**
   * A determiner.
   *
   * @param form as it is written
   * @param preposition that is written together with it, and a space; empty if there is none
   * @param stem without its ending; of an article "d"
   * @param declined its line in the table of endings
   */
  record Determiner(String form, String preposition, String stem, String declined) {
    /** The declension of adjectives behind it. */
    String adjectives() {
      return declined.equals("ein") ? "mixed" : "weak";
    }

    /** Whether it is the form for a noun in a case. */
    boolean fits(Agreement agreement, GrammaticalCase in) {
      return form(agreement, in).equals(form);
    }

    /** Its form for another noun in a case, with the preposition. */
    String form(Agreement agreement, GrammaticalCase in) {
      return contracted(preposition + stem + ending(declined, agreement, in));
    }

    /** This determiner with another stem, such as that of a possessor of the other gender. */
    Determiner withStem(String other) {
      return new Determiner(form, preposition, other, declined);
    }
  }

  /** A preposition and an article as they are written: <i>zur</i>, <i>mit der</i>. */
  static String contracted(String words) {
    return CONTRACTIONS.getOrDefault(words, words);
  }

  /** A word as a determiner; empty if it is none. */
  static Optional<Determiner> determiner(String word) {
    return Optional.ofNullable(DETERMINERS.get(word));
  }
}
