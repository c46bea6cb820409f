package org.occgen.gender;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
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
 * The roles of the words of a sentence: they are about its person, or about somebody else.
 * Relatives and companions are others unless a copula says that the person is one (<i>es hija
 * de</i>), and so is whoever stands behind a preposition. A word that agrees with another word is
 * about the same person.
 */
final class SentencePersons {
  /** Words of a phrase, or between a verb and its subject. */
  private static final int REACH = 6;

  private static final String OPENING = "«“„";
  private static final String CLOSING = "»”";

  /** Words of a verb with its auxiliaries. */
  private static final int VERBS = 3;

  private static final Set<PartOfSpeech> NO_VERB =
      EnumSet.complementOf(EnumSet.of(PartOfSpeech.VERB, PartOfSpeech.INFINITIVE));

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
  private final Map<Integer, Role> roles = new HashMap<>();
  private final Set<Integer> relatives = new HashSet<>();

  private final BitSet quoted;

  /** The first finite verb; behind the last word if the dictionary knows none. */
  private final int firstVerb;

  /** The first word with a capital that is a name; behind the last word if there is none. */
  private final int firstName;

  /** Whether words alone are generic plurals, as far as somebody asked. */
  private final Map<String, Boolean> plurals = new HashMap<>();

  SentencePersons(
      GenderRules rules, PersonWords table, SentenceWords words, SentenceFindings findings) {
    this.rules = rules;
    this.table = table;
    this.words = words;
    this.findings = findings;
    this.quoted = quoted(words);
    this.firstVerb =
        IntStream.range(0, words.size())
            .filter(word -> isAny(word, PartOfSpeech.VERB))
            .filter(
                word ->
                    rules.readings(words, word).stream()
                        .noneMatch(one -> NO_VERB.contains(one.partOfSpeech())))
            .findFirst()
            .orElse(words.size());
    this.firstName =
        IntStream.range(0, words.size())
            .filter(
                word ->
                    words.name(word)
                        || (words.capital(word)
                            && !words.elided(word)
                            && rules.readings(words, word).isEmpty()))
            .findFirst()
            .orElse(words.size());
    findings.inOrder().stream()
        .filter(SentencePersons::isNoun)
        .forEach(noun -> roles.put(noun.word(), noun(noun)));
    for (Finding finding : findings.inOrder()) {
      switch (finding.evidence()) {
        case SUBJECT -> roles.put(finding.word(), subject(finding));
        case PRONOUN -> roles.put(finding.word(), isPlural(finding) ? Role.REMOTE : Role.OPEN);
        case AGREEMENT -> roles.put(finding.word(), agreement(finding));
        default -> {}
      }
    }
  }

  /** The gender of whom a relative is one of, where the noun's ending shows it. */
  Optional<WordGender> possessor(int word) {
    return relatives.contains(word) ? rules.rules().possessor(words.lower(word)) : Optional.empty();
  }

  static boolean isNoun(Finding finding) {
    return finding.evidence() == Evidence.NOUN || finding.evidence() == Evidence.OCCUPATION;
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
    boolean noun = clue.evidence() == Evidence.NOUN || clue.evidence() == Evidence.OCCUPATION;
    if (clue.certain()) {
      return Role.PREDICATE;
    }
    return noun && !roles.containsKey(clue.word())
        ? place(clue.word(), clue.word(), clue.gender())
        : role(clue.word());
  }

  /**
   * Whether a word names a field or thing, or agrees with such a word beside it: <i>la
   * política</i>. It is a person as a predicate, beside a name, and beside another noun for a
   * person.
   */
  boolean isField(int word) {
    return isFieldName(word)
        || (agrees(word, WordGender.FEMININE) // as names of fields are
            && ((words.joined(word) && isFieldName(word - 1))
                || (words.joined(word + 1) && isFieldName(word + 1))));
  }

  private boolean isFieldName(int word) {
    if (rules.rules().readings(words.lower(word)).stream().noneMatch(table.fields()::contains)) {
      return false;
    }
    int start = start(word, this::agrees);
    boolean named =
        (words.name(word + 1) && words.adjacent(word + 1))
            || (isComma(start) && words.capital(start - 1));
    boolean predicate =
        isCopula(start - 1)
            || (isCopula(start - 2) && words.joined(start - 1) && isIndefinite(start - 1));
    boolean joined = isJoint(start - 1) && isPersonNoun(start - 2);
    return !named && !(predicate && words.joined(start)) && !joined && !isActor(word);
  }

  /** Whether a verb and its object follow: <i>la mecánica | terminó el trabajo</i>. */
  private boolean isActor(int word) {
    return words.joined(word + 1)
        && words.joined(word + 2)
        && isVerb(word + 1)
        && (isAny(word + 2, PartOfSpeech.DETERMINER) || isPossessive(word + 2));
  }

  /**
   * Whether a word behind the sentence's first verb is likely about somebody else, or a thing: a
   * predicate of a clause with <i>that</i> or <i>which</i>, a masculine noun that may be anybody's.
   */
  boolean isOfLaterClause(Finding finding) {
    int word = finding.word();
    Optional<Integer> joint =
        before(word, one -> isJoint(one) || table.subordinating().contains(form(one)));
    boolean open =
        finding.evidence() == Evidence.SUBJECT
            ? joint.filter(one -> !isJoint(one)).isPresent()
            : finding.evidence() != Evidence.PRONOUN
                && finding.strength() == Strength.GENERIC
                && role(word) == Role.OPEN
                && (agrees(word) || agrees(word - 1)) // el jugador
                && joint.isEmpty();
    return open && word - firstVerb > VERBS;
  }

  /** Whether a noun names the person without a gender, and not behind a preposition. */
  boolean isNeutral() {
    for (int i = 0; i < words.size(); i++) {
      if (table.neutral().contains(form(i)) && !behindPreposition(i) && !behindPreposition(i - 1)) {
        return true;
      }
    }
    return false;
  }

  /** The first word of a noun's phrase: what belongs to it before it, not too far. */
  private int start(int noun, IntPredicate belongs) {
    int start = noun;
    while (noun - start < REACH && words.joined(start) && belongs.test(start - 1)) {
      start--;
    }
    return start;
  }

  private boolean agrees(int word) {
    return agrees(word, WordGender.FEMININE) || agrees(word, WordGender.MASCULINE);
  }

  private boolean agrees(int word, WordGender gender) {
    return findings
        .at(word)
        .filter(at -> at.evidence() == Evidence.AGREEMENT && at.gender() == gender)
        .isPresent();
  }

  private boolean isPossessive(int word) {
    return table.possessives().contains(form(word));
  }

  /** Whether a word is a copula in some form. */
  private boolean isCopula(int word) {
    return table.copulas().contains(form(word))
        || rules.readings(words, word).stream().anyMatch(this::isCopula);
  }

  private boolean isCopula(Reading reading) {
    return reading.partOfSpeech() != PartOfSpeech.NOUN && table.copulas().contains(reading.lemma());
  }

  /** Whether a word is a copula or a predicate behind one, not far away. */
  boolean isOfCopula(int word) {
    return isCopula(word)
        || (words.joined(word) && isCopula(word - 1))
        || (words.joined(word) && words.joined(word - 1) && isCopula(word - 2));
  }

  boolean isIndefinite(int word) {
    return table.indefinite().contains(form(word));
  }

  /**
   * The copula that follows the person whom the sentence begins with, a name, a noun or a pronoun,
   * or that begins it; -1 if there is none.
   */
  int firstCopula() {
    int copula = 0;
    while (copula < Math.min(words.size(), REACH) && !isCopula(copula)) {
      boolean person =
          words.capital(copula) || (findings.has(copula) && role(copula) != Role.ANOTHER);
      boolean between = words.capital(copula - 1) && words.capital(copula + 1); // María de Francia
      if (!(person || between) || (copula > 0 && !words.joined(copula)) || isPreposition(copula)) {
        return -1;
      }
      copula++;
    }
    return isCopula(copula) && words.joined(copula + 1) ? copula : -1;
  }

  /**
   * Whether a word is no preposition and likely of nobody else, so that a phrase may go on with it.
   */
  boolean isOpenPhrase(int word) {
    return !isPreposition(word)
        && role(word).isNear()
        && (!isRelative(word) || role(word) == Role.PREDICATE);
  }

  /** Whether a word stands in a quotation that the sentence tells. */
  boolean isQuoted(int word) {
    return quoted.get(word);
  }

  /** The words between quotation marks. */
  private static BitSet quoted(SentenceWords words) {
    BitSet quoted = new BitSet();
    boolean open = false;
    for (int i = 0; i < words.size(); i++) {
      for (char mark : words.gap(i).toCharArray()) {
        boolean straight = mark == '"';
        open = straight ? !open : OPENING.indexOf(mark) >= 0 || (open && CLOSING.indexOf(mark) < 0);
      }
      quoted.set(i, open);
    }
    return quoted;
  }

  private boolean isPersonNoun(int word) {
    return findings.at(word).filter(SentencePersons::isNoun).isPresent() && !isFieldName(word);
  }

  private boolean isJoint(int word) {
    return words.joined(word) && table.conjunctions().contains(form(word));
  }

  private boolean isComma(int word) {
    return word > 0 && words.gap(word).strip().equals(",");
  }

  /** The nearest of the words before a phrase that is one, if no mark parts it from the phrase. */
  private Optional<Integer> before(int start, IntPredicate one) {
    for (int i = start - 1; i >= Math.max(0, start - REACH) && words.joined(i + 1); i--) {
      if (one.test(i)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the noun at a word is joined by a conjunction to a noun of the other gender before it:
   * <i>el duque y la duquesa</i>. Which of the two persons the sentence is about is not known.
   */
  boolean joinsGenders(Finding noun) {
    int start = start(noun.word(), word -> agrees(word, noun.gender()));
    int joint = isJoint(start - 1) ? start - 1 : start - 2; // y dos hijas
    return isNoun(noun)
        && isJoint(joint)
        && words.joined(start)
        && before(joint, findings::has)
            .flatMap(findings::at)
            .filter(other -> other.gender() != noun.gender())
            .isPresent();
  }

  /** Whether a noun names one person, no relative, in a sentence without a name or a verb in front. */
  boolean isOnlyPerson(Finding noun) {
    return !isRelative(noun.word())
        && !isPlural(noun)
        && rules.readings(words, noun.word()).stream().anyMatch(Reading::singular)
        && !isNeutral(noun.word(), noun.gender())
        && firstName == words.size()
        && !isAny(0, PartOfSpeech.VERB);
  }

  private Role noun(Finding noun) {
    WordGender gender = noun.gender();
    int start = start(noun.word(), word -> agrees(word, gender) || isPossessive(word));
    boolean relative = isRelative(noun.word());
    boolean possessed = // by a word before it, or by its own ending
        IntStream.range(start, noun.word()).anyMatch(this::isPossessive)
            || (relative && rules.rules().possessor(words.lower(noun.word())).isPresent());
    Role role =
        isApposition(noun.word()) && !isSaidOfName(start, true)
            ? Role.PREDICATE
            : place(noun.word(), start, gender);
    if (isAboutRelative(start, gender, role)) {
      return Role.ANOTHER;
    }
    if (isNeutral(noun.word(), gender)) {
      return Role.REMOTE;
    }
    if (role == Role.OPEN && (isSaidOfName(start, relative) || isJoinedToAnother(noun, start))) {
      return Role.REMOTE;
    }
    boolean predicate = role == Role.PREDICATE;
    if (relative && (possessed || !predicate)) {
      relatives.add(noun.word());
    }
    if (possessed && (relative || !predicate)) {
      return Role.ANOTHER;
    }
    boolean governed =
        rules.rules().isGoverned(words, start) || (isBehindNoun(start) && !isModified(noun.word()));
    boolean modifier = isGender(noun.word()) && governed;
    if (!predicate && (modifier || (relative && joinsGenders(noun)))) {
      return Role.ANOTHER;
    }
    return isPlural(noun) || (relative && !predicate) ? Role.REMOTE : role;
  }

  /**
   * Whether a word is a masculine that names anybody, as does what agrees with it: <i>miembro</i>.
   */
  private boolean isNeutral(int word, WordGender gender) {
    return gender == WordGender.MASCULINE && table.neutral().contains(form(word));
  }

  /**
   * Whether a phrase belongs to a noun for no person before it: <i>los derechos | de la mujer, la
   * prueba | femenina</i>.
   */
  private boolean isBehindNoun(int start) {
    int noun = isPreposition(start - 1) && words.joined(start) ? start - 2 : start - 1;
    return words.joined(noun + 1)
        && !isIndefinite(start)
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

  /** Whether an adjective follows a noun, which then speaks of some persons and not of all. */
  private boolean isModified(int noun) {
    return words.joined(noun + 1) && isAny(noun + 1, PartOfSpeech.ADJECTIVE);
  }

  /** Whether a word names a gender: <i>derechos de la mujer, equipo femenino</i>. */
  private boolean isGender(int word) {
    return rules.rules().readings(words.lower(word)).stream().anyMatch(table.genders()::contains);
  }

  /** Whether a relative stands behind a comma without a determiner: <i>Ana Paz, hija de Eva</i>. */
  private boolean isApposition(int word) {
    return isComma(word)
        && words.adjacent(word + 1)
        && table.prepositions().contains(form(word + 1))
        && isRelative(word);
  }

  private boolean isRelative(int word) {
    return rules.rules().readings(words.lower(word)).stream().anyMatch(table.relatives()::contains);
  }

  /**
   * Whether a noun says what somebody's relative is: <i>su madre era profesora</i>, <i>su madre
   * actriz</i>.
   */
  private boolean isAboutRelative(int start, WordGender gender, Role role) {
    IntPredicate subject = word -> role(word) == Role.ANOTHER && isRelativeSubject(word, gender);
    return ((words.joined(start) || isComma(start)) && subject.test(start - 1))
        || (role == Role.PREDICATE && before(start, subject).isPresent());
  }

  /**
   * Whether a phrase is an apposition to the name of somebody behind a preposition, or behind the
   * verb and a date that begin a sentence: <i>con Ana Luz Paz, directora</i>.
   *
   * @param relative whether it names a relative; else one word may be the name of a place
   */
  private boolean isSaidOfName(int start, boolean relative) {
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

  /** Whether a noun without an article is joined to somebody else: <i>al poeta y escritor</i>. */
  private boolean isJoinedToAnother(Finding noun, int start) {
    int other = start(start - 2, this::agrees);
    return start == noun.word()
        && isJoint(start - 1)
        && findings.at(other).filter(one -> one.gender() == noun.gender()).isPresent()
        && place(start - 2, other, noun.gender()) == Role.REMOTE;
  }

  private boolean isRelativeSubject(int word, WordGender gender) {
    return relatives.contains(word)
        && !behindPreposition(word)
        && findings.at(word).filter(one -> one.gender() == gender).isPresent();
  }

  /** The role of a word by what stands before it and before its phrase. */
  private Role place(int head, int from, WordGender gender) {
    int start = // behind an elided article: l'attrice
        words.elided(from - 1) && !isPreposition(from - 1) && !isCopula(from - 1) ? from - 1 : from;
    if (words.joined(start)
        && (isCopula(start - 1) || (words.joined(start - 1) && isCopula(start - 2)))) {
      return before(start, this::isOwner).isPresent() ? Role.REMOTE : Role.PREDICATE;
    }
    return isPreposition(start) // one word with its article: al, zum
            || behindPreposition(start)
            || behindPreposition(head)
            || rules.rules().isGoverned(words, start)
            || isObject(start, gender)
        ? Role.REMOTE
        : Role.OPEN;
  }

  private boolean behindPreposition(int start) {
    return words.joined(start) && isPreposition(start - 1);
  }

  private boolean isPreposition(int word) {
    return table.prepositions().contains(form(word)) && !isArticle(word);
  }

  /**
   * Whether a phrase is likely an object: it stands behind a verb that is no copula, <i>interpreta
   * l'attrice</i>, or behind a pronoun of another gender.
   */
  private boolean isObject(int start, WordGender gender) {
    int verb = start - 1;
    boolean subject =
        findings
            .at(verb)
            .filter(one -> one.evidence() == Evidence.PRONOUN)
            .filter(one -> one.strength() == Strength.SURE && one.gender() != gender)
            .isPresent();
    boolean perfect = // ha interpretato
        isAny(verb, PartOfSpeech.PARTICIPLE)
            && words.joined(verb)
            && isAny(verb - 1, PartOfSpeech.VERB)
            && !isCopula(verb - 1);
    return words.joined(verb + 1) && (subject || perfect || isVerb(verb));
  }

  /** Whether a word is a verb, no copula and nothing else. */
  private boolean isVerb(int word) {
    return (isAny(word, PartOfSpeech.VERB) || isAny(word, PartOfSpeech.INFINITIVE))
        && rules.readings(words, word).stream()
            .noneMatch(one -> NO_VERB.contains(one.partOfSpeech()))
        && !isCopula(word);
  }

  private boolean isAny(int word, PartOfSpeech partOfSpeech) {
    return rules.readings(words, word).stream().anyMatch(one -> one.partOfSpeech() == partOfSpeech);
  }

  /** Whether a preposition is an article here, as Portuguese <i>a</i>, which is <i>o</i> of men. */
  private boolean isArticle(int word) {
    return findings
        .at(word)
        .filter(at -> at.evidence() == Evidence.AGREEMENT)
        .flatMap(Finding::counterpart)
        .filter(other -> other.codePoints().allMatch(Character::isLetter)) // al is a la
        .filter(other -> !table.prepositions().contains(rules.rules().spelled(other)))
        .isPresent();
  }

  private String form(int word) {
    return rules.rules().spelled(words.lower(word));
  }

  /** Whether the masculine of a noun may stand for several persons: a plural, then. */
  private boolean isPlural(Finding noun) {
    if (noun.gender() == WordGender.MASCULINE) {
      return noun.strength() == Strength.GENERIC_PLURAL;
    }
    return noun.counterpart()
        .filter(other -> plurals.computeIfAbsent(other, this::isGenericPlural))
        .isPresent();
  }

  private boolean isGenericPlural(String word) {
    return rules
        .findings(SentenceWords.of(word))
        .at(0)
        .filter(other -> other.strength() == Strength.GENERIC_PLURAL)
        .isPresent();
  }

  /** A verb or predicate is about a relative that is its subject, else about the person. */
  private Role subject(Finding verb) {
    int word = verb.word();
    IntPredicate subject = at -> isRelativeSubject(at, verb.gender());
    boolean behind =
        words.joined(word + 1)
            && (subject.test(word + 1) || (words.joined(word + 2) && subject.test(word + 2)));
    boolean had = isCopula(word) && before(word, this::isOwner).isPresent();
    return behind || had || before(word, subject).isPresent() ? Role.ANOTHER : Role.PREDICATE;
  }

  /** Whether a pronoun says who has what is named with a copula: <i>у неё был муж</i>. */
  private boolean isOwner(int word) {
    return words.joined(word)
        && table.owners().contains(form(word - 1))
        && findings.at(word).filter(one -> one.evidence() == Evidence.PRONOUN).isPresent();
  }

  private Role agreement(Finding finding) {
    int word = finding.word();
    if (words.joined(word + 1) && isNeutral(word + 1, finding.gender())) {
      return Role.REMOTE;
    }
    Optional<Finding> before =
        findings.at(word - 1).filter(at -> at.gender() == finding.gender() && words.joined(word));
    if (before.filter(at -> isNoun(at) || at.evidence() == Evidence.AGREEMENT).isPresent()) {
      return role(word - 1);
    }
    for (int away = 1; away <= REACH && !behindPreposition(word + 2); away++) { // one of several
      for (int i : new int[] {word + away, word - away}) {
        Optional<Finding> noun =
            findings.at(i).filter(at -> isNoun(at) && at.gender() == finding.gender());
        if (noun.isPresent()) {
          return role(i);
        }
      }
    }
    return place(word, word, finding.gender());
  }

  /**
   * Whether a pronoun behind a preposition is likely the thing that begins the sentence: <i>la
   * ciudad creció alrededor de ella</i>.
   */
  boolean isOfThing(Finding pronoun) {
    return pronoun.evidence() == Evidence.PRONOUN
        && behindPreposition(pronoun.word())
        && !isPreposition(0)
        && (isThing(0, pronoun.gender()) || (words.joined(1) && isThing(1, pronoun.gender())));
  }

  private boolean isThing(int word, WordGender gender) {
    List<Reading> nouns =
        rules.readings(words, word).stream()
            .filter(one -> one.partOfSpeech() == PartOfSpeech.NOUN)
            .toList();
    return !nouns.isEmpty()
        && !isAny(word, PartOfSpeech.DETERMINER) // la
        && !findings.has(word)
        && nouns.stream().allMatch(one -> one.is(gender) && one.singular() && !one.animate());
  }
}
