package org.occgen.gender.semitic;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.semitic.ArabicVerbs.Verb;
import org.occgen.gender.semitic.SemiticNouns.Kind;
import org.occgen.gender.semitic.SemiticNouns.Person;

/** Arabic nouns for persons in a sentence, with their adjectives, numbers and possessives. */
final class ArabicNouns extends ArabicSentence {
  private static final WordTable NOUNS = WordTable.read("ar/nouns.txt");
  private static final Set<String> CALLED_AFTER = WORDS.words("called-after");
  private static final Set<String> NO_NOUNS = WORDS.words("no-nouns");
  private static final Set<String> TRADES = WORDS.words("trades");
  private static final Set<String> GOVERNORS = WORDS.words("governors");
  private static final Set<String> MEN = NOUNS.words("men");
  private static final GenderedWords NUMBERS = new GenderedWords(NOUNS.pairs("numbers"));

  /** Nouns with another form behind an article. */
  private static final Map<String, String> DEFINITE = Map.of("امرأة", "مرأة", "أبناء", "أولاد");

  private static final List<String> SUFFIXES = List.of("ها", "ه", "هما", "هم", "هن", "نا", "ي");

  private final ArabicSubjects subjects;

  ArabicNouns(ArabicSubjects subjects) {
    super(subjects);
    this.subjects = subjects;
  }

  /** Adds the noun for a person that a word is, with what agrees with it. */
  void find(int i) {
    String word = at(i);
    Optional<Person> plain = forms.person(word);
    // Korea is no Korean in the accusative
    boolean accusative = plain.isEmpty() && word.matches("..+ا") && forms.thing(word).isEmpty();
    Optional<Person> found =
        accusative ? forms.person(word.substring(0, word.length() - 1)) : plain;
    if (found.isEmpty()) {
      possessed(i);
    } else if (!NO_NOUNS.contains(word) && (accusative || !isVerb(i, found.get()))) {
      noun(i, found.get(), accusative);
    }
  }

  /** Whether a word looks like a noun and is a verb of the past where it stands. */
  private boolean isVerb(int i, Person person) {
    return person.before().matches("|و|ف")
        && verbMayStand(i)
        && verbs.read(at(i)).filter(Verb::past).isPresent();
  }

  private void noun(int i, Person person, boolean accusative) {
    WordGender gender = person.gender();
    boolean said = person.before().isEmpty() && subjects.isSaidOfName(i, gender);
    boolean predicate = said || isPredicate(i, person, accusative);
    if (!said && (subjects.isAdjectiveOfThing(i, person) || isSaidOfRelative(i, person))) {
      return;
    }
    boolean thing = person.kind() == Kind.THING && gender == WordGender.FEMININE;
    if (!predicate && (thing || isAnybody(i, person))) {
      return;
    }
    String other = person.before() + counterpart(i, person, accusative);
    findings.add(i, gender, person.evidence(), other, strength(i, person, predicate));
    modifiers(i, person);
    if (said) {
      subjects.nationality(i, gender).ifPresent(k -> adjective(k, gender, false, ""));
    }
  }

  /** Whether a noun says what a relative behind a preposition is: <i>li-ab ṭabīb</i>. */
  private boolean isSaidOfRelative(int i, Person person) {
    return person.before().isEmpty()
        && forms
            .person(words.adjacent(i) ? at(i - 1) : "")
            .filter(ArabicNouns::isToRelative)
            .filter(one -> one.gender() == person.gender())
            .isPresent();
  }

  private static boolean isToRelative(Person person) {
    return person.kind() == Kind.KIN && person.before().matches("[وف]?[لب]");
  }

  /** A masculine of whom nothing tells that a man is meant: <i>with a doctor</i>. */
  private boolean isAnybody(int i, Person person) {
    if (person.gender() == WordGender.FEMININE || person.plural()) {
      return false;
    }
    boolean known = person.kind() == Kind.KIN || person.isDefinite();
    boolean governed = words.adjacent(i) && GOVERNORS.contains(at(i - 1));
    boolean somebody = !known && (governed || person.kind().compareTo(Kind.OCCUPATION) > 0);
    return somebody || (words.adjacent(i) && CALLED_AFTER.contains(at(i - 1)));
  }

  private Strength strength(int i, Person person, boolean predicate) {
    if (isToRelative(person)) {
      return Strength.NEEDS_SUPPORT;
    }
    if (person.gender() == WordGender.FEMININE) {
      return Strength.SURE;
    }
    if (person.plural()) {
      boolean trade = isNumber(at(i - 1)) || TRADES.contains(adjacent(i + 1)); // policemen
      return MEN.contains(person.word()) && !trade ? Strength.SURE : Strength.GENERIC_PLURAL;
    }
    return predicate || person.kind() == Kind.KIN ? Strength.SURE : Strength.GENERIC;
  }

  private boolean isPredicate(int i, Person person, boolean accusative) {
    String before = at(i - 1);
    boolean work = before.endsWith("عمل") && person.gender() == WordGender.MASCULINE && !accusative;
    boolean said = isCopula(before) || (isPronoun(before) && person.kind() != Kind.THING);
    return (said && !work) || person.before().endsWith("ك");
  }

  /** The counterpart, with the ending of a predicate behind a copula if no genitive follows. */
  private String counterpart(int i, Person person, boolean accusative) {
    String other = person.counterpart();
    for (List<String> line : NOUNS.lines("compounds")) { // "rajul aʿmāl"
      int at = line.subList(0, 2).indexOf(person.word());
      other = at >= 0 && line.get(2).equals(adjacent(i + 1)) ? line.get(1 - at) : other;
    }
    if (person.isDefinite()) {
      return DEFINITE.getOrDefault(other, other);
    }
    boolean predicate =
        accusative
            || (person.gender() == WordGender.FEMININE
                && !person.plural()
                && isCopula(at(i - 1))
                && person.before().isEmpty()
                && endsPhrase(i + 1));
    if (predicate && !other.matches(".*[ةىء]")) {
      return other + tanwin;
    }
    return endsPhrase(i + 1) && !accusative ? ArabicForms.indefinite(other) : other;
  }

  /** The adjectives behind a noun and the number before it. */
  private void modifiers(int i, Person person) {
    WordGender gender = person.gender();
    if (person.plural()) {
      Strength strength = findings.at(i).map(Finding::strength).orElse(Strength.NEEDS_SUPPORT);
      NUMBERS
          .other(at(i - 1), gender)
          .ifPresent(other -> findings.add(i - 1, gender, Evidence.AGREEMENT, other, strength));
      pluralAdjective(i + 1, person);
      return;
    }
    genitiveAdjective(i, person);
    boolean indefinite = gender == WordGender.FEMININE && !person.isDefinite();
    String ending = indefinite && isCopula(at(i - 1)) ? tanwin : "";
    for (int k = i + 1; k <= i + 2 && words.adjacent(k); k++) {
      boolean genitive = indefinite && !subjects.isPredicate(k, gender);
      if (genitive || !adjective(k, gender, person.isDefinite(), ending)) {
        return;
      }
    }
  }

  /**
   * An adjective with an article behind the genitive of a noun: <i>raʾīsat al-wuzarāʾ
   * as-sābiqa</i>.
   */
  private void genitiveAdjective(int i, Person person) {
    String genitive = adjacent(i + 1);
    if (person.isDefinite() || !genitive.startsWith("ال") || !words.adjacent(i + 2)) {
      return;
    }
    boolean persons =
        forms
            .person(genitive)
            .filter(found -> found.kind() != Kind.THING)
            .map(Person::plural)
            .orElse(false);
    boolean feminine = genitive.endsWith("ة") || forms.isFeminineThing(genitive);
    if (persons || feminine == (person.gender() == WordGender.MASCULINE)) {
      adjective(i + 2, person.gender(), true, "");
    }
  }

  private void pluralAdjective(int k, Person person) {
    String word = adjacent(k);
    boolean article = word.startsWith("ال");
    if (article == person.isDefinite() && !findings.has(k)) {
      forms
          .pluralAdjective(ArabicForms.withoutArticle(word), person.gender())
          .ifPresent(
              other ->
                  findings.add(
                      k,
                      person.gender(),
                      Evidence.AGREEMENT,
                      (article ? "ال" : "") + other,
                      Strength.NEEDS_SUPPORT));
    }
  }

  /** Adds an adjective behind a noun, with an article if the noun has one. */
  private boolean adjective(int i, WordGender gender, boolean definite, String ending) {
    String word = at(i);
    boolean article = word.startsWith("ال");
    String stem = article ? word.substring(2) : word;
    if (article != definite || findings.has(i)) {
      return false;
    }
    Optional<String> other =
        forms.adjectives().other(stem, gender).or(() -> unlisted(stem, gender, article));
    String before = article ? "ال" : "";
    other.ifPresent(form -> findings.add(i, gender, Evidence.AGREEMENT, before + form + ending));
    return other.isPresent();
  }

  /** An adjective that no table has, by its ending or its shape, in the other gender. */
  private Optional<String> unlisted(String stem, WordGender gender, boolean article) {
    String shorter = stem.length() > 3 ? stem.substring(0, stem.length() - 1) : "";
    if (gender == WordGender.FEMININE) {
      return stem.endsWith("ة") && !shorter.isEmpty() ? Optional.of(shorter) : Optional.empty();
    }
    if (!article) {
      boolean accusative = stem.endsWith("ا") && forms.adjectives().has(shorter, gender);
      return accusative && forms.thing(stem).isEmpty()
          ? Optional.of(shorter + "ة")
          : Optional.empty();
    }
    return stem.matches("..+ي|.ا..|..ي.|(?!.*ين$)م..+[^ة]")
        ? Optional.of(stem + "ة")
        : Optional.empty();
  }

  /** A noun with a possessive: <i>wālidatuhā</i>. The owner of the other gender is the person. */
  private void possessed(int i) {
    String word = at(i);
    for (String suffix : SUFFIXES) {
      String stem = word.endsWith(suffix) ? word.substring(0, word.length() - suffix.length()) : "";
      Optional<Person> owned = forms.person(ArabicForms.alone(stem)).or(() -> forms.person(stem));
      boolean adjective = suffix.equals("ي") && forms.adjectives().has(word);
      boolean several = // farmers of
          owned.filter(one -> suffix.equals("ي") && one.kind() != Kind.KIN).isPresent();
      boolean mentioned = owned.filter(one -> one.word().equals("ذكر")).isPresent();
      if (owned.isPresent() && !owned.get().isDefinite() && !adjective && !mentioned && !several) {
        possessed(i, owned.get(), stem, suffix);
        return;
      }
    }
  }

  private void possessed(int i, Person owned, String stem, String suffix) {
    boolean hers = suffix.equals("ها");
    boolean his = suffix.equals("ه");
    WordGender owner = hers ? WordGender.FEMININE : WordGender.MASCULINE;
    boolean spouse = owned.word().matches("زوجة?");
    boolean kin = owned.kind() == Kind.KIN && !owned.plural();
    boolean masculine = owned.gender() == WordGender.MASCULINE;
    boolean thing = !masculine && owned.kind().compareTo(Kind.OCCUPATION) > 0;
    if ((hers || his) && !spouse && (owned.gender() != owner || (masculine ? !kin : thing))) {
      findings.add(i, owner, Evidence.PRONOUN, stem + (hers ? "ه" : "ها"));
      return;
    }
    if (owned.plural() && masculine && !hers && !his) {
      return;
    }
    String other = owned.counterpart().replaceFirst("ة$", "ت");
    other = owned.plural() ? other.replaceFirst("(?<=[وي])ن$", "") : other;
    String pronoun = hers ? "ه" : his ? "ها" : suffix;
    WordGender gender = spouse ? owner : owned.gender();
    findings.add(i, gender, owned.evidence(), owned.before() + other + pronoun);
    if (!spouse && !owned.plural() && words.adjacent(i + 1)) {
      adjective(i + 1, owned.gender(), true, ""); // her elder sister
    }
  }
}
