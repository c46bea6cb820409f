package org.occgen.gender.slavic;

import java.lang.Character.UnicodeScript;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.slavic.SlavicLexicon.Masculine;
import org.occgen.gender.slavic.SlavicLexicon.Noun;

/** Whether the subject of a verb is a person. */
final class SlavicSubjects extends SlavicSentence {
  private static final int CLAUSE = 12; // words that are looked at in search of a subject
  private static final int BEHIND = 3; // words behind a verb, likewise

  private final SlavicNounPhrases phrases;

  SlavicSubjects(SlavicNounPhrases phrases) {
    super(phrases);
    this.phrases = phrases;
  }

  /**
   * The certainty that the subject is a person of a gender.
   *
   * @param verb index of the verb
   * @param last the verb before it that agrees with a person
   * @return empty if it is none
   */
  Optional<Strength> of(int verb, WordGender gender, Optional<Finding> last) {
    boolean coordinated =
        words.joined(verb)
            && functions.has("and", words.lower(verb - 1))
            && last.filter(one -> one.gender() == gender && verb - one.word() <= CLAUSE)
                .isPresent();
    if (coordinated) {
      return Optional.of(Strength.SURE); // both verbs have one subject
    }
    int start = clauseStart(verb);
    int end = verb;
    int first = start;
    while (first < verb && functions.isAdverb(words.lower(first))) {
      first++;
    }
    int inserted = start > 0 && first == verb ? clauseStart(start - 1) : 0;
    if (inserted > 0 && !words.joined(inserted) && isInserted(words.lower(inserted))) {
      start = clauseStart(inserted - 1); // the subject stands before a participle's phrase
      end = inserted;
    }
    Optional<Optional<Strength>> known = known(end, start, gender);
    return known.isPresent() ? known.get() : guessed(verb, start, end, gender, last);
  }

  private boolean isInserted(String word) {
    return morphology.isParticiple(word) || isNominativeRelative(word);
  }

  /** Whether a verb agrees with a noun or pronoun of the plural before it in its clause. */
  Optional<Strength> ofPlural(int verb, WordGender gender) {
    int start = clauseStart(verb);
    for (int i = verb - 1; i >= start; i--) {
      String word = words.lower(i);
      boolean agrees =
          lexicon.pluralSubject(word).filter(one -> one == gender).isPresent()
              || lexicon
                  .noun(word)
                  .filter(noun -> noun.isNominativePlural() && noun.gender() == gender)
                  .isPresent();
      Optional<Finding> subject = findings.at(i);
      if (agrees && subject.isPresent() && !afterPreposition(i, start)) {
        return subject.map(Finding::strength);
      }
    }
    return Optional.empty();
  }

  private int clauseStart(int verb) {
    int start = verb;
    while (start > 0
        && verb - start < CLAUSE
        && words.joined(start)
        && !(functions.isClauseStart(words.lower(start - 1)) && start < verb)) {
      start--;
    }
    return start;
  }

  /**
   * A pronoun, a noun for a person or a relative pronoun before the verb; empty if there is none.
   */
  private Optional<Optional<Strength>> known(int verb, int start, WordGender gender) {
    for (int i = verb - 1; i >= start; i--) {
      String word = words.lower(i);
      boolean name = words.name(i);
      Optional<Finding> found = findings.at(i);
      if (lexicon.subject(word).isPresent()) {
        return Optional.of(found.filter(one -> one.gender() == gender).map(one -> Strength.SURE));
      }
      if (functions.has("speech", word)) {
        return Optional.of(Optional.of(Strength.SURE));
      }
      if (functions.has("things", word)) {
        return Optional.of(Optional.empty());
      }
      Optional<Noun> noun =
          lexicon.noun(word).filter(one -> (one.pair().listed() || !name) && one.isNominative());
      if (noun.isPresent() && !afterPreposition(i, start)) {
        return Optional.of(
            noun.filter(one -> one.mayAgree(gender))
                .map(one -> found.map(Finding::strength).orElse(said(one, gender))));
      }
      if (isNominativeRelative(word)) {
        boolean same = phrases.relative(word).filter(one -> one.gender() == gender).isPresent();
        boolean person =
            (words.name(i - 1) && !isForeign(i - 1, verb))
                || findings.at(i - 1).filter(one -> one.gender() == gender).isPresent();
        return Optional.of(same && person ? Optional.of(Strength.NEEDS_SUPPORT) : Optional.empty());
      }
    }
    return Optional.empty();
  }

  /** A masculine verb agrees with the noun for anybody, and may be of a woman all the same. */
  private static Strength said(Noun noun, WordGender gender) {
    boolean anybody = noun.pair().means() == Masculine.ANYBODY && gender == WordGender.MASCULINE;
    return anybody ? Strength.GENERIC : Strength.SURE;
  }

  /** Whether a name is none of a person: an abbreviation, or written in another script. */
  private boolean isForeign(int name, int verb) {
    String text = words.text(name);
    return (text.length() > 1 && text.equals(text.toUpperCase(Locale.ROOT)))
        || UnicodeScript.of(text.codePointAt(0))
            != UnicodeScript.of(words.text(verb).codePointAt(0));
  }

  private boolean isNominativeRelative(String word) {
    return morphology.determiners(word).stream()
        .filter(reading -> functions.has("relative", reading.lemma()))
        .anyMatch(reading -> SlavicMorphology.places(reading).contains(0));
  }

  /** A name before the verb, or a noun for a thing; else what stands behind the verb. */
  private Optional<Strength> guessed(
      int verb, int start, int end, WordGender gender, Optional<Finding> last) {
    boolean prepositional = false;
    for (int i = start; i < end; i++) {
      String word = words.lower(i);
      boolean capital = words.capital(i);
      boolean adjective = phrases.isAdjective(word);
      if (capital && functions.has("things", word)) {
        return Optional.empty();
      }
      boolean skipped =
          functions.isAdverb(word)
              || functions.isClauseStart(word)
              || isNumber(word)
              || morphology.isParticle(word);
      if (functions.isPreposition(word)) {
        prepositional = true;
      } else if (!skipped && prepositional) {
        prepositional = adjective; // else the noun of the preposition
      } else if (!skipped && words.name(i)) {
        if (!isAttribute(i)) {
          return morphology.isThing(word, gender) || isForeign(i, verb)
              ? Optional.empty()
              : Optional.of(Strength.SURE);
        }
      } else if (!skipped && !findings.has(i) && !adjective && morphology.past(word).isEmpty()) {
        boolean nominative = morphology.mayBeNominative(word, gender);
        if (capital && i == 0 && !morphology.isThing(word)) {
          boolean name = morphology.isUnknown(word) || morphology.mayBeName(word);
          return Optional.of(nominative && !name ? Strength.NEEDS_SUPPORT : Strength.SURE);
        }
        if (nominative && (!capital || i == 0)) {
          return Optional.empty();
        }
      }
    }
    return behind(verb, start, gender, last);
  }

  /** Whether a name depends on a thing before it: <i>номинации Кавано</i>. */
  private boolean isAttribute(int i) {
    String word = words.lower(i);
    return words.adjacent(i)
        && !words.capital(i - 1)
        && morphology.isThing(words.lower(i - 1))
        && !morphology.mayBeNominative(word, WordGender.FEMININE)
        && !morphology.mayBeNominative(word, WordGender.MASCULINE);
  }

  /** A subject behind its verb, or one that is left out. */
  private Optional<Strength> behind(
      int verb, int start, WordGender gender, Optional<Finding> last) {
    boolean intransitive =
        functions.isCopula(words.lower(verb))
            || morphology.isShortParticiple(words.lower(verb))
            || morphology.isReflexive(words, verb);
    for (int i = verb + 1;
        i <= verb + BEHIND && words.joined(i) && !functions.isPreposition(words.lower(i));
        i++) {
      String word = words.lower(i);
      Optional<WordGender> pronoun = lexicon.subject(word);
      if (pronoun.isPresent()) {
        return pronoun.filter(one -> one == gender).map(one -> Strength.SURE);
      }
      if (functions.has("speech", word)) {
        return Optional.of(Strength.SURE);
      }
      Optional<Noun> noun = lexicon.noun(word).filter(Noun::isNominative);
      if (noun.isPresent()) {
        return noun.filter(one -> one.mayAgree(gender)).map(one -> Strength.SURE);
      }
      if (words.name(i)) {
        boolean known = i == verb + 1 && start == verb && morphology.isNameOf(word, gender);
        return Optional.of(known ? Strength.SURE : Strength.NEEDS_SUPPORT);
      }
      boolean thing =
          !words.capital(i)
              && !isPredicate(word)
              && morphology.past(word).isEmpty()
              && morphology.mayBeNominative(word, gender);
      if (thing && (intransitive || !morphology.mayBeAccusative(word))) {
        return Optional.empty();
      }
    }
    return Optional.of(
        isLeftOut(verb, start, gender, last) ? Strength.SURE : Strength.NEEDS_SUPPORT);
  }

  /** Whether a verb without a subject speaks of the person before. */
  private boolean isLeftOut(int verb, int start, WordGender gender, Optional<Finding> last) {
    return last.isPresent()
        ? last.filter(one -> one.gender() == gender && verb - one.word() <= 2 * CLAUSE).isPresent()
        : verb <= CLAUSE
            && !isOfThing(verb, gender)
            && (gender == WordGender.FEMININE || start == 0);
  }

  /** Whether a verb before agrees with a thing: <i>акция прошла, но была незаметна</i>. */
  private boolean isOfThing(int verb, WordGender gender) {
    return IntStream.range(0, verb)
        .filter(i -> !findings.has(i))
        .mapToObj(i -> morphology.past(words.lower(i)))
        .anyMatch(past -> past.filter(one -> one.gender() == gender).isPresent());
  }

  private boolean isPredicate(String word) {
    return morphology.predicate(word, WordGender.FEMININE).isPresent()
        || (morphology.predicate(word, WordGender.MASCULINE).isPresent() && !lexicon.isNoun(word));
  }

  private boolean afterPreposition(int i, int start) {
    return (i - 1 >= start && words.joined(i) && functions.isPreposition(words.lower(i - 1)))
        || (i - 2 >= start && words.joined(i - 1) && functions.isPreposition(words.lower(i - 2)));
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }
}
