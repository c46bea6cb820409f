package org.occgen.gender;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.SentencePersons.Role;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The predicate that a sentence begins with: <i>Ana era un buen cirujano</i>. Such words are surely
 * about the person, so that they outrank all others. Where no rule knows the noun, its article and
 * adjectives show the gender: <i>es un egipcio weightlifter</i>.
 */
record PredicateClues(
    GenderRules rules, SentenceWords words, SentenceFindings findings, SentencePersons persons) {
  /** Words of a predicate. */
  private static final int PHRASE = 5;

  /** The words, in their order; none if the sentence does not begin so. */
  List<Clue> find() {
    int copula = persons.firstCopula();
    return copula < 0
        ? List.of()
        : Stream.concat(known(copula), unknown(copula + 1).stream())
            .sorted(Comparator.comparingInt(Clue::word))
            .toList();
  }

  private Stream<Clue> known(int copula) {
    return IntStream.rangeClosed(copula + 1, copula + PHRASE)
        .takeWhile(word -> words.joined(word) && persons.isOpenPhrase(word))
        .mapToObj(findings::at)
        .flatMap(Optional::stream)
        .filter(this::isPredicate)
        .map(Clue::of);
  }

  private boolean isPredicate(Finding finding) {
    return finding.evidence() != Evidence.PRONOUN
        && finding.evidence() != Evidence.SUBJECT // fu concesso
        && finding.strength() != Strength.GENERIC_PLURAL
        && finding.strength() != Strength.NEEDS_SUPPORT
        && persons.role(finding.word()) == Role.PREDICATE;
  }

  /** An article and adjectives that no finding explains, and that agree with no thing. */
  private List<Clue> unknown(int article) {
    if (!persons.phrases().is(persons.phrases().table().indefinite(), article)
        || findings.has(article)) {
      return List.of();
    }
    return Arrays.stream(WordGender.values())
        .filter(gender -> isAny(article, gender, PartOfSpeech.DETERMINER))
        .findFirst()
        .map(gender -> unknown(article, gender))
        .orElse(List.of());
  }

  private List<Clue> unknown(int article, WordGender gender) {
    List<Clue> clues = new ArrayList<>();
    clues.add(new Clue(article, gender, Evidence.AGREEMENT));
    boolean foreign = false;
    for (int i = article + 1; i <= article + PHRASE && words.joined(i); i++) {
      boolean last = !words.joined(i + 1) || words.capital(i + 1) || isSomethingElse(i + 1);
      boolean adjective = isAny(i, gender, PartOfSpeech.ADJECTIVE);
      if ((last || !adjective) && isNoun(i, gender)) {
        return List.of(); // un ejemplo, una excelente nueva
      }
      if (adjective) {
        clues.add(new Clue(i, gender, Evidence.AGREEMENT));
      } else if (words.capital(i) || isSomethingElse(i)) {
        break;
      } else {
        foreign |= rules.readings(words, i).isEmpty();
      }
    }
    return clues.size() > 1 || foreign ? clues : List.of();
  }

  private boolean isSomethingElse(int word) {
    List<Reading> readings = rules.readings(words, word);
    return !readings.isEmpty()
        && readings.stream()
            .noneMatch(
                one ->
                    one.partOfSpeech() == PartOfSpeech.NOUN
                        || one.partOfSpeech() == PartOfSpeech.ADJECTIVE);
  }

  /** Whether a noun has a gender, perhaps beside the other one: <i>un geste</i>. */
  private boolean isNoun(int word, WordGender gender) {
    return rules.readings(words, word).stream()
        .filter(one -> one.partOfSpeech() == PartOfSpeech.NOUN)
        .anyMatch(one -> one.genders().contains(gender));
  }

  private boolean isAny(int word, WordGender gender, PartOfSpeech partOfSpeech) {
    return rules.readings(words, word).stream()
        .anyMatch(one -> one.partOfSpeech() == partOfSpeech && one.is(gender));
  }
}
