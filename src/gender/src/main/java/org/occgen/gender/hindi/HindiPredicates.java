package org.occgen.gender.hindi;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.hindi.HindiForms.Form;
import org.occgen.gender.hindi.HindiForms.Kind;
import org.occgen.gender.hindi.HindiSentence.Clause;

/** Hindi verbs and predicates whose subject is a person. */
final class HindiPredicates {
  private static final Set<String> SUBJECTS = HindiSpelling.keys(HindiSentence.WORDS, "subjects");
  private static final Set<String> ERGATIVE = HindiSpelling.keys(HindiSentence.WORDS, "ergative");
  private static final Set<String> DATIVE = HindiSpelling.keys(HindiSentence.WORDS, "dative");

  /** Infinitives of "to go", which are perfectives of <i>jān</i> elsewhere. */
  private static final Set<String> TO_GO = Set.of("जाना", "जाने", "जानी");

  private static final Set<String> AGES = HindiSpelling.keys(HindiSentence.WORDS, "ages");

  private final HindiSentence sentence;

  /** Whether a clause before had a person as its subject, which may be left out here. */
  private boolean spokenOf;

  HindiPredicates(HindiSentence sentence) {
    this.sentence = sentence;
  }

  /**
   * The words before the verbs of a clause that may be their subject.
   *
   * @param pronoun whether a pronoun of a person is the subject
   * @param ergative whether the subject has <i>ne</i>
   * @param dative whether a person stands in the dative
   * @param person the last noun for a person that is no oblique; -1 if there is none
   * @param things the genders of nouns for things that are no oblique
   */
  private record Subject(
      boolean pronoun, boolean ergative, boolean dative, int person, Set<WordGender> things) {}

  /** Adds the verbs and predicates of all clauses. */
  void find() {
    boolean pending = false;
    for (Clause clause : sentence.clauses()) {
      Subject subject = subject(clause, pending);
      boolean verbless = clause.verbs() == clause.end();
      pending = subject.pronoun() && verbless; // a comma may part it from its verbs
      if (!verbless) {
        verbs(clause, subject);
      }
      spokenOf |= subject.pronoun() || subject.ergative() || subject.person() >= 0;
    }
  }

  private Subject subject(Clause clause, boolean pending) {
    boolean pronoun = pending && !sentence.key(clause.start()).equals("जो"); // the subject itself
    boolean ergative = false;
    boolean dative = false;
    int person = -1;
    Set<WordGender> things = EnumSet.noneOf(WordGender.class);
    for (int i = clause.start(); i < clause.verbs(); i++) {
      String key = sentence.key(i);
      pronoun |= SUBJECTS.contains(key) && !sentence.key(i + 1).equals("और"); // he and others
      ergative |= ERGATIVE.contains(key);
      dative |= DATIVE.contains(key);
      if (!sentence.isOblique(i)) {
        person = sentence.persons.containsKey(i) ? i : person;
        things.addAll(sentence.thing(i));
      }
    }
    return new Subject(pronoun, ergative, dative, person, things);
  }

  private void verbs(Clause clause, Subject subject) {
    boolean object = hasObject(clause);
    boolean passive = isPassive(clause);
    for (int i = clause.verbs(); i < clause.end(); i++) {
      Optional<Form> form = HindiForms.verb(sentence.key(i));
      if (form.isPresent() && !isStem(i, form.get())) {
        boolean beforeCopula = object && form.get().kind() == Kind.COPULA;
        verb(i, form.get(), subject, passive || beforeCopula);
      }
    }
    sentence.findings.at(clause.verbs()).ifPresent(verb -> predicate(clause, verb));
  }

  /** <i>चाय बना रही थी</i>: the stem of a verb looks like the perfective of another one. */
  private boolean isStem(int i, Form form) {
    return form.kind() == Kind.PERFECTIVE
        && HindiForms.isStem(sentence.key(i))
        && HindiForms.verb(sentence.key(i + 1))
            .filter(next -> next.stem().matches("रह|सक|चुक|दे|ले|पा"))
            .isPresent();
  }

  private void verb(int i, Form form, Subject subject, boolean passive) {
    WordGender gender = form.gender();
    boolean plural =
        gender == WordGender.FEMININE ? sentence.respect : form.plural() && !sentence.isVerb(i + 1);
    String other = form.counterpart(plural);
    if (agreesWithSubject(i, form, passive)) {
      strength(i, form, subject, passive)
          .ifPresent(sure -> sentence.add(i, gender, Evidence.SUBJECT, other, sure));
    }
  }

  /** Whether a form agrees with the subject, and not with an object. */
  private boolean agreesWithSubject(int i, Form form, boolean passive) {
    String before = sentence.key(i - 1);
    if (form.kind() != Kind.PERFECTIVE) {
      return true;
    }
    return switch (form.stem()) {
      case "लग" -> before.matches(".+ने"); // began to
      case "मिल" -> before.equals("से") || sentence.key(i - 2).equals("से");
      case "पड़", "दिख", "बीत" -> HindiForms.isStem(before);
      case "दे" -> passive || before.matches("दिखाई|सुनाई");
      default -> passive || !form.isOfObject();
    };
  }

  private boolean hasObject(Clause clause) {
    return IntStream.range(clause.verbs(), clause.end())
        .mapToObj(sentence::key)
        .flatMap(key -> HindiForms.verb(key).stream())
        .anyMatch(Form::isOfObject);
  }

  /** Whether "to go" stands behind a perfective that has an object; particles may part them. */
  private boolean isPassive(Clause clause) {
    boolean object = false;
    for (int k = clause.verbs(); k < clause.end(); k++) {
      String key = sentence.key(k);
      Optional<Form> form = HindiForms.verb(key);
      boolean go = TO_GO.contains(key) || form.filter(one -> one.stem().equals("जा")).isPresent();
      if (object && go) {
        return true;
      }
      object = form.map(Form::isOfObject).orElse(object);
    }
    return false;
  }

  /** The certainty that the subject is a person of a form's gender; empty if it is none. */
  private Optional<Strength> strength(int i, Form form, Subject subject, boolean passive) {
    WordGender gender = form.gender();
    if (subject.person() >= 0) {
      return sentence
          .findings
          .at(subject.person())
          .filter(found -> found.gender() == gender)
          .map(Finding::strength);
    }
    if (subject.pronoun() && !(subject.dative() && passive)) {
      return Optional.of(Strength.SURE);
    }
    boolean feminine = gender == WordGender.FEMININE;
    if (subject.things().contains(gender) || subject.dative() || subject.ergative()) {
      return Optional.empty();
    }
    if (feminine) {
      boolean does =
          form.kind() == Kind.IMPERFECTIVE
              && form.transitive()
              && sentence.key(i + 1).matches("है.?");
      return Optional.of(form.plural() || does ? Strength.SURE : Strength.NEEDS_SUPPORT);
    }
    return passive || !spokenOf ? Optional.empty() : Optional.of(Strength.NEEDS_SUPPORT);
  }

  /** An adjective or an age before the verbs: <i>बड़ी हुई</i>, <i>दस साल की थी</i>. */
  private void predicate(Clause clause, Finding verb) {
    int at = clause.verbs() - 1;
    boolean age = AGES.contains(sentence.key(at - 1));
    HindiForms.adjective(sentence.key(at))
        .filter(form -> form.gender() == verb.gender() && at >= clause.start())
        .filter(form -> age || form.kind() == Kind.ADJECTIVE)
        .ifPresent(
            form ->
                sentence.add(
                    at,
                    form.gender(),
                    Evidence.SUBJECT,
                    form.counterpart(sentence.respect),
                    verb.strength()));
  }
}
