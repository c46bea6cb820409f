package org.occgen.gender.hindi;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.hindi.HindiForms.Form;
import org.occgen.gender.hindi.HindiForms.Kind;
import org.occgen.gender.hindi.HindiNouns.Reading;
import org.occgen.gender.hindi.HindiSentence.Clause;

/** Hindi verbs and predicates whose subject is a person. */
final class HindiPredicates {
  private static final Set<String> SUBJECTS = HindiSpelling.keys(HindiSentence.WORDS, "subjects");
  private static final Set<String> ERGATIVE = HindiSpelling.keys(HindiSentence.WORDS, "ergative");
  private static final Set<String> DATIVE = HindiSpelling.keys(HindiSentence.WORDS, "dative");
  private static final Set<String> AGES = HindiSpelling.keys(HindiSentence.WORDS, "ages");

  private final HindiSentence sentence;

  /** Whether a clause before had a person as its subject, which may be left out here. */
  private boolean spokenOf;

  HindiPredicates(HindiSentence sentence) {
    this.sentence = sentence;
  }

  /**
   * What stands before the verbs of a clause and may be their subject.
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
    boolean pronoun = pending;
    boolean ergative = false;
    boolean dative = false;
    int person = -1;
    Set<WordGender> things = EnumSet.noneOf(WordGender.class);
    for (int i = clause.start(); i < clause.verbs(); i++) {
      String key = sentence.key(i);
      pronoun |= SUBJECTS.contains(key);
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
    Optional<Strength> marked = Optional.empty();
    for (int i = clause.verbs(); i < clause.end(); i++) {
      Optional<Form> form = HindiForms.verb(sentence.key(i));
      boolean passive = form.isPresent() && isPassive(clause, i, form.get());
      if (form.isPresent() && !isStem(i, form.get()) && agreesWithSubject(i, form.get(), passive)) {
        Optional<Strength> strength = strength(form.get(), subject, passive);
        if (strength.isPresent()) {
          verb(clause, i, form.get(), strength.get());
          marked = marked.or(() -> strength);
        }
      }
    }
    if (marked.isPresent()) {
      predicate(clause, marked.get());
    }
  }

  /** <i>चाय बना रही थी</i>: the stem of a verb looks like the perfective of another one. */
  private boolean isStem(int i, Form form) {
    return form.kind() == Kind.PERFECTIVE
        && HindiForms.isStem(sentence.key(i))
        && HindiForms.verb(sentence.key(i + 1))
            .filter(next -> next.stem().matches("रह|सक|चुक|दे|ले|पा"))
            .isPresent();
  }

  private void verb(Clause clause, int i, Form form, Strength strength) {
    boolean last = true;
    for (int k = i + 1; k < clause.end(); k++) {
      last &= !sentence.isVerb(k);
    }
    boolean plural =
        form.gender() == WordGender.FEMININE
            ? sentence.respect
            : form.plural() && last && form.kind() != Kind.IMPERFECTIVE;
    String other = form.counterpart(plural);
    sentence.add(i, form.gender(), Evidence.SUBJECT, other, strength);
  }

  /** Whether a form agrees with the subject, and not with an object. */
  private boolean agreesWithSubject(int i, Form form, boolean passive) {
    if (form.kind() != Kind.PERFECTIVE) {
      return true;
    }
    String before = sentence.key(i - 1);
    return switch (form.controller()) {
      case SUBJECT -> true;
      case OBJECT -> passive || (before.matches("दिखाई|सुनाई") && form.stem().equals("दे"));
      case SUBJECT_WITH_SUPPORT ->
          form.stem().equals("लग")
              ? before.endsWith("ने") && HindiForms.isInfinitive(before)
              : form.stem().equals("मिल")
                  ? before.equals("से") || sentence.key(i - 2).equals("से")
                  : HindiForms.isStem(before);
    };
  }

  /** Whether a form is of the passive: a perfective, or forms of "to go" behind one. */
  private boolean isPassive(Clause clause, int i, Form form) {
    if (form.stem().equals("जा") || form.kind() == Kind.COPULA) {
      for (int k = clause.verbs(); k < i; k++) {
        if (HindiForms.verb(sentence.key(k)).filter(Form::isOfObject).isPresent()) {
          return true;
        }
      }
      return false;
    }
    for (int k = i + 1; form.isOfObject() && k < clause.end(); k++) {
      String key = sentence.key(k);
      boolean go = HindiForms.verb(key).filter(next -> next.stem().equals("जा")).isPresent();
      if (go || key.matches("जाने|जा")) {
        return true;
      }
    }
    return false;
  }

  /** How sure it is that the subject is a person of a form's gender; empty if it is none. */
  private Optional<Strength> strength(Form form, Subject subject, boolean passive) {
    WordGender gender = form.gender();
    Reading person = sentence.persons.get(subject.person());
    if (person != null && person.gender() == gender) {
      return sentence
          .findings
          .at(subject.person())
          .map(Finding::strength)
          .or(() -> Optional.of(Strength.SURE));
    }
    if (subject.pronoun() || person != null) {
      return person == null ? Optional.of(Strength.SURE) : Optional.empty();
    }
    boolean feminine = gender == WordGender.FEMININE;
    if (subject.things().contains(gender) || subject.dative() || subject.ergative()) {
      return Optional.empty();
    }
    if (feminine) {
      return Optional.of(form.plural() ? Strength.SURE : Strength.NEEDS_SUPPORT);
    }
    return passive || !spokenOf ? Optional.empty() : Optional.of(Strength.NEEDS_SUPPORT);
  }

  /** An adjective or an age before the verbs: <i>बड़ी हुई</i>, <i>दस साल की थी</i>. */
  private void predicate(Clause clause, Strength strength) {
    int at = clause.verbs() - 1;
    Optional<Form> form = HindiForms.adjective(sentence.key(at));
    if (at < clause.start() || form.isEmpty()) {
      return;
    }
    WordGender gender = form.get().gender();
    boolean genitive = form.get().kind() == Kind.GENITIVE;
    boolean agrees =
        sentence.findings.at(clause.verbs()).filter(f -> f.gender() == gender).isPresent();
    if (agrees && (!genitive || AGES.contains(sentence.key(at - 1)))) {
      String other = form.get().counterpart(sentence.respect);
      sentence.add(at, gender, Evidence.SUBJECT, other, strength);
    }
  }
}
