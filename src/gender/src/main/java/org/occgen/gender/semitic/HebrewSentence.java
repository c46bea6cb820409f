package org.occgen.gender.semitic;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.semitic.HebrewForms.Verb;
import org.occgen.gender.semitic.SemiticNouns.Kind;
import org.occgen.gender.semitic.SemiticNouns.Person;

/**
 * One Hebrew sentence: nouns for persons with their adjectives and numbers, pronouns, verbs beside
 * a person or at the head of a clause, predicates. Things have genders, too: a verb behind a word
 * that is no person shows nothing by itself.
 */
final class HebrewSentence extends SemiticSentence {
  private static final WordTable WORDS = WordTable.read("he/words.txt");
  private static final Set<String> COPULAS = WordTable.read("he/verbs.txt").words("copulas");
  private static final Set<String> PARTICLES = WORDS.words("particles");
  private static final Set<String> STARTERS = WORDS.words("clause-starters");
  private static final Set<String> PERSONS_GENITIVE = WORDS.words("persons-genitive");
  private static final GenderedWords DEMONSTRATIVES =
      new GenderedWords(WORDS.pairs("demonstratives"));
  private static final GenderedWords ONE_OF = new GenderedWords(WORDS.pairs("one-of"));
  private static final GenderedWords NUMBERS =
      new GenderedWords(WordTable.read("he/nouns.txt").pairs("numbers"));

  private static final Set<String> NO_POSSESSIVES = WORDS.words("no-possessives");
  private static final GenderedWords PRONOUNS = new GenderedWords(WORDS.pairs("pronouns"));

  /** Nouns with hers in -h; his ends in -w unless it stands behind a slash. */
  private static final GenderedWords POSSESSIVES =
      new GenderedWords(
          WORDS.lines("possessives").stream()
              .flatMap(List::stream)
              .map(word -> word.split("/", -1))
              .map(
                  forms ->
                      forms.length > 1
                          ? new FormPair(forms[0], forms[1])
                          : new FormPair(forms[0], forms[0].replaceFirst("ה$", "ו")))
              .toList());

  /** Adverbs between a copula and its predicate. */
  private static final Set<String> BETWEEN = Set.of("גם", "מאוד", "אז", "כבר", "עוד", "לא", "אף");

  /** The most words before a verb within which its subject may stand, names between them. */
  private static final int NAMES = 3;

  private final HebrewForms forms;

  HebrewSentence(SentenceWords words, HebrewForms forms, SentenceFindings findings) {
    super(words, HebrewForms::bare, findings);
    this.forms = forms;
  }

  /** Adds what shows the gender of a person. */
  void find() {
    IntStream.range(0, words.size()).forEach(this::noun);
    without(this::pronoun);
    without(this::verb);
    IntStream.range(0, words.size()).forEach(this::predicate);
    findings.settleByMajority();
  }

  /** Lets words be read that were not found to show a gender. */
  private void without(IntConsumer reader) {
    IntStream.range(0, words.size()).filter(i -> !findings.has(i)).forEach(reader);
  }

  private void noun(int i) {
    Optional<Person> found = forms.person(at(i));
    if (found.isEmpty() || isAdjective(i, found.get())) {
      return;
    }
    Person person = found.get();
    boolean construct = isConstruct(i, person);
    if (forms.isConstruct(person.word()) && !construct) {
      return;
    }
    String other = construct ? person.construct() : person.counterpart();
    Strength strength = strength(i, person);
    WordGender gender = person.gender();
    findings.add(i, gender, person.evidence(), person.before() + other, strength);
    if (person.plural()) {
      number(i - 1, gender, strength);
    } else if (!construct) {
      modifiers(i, person, strength);
    }
  }

  /** A native is an adjective unless it is a predicate; "as" is written before some. */
  private boolean isAdjective(int i, Person person) {
    return person.kind() == Kind.NATIVE
        && !COPULAS.contains(at(i - 1))
        && !person.before().endsWith("כ");
  }

  private Strength strength(int i, Person person) {
    boolean predicate = COPULAS.contains(at(i - 1)) || person.before().equals("כ");
    if (person.gender() == WordGender.FEMININE) {
      boolean somebody = predicate || PERSONS_GENITIVE.contains(adjacent(i + 1));
      return person.kind() == Kind.THING && !somebody ? Strength.NEEDS_SUPPORT : Strength.SURE;
    }
    if (person.plural()) {
      boolean one = ONE_OF.has(at(i - 1), WordGender.MASCULINE);
      return one ? Strength.SURE : Strength.GENERIC_PLURAL;
    }
    return predicate || person.kind() == Kind.KIN ? Strength.SURE : Strength.GENERIC;
  }

  /** Whether a genitive follows: the noun is then in the construct state. */
  private boolean isConstruct(int i, Person person) {
    String next = adjacent(i + 1);
    return !person.isDefinite()
        && next.matches("(?![ושבלמכ]..)..+")
        && !forms.adjectives().has(next)
        && !PARTICLES.contains(next);
  }

  /** Three daughters, one of the daughters. */
  private void number(int i, WordGender gender, Strength strength) {
    String word = at(i);
    NUMBERS
        .other(word, gender)
        .ifPresent(other -> findings.add(i, gender, Evidence.AGREEMENT, other, strength));
    ONE_OF
        .other(word, gender)
        .ifPresent(other -> findings.add(i, gender, Evidence.AGREEMENT, other));
  }

  /** The adjectives and demonstratives behind a noun. */
  private void modifiers(int i, Person person, Strength strength) {
    WordGender gender = person.gender();
    for (int k = i + 1; k <= i + 3 && words.adjacent(k); k++) {
      String word = at(k);
      if (person.isDefinite() && !word.startsWith("ה")) {
        return; // a predicate
      }
      String article = word.startsWith("ה") && !person.before().isEmpty() ? "ה" : "";
      Optional<String> other =
          DEMONSTRATIVES
              .other(word, gender)
              .or(
                  () ->
                      forms
                          .adjectives()
                          .other(word.substring(article.length()), gender)
                          .map(article::concat));
      if (other.isEmpty()) {
        return;
      }
      findings.add(k, gender, Evidence.AGREEMENT, other.get(), strength);
    }
  }

  /** Adds the pronoun or possessive that a word is, if it is one. */
  private void pronoun(int i) {
    Optional<WordGender> gender = PRONOUNS.gender(at(i));
    if (gender.isEmpty()) {
      possessive(i);
    } else {
      String other = PRONOUNS.other(at(i));
      findings.add(i, gender.get(), Evidence.PRONOUN, other, ofPronoun(i, gender.get()));
    }
  }

  private void possessive(int i) {
    String word = at(i);
    boolean behind = !POSSESSIVES.has(word) && word.matches("[ושבלמכ].{4,}");
    String prefix = behind ? word.substring(0, 1) : "";
    String noun = word.substring(prefix.length());
    Optional<WordGender> owner = POSSESSIVES.gender(noun);
    if (owner.isPresent()) {
      findings.add(i, owner.get(), Evidence.PRONOUN, prefix + POSSESSIVES.other(noun));
    } else if (word.matches("...+(י|ת)ו|...+תה")
        && !NO_POSSESSIVES.contains(word)
        && forms.verb(word).isEmpty()) {
      boolean feminine = word.endsWith("ה");
      findings.add(
          i,
          feminine ? WordGender.FEMININE : WordGender.MASCULINE,
          Evidence.PRONOUN,
          word.substring(0, word.length() - 1) + (feminine ? "ו" : "ה"),
          Strength.NEEDS_SUPPORT);
    }
  }

  /** Whether a word is <i>he</i> or <i>she</i>, behind a conjunction or not. */
  private static boolean isSubject(String word) {
    return word.matches("(כש|ו|ש)?ה[יו]א");
  }

  /** A subject is a person's beside a verb that agrees, or where the clause begins with it. */
  private Strength ofPronoun(int i, WordGender gender) {
    boolean starts = !words.joined(i) || STARTERS.contains(at(i - 1)) || at(i).length() > 3;
    boolean verb = forms.verb(adjacent(i + 1)).filter(read -> read.gender() == gender).isPresent();
    return !isSubject(at(i)) || verb || starts ? Strength.SURE : Strength.NEEDS_SUPPORT;
  }

  private void verb(int i) {
    Optional<Verb> read = forms.verb(at(i));
    if (read.isEmpty()) {
      return;
    }
    Verb verb = read.get();
    Optional<Finding> subject = subject(i);
    Optional<Strength> strength =
        subject.isPresent()
            ? subject.filter(one -> one.gender() == verb.gender()).map(Finding::strength)
            : withoutSubject(i, verb);
    strength.ifPresent(
        sure -> findings.add(i, verb.gender(), Evidence.SUBJECT, verb.counterpart(), sure));
  }

  /** A verb beside which no person stands: its subject may be left out. */
  private Optional<Strength> withoutSubject(int i, Verb verb) {
    String before = at(i - 1);
    String next = adjacent(i + 1);
    boolean first = !words.joined(i) || STARTERS.contains(before) || isNumber(before);
    boolean joined = at(i).matches("ו(?!יתר$).*");
    boolean leftOut = PARTICLES.contains(next) || next.matches("|[בלמכ]...*") || isNumber(next);
    if (!verb.ofPersons() || (verb.ambiguous() && !(joined && leftOut))) {
      return Optional.empty();
    }
    return Optional.of(first && leftOut ? Strength.SURE : Strength.NEEDS_SUPPORT);
  }

  /** The finding that a verb is about: a person right behind it, or before it and before names. */
  private Optional<Finding> subject(int i) {
    if (words.adjacent(i + 1) && forms.person(at(i + 1)).isPresent() && findings.has(i + 1)) {
      return findings.at(i + 1);
    }
    for (int k = i - 1; k >= i - 1 - NAMES && words.adjacent(k + 1); k--) {
      Optional<Finding> found = findings.at(k);
      if (found.isPresent() && found.get().evidence() != Evidence.AGREEMENT) {
        boolean object = found.get().evidence() == Evidence.PRONOUN && !isSubject(at(k));
        return object ? Optional.empty() : found;
      }
    }
    return Optional.empty();
  }

  /** Adds the predicate of a copula to the findings, where it agrees with the copula in gender. */
  private void predicate(int i) {
    Optional<Finding> copula = findings.at(i);
    if (copula.isEmpty() || !COPULAS.contains(at(i).replaceFirst("^ו(?=ה)", ""))) {
      return;
    }
    WordGender gender = copula.get().gender();
    for (int k = i + 1; k <= i + 3 && words.adjacent(k); k++) {
      String word = at(k);
      Optional<String> other =
          ONE_OF.other(word, gender).or(() -> forms.adjectives().other(word, gender));
      if (other.isPresent() && !findings.has(k)) {
        findings.add(k, gender, Evidence.SUBJECT, other.get(), copula.get().strength());
      } else if (!findings.has(k) && !BETWEEN.contains(word)) {
        return;
      }
    }
  }
}
