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

  RomancePredicate(RomanceForms forms, RomanceAgreement agreement, RomanceThings things) {
    this.things = things;
    this.forms = forms;
    this.table = forms.words();
    this.agreement = agreement;
  }

  /** Adds what agrees with the subject behind a copula, and what is joined to it by <i>y</i>. */
  void find(SentenceWords words, int copula, SentenceFindings findings) {
    RomanceForm first = null;
    for (int i = copula + 1; i < Math.min(words.size(), copula + CLAUSE); i++) {
      String word = words.lower(i);
      boolean comma = words.gap(i).strip().equals(",");
      boolean joined = words.joined(i) || words.gap(i).equals("-");
      if (!joined && !(first != null && comma)) {
        return;
      }
      boolean determiner =
          (isDeterminer(word) || (forms.isDeterminer(word) && !endsPhrase(words, i + 1)))
              && !isOneOfOthers(words, i);
      RomanceForm form = words.capital(i) || determiner ? null : forms.form(words, i);
      if (form != null && !table.adverbs.contains(word) && isJoined(words, i, first != null)) {
        if (first == null) {
          if (!hasPerson(words, copula, form)
              || things.follows(words, i, form)
              || isImpersonal(words, i, form)) {
            return;
          }
          first = form;
        } else if (!form.agrees(first)) {
          return;
        }
        Strength strength = strength(form);
        if (strength == Strength.GENERIC_PLURAL) {
          if (!hasSeveral(words, i, true)) {
            return;
          }
          strength = hasSeveral(words, i, false) ? Strength.GENERIC : strength;
        }
        RomanceNoun noun = forms.noun(word);
        Evidence evidence =
            noun != null && noun.form() != null && !forms.isParticiple(word)
                ? noun.evidence()
                : Evidence.SUBJECT;
        findings.add(i, form.gender(), evidence, form.counterpart(first.cell()), strength);
        RomanceForm article = isDeterminer(words.lower(i - 1)) ? forms.form(words, i - 1) : null;
        if (article != null && i - 1 > copula) {
          agreement.agree(words, i - 1, article, first.cell(), noun != null, strength, findings);
        }
      } else if (first == null ? !isBefore(words, i) : table.isCopula(word)) {
        return;
      }
    }
  }

  /** <i>Una dei membri</i>: a woman among words of the other gender. */
  private boolean isOneOfOthers(SentenceWords words, int i) {
    int article = table.of.contains(words.lower(i + 1)) ? i + 2 : i + 1;
    boolean several =
        article == i + 2
            ? table.pluralArticles.contains(words.lower(article))
            : table.ofThe.contains(words.lower(article));
    RomanceForm one = several && table.one.contains(words.lower(i)) ? forms.form(words, i) : null;
    RomanceForm others = one == null ? null : forms.form(words, article);
    return one != null
        && others != null
        && one.gender() == WordGender.FEMININE
        && others.gender() == WordGender.MASCULINE;
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
      if (plural && any) {
        return true;
      }
      if (plural
          && noun != null
          && form != null
          && form.gender() == WordGender.MASCULINE
          && noun.plural() != Strength.GENERIC_PLURAL) {
        return true;
      }
    }
    return false;
  }

  /** How sure a form is that agrees with a subject. */
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
      // behind an article only words such as "la primera en", no noun follows
      return !isDeterminer(words.lower(i - 1)) || endsPhrase(words, i + 1);
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
        || ((behindComma || table.conjunctions.contains(joint)) && endsPhrase(words, i + 1));
  }

  private boolean endsPhrase(SentenceWords words, int i) {
    return RomanceNounPhrase.endsPhrase(table, words, i);
  }

  /** Whether the subject of a verb may be a person: left out, a name, or a noun for a person. */
  private boolean hasPerson(SentenceWords words, int verb, RomanceForm predicate) {
    int i = verb;
    while (i > 0
        && verb - i < CLAUSE
        && words.joined(i)
        && table.beforeVerb.contains(words.lower(i - 1))) {
      i--;
      RomanceForm pronoun = forms.pronoun(words.lower(i));
      if (pronoun != null && !pronoun.isPlural()) {
        return true;
      }
    }
    if (i == 0 || !words.joined(i)) {
      return !things.isSubject(words, i, predicate);
    }
    String before = words.lower(i - 1);
    if (table.relatives.contains(before)) {
      return relativeToPerson(words, i - 1) && !things.isHead(words, i - 1, predicate);
    }
    return table.clauseStarts.contains(before)
        ? !things.isSubject(words, i, predicate)
        : subjectOfClause(words, i - 1, predicate);
  }

  /** Whether <i>que</i> follows a verb, or stands for a person. */
  private boolean relativeToPerson(SentenceWords words, int relative) {
    String before = words.lower(relative - 1);
    if (words.name(relative - 1)
        || forms.noun(before) != null
        || table.relativeHeads.contains(before)) {
      return true;
    }
    String article = words.lower(relative - 2);
    return forms.form(words, relative - 2) == null
        && !table.prepositions.contains(article)
        && !table.nounMarkers.contains(article);
  }

  /** Looks at the first noun phrase of the clause. */
  private boolean subjectOfClause(SentenceWords words, int last, RomanceForm predicate) {
    int start = last;
    while (start > 0
        && last - start < CLAUSE
        && words.joined(start)
        && !table.clauseStarts.contains(words.lower(start - 1))) {
      start--;
    }
    String first = words.lower(start);
    boolean prepositional =
        table.prepositions.contains(first)
            || (start > 0 && table.prepositions.contains(words.lower(start - 1)));
    boolean date = table.articles.contains(first) && RomanceWords.isNumber(words.lower(start + 1));
    if (prepositional || date || table.isAdverb(first)) {
      return !things.isSubject(words, start, predicate);
    }
    for (int i = start; i <= last; i++) {
      if (words.elided(i)) {
        continue;
      }
      RomanceNoun noun = forms.noun(words.lower(i));
      if (noun != null && !noun.onlyPredicate()) {
        return noun.form() == null || noun.form().gender() == predicate.gender();
      }
      if (!words.capital(i) && !forms.isNeutral(words.lower(i)) && forms.isThing(words.lower(i))) {
        // one of another gender is not the subject: el enero de 2018 fue elegida
        return !predicate.isPlural()
            && i > start
            && isDeterminer(words.lower(i - 1))
            && !forms.isThing(words.lower(i), predicate);
      }
      RomanceForm form = forms.form(words, i);
      boolean name =
          words.name(i)
              || !(table.beforeVerb.contains(words.lower(i)) || forms.isNeutral(words.lower(i)));
      if (words.capital(i) && form == null && name) {
        return true;
      }
      if (form == null && !forms.isNeutral(words.lower(i))) {
        return false;
      }
    }
    return true;
  }
}
