package org.occgen.gender.slavic;

import java.util.Set;
import org.occgen.gender.grammar.WordTable;

/**
 * The function words of a Slavic language, from its table.
 *
 * @param prepositions all of them
 * @param genitive those that may ask for the genitive; likewise the others
 * @param adverbs words that stand in a clause beside its subject and verb
 * @param copulas verbs behind which predicates stand
 * @param presentCopulas those of the present, which show no gender themselves
 * @param clauseStarts words that begin a clause
 * @param numerals two to four
 * @param speech words that say that the subject speaks or is spoken to: <i>I</i>, <i>you</i>
 * @param self forms of <i>herself</i>, <i>himself</i> that stand beside a subject
 * @param one forms of <i>one</i>
 * @param oneOf the preposition in <i>one of</i>
 * @param as what stands before it in <i>as one of</i>
 * @param and conjunctions between adjectives
 * @param appositions participles and adjectives that stand behind a person, in both genders
 * @param things names that are no persons': of countries, towns and organisations
 * @param homographs nouns for persons that are another word, too
 * @param possessives <i>her</i>, <i>his</i>, <i>their</i>, which stand before such nouns
 * @param barePredicates predicates that stand without a copula, too, in both genders
 */
record FunctionWords(
    Set<String> prepositions,
    Set<String> genitive,
    Set<String> dative,
    Set<String> accusative,
    Set<String> instrumental,
    Set<String> locative,
    Set<String> adverbs,
    Set<String> copulas,
    Set<String> presentCopulas,
    Set<String> clauseStarts,
    Set<String> numerals,
    Set<String> speech,
    Set<String> self,
    Set<String> one,
    Set<String> oneOf,
    Set<String> as,
    Set<String> and,
    Set<String> appositions,
    Set<String> things,
    Set<String> homographs,
    Set<String> possessives,
    Set<String> barePredicates) {
  static FunctionWords of(WordTable table) {
    return new FunctionWords(
        table.words("prepositions"),
        table.words("genitive"),
        table.words("dative"),
        table.words("accusative"),
        table.words("instrumental"),
        table.words("locative"),
        table.words("adverbs"),
        table.words("copulas"),
        table.words("present-copulas"),
        table.words("clause-starts"),
        table.words("numerals"),
        table.words("speech"),
        table.words("self"),
        table.words("one"),
        table.words("one-of"),
        table.words("as"),
        table.words("and"),
        table.words("appositions"),
        table.words("things"),
        table.words("homographs"),
        table.words("possessives"),
        table.words("bare-predicates"));
  }

  /** The prepositions that ask for a case. */
  Set<String> governing(SlavicCase grammaticalCase) {
    return switch (grammaticalCase) {
      case NOMINATIVE -> Set.of();
      case GENITIVE -> genitive;
      case DATIVE -> dative;
      case ACCUSATIVE -> accusative;
      case INSTRUMENTAL -> instrumental;
      case LOCATIVE -> locative;
    };
  }

  boolean isPreposition(String word) {
    return prepositions.contains(word);
  }

  boolean isAdverb(String word) {
    return adverbs.contains(word);
  }

  boolean isClauseStart(String word) {
    return clauseStarts.contains(word);
  }
}
