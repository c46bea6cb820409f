package org.occgen.gender;

import java.util.HashMap;
import java.util.Map;
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
 * Words that by themselves, or by their neighbours, are about no single person or about somebody
 * else than a sentence's person: names of fields and things, plurals, owners, couples.
 */
final class OtherPersons {
  /** Words between a pronoun and the noun that it stands for. */
  private static final int CLAUSE = 12;

  /** Words between a preposition and its noun, the preposition included. */
  private static final int ATTRIBUTE = 3;

  private final SentencePhrases phrases;
  private final PersonWords table;
  private final SentenceWords words;
  private final boolean bothGenders;
  private final int firstVerb;

  /** Whether a word is a name: one that the rules take for it, or a capital that nobody knows. */
  private final boolean named;

  /** Whether words alone are generic plurals, as far as somebody asked. */
  private final Map<String, Boolean> plurals = new HashMap<>();

  OtherPersons(SentencePhrases phrases) {
    this.phrases = phrases;
    this.table = phrases.table();
    this.words = phrases.words();
    this.bothGenders =
        phrases.findings().inOrder().stream().map(Finding::gender).distinct().count() > 1;
    this.firstVerb = phrases.firstVerb();
    this.named =
        IntStream.range(0, words.size())
            .anyMatch(
                word ->
                    words.name(word)
                        || (words.capital(word)
                            && !words.elided(word)
                            && phrases.rules().readings(words, word).isEmpty()));
  }

  /**
   * Whether a word names a field or thing, or agrees with such a word beside it: <i>la
   * política</i>. It is a person as a predicate, beside a name, and beside another noun for a
   * person.
   */
  boolean isField(int word) {
    return isFieldName(word)
        || (phrases.agrees(word, WordGender.FEMININE) // as names of fields are
            && ((words.joined(word) && isFieldName(word - 1))
                || (words.joined(word + 1) && isFieldName(word + 1))));
  }

  private boolean isFieldName(int word) {
    if (!phrases.reads(table.fields(), word)) {
      return false;
    }
    int start = phrases.start(word, phrases::agrees);
    boolean named =
        (words.name(word + 1) && words.adjacent(word + 1))
            || (phrases.isComma(start) && words.capital(start - 1));
    boolean indefinite = words.joined(start - 1) && phrases.is(table.indefinite(), start - 1);
    boolean predicate = phrases.isCopula(start - 1) || (phrases.isCopula(start - 2) && indefinite);
    boolean joined = phrases.isJoint(start - 1) && isPersonNoun(start - 2);
    return !named && !(predicate && words.joined(start)) && !joined && !isActor(word);
  }

  private boolean isPersonNoun(int word) {
    return phrases.found(word, Finding::isNoun) && !isFieldName(word);
  }

  /** Whether a verb and its object follow: <i>la mecánica | terminó el trabajo</i>. */
  private boolean isActor(int word) {
    return words.joined(word + 1)
        && words.joined(word + 2)
        && phrases.isVerb(word + 1)
        && (phrases.isAny(word + 2, PartOfSpeech.DETERMINER)
            || phrases.is(table.possessives(), word + 2));
  }

  /**
   * Whether a word is a masculine that names anybody, as does what agrees with it: <i>miembro</i>.
   */
  boolean isNeutral(int word, WordGender gender) {
    return gender == WordGender.MASCULINE && phrases.is(table.neutral(), word);
  }

  /** Whether a noun names the person without a gender, and not behind a preposition. */
  boolean isNeutral() {
    return IntStream.range(0, words.size())
        .filter(word -> phrases.is(table.neutral(), word))
        .anyMatch(word -> !phrases.behindPreposition(word) && !phrases.behindPreposition(word - 1));
  }

  /**
   * Whether a noun names one person, no relative, in a sentence without a name or a verb in front.
   * It is not said of another noun behind a verb: <i>abrió el arca de un duque</i>.
   */
  boolean isOnlyPerson(Finding noun) {
    return !named
        && !phrases.reads(table.relatives(), noun.word())
        && !isPlural(noun)
        && phrases.rules().readings(words, noun.word()).stream().anyMatch(Reading::singular)
        && !isNeutral(noun.word(), noun.gender())
        && !phrases.isAny(0, PartOfSpeech.VERB)
        && !isAttribute(noun.word());
  }

  private boolean isAttribute(int noun) {
    for (int i = noun - 1; i >= Math.max(1, noun - ATTRIBUTE) && words.joined(i + 1); i--) {
      if (phrases.isPreposition(i)) {
        return firstVerb < i && phrases.isAny(i - 1, PartOfSpeech.NOUN);
      }
    }
    return false;
  }

  /** Whether the masculine of a word may stand for several persons: a plural, then. */
  boolean isPlural(Finding finding) {
    return finding.gender() == WordGender.MASCULINE
        ? finding.strength() == Strength.GENERIC_PLURAL
        : finding
            .counterpart()
            .filter(other -> plurals.computeIfAbsent(other, this::isGenericPlural))
            .isPresent();
  }

  private boolean isGenericPlural(String word) {
    SentenceFindings alone = phrases.rules().findings(SentenceWords.of(word));
    return alone.at(0).filter(at -> at.strength() == Strength.GENERIC_PLURAL).isPresent();
  }

  /** Whether a pronoun says who has what is named with a copula: <i>у неё был муж</i>. */
  boolean isOwner(int word) {
    return words.joined(word)
        && phrases.is(table.owners(), word - 1)
        && phrases.found(word, one -> one.evidence() == Evidence.PRONOUN);
  }

  /**
   * Whether the noun at a word is joined by a conjunction to a noun of the other gender before it:
   * <i>el duque y la duquesa</i>. Which of the two persons the sentence is about is not known.
   */
  boolean joinsGenders(Finding noun) {
    int start = phrases.start(noun.word(), word -> phrases.agrees(word, noun.gender()));
    int joint = phrases.isJoint(start - 1) ? start - 1 : start - 2; // y dos hijas
    return noun.isNoun()
        && phrases.isJoint(joint)
        && words.joined(start)
        && phrases
            .before(joint, phrases.findings()::has)
            .filter(word -> phrases.found(word, other -> other.gender() != noun.gender()))
            .isPresent();
  }

  /**
   * Whether a pronoun is likely that of a thing: of the one that begins the sentence, behind a
   * preposition (<i>la ciudad creció alrededor de ella</i>), or, in a sentence of both genders, of
   * the noun before it where a dictionary knows things from persons. So is a verb behind it.
   */
  boolean isOfThing(Finding finding) {
    if (finding.evidence() == Evidence.SUBJECT) {
      return phrases
          .before(finding.word(), word -> phrases.found(word, Finding::isPronoun))
          .flatMap(phrases.findings()::at)
          .filter(pronoun -> pronoun.gender() == finding.gender() && isBehindThing(pronoun))
          .isPresent();
    }
    boolean first =
        isThing(0, finding.gender()) || (words.joined(1) && isThing(1, finding.gender()));
    return finding.isPronoun()
        && ((phrases.behindPreposition(finding.word()) && !phrases.isPreposition(0) && first)
            || isBehindThing(finding));
  }

  private boolean isBehindThing(Finding pronoun) {
    if (!bothGenders || !phrases.rules().tellsThings()) {
      return false;
    }
    for (int i = pronoun.word() - 1; i >= Math.max(0, pronoun.word() - CLAUSE); i--) {
      if (isThing(i, pronoun.gender()) && !phrases.isAny(i, PartOfSpeech.OTHER)) { // тому що
        return true;
      }
      if (words.capital(i) || phrases.found(i, one -> one.gender() == pronoun.gender())) {
        return false;
      }
    }
    return false;
  }

  private boolean isThing(int word, WordGender gender) {
    return phrases.isAny(word, PartOfSpeech.NOUN)
        && !phrases.isAny(word, PartOfSpeech.DETERMINER) // la
        && !phrases.findings().has(word)
        && phrases.rules().readings(words, word).stream()
            .filter(one -> one.partOfSpeech() == PartOfSpeech.NOUN)
            .allMatch(one -> one.is(gender) && one.singular() && !one.animate());
  }
}
