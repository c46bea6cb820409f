package org.occgen.gender;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The phrases of a sentence: what its words are by the tables and the dictionary of the language,
 * where a noun's phrase begins, and what governs it there.
 */
record SentencePhrases(
    GenderRules rules, PersonWords table, SentenceWords words, SentenceFindings findings) {
  /** Words of a phrase, or between a verb and its subject. */
  static final int REACH = 6;

  private static final Set<PartOfSpeech> VERBS =
      EnumSet.of(PartOfSpeech.VERB, PartOfSpeech.INFINITIVE);

  /** Whether a word stands in a list of the language. */
  boolean is(Set<String> list, int word) {
    return list.contains(rules.rules().spelled(words.lower(word)));
  }

  /** Whether a word stands in a list, or does without what is written onto it. */
  boolean reads(Set<String> list, int word) {
    return rules.rules().readings(words.lower(word)).stream().anyMatch(list::contains);
  }

  boolean isAny(int word, PartOfSpeech partOfSpeech) {
    return rules.readings(words, word).stream().anyMatch(one -> one.partOfSpeech() == partOfSpeech);
  }

  boolean found(int word, Predicate<Finding> kind) {
    return findings.at(word).filter(kind).isPresent();
  }

  boolean agrees(int word) {
    return found(word, at -> at.evidence() == Evidence.AGREEMENT);
  }

  boolean agrees(int word, WordGender gender) {
    return agrees(word) && found(word, at -> at.gender() == gender);
  }

  private boolean isOnlyVerb(int word) {
    List<Reading> readings = rules.readings(words, word);
    return !readings.isEmpty()
        && readings.stream().allMatch(one -> VERBS.contains(one.partOfSpeech()));
  }

  /** Whether a word is a verb, no copula and nothing else. */
  boolean isVerb(int word) {
    return isOnlyVerb(word) && !isCopula(word);
  }

  /** The first finite verb; behind the last word if the dictionary knows none. */
  int firstVerb() {
    return IntStream.range(0, words.size())
        .filter(word -> isAny(word, PartOfSpeech.VERB) && isOnlyVerb(word))
        .findFirst()
        .orElse(words.size());
  }

  /** Whether a word is a copula in some form. */
  boolean isCopula(int word) {
    return is(table.copulas(), word)
        || rules.readings(words, word).stream()
            .filter(one -> one.partOfSpeech() != PartOfSpeech.NOUN)
            .anyMatch(one -> table.copulas().contains(one.lemma()));
  }

  /** Whether a phrase stands behind a copula, with one word between them at most. */
  boolean behindCopula(int start) {
    return words.joined(start)
        && (isCopula(start - 1) || (words.joined(start - 1) && isCopula(start - 2)));
  }

  /** Whether a word is a copula or a predicate behind one, not far away. */
  boolean isOfCopula(int word) {
    return isCopula(word) || behindCopula(word);
  }

  boolean isPreposition(int word) {
    return is(table.prepositions(), word) && !isArticle(word);
  }

  /** Whether a preposition is an article here, as Portuguese <i>a</i>, which is <i>o</i> of men. */
  private boolean isArticle(int word) {
    return agrees(word)
        && findings
            .at(word)
            .flatMap(Finding::counterpart)
            .filter(other -> other.codePoints().allMatch(Character::isLetter)) // al is a la
            .filter(other -> !table.prepositions().contains(rules.rules().spelled(other)))
            .isPresent();
  }

  boolean behindPreposition(int start) {
    return words.joined(start) && isPreposition(start - 1);
  }

  boolean isJoint(int word) {
    return words.joined(word) && is(table.conjunctions(), word);
  }

  boolean isComma(int word) {
    return word > 0 && words.gap(word).strip().equals(",");
  }

  /** The first word of a noun's phrase: what belongs to it before it, not too far. */
  int start(int noun, IntPredicate belongs) {
    int start = noun;
    while (noun - start < REACH && words.joined(start) && belongs.test(start - 1)) {
      start--;
    }
    return start;
  }

  /** The nearest of the words before a phrase that is one, if no mark parts it from the phrase. */
  Optional<Integer> before(int start, IntPredicate one) {
    for (int i = start - 1; i >= Math.max(0, start - REACH) && words.joined(i + 1); i--) {
      if (one.test(i)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** The first word of a phrase, its elided article included: <i>l'attrice</i>. */
  int elided(int start) {
    return words.elided(start - 1) && !isPreposition(start - 1) && !isCopula(start - 1)
        ? start - 1
        : start;
  }

  /**
   * Whether a phrase is governed by a word before it, so that it is no subject: by a preposition, a
   * verb that is no copula (<i>interpreta l'attrice</i>), or a subject of another gender.
   */
  boolean isGoverned(int head, int start, WordGender gender) {
    int verb = start - 1;
    boolean perfect = // ha interpretato
        isAny(verb, PartOfSpeech.PARTICIPLE)
            && words.joined(verb)
            && isAny(verb - 1, PartOfSpeech.VERB)
            && !isCopula(verb - 1);
    boolean subject =
        found(
            verb,
            one ->
                one.evidence() == Evidence.PRONOUN
                    && one.strength() == Strength.SURE
                    && one.gender() != gender);
    return isPreposition(start) // one word with its article: al, zum
        || behindPreposition(start)
        || behindPreposition(head)
        || rules.rules().isGoverned(words, start)
        || (words.joined(start) && (subject || perfect || isVerb(verb)));
  }

  /**
   * Whether a phrase belongs to a noun for no person before it: <i>los derechos | de la mujer, la
   * prueba | femenina</i>.
   */
  boolean isBehindNoun(int start) {
    int noun = isPreposition(start - 1) && words.joined(start) ? start - 2 : start - 1;
    return words.joined(noun + 1)
        && !is(table.indefinite(), start)
        && isAny(noun, PartOfSpeech.NOUN)
        && genders(noun) < 2 // the noun of both is a person's
        && !isAny(noun, PartOfSpeech.OTHER) // a number
        && !findings.has(noun);
  }

  /** The number of genders that a word has as a noun. */
  private long genders(int word) {
    return rules.readings(words, word).stream()
        .filter(one -> one.partOfSpeech() == PartOfSpeech.NOUN)
        .flatMap(one -> one.genders().stream())
        .distinct()
        .count();
  }

  /** Whether a relative stands behind a comma without a determiner: <i>Ana Paz, hija de Eva</i>. */
  boolean isApposition(int word) {
    return isComma(word)
        && words.adjacent(word + 1)
        && is(table.prepositions(), word + 1)
        && reads(table.relatives(), word);
  }

  /**
   * Whether a phrase is an apposition to the name of somebody behind a preposition, or behind the
   * verb and a date that begin a sentence: <i>con Ana Luz Paz, directora</i>.
   *
   * @param relative whether it names a relative; else one word may be the name of a place
   */
  boolean isSaidOfName(int start, boolean relative) {
    int before = start - 1;
    while (start - before < REACH
        && words.joined(before)
        && (words.capital(before) || (before < start - 1 && words.capital(before - 1)))) {
      before--; // María de Francia
    }
    boolean date =
        !words.text(before).isEmpty() && Character.isDigit(words.text(before).codePointAt(0));
    return isComma(start)
        && words.capital(start - 1)
        && start - before > (relative ? 1 : 2)
        && (isPreposition(before) || (date && isVerb(0)));
  }
}
