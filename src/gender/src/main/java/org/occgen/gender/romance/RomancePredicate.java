package org.occgen.gender.romance;

import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * Adjectives and participles behind a copula of Romance languages. They agree with its subject,
 * which is a person where it is left out, a name or a noun for a person.
 */
final class RomancePredicate {
  private static final int REACH = 6; // words between what is joined
  private static final int SENTENCE = 60; // words that are looked at in search of other persons
  private static final int CLAUSE = 14; // words that are looked at in search of a subject

  private final RomanceForms forms;
  private final RomanceWords table;
  private final RomanceAgreement agreement;
  private final RomanceThings things;
  private final RomanceSubject subjects;

  RomancePredicate(RomanceForms forms, RomanceAgreement agreement, RomanceThings things) {
    subjects = new RomanceSubject(forms, things);
    this.things = things;
    this.forms = forms;
    this.table = forms.words();
    this.agreement = agreement;
  }

  /** Adds what agrees with the subject behind a copula, and what is joined to it by <i>y</i>. */
  void find(SentenceWords words, int copula, SentenceFindings findings) {
    RomanceForm first = null;
    RomanceSubject.Kind subject = RomanceSubject.Kind.THING;
    for (int i = copula + 1; i < Math.min(words.size(), copula + CLAUSE); i++) {
      String word = words.lower(i);
      boolean comma = RomanceWords.isComma(words, i);
      boolean joined = words.joined(i) || words.gap(i).equals("-");
      if (!joined && !(first != null && comma)) {
        return;
      }
      boolean determiner =
          (isDeterminer(word) || (forms.isDeterminer(word) && !table.endsPhrase(words, i + 1)))
              && !isOneOfOthers(words, i);
      boolean compound = words.gap(i + 1).equals("-") && table.subjectRequired; // grand-père
      RomanceForm form = words.capital(i) || determiner || compound ? null : forms.form(words, i);
      if (form != null
          && !table.adverbs.contains(word)
          && !isInvariable(words, copula, i)
          && isJoined(words, i, first != null)) {
        if (first == null) {
          subject = subjects.of(words, copula, form, findings);
          if (subject == RomanceSubject.Kind.THING
              || (!table.subjectRequired
                  && (things.follows(words, i, form)
                      || isImpersonal(words, i, form)
                      || isBeforeThing(words, i, form)))) {
            return;
          }
          first = form;
        } else if (!form.agrees(first)) {
          return;
        }
        Strength strength =
            subject == RomanceSubject.Kind.UNKNOWN
                    && !table.ofPersons.contains(word)
                    && (table.hasEnclitics()
                        || !subjects.isAboutPerson(words, copula, form.gender()))
                ? Strength.NEEDS_SUPPORT
                : strength(form);
        if (form.isPlural()
            && (strength == Strength.GENERIC_PLURAL || !table.subjectRequired)
            && !hasSeveral(words, i, true)) {
          return;
        }
        if (strength == Strength.GENERIC_PLURAL) {
          boolean several = !table.subjectRequired && hasSeveral(words, i, false);
          strength = several ? Strength.GENERIC : strength;
        }
        RomanceNoun noun = forms.noun(word);
        if (noun != null
            && noun.form() != null
            && noun.strength(form.gender(), form.cell()) == Strength.SURE) {
          strength = Strength.SURE;
        }
        Evidence evidence =
            noun != null && noun.form() != null && !forms.isParticiple(word)
                ? noun.evidence()
                : Evidence.SUBJECT;
        findings.add(i, form.gender(), evidence, form.counterpart(first.cell()), strength);
        RomanceForm article = isDeterminer(words.lower(i - 1)) ? forms.form(words, i - 1) : null;
        if (article != null && i - 1 > copula) {
          agreement.agree(words, i - 1, article, first.cell(), noun != null, strength, findings);
        }
      } else if (first == null && table.betweenPhrase(words, i) > 0) {
        i += table.betweenPhrase(words, i) - 1;
      } else if (first == null ? !isBefore(words, i) : table.isCopula(word)) {
        return;
      }
    }
  }

  /** <i>Una dei membri</i>: a woman among words of the other gender. */
  private boolean isOneOfOthers(SentenceWords words, int i) {
    int article = table.ofWords.contains(words.lower(i + 1)) ? i + 2 : i + 1;
    boolean several =
        article == i + 2
            ? table.pluralArticles.contains(words.lower(article))
            : table.ofThe.contains(words.lower(article));
    RomanceForm one = several && table.one.contains(words.lower(i)) ? forms.form(words, i) : null;
    RomanceForm others = one == null ? null : forms.form(words, article);
    return one != null
        && (others == null
            ? words.elided(i - 1)
            : one.gender() == WordGender.FEMININE && others.gender() == WordGender.MASCULINE);
  }

  /** <i>Ci sono diverse lingue</i>; not <i>fu ucciso insieme</i>, where the noun is an adverb. */
  private boolean isBeforeThing(SentenceWords words, int i, RomanceForm form) {
    return words.adjacent(i + 1)
        && (form.isPlural() || !forms.isParticiple(words.lower(i)))
        && !table.isCopula(words.lower(i))
        && !table.isBetween(words.lower(i + 1))
        && forms.isOnlyThing(words.lower(i + 1), form);
  }

  /** <i>S'est rendu compte</i>, <i>étant donné que</i>, and the participle of a perfect. */
  private boolean isInvariable(SentenceWords words, int copula, int i) {
    boolean reflexive = table.reflexives.contains(words.lower(copula - 1));
    return (reflexive && table.reflexiveInvariable.contains(words.lower(i)))
        || table.startsNoPredicate(words, i);
  }

  /** Whether a word may stand before what agrees, as in <i>era independiente y culta</i>. */
  private boolean isBefore(SentenceWords words, int i) {
    String word = words.lower(i);
    return table.isBetween(word)
        || (forms.isNeutral(word) && !forms.isThing(word))
        || (table.conjunctions.contains(word) && forms.isNeutral(words.lower(i - 1)));
  }

  /** <i>Fue anunciado que</i>, <i>è stato stimato che</i>, <i>es prematuro hablar</i>. */
  private boolean isImpersonal(SentenceWords words, int i, RomanceForm form) {
    int last = table.isCopula(words.lower(i)) ? i + 1 : i; // è stato
    return form.gender() == WordGender.MASCULINE
        && !isDeterminer(words.lower(i - 1))
        && words.joined(last + 1)
        && (table.relatives.contains(words.lower(last + 1))
            || forms.isInfinitive(words.lower(last + 1)));
  }

  /**
   * Whether a sentence speaks of several persons, or of several men or boys, with whom a masculine
   * plural agrees.
   *
   * @param any whether they may be of any gender
   */
  private boolean hasSeveral(SentenceWords words, int at, boolean any) {
    for (int i = Math.max(0, at - SENTENCE); i < Math.min(words.size(), at + SENTENCE); i++) {
      RomanceNoun noun = forms.noun(words.lower(i));
      RomanceForm form = noun == null ? forms.pronoun(words.lower(i)) : noun.form();
      boolean plural = noun == null ? form != null && form.isPlural() : noun.isPlural();
      boolean men =
          noun != null
              && form != null
              && form.gender() == WordGender.MASCULINE
              && noun.plural() != Strength.GENERIC_PLURAL;
      if (plural && (any || men)) {
        return true;
      }
    }
    return false;
  }

  /** The certainty of a form that agrees with a subject. */
  static Strength strength(RomanceForm form) {
    if (form.gender() == WordGender.FEMININE) {
      return Strength.SURE;
    }
    return form.isPlural() ? Strength.GENERIC_PLURAL : Strength.GENERIC;
  }

  private boolean isDeterminer(String word) {
    return table.articles.contains(word);
  }

  /**
   * Whether an adjective belongs to the predicate: before the first one all words have been looked
   * at; later ones stand beside it, or behind <i>y</i> or a comma and before a preposition.
   */
  private boolean isJoined(SentenceWords words, int i, boolean later) {
    if (!later) {
      // behind a determiner only words such as "la primera en", which are no noun
      String before = words.lower(i - 1);
      return !(isDeterminer(before) || table.nounMarkers.contains(before))
          || (table.endsPhrase(words, i + 1) && !forms.isThing(words.lower(i)));
    }
    boolean behindComma = !words.joined(i);
    int k = i;
    while (k > 0 && i - k < REACH && table.isBetween(words.lower(k - 1)) && words.joined(k)) {
      k--;
      behindComma = behindComma || !words.joined(k);
    }
    String joint = words.lower(k - 1);
    boolean beside =
        forms.form(words, k - 1) != null && !isDeterminer(joint) && k == i && words.joined(i);
    return beside
        || ((behindComma || table.conjunctions.contains(joint)) && table.endsPhrase(words, i + 1));
  }
}
