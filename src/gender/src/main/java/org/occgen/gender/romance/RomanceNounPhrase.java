package org.occgen.gender.romance;

import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.romance.RomanceForm.Cell;

/**
 * Noun phrases of Romance languages, from the noun outwards: determiners and adjectives before it,
 * adjectives and participles behind it.
 */
final class RomanceNounPhrase {
  private static final int REACH = 6; // words of a noun phrase on one side of its noun

  private final RomanceForms forms;
  private final RomanceWords table;
  private final RomanceAgreement agreement;

  RomanceNounPhrase(RomanceForms forms, RomanceAgreement agreement) {
    this.forms = forms;
    this.table = forms.words();
    this.agreement = agreement;
  }

  /** Adds the phrase around a word, if that is a noun for a person. */
  void find(SentenceWords words, int head, SentenceFindings findings) {
    RomanceNoun noun = forms.noun(words, head);
    if (noun == null
        || isPartOfName(words, head)
        || isVerb(words, head)
        || isAdjective(words, head, noun)
        || (noun.onlyPredicate() && !isPredicate(words, head) && !isTitle(words, head))) {
      return;
    }
    RomanceForm own = noun.form();
    Cell cell = cell(words, head, noun);
    WordGender gender = own == null ? genderAround(words, head, cell) : own.gender();
    if (gender == null) {
      return;
    }
    Strength strength = noun.strength(gender, cell);
    if (strength == Strength.GENERIC_PLURAL && isOneOf(words, head)) {
      strength = Strength.GENERIC;
    }
    if (own != null) {
      String possessed =
          isPossessed(words, head) ? forms.nouns().possessed(words.lower(head)) : null;
      String counterpart = possessed == null ? own.counterpart(cell) : possessed;
      if (words.name(head + 1) && words.adjacent(head + 1)) {
        counterpart = forms.elision().beforeName(counterpart);
      }
      findings.add(head, gender, noun.evidence(), counterpart, strength);
    }
    before(words, head, gender, cell, strength, findings);
    behind(words, head, gender, cell, strength, findings);
  }

  /** <i>Ha eletto</i>, <i>Ana ama su trabajo</i>. */
  private boolean isVerb(SentenceWords words, int i) {
    String word = words.lower(i);
    String before = words.lower(i - 1);
    boolean behindSubject =
        words.adjacent(i)
            && ((words.capital(i - 1) && !isDeterminer(words, i - 1))
                || (table.beforeVerb.contains(before) && !isDeterminer(words, i - 1)))
            && !table.isCopula(before)
            && !table.isFunctionWord(before);
    boolean object = isDeterminer(words, i + 1) || table.nounMarkers.contains(words.lower(i + 1));
    return (table.auxiliaries.contains(before) && forms.isParticiple(word))
        || (behindSubject && object && !words.capital(i) && forms.mayBeVerb(word));
  }

  /** <i>Sfânta Maria</i>: with its article, as the title of a name, a thing is a person. */
  private boolean isTitle(SentenceWords words, int head) {
    return table.mayHaveEnclitic(words.lower(head))
        && !words.capital(head)
        && words.name(head + 1)
        && words.adjacent(head + 1);
  }

  /** <i>Sa femme</i>, <i>la femme de Jean</i>, <i>la fille du roi</i>. */
  private boolean isPossessed(SentenceWords words, int head) {
    return table.ownerWords.contains(words.lower(head - 1))
        || (table.ofWords.contains(words.lower(head + 1))
            && (words.capital(head + 2) || isDeterminer(words, head + 2)));
  }

  /** The cell of a noun: the one that the word before it has, too. */
  private Cell cell(SentenceWords words, int head, RomanceNoun noun) {
    RomanceForm own = noun.form();
    if (own == null) {
      return Cell.of(noun.isPlural());
    }
    int determiner = head - 1;
    while (words.joined(determiner + 1)
        && !table.pluralMarkers.isEmpty()
        && determiner > head - REACH
        && !isDeterminer(words, determiner)
        && !table.pluralMarkers.contains(words.lower(determiner))) {
      determiner--;
    }
    if (own.fits(Cell.PLURAL) && table.pluralMarkers.contains(words.lower(determiner))) {
      return Cell.PLURAL;
    }
    RomanceForm before = words.joined(head) ? forms.form(words, head - 1) : null;
    for (Cell cell : Cell.values()) {
      if (own.fits(cell) && before != null && before.fits(cell)) {
        return cell;
      }
    }
    return own.cell();
  }

  /**
   * A word such as Reyes that is part of a name: a capital within the sentence behind another one,
   * or, unless a table lists it, behind a preposition or a comma with no article.
   */
  private boolean isPartOfName(SentenceWords words, int i) {
    if (!words.name(i)) {
      return false;
    }
    String before = words.lower(i - 1);
    boolean epithet =
        table.subjectRequired
            && words.adjacent(i)
            && words.adjacent(i - 1)
            && isDeterminer(words, i - 1)
            && words.capital(i - 2);
    if (epithet
        || (words.gap(i).equals("-") && words.capital(i - 1))
        || (words.gap(i + 1).equals("-") && words.capital(i + 1))) {
      return true; // les Mousquetaires du Roi, Grande-Bretagne
    }
    boolean behindPreposition =
        !forms.nouns().isListed(words.lower(i))
            && words.adjacent(i)
            && table.prepositions.contains(before)
            && !table.articles.contains(before)
            && !table.as.contains(before)
            && !table.as.contains(words.lower(i - 2));
    boolean behindComma =
        !forms.nouns().isListed(words.lower(i))
            && RomanceWords.isComma(words, i)
            && !table.prepositions.contains(words.lower(i + 1));
    boolean behindName =
        words.name(i - 1) || (words.capital(i - 1) && !forms.isKnown(words.lower(i - 1)));
    return (behindName && words.adjacent(i)) || behindPreposition || behindComma;
  }

  /**
   * A word that is no noun for a person here: an adjective behind another noun or before one, or
   * <i>sus padres</i>.
   */
  private boolean isAdjective(SentenceWords words, int i, RomanceNoun noun) {
    return forms.nouns().isAdjective(words.lower(i))
        ? isAdjectiveInPlace(words, i)
        : isBehindThing(words, i, noun)
            || isGerund(words, i)
            || isOwnParent(words, i)
            || (noun.introduced() && !isHead(words, i, noun));
  }

  /** Whether a word that is noun and adjective stands where an adjective does. */
  private boolean isAdjectiveInPlace(SentenceWords words, int i) {
    boolean behindThing = words.joined(i) && forms.isThing(words.lower(i - 1));
    boolean beforeNoun =
        !table.endsPhrase(words, i + 1)
            && (forms.form(words, i + 1) == null || isBeforeThing(words, i));
    return (table.subjectRequired && !isBehindDeterminer(words, i)) || behindThing || beforeNoun;
  }

  /** An adjective behind a thing: <i>rues commerçantes</i>. */
  private boolean isBehindThing(SentenceWords words, int i, RomanceNoun noun) {
    String before = words.lower(i - 1);
    boolean behindWord = words.adjacent(i) && !words.capital(i - 1) && !isDeterminer(words, i - 1);
    boolean thing =
        forms.noun(before) == null
            && !forms.isNeutral(before)
            && !forms.isParticiple(before)
            && forms.isThing(before);
    return table.subjectRequired
        && !noun.introduced()
        && noun.plural() != Strength.SURE
        && behindWord
        && thing;
  }

  /** <i>En arrivant</i>. */
  private boolean isGerund(SentenceWords words, int i) {
    return table.subjectRequired
        && !words.capital(i)
        && table.gerundEndings.stream().anyMatch(words.lower(i)::endsWith)
        && words.joined(i)
        && !isPredicate(words, i)
        && !isBehindDeterminer(words, i);
  }

  /** <i>Sus padres</i>, which says nothing of one person. */
  private boolean isOwnParent(SentenceWords words, int i) {
    return table.parents.contains(words.lower(i)) && table.possessives.contains(words.lower(i - 1));
  }

  /** Whether a noun that must be introduced is, and no adjective before a thing. */
  private boolean isHead(SentenceWords words, int i, RomanceNoun noun) {
    String next = words.lower(i + 1);
    boolean beforeThing = // la innovadora empresa
        noun.form() != null
            && words.adjacent(i + 1)
            && !(table.subjectRequired && forms.isNeutral(next))
            && forms.isOnlyThing(next, noun.form());
    return !beforeThing && (words.joined(i) ? isIntroduced(words, i, noun) : !isListed(words, i));
  }

  /** <i>Sa jeune carrière</i>. */
  private boolean isBeforeThing(SentenceWords words, int i) {
    String next = words.lower(i + 1);
    return table.subjectRequired && !forms.isNeutral(next) && forms.isThing(next);
  }

  /** Whether a word follows an adjective and a comma: <i>una mirada amplia, innovadora</i>. */
  private boolean isListed(SentenceWords words, int i) {
    return RomanceWords.isComma(words, i)
        && !words.capital(i - 1)
        && forms.noun(words.lower(i - 1)) == null
        && forms.form(words, i - 1) != null;
  }

  /** Whether a determiner stands before a noun and its adjectives, or <i>et</i> and a noun. */
  private boolean isBehindDeterminer(SentenceWords words, int head) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && isJoined(words, i + 1); i--) {
      String word = words.lower(i);
      if (isDeterminer(words, i)) {
        return true;
      }
      if (table.conjunctions.contains(word)) {
        return forms.noun(words.lower(i - 1)) != null;
      }
      boolean neutral = table.isNeutral(word) || (forms.isNeutral(word) && !forms.isThing(word));
      if (!neutral && (forms.form(words, i) == null || !isPreposed(word))) {
        break;
      }
    }
    return isPredicate(words, head) && !table.isCopula(words.lower(head - 1));
  }

  /** Whether the word before lets a word be a noun. */
  private boolean isIntroduced(SentenceWords words, int i, RomanceNoun noun) {
    if (table.subjectRequired) {
      return isBehindDeterminer(words, i);
    }
    String before = words.lower(i - 1);
    RomanceNoun other = forms.noun(before);
    if (other != null && other.onlyPredicate()) {
      return false;
    }
    boolean behindArticle = table.articles.contains(before) || words.elided(i - 1);
    boolean behindPronoun = table.hasEnclitics() && table.as.contains(before);
    boolean behindVerb = forms.isVerbOnly(before) && !table.isCopula(before);
    boolean behindAgreeing =
        forms.isThing(before)
            ? noun.form() != null && !isOfThing(words, i, noun.form())
            : forms.form(words, i - 1) != null
                && (noun.form() == null || !isOfThing(words, i, noun.form()));
    boolean behindBoundary =
        other != null
            || table.prepositions.contains(before)
            || (words.capital(i) && table.isCopula(before))
            || table.clauseStarts.contains(before);
    return behindArticle
        || forms.isNeutral(before)
        || behindPronoun
        || behindVerb
        || behindAgreeing
        || (noun.form() != null && behindBoundary);
  }

  /** Whether an adjective agrees with a thing before it: <i>punto de vista químico</i>. */
  private boolean isOfThing(SentenceWords words, int i, RomanceForm form) {
    for (int k = i - 1; k >= Math.max(0, i - REACH) && words.joined(k + 1); k--) {
      String word = words.lower(k);
      if (forms.isThing(word, form)) {
        return true;
      }
      boolean preposition = table.prepositions.contains(word);
      boolean goesOn =
          forms.isThing(word)
              || (forms.noun(word) == null && forms.form(words, k) != null)
              || forms.isNeutral(word);
      if (!preposition && (isDeterminer(words, k) || !goesOn)) {
        return false;
      }
    }
    return false;
  }

  /** Whether a noun stands as a predicate: behind a copula or <i>como</i>, with no article. */
  private boolean isPredicate(SentenceWords words, int head) {
    return (words.adjacent(head) || words.elided(head - 1))
        && (introducesPredicate(words, head - 1)
            || (table.indefinite.contains(words.lower(head - 1))
                && introducesPredicate(words, head - 2)));
  }

  private boolean introducesPredicate(SentenceWords words, int i) {
    String word = words.lower(i);
    return table.isCopula(word)
        || table.as.contains(word)
        || table.as.contains(words.lower(i - 1) + "_" + word); // en tant que
  }

  /**
   * The gender that the words before an epicene show, or, where an elided article hides it, those
   * behind; null if none does.
   */
  private @Nullable WordGender genderAround(SentenceWords words, int head, Cell cell) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && isJoined(words, i + 1); i--) {
      if (isPrefix(words, i)) {
        continue;
      }
      RomanceForm form = forms.form(words, i);
      if (form != null) {
        return form.fits(cell) ? form.gender() : null;
      }
      if (words.elided(i)) {
        return genderBehind(words, head, cell);
      }
      if (!isNeutral(words.lower(i))) {
        return isPredicate(words, head) ? genderBehind(words, head, cell) : null;
      }
    }
    return isApposition(words, head) ? genderBehind(words, head, cell) : null;
  }

  /** Whether a word of a phrase shows no gender, as one of another language does. */
  private boolean isNeutral(String word) {
    return forms.isNeutral(word) || !forms.isKnown(word);
  }

  /** Whether a word stands behind a name and a comma: <i>Ana Paz, cantante peruana</i>. */
  private static boolean isApposition(SentenceWords words, int head) {
    return words.capital(head - 1)
        && !words.capital(head)
        && words.gap(head).strip().endsWith(",")
        && !words.endsSentence(head);
  }

  private @Nullable WordGender genderBehind(SentenceWords words, int head, Cell cell) {
    RomanceForm form = words.joined(head + 1) ? forms.form(words, head + 1) : null;
    return form == null || isDeterminer(words, head + 1) || !form.fits(cell) ? null : form.gender();
  }

  /** Whether nothing parts a word from the one before, or a hyphen: <i>ex-futebolista</i>. */
  private boolean isJoined(SentenceWords words, int i) {
    return words.joined(i)
        || (words.gap(i).equals("-")
            && (isPrefix(words, i - 1)
                || table.neutralModifiers.contains(words.lower(i - 1))
                || forms.form(words, i - 1) != null));
  }

  private void before(
      SentenceWords words,
      int head,
      WordGender gender,
      Cell cell,
      Strength strength,
      SentenceFindings findings) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && isJoined(words, i + 1); i--) {
      if (isPrefix(words, i)) {
        continue;
      }
      if (table.betweenPhrase(words, i - 1) > 1) {
        return; // de nouveau candidat
      }
      RomanceForm form = forms.form(words, i);
      if (oneOfThem(words, i, gender, findings)) {
        return;
      }
      if (form == null) {
        boolean article = agreement.elision(words, i, gender, strength, findings);
        if (!article && !isNeutral(words.lower(i))) {
          return;
        }
        continue;
      }
      if (form.gender() != gender || !form.fits(cell) || !isPreposed(words.lower(i))) {
        return;
      }
      agreement.agree(words, i, form, cell, true, strength, findings);
      if (table.isContracted(words.lower(i))
          || (table.leftEdge.contains(words.lower(i))
              && !table.predeterminers.contains(words.lower(i - 1)))) {
        return;
      }
    }
  }

  private void behind(
      SentenceWords words,
      int head,
      WordGender gender,
      Cell cell,
      Strength strength,
      SentenceFindings findings) {
    for (int i = head + 1; i <= head + REACH && words.joined(i); i++) {
      String word = words.lower(i);
      RomanceForm form = behindNoun(words, i);
      if (form != null
          && isDeterminer(words, i)
          && table.superlatives.contains(words.lower(i + 1))
          && form.gender() == gender
          && form.fits(cell)) {
        agreement.agree(words, i, form, cell, true, strength, findings);
        continue;
      }
      if (form != null && !isDeterminer(words, i) && !words.capital(i)) {
        boolean verb = table.conjunctions.contains(words.lower(i - 1)) && forms.mayBeVerb(word);
        if (verb || form.gender() != gender || !form.fits(cell)) {
          return;
        }
        agreement.agree(words, i, form, cell, false, strength, findings);
      } else if (isComplement(words, i)) {
        i++; // mujer de negocios rusa
      } else if (!table.degree.contains(word) && (form != null || !forms.isNeutral(word))) {
        return;
      }
    }
  }

  private boolean isPrefix(SentenceWords words, int i) {
    return table.prefixes.contains(words.lower(i)) && words.gap(i + 1).equals("-");
  }

  private boolean isPreposed(String word) {
    return table.preposedParticiples.isEmpty()
        || (!table.postposed.contains(word)
            && (table.preposedParticiples.contains(word) || !forms.isParticiple(word)));
  }

  private @Nullable RomanceForm behindNoun(SentenceWords words, int i) {
    RomanceForm form = forms.form(words, i);
    return form == null ? forms.participle(words.lower(i)) : form;
  }

  /** Whether a preposition and a thing stand before an adjective that is not the thing's. */
  private boolean isComplement(SentenceWords words, int i) {
    String preposition = words.lower(i);
    RomanceForm form = words.joined(i + 2) ? forms.form(words, i + 2) : null;
    return form != null
        && words.adjacent(i + 1)
        && table.prepositions.contains(preposition)
        && !table.articles.contains(preposition)
        && forms.isThing(words.lower(i + 1))
        && !forms.isThing(words.lower(i + 1), form)
        && !isDeterminer(words, i + 2);
  }

  /** <i>Fue una de las primeras en llegar</i>: no noun follows. */
  void oneOf(SentenceWords words, int i, SentenceFindings findings) {
    RomanceForm several = forms.form(words, i);
    int at = one(words, i - 1);
    if (several == null
        || !several.isPlural()
        || isDeterminer(words, i)
        || at < 0
        || !table.endsPhrase(words, i + 1)) {
      return;
    }
    RomanceForm article = forms.form(words, i - 1);
    RomanceForm one = forms.form(words, at);
    if (article != null && one != null && article.gender() == several.gender()) {
      Strength strength = RomancePredicate.strength(one);
      agreement.agree(words, i, several, Cell.PLURAL, false, strength, findings);
      agreement.agree(words, i - 1, article, Cell.PLURAL, true, strength, findings);
      agreement.agree(words, at, one, Cell.SINGULAR, false, strength, findings);
    }
  }

  /** Whether a plural says what one person is: <i>uno de los grandes escritores</i>. */
  private boolean isOneOf(SentenceWords words, int head) {
    int i = head - 1;
    while (i > 0
        && head - i < REACH
        && words.joined(i + 1)
        && !isDeterminer(words, i)
        && (forms.isNeutral(words.lower(i)) || forms.form(words, i) != null)) {
      i--;
    }
    return one(words, i) >= 0;
  }

  /** Adds <i>one</i> before a plural article: <i>una de las escritoras</i>. */
  private boolean oneOfThem(
      SentenceWords words, int article, WordGender gender, SentenceFindings findings) {
    int at = table.pluralArticles.contains(words.lower(article)) ? one(words, article) : -1;
    RomanceForm one = at < 0 ? null : forms.form(words, at);
    RomanceForm own = forms.form(words, article);
    if (one == null || one.gender() != gender) {
      return false;
    }
    Strength strength = RomancePredicate.strength(one);
    if (own != null && own.gender() == gender) {
      agreement.agree(words, article, own, Cell.PLURAL, true, strength, findings);
    }
    agreement.agree(words, at, one, Cell.SINGULAR, false, strength, findings);
    return true;
  }

  /** The place of <i>one</i> before <i>of the</i>; -1 if there is none. */
  private int one(SentenceWords words, int article) {
    int at = -1;
    if (table.ofThe.contains(words.lower(article))) {
      at = article - 1;
    } else if (table.ofWords.contains(words.lower(article - 1))) {
      at = article - 2;
    }
    return table.one.contains(words.lower(at)) ? at : -1;
  }

  /** <i>Sí misma</i>, <i>ella sola</i>, <i>la propia Curie</i>. */
  void emphasis(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    RomanceForm form = table.isEmphatic(word) ? forms.form(words, i) : null;
    if (form == null || form.isPlural() || !words.adjacent(i)) {
      return;
    }
    RomanceForm article = isDeterminer(words, i - 1) ? forms.form(words, i - 1) : null;
    boolean name =
        article != null
            && words.name(i + 1)
            && words.adjacent(i + 1)
            && !table.isAlone(word)
            && article.gender() == form.gender();
    boolean named = words.name(i - 1) && !table.isAlone(word); // Lee misma
    if (!name && !named && !table.strongPronouns.contains(words.lower(i - 1))) {
      return;
    }
    boolean feminine = form.gender() == WordGender.FEMININE;
    Strength strength = feminine ? Strength.SURE : Strength.GENERIC;
    findings.add(i, form.gender(), Evidence.AGREEMENT, form.counterpart(), strength);
    if (name && article != null) {
      agreement.agree(words, i - 1, article, Cell.SINGULAR, true, Strength.SURE, findings);
    }
  }

  private boolean isDeterminer(SentenceWords words, int i) {
    return table.articles.contains(words.lower(i));
  }
}
