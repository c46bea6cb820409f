package org.occgen.gender.romance;

import org.occgen.gender.grammar.SentenceWords;

/**
 * Things that words agree with: the thing that a sentence begins with (<i>La novela, escrita en
 * 1990, fue premiada</i>), one behind a predicate (<i>fue levantada una orden</i>), one before a
 * relative pronoun. The dictionary tells nouns for things.
 */
final class RomanceThings {
  private static final int PHRASE = 4; // words up to the noun of a phrase
  private static final int SENTENCE = 60; // words back to its beginning
  private static final int BETWEEN = 8; // words between a predicate and its subject behind it
  private static final int ADVERBIALS = 2; // before the subject, up to a comma each

  private final RomanceForms forms;
  private final RomanceWords table;

  RomanceThings(RomanceForms forms) {
    this.forms = forms;
    this.table = forms.words();
  }

  /**
   * Whether a thing is the subject of a predicate: the sentence begins with it, and no verb but
   * copulas stands between, so that the subject goes on.
   *
   * @param verb a word of the predicate, whose own clause names no subject
   * @param form of what agrees
   */
  boolean isSubject(SentenceWords words, int verb, RomanceForm form) {
    int noun = first(words, verb, form);
    for (int i = noun + 1; noun >= 0 && i < verb; i++) {
      if (RomanceWords.isComma(words, i) && startsRelative(words, i)) {
        do {
          i++; // con el que podrían identificarse
        } while (i < verb && !RomanceWords.isComma(words, i));
      }
      if (i < verb
          && !words.capital(i)
          && !table.isCopula(words.lower(i))
          && !table.auxiliaries.contains(words.lower(i))
          && forms.isVerbOnly(words.lower(i))) {
        return false;
      }
    }
    return noun >= 0;
  }

  private boolean startsRelative(SentenceWords words, int i) {
    return table.relatives.contains(words.lower(i))
        || (table.prepositions.contains(words.lower(i))
            && (table.relatives.contains(words.lower(i + 1))
                || table.relatives.contains(words.lower(i + 2))));
  }

  /** Whether a sentence about no person speaks of a thing before a pronoun of its gender. */
  boolean isMeant(SentenceWords words, int pronoun, RomanceForm form) {
    boolean contracted = !table.strongPronouns.contains(words.lower(pronoun)); // dela
    int preposition = contracted ? pronoun : pronoun - 1;
    if ((!contracted && !table.prepositions.contains(RomanceForms.key(words, preposition)))
        || isOwned(words, preposition - 1)
        || (table.agents.contains(words.lower(preposition))
            && forms.isParticiple(words.lower(preposition - 1))) // écrite par elle
        || first(words, pronoun, form) < 0) {
      return false;
    }
    for (int i = Math.max(0, pronoun - SENTENCE); i < pronoun; i++) {
      if (words.name(i) || forms.noun(words.lower(i)) != null) {
        return false;
      }
    }
    return true;
  }

  /** <i>La casa de ella</i>, but not <i>alrededor de ella</i>, which has no article. */
  private boolean isOwned(SentenceWords words, int noun) {
    String article = words.lower(noun - 1);
    return forms.isThing(words.lower(noun))
        && table.articles.contains(article)
        && !table.prepositions.contains(article);
  }

  /** The noun that a sentence begins with, if that is a thing and agrees; -1 if not. */
  private int first(SentenceWords words, int before, RomanceForm form) {
    int start = before;
    while (start > 0 && !words.endsSentence(start)) {
      start--;
      if (before - start > SENTENCE) {
        return -1;
      }
    }
    for (int skipped = 0; skipped <= ADVERBIALS; skipped++) {
      while (start < before
          && (table.conjunctions.contains(words.lower(start))
              || (table.isBetween(words.lower(start)) && isDeterminer(words, start + 1)))) {
        start++; // e la casa, anche la casa
      }
      int noun = start < before && !words.name(start) ? noun(words, start) : -1;
      if (noun >= 0) {
        return noun < before && forms.isThing(words.lower(noun), form) ? noun : -1;
      }
      if (!table.prepositions.contains(words.lower(start))
          && !table.isBetween(words.lower(start))) {
        return -1;
      }
      do {
        start++;
      } while (start < before && !RomanceWords.isComma(words, start));
    }
    return -1;
  }

  /** The first noun of a phrase that begins with a determiner; -1 if there is none. */
  private int noun(SentenceWords words, int start) {
    if (!isDeterminer(words, start)) {
      return -1;
    }
    for (int i = start + 1;
        i <= start + PHRASE && (words.adjacent(i) || words.elided(i - 1));
        i++) {
      String word = words.lower(i);
      boolean adjective = forms.isNeutral(word) && forms.isThing(words.lower(i + 1));
      if (!adjective
          && (forms.isThing(word) || (forms.noun(word) != null && !forms.isNeutral(word)))) {
        return i;
      }
      if (forms.form(words, i) == null && !forms.isNeutral(word)) {
        return -1;
      }
    }
    return -1;
  }

  private boolean isDeterminer(SentenceWords words, int i) {
    String word = words.lower(i);
    return table.pluralArticles.contains(word) // partitive, dei
        || RomanceWords.isNumber(word)
        || ((table.articles.contains(word) || table.nounMarkers.contains(word) || words.elided(i))
            && !table.prepositions.contains(RomanceForms.key(words, i)));
  }

  /** Whether a thing stands behind its predicate: <i>fue levantada una orden</i>. */
  boolean follows(SentenceWords words, int predicate, RomanceForm form) {
    int next = predicate + 1;
    while (next <= predicate + BETWEEN
        && words.adjacent(next)
        && (table.isBetween(words.lower(next)) || isAgreeingParticiple(words, next, form))
        && !table.prepositions.contains(words.lower(next))
        && !table.articles.contains(words.lower(next))) {
      next++;
    }
    int noun = words.adjacent(next) ? noun(words, next) : -1;
    return noun >= 0 && forms.isThing(words.lower(noun), form);
  }

  /** <i>È stato | confermato il cognome</i>. */
  private boolean isAgreeingParticiple(SentenceWords words, int i, RomanceForm form) {
    RomanceForm other = forms.participle(words.lower(i));
    return other != null && other.agrees(form);
  }

  /** Whether a relative pronoun stands for a thing, perhaps one with a name. */
  boolean isHead(SentenceWords words, int relative, RomanceForm form) {
    for (int i = relative - 1; i >= Math.max(0, relative - PHRASE - 1); i--) {
      if (forms.isThing(words.lower(i), form)) {
        return true;
      }
      boolean inPhrase =
          words.capital(i)
              || table.prepositions.contains(words.lower(i))
              || table.articles.contains(words.lower(i));
      if (!inPhrase || !words.joined(i)) {
        return false;
      }
    }
    return false;
  }
}
