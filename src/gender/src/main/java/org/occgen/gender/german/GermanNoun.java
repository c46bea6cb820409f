package org.occgen.gender.german;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.german.GermanInflection.Agreement;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.Reading;

/**
 * A German noun for persons.
 *
 * @param first first parts of a compound
 * @param words for each gender, in lower case
 * @param neuter whether what shows the feminine is a neuter noun
 */
record GermanNoun(
    String first, Map<WordGender, Word> words, boolean neuter, Means means, Evidence evidence) {
  private static final Lexicon LEXICON = Lexicon.of("de");

  /** Endings of masculines with -en in all cases but the nominative. */
  private static final Pattern WEAK =
      Pattern.compile(".*(?:e|ist|[aeo]nt|(?<!r)at|graph|soph|nom)");

  /** Words of one syllable, which have -es in the genitive. */
  private static final Pattern SHORT =
      Pattern.compile(".*mann|[^aeiouäöü]*[aeiouäöü]{1,2}(?!ch)[^aeiouäöü]*");

  private static final int SHORTEST_LAST_PART = 4;

  /** The forms of nouns, by dictionary form, case, number and gender. */
  private static final KnownWords<String, List<String>> FORMS =
      new KnownWords<>(key -> Optional.of(look(key)));

  /** The possible meaning of a masculine form. */
  enum Means {
    MAN,
    /** A man in the singular, persons of any gender in the plural. */
    NOBLE,
    ANYBODY
  }

  /**
   * A word for persons of a gender.
   *
   * @param lemma the nominative; of a nominalised adjective its stem
   */
  record Word(String lemma, boolean adjective) {}

  /** A noun with a word for each gender, either of which may be empty. */
  static GermanNoun of(
      String feminine, String masculine, boolean neuter, Means means, Evidence evidence) {
    Map<WordGender, Word> words = new EnumMap<>(WordGender.class);
    if (!feminine.isEmpty()) {
      words.put(WordGender.FEMININE, new Word(feminine, false));
    }
    if (!masculine.isEmpty()) {
      // the masculine may be an adjective where the feminine is none: "ein Beamter"
      boolean adjective =
          masculine.endsWith("e") && forms(masculine + "|NOM:SIN:MAS").contains(masculine + "r");
      words.put(
          WordGender.MASCULINE,
          new Word(adjective ? withoutLast(masculine) : masculine, adjective));
    }
    return new GermanNoun("", words, neuter, means, evidence);
  }

  /** A nominalised adjective: <i>die Abgeordnete</i>, <i>ein Abgeordneter</i>. */
  static GermanNoun adjectival(String stem) {
    Word word = new Word(stem, true);
    return new GermanNoun(
        "",
        Map.of(WordGender.FEMININE, word, WordGender.MASCULINE, word),
        false,
        Means.ANYBODY,
        Evidence.NOUN);
  }

  /** Whether it is a nominalised adjective in both genders. */
  boolean isAdjectival() {
    Word feminine = words.get(WordGender.FEMININE);
    return feminine != null && feminine.adjective();
  }

  GermanNoun withFirst(String part) {
    return new GermanNoun(part + first, words, neuter, means, evidence);
  }

  /** Whether a compound has the gender of the last part that has this dictionary form. */
  boolean isIn(Reading compound, String lemma) {
    return words.entrySet().stream()
        .filter(word -> lemma.startsWith(word.getValue().lemma()))
        .map(Map.Entry::getKey)
        .anyMatch(
            gender ->
                (neuter && gender == WordGender.FEMININE)
                    ? compound.neuter()
                    : compound.is(gender));
  }

  /** The agreement of other words that belong to the noun of a gender. */
  Agreement agreement(WordGender gender, boolean plural) {
    if (plural) {
      return Agreement.PLURAL;
    }
    return gender == WordGender.MASCULINE
        ? Agreement.MASCULINE
        : neuter ? Agreement.NEUTER : Agreement.FEMININE;
  }

  /**
   * Its forms, the usual one first; none if the noun has no word for that gender.
   *
   * @param declension of adjectives at its place
   */
  List<String> forms(WordGender gender, boolean plural, GrammaticalCase in, String declension) {
    Word word = words.get(gender);
    if (word == null) {
      return List.of();
    }
    if (word.adjective()) {
      Agreement agreement = agreement(gender, plural);
      return List.of(first + word.lemma() + GermanInflection.ending(declension, agreement, in));
    }
    String tag =
        (in == GrammaticalCase.ACCUSATIVE ? "AKK" : in.name().substring(0, 3))
            + (plural ? ":PLU:" : ":SIN:")
            + agreement(gender, false).name().substring(0, 3);
    return forms(word.lemma() + '|' + tag).stream().map(form -> first + form).toList();
  }

  private static List<String> forms(String key) {
    return FORMS.of(key, List.of());
  }

  /** Looks forms up, as those of the word or of the last part of a compound, or guesses them. */
  private static List<String> look(String key) {
    String lemma = key.substring(0, key.indexOf('|'));
    String tag = key.substring(lemma.length() + 1);
    // "Kaufmann" is declined as "Mann": "Kaufleute" are of both genders
    int from = lemma.endsWith("mann") ? lemma.length() - SHORTEST_LAST_PART : 0;
    for (int at = from; at == 0 || at <= lemma.length() - SHORTEST_LAST_PART; at++) {
      String first = lemma.substring(0, at);
      List<String> forms =
          LEXICON.forms(Lexicon.capitalised(lemma.substring(at)), "SUB:" + tag).stream()
              .map(form -> first + form.toLowerCase(Locale.ROOT))
              .sorted(Comparator.comparingInt(form -> rank(form, lemma, tag)))
              .toList();
      if (!forms.isEmpty()) {
        return forms;
      }
    }
    return guess(lemma, tag);
  }

  /**
   * The rank of a form by rarity, from 0: <i>des Studentes</i>, <i>dem Arzte</i>, <i>die Jungs</i>.
   */
  private static int rank(String form, String lemma, String tag) {
    int ending = form.length() - lemma.length();
    if (tag.contains("PLU")) {
      return form.startsWith(withoutLast(lemma)) ? form.endsWith("s") ? 2 : 1 : 0;
    }
    boolean weak = form.endsWith("n") && ending > 0 && !lemma.endsWith("or");
    boolean genitive = tag.startsWith("GEN") && SHORT.matcher(lemma).matches();
    return weak ? 0 : 1 + ending + (form.endsWith("es") == genitive ? 0 : 2);
  }

  /** The forms of a noun that the dictionary lacks, as its ending tells. */
  private static List<String> guess(String lemma, String tag) {
    boolean feminine = tag.endsWith("FEM");
    boolean weak = !feminine && WEAK.matcher(lemma).matches();
    String n = lemma.endsWith("e") ? "n" : "en";
    if (weak) {
      return List.of(tag.startsWith("NOM:SIN") ? lemma : lemma + n);
    }
    if (tag.contains("SIN")) {
      return tag.startsWith("GEN") && !feminine
          ? List.of(lemma + "s", lemma + "es")
          : List.of(lemma);
    }
    if (feminine) {
      return List.of(lemma + (lemma.endsWith("in") ? "nen" : n));
    }
    String plural = lemma.endsWith("er") ? lemma : lemma + (lemma.endsWith("or") ? "en" : "e");
    return List.of(tag.startsWith("DAT") && !plural.endsWith("n") ? plural + "n" : plural);
  }

  /** A word without its last letter. */
  static String withoutLast(String word) {
    return word.substring(0, word.length() - 1);
  }
}
