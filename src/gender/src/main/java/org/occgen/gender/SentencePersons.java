package org.occgen.gender;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The roles of the words of a sentence: they are about its person, or about somebody else.
 * Relatives and companions are others unless a copula says that the person is one (<i>es hija
 * de</i>), and so is whoever stands behind a preposition. A word that agrees with another word is
 * about the same person.
 */
final class SentencePersons {
  /** Words of a verb with its auxiliaries. */
  private static final int VERBS = 3;

  /** The role of a word: the person that it is about. */
  enum Role {
    /** The sentence's person: a predicate or a verb. */
    PREDICATE,
    /** Likely the sentence's person. */
    OPEN,
    /** Likely somebody else: behind a preposition, a relative or companion, several persons. */
    REMOTE,
    /** Surely somebody else: <i>su profesor</i>. */
    ANOTHER;

    /** Whether the word is likely about the sentence's person. */
    boolean isNear() {
      return this == PREDICATE || this == OPEN;
    }
  }

  private final GenderRules rules;
  private final PersonWords table;
  private final SentenceWords words;
  private final SentenceFindings findings;
  private final SentencePhrases phrases;
  private final OtherPersons others;
  private final Map<Integer, Role> roles = new HashMap<>();
  private final Set<Integer> relatives = new HashSet<>();
  private final int firstVerb;

  SentencePersons(GenderRules rules, SentenceWords words, SentenceFindings findings) {
    this.rules = rules;
    this.table = rules.persons();
    this.words = words;
    this.findings = findings;
    this.phrases = new SentencePhrases(rules, table, words, findings);
    this.others = new OtherPersons(phrases);
    this.firstVerb = phrases.firstVerb();
    findings.inOrder().stream()
        .filter(Finding::isNoun)
        .forEach(noun -> roles.put(noun.word(), noun(noun)));
    for (Finding finding : findings.inOrder()) {
      switch (finding.evidence()) {
        case SUBJECT -> roles.put(finding.word(), subject(finding));
        case PRONOUN ->
            roles.put(finding.word(), others.isPlural(finding) ? Role.REMOTE : Role.OPEN);
        case AGREEMENT -> roles.put(finding.word(), agreement(finding));
        default -> {}
      }
    }
  }

  OtherPersons others() {
    return others;
  }

  SentencePhrases phrases() {
    return phrases;
  }

  /** The gender of whom a relative is one of, where the noun's ending shows it. */
  Optional<WordGender> possessor(int word) {
    return relatives.contains(word) ? rules.rules().possessor(words.lower(word)) : Optional.empty();
  }

  /** The role of the finding at a word; {@link Role#OPEN} if there is none. */
  Role role(int word) {
    return roles.getOrDefault(word, Role.OPEN);
  }

  /**
   * The role of a clue; a noun that no rule found is judged by its place. One that is surely about
   * the person is as good as a predicate.
   */
  Role role(Clue clue) {
    if (clue.certain()) {
      return Role.PREDICATE;
    }
    return clue.isNoun() && !roles.containsKey(clue.word())
        ? place(clue.word(), clue.word(), clue.gender())
        : role(clue.word());
  }

  /**
   * Whether a word behind the sentence's first verb is likely about somebody else, or a thing: a
   * predicate of a clause with <i>that</i> or <i>which</i>, a masculine noun that may be anybody's.
   */
  boolean isOfLaterClause(Finding finding) {
    int word = finding.word();
    Optional<Integer> joint =
        phrases.before(word, one -> phrases.isJoint(one) || phrases.is(table.subordinating(), one));
    boolean open =
        finding.evidence() == Evidence.SUBJECT
            ? joint.filter(one -> !phrases.isJoint(one)).isPresent()
            : finding.evidence() != Evidence.PRONOUN
                && finding.strength() == Strength.GENERIC
                && role(word) == Role.OPEN
                && (phrases.agrees(word) || phrases.agrees(word - 1)) // el jugador
                && joint.isEmpty();
    return open && word - firstVerb > VERBS;
  }

  /**
   * The copula that follows the person whom the sentence begins with, a name, a noun or a pronoun,
   * or that begins it; -1 if there is none.
   */
  int firstCopula() {
    int copula = 0;
    while (copula < Math.min(words.size(), SentencePhrases.REACH) && !phrases.isCopula(copula)) {
      boolean person =
          words.capital(copula) || (findings.has(copula) && role(copula) != Role.ANOTHER);
      boolean between = words.capital(copula - 1) && words.capital(copula + 1); // María de Francia
      if (!(person || between)
          || (copula > 0 && !words.joined(copula))
          || phrases.isPreposition(copula)) {
        return -1;
      }
      copula++;
    }
    return phrases.isCopula(copula) && words.joined(copula + 1) ? copula : -1;
  }

  /**
   * Whether a word is no preposition and likely of nobody else, so that a phrase may go on with it.
   */
  boolean isOpenPhrase(int word) {
    Role role = role(word);
    return !phrases.isPreposition(word)
        && role.isNear()
        && (role == Role.PREDICATE || !phrases.reads(table.relatives(), word));
  }

  private Role noun(Finding noun) {
    int word = noun.word();
    WordGender gender = noun.gender();
    int start =
        phrases.start(
            word, at -> phrases.agrees(at, gender) || phrases.is(table.possessives(), at));
    boolean relative = phrases.reads(table.relatives(), word);
    boolean possessed = // by a word before it, or by its own ending
        IntStream.range(start, word).anyMatch(at -> phrases.is(table.possessives(), at))
            || (relative && rules.rules().possessor(words.lower(word)).isPresent());
    Role role =
        phrases.isApposition(word) && !phrases.isSaidOfName(start, true)
            ? Role.PREDICATE
            : place(word, start, gender);
    if (isAboutRelative(start, gender, role)) {
      return Role.ANOTHER;
    }
    if (others.isNeutral(word, gender)
        || (role == Role.OPEN
            && (phrases.isSaidOfName(start, relative) || isJoinedToAnother(noun, start)))) {
      return Role.REMOTE;
    }
    boolean predicate = role == Role.PREDICATE;
    if (relative && (possessed || !predicate)) {
      relatives.add(word);
    }
    boolean modified = words.joined(word + 1) && phrases.isAny(word + 1, PartOfSpeech.ADJECTIVE);
    boolean modifier = // derechos de la mujer
        phrases.reads(table.genders(), word)
            && (rules.rules().isGoverned(words, start)
                || (phrases.isBehindNoun(start) && !modified));
    if ((possessed && (relative || !predicate))
        || (!predicate
            && (modifier
                || (relative
                    && (rules.rules().isGoverned(words, start) || others.joinsGenders(noun)))))) {
      return Role.ANOTHER;
    }
    return others.isPlural(noun) || (relative && !predicate) ? Role.REMOTE : role;
  }

  /**
   * Whether a noun says what somebody's relative is: <i>su madre era profesora</i>, <i>su madre
   * actriz</i>.
   */
  private boolean isAboutRelative(int start, WordGender gender, Role role) {
    IntPredicate subject = word -> role(word) == Role.ANOTHER && isRelativeSubject(word, gender);
    return ((words.joined(start) || phrases.isComma(start)) && subject.test(start - 1))
        || (role == Role.PREDICATE && phrases.before(start, subject).isPresent());
  }

  private boolean isRelativeSubject(int word, WordGender gender) {
    return relatives.contains(word)
        && !phrases.behindPreposition(word)
        && phrases.found(word, one -> one.gender() == gender);
  }

  /** Whether a noun without an article is joined to somebody else: <i>al poeta y escritor</i>. */
  private boolean isJoinedToAnother(Finding noun, int start) {
    int other = phrases.start(start - 2, phrases::agrees);
    return start == noun.word()
        && phrases.isJoint(start - 1)
        && phrases.found(other, one -> one.gender() == noun.gender())
        && place(start - 2, other, noun.gender()) == Role.REMOTE;
  }

  /** The role of a word by what stands before it and before its phrase. */
  private Role place(int head, int from, WordGender gender) {
    int start = phrases.elided(from);
    if (phrases.behindCopula(start)) {
      return phrases.before(start, others::isOwner).isPresent() ? Role.REMOTE : Role.PREDICATE;
    }
    return phrases.isGoverned(head, start, gender) ? Role.REMOTE : Role.OPEN;
  }

  /** A verb or predicate is about a relative that is its subject, else about the person. */
  private Role subject(Finding verb) {
    int word = verb.word();
    IntPredicate subject = at -> isRelativeSubject(at, verb.gender());
    boolean behind =
        words.joined(word + 1)
            && (subject.test(word + 1) || (words.joined(word + 2) && subject.test(word + 2)));
    boolean had = phrases.isCopula(word) && phrases.before(word, others::isOwner).isPresent();
    return behind || had || phrases.before(word, subject).isPresent()
        ? Role.ANOTHER
        : Role.PREDICATE;
  }

  private Role agreement(Finding finding) {
    int word = finding.word();
    if (words.joined(word + 1) && others.isNeutral(word + 1, finding.gender())) {
      return Role.REMOTE;
    }
    if (words.joined(word)
        && phrases.found(
            word - 1,
            at ->
                at.gender() == finding.gender()
                    && (at.isNoun() || at.evidence() == Evidence.AGREEMENT))) {
      return role(word - 1);
    }
    boolean several = phrases.behindPreposition(word + 2); // one of several
    for (int away = 1; away <= SentencePhrases.REACH && !several; away++) {
      for (int i : new int[] {word + away, word - away}) {
        if (phrases.found(i, at -> at.isNoun() && at.gender() == finding.gender())) {
          return role(i);
        }
      }
    }
    return phrases.is(table.possessives(), word)
        ? Role.ANOTHER
        : place(word, word, finding.gender());
  }
}
