package org.occgen.core.gender;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.core.gender.SentenceFindings.Strength;

/**
 * The nouns for persons, determiners and adjectives of a Romance language: those of its tables, and
 * those that its morphology tells by their endings.
 */
final class RomanceForms {
  private final RomanceMorphology morphology;
  private final RomanceWords words;
  private final Map<String, RomanceForm> agreeing = new HashMap<>();
  private final Map<String, RomanceNoun> nouns = new HashMap<>();
  private final Map<String, RomanceForm> ofGender = new HashMap<>();
  private final Map<String, RomanceForm> pronouns = new HashMap<>();
  private final Map<String, String> plurals = new HashMap<>();
  private final Set<String> adjectiveNouns = new HashSet<>();
  private final Set<String> noPersons;
  private final Set<String> noAdjectives;

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
    noPersons = persons.words("no-persons");
    persons.lines("plurals").forEach(line -> plurals.put(line.get(0), line.get(1)));
    determiners(table);
    pronouns(table.pairs("pronouns"), false);
    pronouns(table.pairs("plural-pronouns"), true);
    adjectives(adjectives);
    nouns(persons, occupations);
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
    both(agreeing, new FormPair(feminine, masculine), false);
    pluralAdjective(feminine, masculine);
  }

  private void pluralAdjective(String feminine, String masculine) {
    FormPair pair =
        new FormPair(
            plural(feminine, WordGender.FEMININE), plural(masculine, WordGender.MASCULINE));
    if (!pair.feminine().equals(pair.masculine())) {
      both(agreeing, pair, true);
    }
  }

  private String plural(String singular, WordGender gender) {
    String listed = plurals.get(singular);
    return listed == null ? morphology.plural(singular, gender) : listed;
  }

  private void nouns(WordTable table, List<FormPair> occupations) {
    table.words("epicene").forEach(this::epicene);
    for (String noun : table.words("epicene-adjectives")) {
      epicene(noun);
      adjectiveNouns.add(noun);
      adjectiveNouns.add(plural(noun, WordGender.FEMININE));
      adjectiveNouns.add(plural(noun, WordGender.MASCULINE));
    }
    Set<String> things = new HashSet<>(table.words("feminine-things"));
    things.addAll(table.words("masculine-things"));
    List<FormPair> usable = occupations.stream().filter(FormPair::isUsable).toList();
    Strength generic = Strength.GENERIC;
    addNouns(usable, generic, Strength.GENERIC_PLURAL, things, Evidence.OCCUPATION);
    addNouns(table.pairs("work"), generic, Strength.GENERIC_PLURAL, things, Evidence.NOUN);
    addNouns(table.pairs("kin"), Strength.SURE, generic, things, Evidence.NOUN);
    addNouns(table.pairs("specific"), Strength.SURE, Strength.SURE, things, Evidence.NOUN);
  }

  private void epicene(String noun) {
    nouns.put(noun, RomanceNoun.epicene(false, false));
    String feminine = plural(noun, WordGender.FEMININE);
    String masculine = plural(noun, WordGender.MASCULINE);
    if (feminine.equals(masculine)) {
      nouns.put(feminine, RomanceNoun.epicene(true, false));
    } else {
      Evidence evidence = Evidence.NOUN;
      noun(feminine, WordGender.FEMININE, true, masculine, Strength.SURE, false, evidence);
      Strength plural = Strength.GENERIC_PLURAL;
      noun(masculine, WordGender.MASCULINE, true, feminine, plural, false, evidence);
    }
  }

  private void addNouns(
      List<FormPair> pairs,
      Strength singular,
      Strength plural,
      Set<String> things,
      Evidence evidence) {
    for (FormPair pair : pairs) {
      String feminine = pair.feminine();
      String masculine = pair.masculine();
      RomanceNoun listed = nouns.get(masculine);
      boolean epicene = listed != null && listed.form() == null;
      boolean femaleThing = things.contains(feminine);
      boolean maleThing = things.contains(masculine);
      String feminines = plural(feminine, WordGender.FEMININE);
      String masculines = plural(masculine, WordGender.MASCULINE);
      noun(feminine, WordGender.FEMININE, false, masculine, Strength.SURE, femaleThing, evidence);
      noun(feminines, WordGender.FEMININE, true, masculines, Strength.SURE, femaleThing, evidence);
      if (!epicene) {
        noun(masculine, WordGender.MASCULINE, false, feminine, singular, maleThing, evidence);
        noun(masculines, WordGender.MASCULINE, true, feminines, plural, maleThing, evidence);
      }
    }
  }

  private void noun(
      String word,
      WordGender gender,
      boolean plural,
      String counterpart,
      Strength strength,
      boolean thing,
      Evidence evidence) {
    RomanceForm form = RomanceForm.of(gender, plural, counterpart);
    nouns.put(word, RomanceNoun.of(form, strength, thing, evidence));
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
    return form(key(words, i));
  }

  private @Nullable RomanceForm form(String word) {
    RomanceForm listed = agreeing.get(word);
    if (listed != null) {
      return listed;
    }
    RomanceForm regular = noAdjectives.contains(word) ? null : morphology.adjective(word);
    if (regular != null) {
      return regular;
    }
    RomanceNoun noun = nouns.get(word);
    return noun == null ? null : noun.form();
  }

  /** The noun for persons that a word is; null if it is none. */
  @Nullable RomanceNoun noun(String word) {
    RomanceNoun listed = nouns.get(word);
    if (listed != null || noPersons.contains(word)) {
      return listed;
    }
    RomanceForm agent = morphology.agent(word);
    if (agent != null) {
      return isThing(word, agent) ? null : agent(agent);
    }
    return morphology.isEpicene(word) ? RomanceNoun.epicene(word.endsWith("s"), true) : null;
  }

  private boolean isThing(String word, RomanceForm agent) {
    String masculine = agent.gender() == WordGender.MASCULINE ? word : agent.counterpart();
    return noPersons.contains(morphology.singular(masculine));
  }

  private static RomanceNoun agent(RomanceForm form) {
    Strength masculine = form.plural() ? Strength.GENERIC_PLURAL : Strength.GENERIC;
    Strength strength = form.gender() == WordGender.FEMININE ? Strength.SURE : masculine;
    return new RomanceNoun(form, form.plural(), strength, false, true, Evidence.NOUN);
  }

  /** Whether a word is a noun for persons of either gender and an adjective, too. */
  boolean isAdjectiveNoun(String word) {
    return adjectiveNouns.contains(word);
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
