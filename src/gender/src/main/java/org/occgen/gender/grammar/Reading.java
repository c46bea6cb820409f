package org.occgen.gender.grammar;

import java.util.Set;
import org.occgen.core.mark.WordGender;

/**
 * One way to read a form of a word, as a dictionary has it.
 *
 * @param word the form
 * @param lemma its dictionary form
 * @param tag the dictionary's own tag
 * @param genders that the form may have; both for an epicene or a form without gender, none for a
 *     neuter
 * @param neuter whether the form may be a neuter
 * @param singular whether it may be a singular
 * @param plural whether it may be a plural
 * @param cases that it may stand in; all where the language has none
 * @param animate whether the dictionary says that the noun is a living being
 */
public record Reading(
    String word,
    String lemma,
    String tag,
    PartOfSpeech partOfSpeech,
    Set<WordGender> genders,
    boolean neuter,
    boolean singular,
    boolean plural,
    Set<GrammaticalCase> cases,
    boolean animate) {

  public Reading {
    genders = Set.copyOf(genders);
    cases = Set.copyOf(cases);
  }

  /** The same reading of another form, with its lemma. */
  Reading of(String form, String lemma) {
    return new Reading(
        form, lemma, tag, partOfSpeech, genders, neuter, singular, plural, cases, animate);
  }

  /** The same reading as a word of another class. */
  public Reading as(PartOfSpeech other) {
    return new Reading(word, lemma, tag, other, genders, neuter, singular, plural, cases, animate);
  }

  /** Whether the form has this gender and no other. */
  public boolean is(WordGender gender) {
    return genders.size() == 1 && !neuter && genders.contains(gender);
  }

  /** Whether the form shows one gender of persons. */
  public boolean showsGender() {
    return genders.size() == 1 && !neuter;
  }

  /** Whether both may stand in one phrase: a gender, a number and a case are in both. */
  public boolean agreesWith(Reading other) {
    return ((neuter && other.neuter) || genders.stream().anyMatch(other.genders::contains))
        && ((singular && other.singular) || (plural && other.plural))
        && cases.stream().anyMatch(other.cases::contains);
  }
}
