package org.occgen.gender;

import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.core.mark.FormPair;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.WordTable;

/**
 * The words by which a language tells the person of a sentence from others, as its rules compare
 * words.
 *
 * @param relatives nouns that are mostly about somebody else: <i>madre, amigo</i>
 * @param prepositions behind which a noun for a person is somebody else
 * @param copulas behind which a noun says what the person is
 * @param possessives that may stand before a noun
 * @param fields nouns for persons that are names of fields or things, too: <i>política</i>
 * @param conjunctions that join two nouns
 * @param indefinite articles between a copula and a predicate
 * @param neutral nouns that name a person without a gender: <i>persona</i>
 * @param genders words that name a gender, and so mostly that of others: <i>mujer, femenino</i>
 * @param subordinating words that begin a clause with a subject of its own: <i>que</i>
 * @param owners prepositions that say who has something, beside a copula: <i>у неё был муж</i>
 */
record PersonWords(
    Set<String> relatives,
    Set<String> prepositions,
    Set<String> copulas,
    Set<String> possessives,
    Set<String> fields,
    Set<String> conjunctions,
    Set<String> indefinite,
    Set<String> neutral,
    Set<String> genders,
    Set<String> subordinating,
    Set<String> owners) {
  private static final String HEADINGS =
      "relatives prepositions copulas possessives fields conjunctions indefinite neutral genders"
          + " subordinating owners";

  /** The words of a language that has rules. */
  static PersonWords of(String language, LanguageRules rules) {
    WordTable table = WordTable.read(language + "/persons.txt").complete(HEADINGS);
    return new PersonWords(
        table.words("relatives").stream()
            .flatMap(noun -> rules.inflected(new FormPair(noun, noun)).stream())
            .map(FormPair::feminine)
            .map(rules::spelled)
            .collect(Collectors.toUnmodifiableSet()),
        spelled(table, "prepositions", rules),
        spelled(table, "copulas", rules),
        spelled(table, "possessives", rules),
        spelled(table, "fields", rules),
        spelled(table, "conjunctions", rules),
        spelled(table, "indefinite", rules),
        spelled(table, "neutral", rules),
        spelled(table, "genders", rules),
        spelled(table, "subordinating", rules),
        spelled(table, "owners", rules));
  }

  private static Set<String> spelled(WordTable table, String heading, LanguageRules rules) {
    return table.words(heading).stream()
        .map(rules::spelled)
        .collect(Collectors.toUnmodifiableSet());
  }
}
