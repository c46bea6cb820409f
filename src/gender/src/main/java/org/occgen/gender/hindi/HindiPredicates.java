package org.occgen.gender.hindi;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.hindi.HindiClauses.Clause;
import org.occgen.gender.hindi.HindiNouns.Reading;
import org.occgen.gender.hindi.HindiVerbs.Controller;
import org.occgen.gender.hindi.HindiVerbs.Form;
import org.occgen.gender.hindi.HindiVerbs.Kind;

/** Hindi verbs and predicates whose subject is a person. */
final class HindiPredicates {
  private static final Set<String> SUBJECTS = HindiClauses.keys("subjects");
  private static final Set<String> ERGATIVE = HindiClauses.keys("ergative");
  private static final Set<String> DATIVE = HindiClauses.keys("dative");
  private static final Set<String> FEMININE_THINGS = things("feminine");
  private static final Set<String> MASCULINE_THINGS = things("masculine");
  private static final Set<String> AGES = Set.of("साल", "वर्ष", "उम्र", "आयु", "बरस");

  private final SentenceWords words;
  private final HindiClauses clauses;
  private final Map<Integer, Reading> persons;
  private final boolean respect;
  private final SentenceFindings findings;

  /** Whether a clause before had a person as its subject, which may be left out here. */
  private boolean spokenOf;

  HindiPredicates(
      SentenceWords words,
      HindiClauses clauses,
      Map<Integer, Reading> persons,
      boolean respect,
      SentenceFindings findings) {
    this.words = words;
    this.clauses = clauses;
    this.persons = persons;
    this.respect = respect;
    this.findings = findings;
  }

  private static Set<String> things(String heading) {
    return WordTable.read("hi/things.txt").words(heading).stream()
        .map(HindiSpelling::key)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** A finding whose counterpart is spelled as the word is. */
  static void add(
      SentenceWords words,
      SentenceFindings findings,
      int i,
      WordGender gender,
      Evidence evidence,
      String form,
      Strength strength) {
    String written = words.sentence().substring(words.start(i), words.end(i));
    String other = HindiSpelling.like(written, form);
    if (!other.equals(written)) {
      findings.add(new Finding(i, i, gender, evidence, Optional.of(other), strength));
    }
  }

  /** Whether a word is a noun for a thing. */
  static boolean isThing(String key) {
    return MASCULINE_THINGS.contains(key) || isFeminineThing(key);
  }

  /** Adds the verbs and predicates of all clauses. */
  void find() {
    boolean pending = false;
    for (Clause clause : clauses.all()) {
      Subject subject = subject(clause, pending);
      pending = subject.pronoun() && clause.verbs() == clause.end();
      if (clause.verbs() < clause.end()) {
        verbs(clause, subject);
      }
      spokenOf |= subject.pronoun() || subject.ergative() || subject.person().isPresent();
    }
  }

  /**
   * The features of the subject, from the words before the verbs of a clause.
   *
   * @param pronoun whether a pronoun of a person is the subject
   * @param ergative whether the subject has <i>ne</i>
   * @param dative whether a person stands in the dative
   * @param we whether the pronoun is <i>ham</i>
   * @param relative whether the subject may be a relative pronoun behind a thing
   * @param person the last noun for a person that is no oblique
   * @param feminineThing whether a feminine noun for a thing may be the subject
   */
  private record Subject(
      boolean pronoun,
      boolean ergative,
      boolean dative,
      boolean we,
      boolean relative,
      Optional<Integer> person,
      boolean feminineThing,
      boolean masculineThing) {
    boolean hasThing(WordGender gender) {
      return gender == WordGender.FEMININE ? feminineThing : masculineThing;
    }
  }

  /** Reads the subject from the words before the verbs; a comma may part a pronoun from them. */
  private Subject subject(Clause clause, boolean pending) {
    boolean pronoun = pending;
    boolean ergative = false;
    boolean dative = false;
    boolean we = false;
    boolean relative = clauses.key(clause.start()).equals("जो");
    Optional<Integer> person = Optional.empty();
    if (relative) {
      for (int i = clause.start() - 1; i >= Math.max(0, clause.start() - 2); i--) {
        person = persons.containsKey(i) ? Optional.of(i) : person;
      }
    }
    boolean feminineThing = false;
    boolean masculineThing = false;
    for (int i = clause.start(); i < clause.verbs(); i++) {
      String key = clauses.key(i);
      pronoun |= SUBJECTS.contains(key);
      we |= key.equals("हम");
      ergative |= ERGATIVE.contains(key) || key.equals("ने");
      dative |= DATIVE.contains(key) || key.equals("को");
      boolean conjunct = isNonFinite(i + 1) || isNonFinite(i + 2);
      if (!clauses.isOblique(i) && !(conjunct && i + 2 < clause.verbs())) {
        if (persons.containsKey(i)) {
          person = Optional.of(i);
        }
        feminineThing |= isFeminineThing(key);
        masculineThing |= MASCULINE_THINGS.contains(key);
      }
    }
    return new Subject(
        pronoun, ergative, dative, we, relative, person, feminineThing, masculineThing);
  }

  /** <i>सेवा करने के बाद</i>: a noun that belongs to a verb which is none of the clause's. */
  private boolean isNonFinite(int i) {
    String key = clauses.key(i);
    return HindiVerbs.isInfinitive(key) || HindiVerbs.isStem(key) || key.equals("करके");
  }

  private static boolean isFeminineThing(String key) {
    return FEMININE_THINGS.contains(key)
        || key.endsWith("ियां")
        || key.endsWith("ाएं")
        || (key.endsWith("ता") && key.length() > 4 && HindiVerbs.of(key).isEmpty())
        || key.endsWith("ाहट")
        || key.endsWith("ावट");
  }

  private void verbs(Clause clause, Subject subject) {
    boolean marked = false;
    for (int i = clause.verbs(); i < clause.end(); i++) {
      Optional<Form> form = HindiVerbs.of(clauses.key(i));
      if (form.isPresent() && agreesWithSubject(clause, i, form.get(), subject)) {
        Optional<Strength> strength =
            strength(form.get(), subject, isPassive(clause, i, form.get()));
        if (strength.isPresent()) {
          verb(clause, i, form.get(), strength.get());
          marked = true;
        }
      }
    }
    if (marked) {
      predicate(clause);
    }
  }

  private void verb(Clause clause, int i, Form form, Strength strength) {
    boolean last = true;
    for (int k = i + 1; k < clause.end(); k++) {
      last &= HindiVerbs.of(clauses.key(k)).isEmpty() && !HindiClauses.isAuxiliary(clauses.key(k));
    }
    boolean plural =
        form.gender() == WordGender.FEMININE
            ? respect
            : form.plural() && last && form.kind() != Kind.IMPERFECTIVE;
    String other = form.counterpart(plural);
    add(words, findings, i, form.gender(), Evidence.SUBJECT, other, strength);
  }

  /** Whether a form agrees with the subject, and not with an object. */
  private boolean agreesWithSubject(Clause clause, int i, Form form, Subject subject) {
    boolean passive = isPassive(clause, i, form);
    for (int k = clause.verbs(); k < i; k++) {
      String key = clauses.key(k);
      if (HindiVerbs.isInfinitive(key) && !key.endsWith("ने")) {
        if (form.kind() == Kind.PAST_COPULA
            || form.stem().equals("पड़")
            || form.stem().equals("हो")) {
          return false; // "काम करना था"
        }
      }
    }
    if (form.kind() == Kind.PAST_COPULA && subject.ergative()) {
      return false;
    }
    if (form.kind() != Kind.PERFECTIVE) {
      return true;
    }
    String before = clauses.key(i - 1);
    return switch (form.controller()) {
      case NONE -> true;
      case OBJECT ->
          passive
              || ((before.equals("दिखाई") || before.equals("सुनाई")) && form.stem().equals("दे"));
      case WITH_SUPPORT ->
          form.stem().equals("लग")
              ? before.endsWith("ने") && HindiVerbs.isInfinitive(before)
              : form.stem().equals("मिल")
                  ? before.equals("से") || clauses.key(i - 2).equals("से")
                  : HindiVerbs.isStem(before);
    };
  }

  /** Whether a form is of the passive: a perfective, or forms of "to go" behind one. */
  private boolean isPassive(Clause clause, int i, Form form) {
    if (form.stem().equals("जा") || form.kind() == Kind.PAST_COPULA) {
      for (int k = clause.verbs(); k < i; k++) {
        if (isPerfectiveWithObject(k)) {
          return true;
        }
      }
      return false;
    }
    if (form.kind() != Kind.PERFECTIVE || form.controller() != Controller.OBJECT) {
      return false;
    }
    for (int k = i + 1; k < clause.end(); k++) {
      String key = clauses.key(k);
      boolean go = HindiVerbs.of(key).filter(next -> next.stem().equals("जा")).isPresent();
      if (go || key.equals("जाने") || key.equals("जा")) {
        return true;
      }
    }
    return false;
  }

  private boolean isPerfectiveWithObject(int i) {
    return HindiVerbs.of(clauses.key(i))
        .filter(form -> form.kind() == Kind.PERFECTIVE && form.controller() == Controller.OBJECT)
        .isPresent();
  }

  /** How sure it is that the subject is a person of a form's gender; empty if it is none. */
  private Optional<Strength> strength(Form form, Subject subject, boolean passive) {
    WordGender gender = form.gender();
    if (subject.person().isPresent()) {
      int noun = subject.person().get();
      boolean same =
          Optional.ofNullable(persons.get(noun)).filter(one -> one.gender() == gender).isPresent();
      if (same) {
        return findings.at(noun).map(Finding::strength).or(() -> Optional.of(Strength.SURE));
      }
      return subject.pronoun() ? Optional.of(Strength.NEEDS_SUPPORT) : Optional.empty();
    }
    if (subject.pronoun()) {
      boolean several = subject.we() && gender == WordGender.MASCULINE;
      return Optional.of(several ? Strength.GENERIC_PLURAL : Strength.SURE);
    }
    boolean event = passive || form.kind() == Kind.PERFECTIVE || form.kind() == Kind.PAST_COPULA;
    boolean given = subject.dative() && (event || form.stem().equals("मिल"));
    if (subject.hasThing(gender) || given) {
      return Optional.empty();
    }
    if (subject.ergative()) {
      return Optional.empty();
    }
    if (subject.relative()) {
      return Optional.empty();
    }
    if (gender == WordGender.FEMININE) {
      return Optional.of(spokenOf || form.plural() ? Strength.SURE : Strength.NEEDS_SUPPORT);
    }
    if (passive || !spokenOf) {
      return Optional.empty();
    }
    return Optional.of(Strength.NEEDS_SUPPORT);
  }

  /** Adjectives and ages before the verbs: <i>बड़ी हुई</i>, <i>दस साल की थी</i>. */
  private void predicate(Clause clause) {
    Optional<Finding> verb = Optional.empty();
    for (int i = clause.verbs(); i < clause.end() && verb.isEmpty(); i++) {
      verb = findings.at(i);
    }
    int at = clause.verbs() - 1;
    Optional<HindiAdjectives.Form> form = HindiAdjectives.of(clauses.key(at));
    if (verb.isEmpty() || at < clause.start() || form.isEmpty()) {
      return;
    }
    boolean genitive = form.get().isGenitive();
    if (form.get().gender() == verb.get().gender()
        && (!genitive || AGES.contains(clauses.key(at - 1)))) {
      add(
          words,
          findings,
          at,
          form.get().gender(),
          Evidence.SUBJECT,
          form.get().counterpart(respect),
          verb.get().strength());
    }
  }
}
