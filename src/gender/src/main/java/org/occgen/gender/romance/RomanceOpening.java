package org.occgen.gender.romance;

import org.occgen.core.mark.Evidence;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;

/**
 * An adjective or participle that opens a sentence, up to a comma: <i>Nacida en Lima, estudió</i>;
 * or a word that only persons are, behind a name: <i>María Paz, nacida en Lima</i>. The first
 * agrees with the subject behind the comma, which is a person where it is left out, a name or a
 * noun for a person.
 */
final class RomanceOpening {
  private static final int LONGEST = 25; // words up to the comma
  private static final int PHRASE = 4; // words up to the noun of the subject

  private final RomanceForms forms;
  private final RomanceWords table;

  RomanceOpening(RomanceForms forms) {
    this.forms = forms;
    this.table = forms.words();
  }

  /** Adds the word, if it opens a sentence about a person or stands behind a name. */
  void find(SentenceWords words, int i, SentenceFindings findings) {
    boolean apposed = isApposed(words, i) || isInserted(words, i);
    boolean article = i > 0 && table.articles.contains(words.lower(i - 1));
    if (!apposed && (article || !opens(words, i))) {
      return;
    }
    RomanceForm form = forms.form(words, i);
    RomanceNoun noun = forms.noun(words.lower(i));
    boolean adjective =
        form != null
            && !table.noOpenings.contains(words.lower(i))
            && !table.articles.contains(words.lower(i))
            && (noun == null || noun.introduced());
    boolean date =
        table.articles.contains(words.lower(i + 1))
            && RomanceWords.isNumber(words.lower(i + 2)); // née le 7 mai
    boolean phrase =
        date
            || (table.hasEnclitics() && words.capital(i + 1)) // născută Pop
            || RomanceWords.isComma(words, i + 1)
            || (words.joined(i + 1) && forms.noun(words.lower(i + 1)) != null)
            || (words.joined(i + 1) && table.prepositions.contains(words.lower(i + 1)));
    if (form != null
        && adjective
        && phrase
        && (apposed || table.ofPersons.contains(words.lower(i)) || hasPerson(words, i, form))) {
      findings.add(
          i, form.gender(), Evidence.SUBJECT, form.counterpart(), RomancePredicate.strength(form));
    }
  }

  /**
   * <i>Elle rentra chez son frère épuisée</i>: an adjective that agrees with no noun before it
   * agrees with the subject.
   */
  void free(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    boolean open =
        table.subjectRequired
            && words.joined(i)
            && !words.elided(i - 1)
            && !words.capital(i)
            && !findings.has(i)
            && !table.isBetween(word)
            && table.endsPhrase(words, i + 1);
    RomanceForm form = open ? forms.form(words, i) : null;
    if (form == null || form.isPlural() || forms.isThing(words.lower(i))) {
      return;
    }
    for (int k = i - 1; k >= Math.max(0, i - LONGEST) && words.joined(k + 1); k--) {
      String before = words.lower(k);
      RomanceNoun noun = forms.noun(words, k);
      boolean article = table.articles.contains(before) || table.prepositions.contains(before);
      if ((noun != null && (noun.form() == null || noun.form().agrees(form)))
          || forms.isThing(before, form)
          || table.isCopula(before)
          || table.auxiliaries.contains(before)
          || table.clauseStarts.contains(before)
          || (article && k == i - 1)) {
        return;
      }
      if (!table.isBetween(before) && !article && forms.isVerbOnly(before)) {
        findings.add(
            i, form.gender(), Evidence.SUBJECT, form.counterpart(), Strength.NEEDS_SUPPORT);
        return;
      }
    }
  }

  /** Whether nothing but adverbs stands between the sentence's beginning and a word. */
  private boolean opens(SentenceWords words, int i) {
    int first = i;
    while (first > 0
        && i - first < PHRASE
        && (words.joined(first) || words.elided(first - 1))
        && (table.isBetween(words.lower(first - 1))
            || table.beforeOpening.contains(words.lower(first - 1)))) {
      first--;
    }
    return (first == 0 || words.endsSentence(first)) && forms.isKnown(words.lower(i)); // Inés
  }

  /** Whether a word of birth follows a name: <i>María Paz, nacida en Lima</i>. */
  private boolean isApposed(SentenceWords words, int i) {
    String gap = words.gap(i).strip();
    boolean name = words.capital(i - 1);
    return (name || (table.subjectRequired && !forms.isThing(words.lower(i - 1))))
        && !words.endsSentence(i)
        && (gap.endsWith(",") || gap.endsWith("("))
        && table.personal.contains(words.lower(i));
  }

  /** <i>La vendeuse, inquiète, ferma la porte</i>. */
  private boolean isInserted(SentenceWords words, int i) {
    RomanceForm form =
        RomanceWords.isComma(words, i) && RomanceWords.isComma(words, i + 1)
            ? forms.form(words, i)
            : null;
    RomanceNoun noun = form == null ? null : forms.noun(words, i - 1);
    RomanceForm own = noun == null || noun.onlyPredicate() ? null : noun.form();
    return form != null && own != null && own.agrees(form);
  }

  private boolean hasPerson(SentenceWords words, int opening, RomanceForm form) {
    int subject = opening + 1;
    while (subject < Math.min(words.size(), opening + LONGEST)
        && !RomanceWords.isComma(words, subject)) {
      if (words.endsSentence(subject)) {
        return false;
      }
      subject++;
    }
    if (!RomanceWords.isComma(words, subject)) {
      return false;
    }
    boolean phrase =
        table.articles.contains(words.lower(subject))
            || table.nounMarkers.contains(words.lower(subject))
            || words.elided(subject);
    for (int i = subject; phrase && i < subject + PHRASE; i++) {
      RomanceNoun noun = forms.noun(words.lower(i));
      if (noun != null) {
        return noun.form() == null || noun.form().gender() == form.gender();
      }
    }
    return !phrase;
  }
}
