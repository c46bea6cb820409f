package org.occgen.gender.romance;

import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The subject of a verb, as far as the words before it tell: a pronoun, a name or a noun. Most
 * Romance languages leave out subjects that are persons; in French each clause names its own.
 */
final class RomanceSubject {
  private static final int CLAUSE = 14; // words that are looked at in search of a subject
  private static final int SENTENCE = 60; // words back to its beginning
  private static final int PHRASE = 5; // words between a relative and the noun that it stands for

  private final RomanceForms forms;
  private final RomanceWords table;
  private final RomanceThings things;

  /** The kind of a subject. */
  enum Kind {
    PERSON,
    /** The clause does not name it, in a language whose clauses do. */
    UNKNOWN,
    THING
  }

  RomanceSubject(RomanceForms forms, RomanceThings things) {
    this.forms = forms;
    this.table = forms.words();
    this.things = things;
  }

  /** The kind of the subject of a verb, whose predicate agrees with it. */
  Kind of(SentenceWords words, int verb, RomanceForm predicate, SentenceFindings findings) {
    int i = verb;
    while (i > 0 && verb - i < CLAUSE && words.joined(i) && isBeforeVerb(words.lower(i - 1))) {
      if (table.strongPronouns.contains(words.lower(i - 1))
          && table.prepositions.contains(words.lower(i - 2))) {
        break; // la casa construida por ella fue vendida
      }
      i--;
      RomanceForm pronoun = forms.pronoun(words.lower(i));
      if (pronoun != null && table.subjectRequired) {
        return findings.has(i) && pronoun.agrees(predicate) ? Kind.PERSON : Kind.THING;
      }
      if (pronoun != null && !pronoun.isPlural()) {
        return Kind.PERSON;
      }
    }
    if (i == 0 || !words.joined(i)) {
      return leftOut(words, i, predicate);
    }
    String before = words.lower(i - 1);
    if (table.speakers.contains(before) && !predicate.isPlural()) {
      return Kind.PERSON;
    }
    if (table.thingPronouns.contains(before)) {
      return Kind.THING;
    }
    if (table.relatives.contains(before)) {
      return relative(words, i - 1, predicate);
    }
    boolean starts = table.clauseStarts.contains(before) || table.inner.contains(before);
    if (starts && (table.subjectRequired || isSubordinate(before, predicate))) {
      return Kind.UNKNOWN;
    }
    return starts ? leftOut(words, i, predicate) : ofClause(words, i - 1, predicate);
  }

  /**
   * Whether a masculine predicate of a subordinate clause may agree with a whole clause and not
   * with a person: <i>pensó que era justo</i>.
   */
  private boolean isSubordinate(String conjunction, RomanceForm predicate) {
    return predicate.gender() == WordGender.MASCULINE && !table.conjunctions.contains(conjunction);
  }

  private boolean isBeforeVerb(String word) {
    return table.beforeVerb.contains(word) || (table.subjectRequired && table.isBetween(word));
  }

  private Kind leftOut(SentenceWords words, int verb, RomanceForm predicate) {
    if (things.isSubject(words, verb, predicate)) {
      return Kind.THING;
    }
    return table.subjectRequired || table.hasEnclitics() ? Kind.UNKNOWN : Kind.PERSON;
  }

  /** A relative pronoun that follows a verb, or stands for a person. */
  private Kind relative(SentenceWords words, int relative, RomanceForm predicate) {
    String before = words.lower(relative - 1);
    if (table.relativeHeads.contains(before)) {
      return Kind.PERSON;
    }
    if (table.thingPronouns.contains(before)) {
      return Kind.THING; // lo que
    }
    if (table.subjectRequired && words.name(relative - 1)) {
      boolean oblique =
          table.prepositions.contains(words.lower(relative - 2)) || !words.joined(relative);
      return oblique ? Kind.UNKNOWN : Kind.PERSON;
    }
    if (words.name(relative - 1) || forms.noun(before) != null) {
      return things.isHead(words, relative, predicate) ? Kind.THING : Kind.PERSON;
    }
    boolean named = table.subjectRequired || table.hasEnclitics();
    for (int i = relative - 1; named && i >= Math.max(0, relative - PHRASE); i--) {
      RomanceNoun noun = forms.noun(words, i);
      if (noun != null && !noun.onlyPredicate()) {
        return agrees(noun, predicate) ? Kind.PERSON : Kind.THING;
      }
    }
    String article = words.lower(relative - 2);
    boolean person =
        !named
            && forms.form(words, relative - 2) == null
            && !table.prepositions.contains(article)
            && !table.nounMarkers.contains(article)
            && !things.isHead(words, relative, predicate);
    return person ? Kind.PERSON : Kind.THING;
  }

  private static boolean agrees(RomanceNoun noun, RomanceForm predicate) {
    return noun.form() == null || noun.form().gender() == predicate.gender();
  }

  /** Looks at the first noun phrase of the clause. */
  private Kind ofClause(SentenceWords words, int last, RomanceForm predicate) {
    int start = last;
    while (start > 0
        && last - start < CLAUSE
        && words.joined(start)
        && !table.clauseStarts.contains(words.lower(start - 1))) {
      start--;
    }
    boolean two = // Ana y Luz
        words.capital(start)
            && words.capital(start - 2)
            && table.conjunctions.contains(words.lower(start - 1));
    if (two && !predicate.isPlural()) {
      return Kind.THING; // a mistake of number, which says nothing of one of them
    }
    String first = words.lower(start);
    boolean prepositional =
        table.prepositions.contains(first)
            || (start > 0 && table.prepositions.contains(words.lower(start - 1)));
    boolean date = table.articles.contains(first) && RomanceWords.isNumber(words.lower(start + 1));
    if (prepositional || date || table.isAdverb(first)) {
      int behind = behindDate(words, start);
      if (behind == start || behind > last || !startsSubject(words, behind)) {
        return leftOut(words, start, predicate);
      }
      start = behind;
    }
    for (int i = start; i <= last; i++) {
      if (words.elided(i)) {
        continue;
      }
      RomanceForm pronoun = forms.pronoun(words.lower(i));
      if (pronoun != null && !pronoun.isPlural()) {
        return isVerbBetween(words, i, last)
            ? leftOut(words, start, predicate) // la ville où elle vit fut détruite
            : pronoun.agrees(predicate) ? Kind.PERSON : Kind.THING;
      }
      if (table.subjectRequired
          && i > start
          && words.capital(i)
          && table.articles.contains(words.lower(i - 1))) {
        return Kind.THING; // la Corée
      }
      RomanceNoun noun = forms.noun(words.lower(i));
      if (noun != null && !noun.onlyPredicate()) {
        return agrees(noun, predicate) ? Kind.PERSON : Kind.THING;
      }
      if (table.subjectRequired
          && i > start
          && table.articles.contains(words.lower(i - 1))
          && forms.isThing(words.lower(i))) {
        return Kind.THING;
      }
      if (i == 0 && table.mayHaveEnclitic(words.lower(i)) && forms.isThing(words.lower(i))) {
        return Kind.THING;
      }
      boolean behindArticle = i > start && table.articles.contains(words.lower(i - 1));
      if ((!words.capital(i) || behindArticle)
          && (i == last || !forms.isNeutral(words.lower(i)))
          && forms.isThing(words.lower(i))) {
        // one of another gender is not the subject: el enero de 2018 fue elegida
        boolean other =
            !table.subjectRequired
                && !predicate.isPlural()
                && i > start
                && table.articles.contains(words.lower(i - 1))
                && !forms.isThing(words.lower(i), predicate);
        return other ? Kind.PERSON : Kind.THING;
      }
      RomanceForm form = forms.form(words, i);
      boolean name =
          words.name(i)
              || !(table.beforeVerb.contains(words.lower(i)) || forms.isNeutral(words.lower(i)));
      if (words.capital(i) && form == null && name) {
        boolean withArticle = i > start && table.articles.contains(words.lower(i - 1));
        if (table.hasEnclitics() && predicate.isPlural()) {
          return Kind.UNKNOWN;
        }
        return table.subjectRequired && withArticle ? Kind.THING : Kind.PERSON;
      }
      if (form == null && !forms.isNeutral(words.lower(i))) {
        return Kind.THING;
      }
    }
    return table.subjectRequired ? Kind.UNKNOWN : Kind.PERSON;
  }

  /**
   * The first word behind a date that begins a clause: <i>En 1990 | su novela</i>, <i>En mayo de
   * 1990 | fue</i>; the beginning itself if there is no year.
   */
  private int behindDate(SentenceWords words, int start) {
    int year = start + 1;
    while (year < start + PHRASE && words.joined(year) && !isYear(words.lower(year))) {
      year++;
    }
    if (year == start + PHRASE || !words.joined(year) || !isYear(words.lower(year))) {
      return start;
    }
    return table.conjunctions.contains(words.lower(year + 1)) ? year + 3 : year + 1; // y 1991
  }

  private static boolean isYear(String word) {
    return RomanceWords.isNumber(word) && (word.length() == 3 || word.length() == 4);
  }

  /** Whether a name or a determiner that is no preposition stands right behind a date. */
  private boolean startsSubject(SentenceWords words, int i) {
    String word = words.lower(i);
    return words.joined(i)
        && !table.prepositions.contains(RomanceForms.key(words, i))
        && (words.name(i)
            || words.elided(i)
            || table.articles.contains(word)
            || table.nounMarkers.contains(word));
  }

  private boolean isVerbBetween(SentenceWords words, int from, int last) {
    for (int i = from + 1; i <= last; i++) {
      if (forms.mayBeVerb(words.lower(i)) && !table.beforeVerb.contains(words.lower(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a pronoun, name or noun for a person begins the sentence or a clause before a word. */
  boolean isAboutPerson(SentenceWords words, int before, WordGender gender) {
    int start = before;
    while (start > 0 && before - start < SENTENCE && !words.endsSentence(start)) {
      start--;
      RomanceForm pronoun = forms.pronoun(words.lower(start));
      if (pronoun != null && pronoun.gender() == gender) {
        return true;
      }
    }
    String first = words.lower(start);
    for (int i = start; i < before && i < start + PHRASE; i++) {
      RomanceNoun noun = forms.noun(words, i);
      if (noun != null) {
        return noun.form() == null || noun.form().gender() == gender;
      }
    }
    return words.capital(start)
        && !table.articles.contains(first)
        && !table.prepositions.contains(first)
        && !table.clauseStarts.contains(first)
        && !table.beforeVerb.contains(first);
  }
}
