package org.occgen.gender.romance;

import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The rules that Romance languages share: noun phrases around nouns for persons, predicates behind
 * copulas, pronouns. A language adds its forms, and how its pronouns stand beside verbs.
 */
abstract class RomanceRules implements LanguageRules {
  private final RomanceForms forms;
  private final RomanceNounPhrase phrases;
  private final RomancePredicate predicates;
  private final RomanceOpening openings;

  RomanceRules(RomanceForms forms) {
    this.forms = forms;
    RomanceAgreement agreement = new RomanceAgreement(forms);
    this.phrases = new RomanceNounPhrase(forms, agreement);
    this.predicates = new RomancePredicate(forms, agreement);
    this.openings = new RomanceOpening(forms);
  }

  /** The forms of the language. */
  final RomanceForms forms() {
    return forms;
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.lower(i);
      pronoun(words, i, findings);
      phrases.emphasis(words, i, findings);
      RomanceForm ofGender = forms.ofGender(word);
      if (ofGender != null) {
        findings.add(i, ofGender.gender(), Evidence.NOUN, ofGender.counterpart());
      }
      phrases.find(words, i, findings);
      openings.find(words, i, findings);
      phrases.oneOf(words, i, findings);
      if (forms.words().copulas.contains(word)) {
        predicates.find(words, i, findings);
      }
    }
    for (int i = 0; i < words.size(); i++) {
      clitic(words, i, findings);
    }
  }

  /** Adds a pronoun that shows a person's gender wherever it stands. */
  void pronoun(SentenceWords words, int i, SentenceFindings findings) {
    RomanceForm pronoun = forms.pronoun(words.lower(i));
    if (pronoun != null) {
      boolean generic = pronoun.plural() && pronoun.gender() == WordGender.MASCULINE;
      Strength strength = generic ? Strength.GENERIC_PLURAL : Strength.SURE;
      findings.add(i, pronoun.gender(), Evidence.PRONOUN, pronoun.counterpart(), strength);
    }
  }

  /** Adds a pronoun beside a verb or written onto it. */
  abstract void clitic(SentenceWords words, int i, SentenceFindings findings);
}
