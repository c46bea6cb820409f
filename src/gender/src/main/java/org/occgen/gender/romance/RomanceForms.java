package org.occgen.gender.romance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.KnownWords;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * The nouns for persons, determiners and adjectives of a Romance language: those of its tables, and
 * those that its morphology tells by their endings.
 */
final class RomanceForms {
  private final RomanceMorphology morphology;
  private final RomanceWords words;
  private final Map<String, RomanceForm> agreeing = new HashMap<>();
  private final RomanceNouns nouns;
  private final Map<String, RomanceForm> ofGender = new HashMap<>();
  private final Map<String, RomanceForm> pronouns = new HashMap<>();
  private final Set<String> noAdjectives;
  private final KnownWords<RomanceForm> knownForms =
      new KnownWords<>(word -> Optional.ofNullable(find(word)));
  private final KnownWords<RomanceNoun> knownNouns;

  /**
   * Reads {@code words.txt}, {@code adjectives.txt} and {@code nouns.txt} of a language.
   *
   * @param occupations nouns beside those of the tables
   */
  RomanceForms(String language, RomanceMorphology morphology, List<FormPair> occupations) {
    this.morphology = morphology;
    WordTable table = WordTable.read(language + "/words.txt");
    WordTable adjectives = WordTable.read(language + "/adjectives.txt");
    WordTable persons = WordTable.read(language + "/nouns.txt");
    words = new RomanceWords(table);
    noAdjectives = table.words("no-adjectives");
    nouns = new RomanceNouns(persons, morphology, occupations);
    knownNouns = new KnownWords<>(word -> Optional.ofNullable(nouns.noun(word)));
    determiners(table);
    pronouns(table.pairs("pronouns"), false);
    pronouns(table.pairs("plural-pronouns"), true);
    adjectives(adjectives);
    for (FormPair pair : persons.pairs("of-gender")) {
      both(ofGender, pair, false);
    }
  }

  private void determiners(WordTable table) {
    for (List<String> line : table.lines("determiners")) {
      String feminine = line.get(0);
      putAgreeing(feminine, new RomanceForm(WordGender.FEMININE, false, line.get(1), line.get(2)));
      for (String masculine : line.subList(1, line.size())) {
        putAgreeing(masculine, RomanceForm.of(WordGender.MASCULINE, false, feminine));
      }
    }
    for (List<String> line : table.lines("plural-determiners")) {
      String feminine = line.get(0);
      putAgreeing(feminine, RomanceForm.of(WordGender.FEMININE, true, line.get(1)));
      for (String masculine : line.subList(1, line.size())) {
        putAgreeing(masculine, RomanceForm.of(WordGender.MASCULINE, true, feminine));
      }
    }
    words
        .contractions()
        .forEach(
            (parts, contraction) -> {
              int space = parts.indexOf(' ');
              RomanceForm article = agreeing.get(parts.substring(space + 1));
              if (article != null) {
                String other = parts.substring(0, space + 1) + article.counterpart();
                putAgreeing(contraction, RomanceForm.of(article.gender(), article.plural(), other));
              }
            });
  }

  private void pronouns(List<FormPair> pairs, boolean plural) {
    pairs.forEach(pair -> both(pronouns, pair, plural));
  }

  /** Adjectives whose form is that of a noun for things stay out. */
  private void bothAgreeing(FormPair pair, boolean plural) {
    Map<String, RomanceForm> forms = new HashMap<>();
    both(forms, pair, plural);
    forms.forEach(
        (word, form) -> {
          if (!noAdjectives.contains(word)) {
            putAgreeing(word, form);
          }
        });
  }

  private static void both(Map<String, RomanceForm> forms, FormPair pair, boolean plural) {
    forms.putIfAbsent(
        pair.feminine(), RomanceForm.of(WordGender.FEMININE, plural, pair.masculine()));
    forms.putIfAbsent(
        pair.masculine(), RomanceForm.of(WordGender.MASCULINE, plural, pair.feminine()));
  }

  private void putAgreeing(String word, RomanceForm form) {
    agreeing.putIfAbsent(word, form);
  }

  private void adjectives(WordTable table) {
    for (List<String> line : table.lines("irregular")) {
      adjective(line.get(0), line.get(1));
    }
    for (List<String> line : table.lines("adjectives")) {
      line.forEach(masculine -> adjective(morphology.feminine(masculine), masculine));
    }
    for (String epicene : table.words("epicene")) {
      pluralAdjective(epicene, epicene);
    }
  }

  private void adjective(String feminine, String masculine) {
    bothAgreeing(new FormPair(feminine, masculine), false);
    pluralAdjective(feminine, masculine);
  }

  private void pluralAdjective(String feminine, String masculine) {
    FormPair pair =
        new FormPair(
            nouns.plural(feminine, WordGender.FEMININE),
            nouns.plural(masculine, WordGender.MASCULINE));
    if (!pair.feminine().equals(pair.masculine())) {
      bothAgreeing(pair, true);
    }
  }

  /** The words of the language that rules ask for. */
  RomanceWords words() {
    return words;
  }

  /** A word as forms are looked up: with the apostrophe that elides it. */
  static String key(SentenceWords words, int i) {
    return words.elided(i) ? words.lower(i) + "'" : words.lower(i);
  }

  /** The form of a determiner, adjective, participle or noun; null if it shows no gender. */
  @Nullable RomanceForm form(SentenceWords words, int i) {
    return knownForms.of(key(words, i));
  }

  private @Nullable RomanceForm find(String word) {
    RomanceForm listed = agreeing.get(word);
    if (listed != null) {
      return listed;
    }
    RomanceForm regular = noAdjectives.contains(word) ? null : morphology.adjective(word);
    if (regular != null) {
      return regular;
    }
    return nouns.form(word);
  }

  /** The noun for persons that a word is; null if it is none. */
  @Nullable RomanceNoun noun(String word) {
    return knownNouns.of(word);
  }

  /**
   * The noun for persons that a word of a sentence is; null if it is none. The word before it tells
   * homographs apart.
   */
  @Nullable RomanceNoun noun(SentenceWords words, int i) {
    RomanceNoun homograph = nouns.homograph(words.lower(i));
    RomanceForm form = homograph == null ? null : homograph.form();
    RomanceForm before = form == null ? null : form(words, i - 1);
    return form != null
            && before != null
            && before.plural() == form.plural()
            && before.gender() == form.gender()
        ? homograph
        : noun(words.lower(i));
  }

  /** Whether a word is a noun for persons of either gender and an adjective, too. */
  boolean isAdjectiveNoun(String word) {
    return nouns.isAdjective(word);
  }

  /** The form of a pronoun; null if the word is none that shows a gender. */
  @Nullable RomanceForm pronoun(String word) {
    return pronouns.get(word);
  }

  /** The form of a word that names a gender, such as <i>femenino</i>; null if it is none. */
  @Nullable RomanceForm ofGender(String word) {
    return ofGender.get(word);
  }

  /** How words are written before others. */
  RomanceMorphology morphology() {
    return morphology;
  }
}
