package org.occgen.core.gender;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.gender.FrenchForms.Noun;
import org.occgen.core.gender.FrenchForms.Use;
import org.occgen.core.gender.SentenceFindings.Finding;
import org.occgen.core.gender.SentenceFindings.Strength;

/**
 * French noun phrases, from the noun outwards: determiners and adjectives before it, adjectives and
 * participles behind it. They are written from their end, since an article depends on what follows.
 */
final class FrenchNounPhrase {
  private static final int REACH = 6; // words of a noun phrase on one side of its noun
  private static final Pattern ALWAYS_NEUTRAL =
      Pattern.compile("\\p{L}{2,}(?:ique|able|ible|aire|iste|estre|esque|ide|ment|logue)s?");
  private static final Pattern VERB =
      Pattern.compile("\\p{L}{2,}(?:a|ait|aient|èrent|irent|urent|it|ut|era|eront|ent)");
  private static final Pattern DEMONYM =
      Pattern.compile(
          "\\p{L}{3,}(?:ais|aise|ois|oise|ien|ienne|ain|aine|éen|éenne|and|ande|ol|ole)s?");

  /** What stands before a hyphen and does not agree: <i>grand-mère</i>, <i>demi-sœur</i>. */
  private static final Set<String> PREFIXES =
      Set.of("grand", "grands", "demi", "arrière", "ex", "vice", "sous", "co");

  private static final Set<String> DE_OR_A = Set.of("de", "à");

  private final FrenchForms forms;
  private final FrenchElision elision;
  private final Map<String, FrenchForm> determiners = new HashMap<>();
  private final Set<String> vowelDeterminers = Set.of("mon", "ton", "son");
  private final Set<String> pluralMarkers;
  private final Set<String> plain;
  private final Set<String> neutral;
  private final Set<String> degree;
  private final Set<String> copulas;
  private final Set<String> linking;
  private final Set<String> prepositions;
  private final Set<String> clauseStarts;
  private final Set<String> phraseEnds;

  FrenchNounPhrase(FrenchForms forms, FrenchElision elision, WordTable words) {
    this.forms = forms;
    this.elision = elision;
    pluralMarkers = words.words("plural-markers");
    plain = words.words("plain-determiners");
    neutral = words.words("neutral-modifiers");
    degree = words.words("degree");
    copulas = words.words("copulas");
    linking = words.words("linking-verbs");
    prepositions = words.words("prepositions");
    clauseStarts = words.words("clause-starts");
    phraseEnds = words.words("phrase-ends");
    for (List<String> line : words.lines("determiners")) {
      String feminine = line.get(0);
      String masculine = line.get(1);
      determiners.put(feminine, new FrenchForm(WordGender.FEMININE, masculine, null));
      determiners.put(masculine, new FrenchForm(WordGender.MASCULINE, feminine, null));
    }
    determiners.put("cet", new FrenchForm(WordGender.MASCULINE, "cette", null));
    determiners.put("du", new FrenchForm(WordGender.MASCULINE, "de la", null));
    determiners.put("au", new FrenchForm(WordGender.MASCULINE, "à la", null));
    for (FormPair pair : words.pairs("plural-determiners")) {
      determiners.put(pair.feminine(), new FrenchForm(WordGender.FEMININE, null, pair.masculine()));
      determiners.put(
          pair.masculine(), new FrenchForm(WordGender.MASCULINE, null, pair.feminine()));
    }
  }

  /** Adds the phrase around a word, if that is a noun for a person. */
  void find(SentenceWords words, int head, SentenceFindings findings) {
    Noun noun = noun(words, head);
    if (noun == null) {
      return;
    }
    FrenchForm own = noun.form();
    boolean plural = isPlural(words, head, own);
    WordGender gender = own == null ? genderAround(words, head, plural) : own.gender();
    if (gender == null) {
      return;
    }
    Strength strength = noun.strength(gender, plural);
    if (own != null) {
      String counterpart = counterpart(words, head, own, plural);
      elision.add(words, head, gender, noun.evidence(), counterpart, strength, findings);
    }
    behind(words, head, gender, plural, strength, findings);
    before(words, head, gender, plural, strength, findings);
  }

  /** The noun for a person that a word is in its sentence; null if it is none there. */
  @Nullable Noun noun(SentenceWords words, int i) {
    if (words.name(i) && words.adjacent(i)) {
      boolean epithet = words.capital(i - 2) && determiners.containsKey(words.lower(i - 1));
      if (words.name(i - 1) || (epithet && words.adjacent(i - 1))) {
        return null; // part of a name
      }
    }
    Noun noun = forms.noun(words.lower(i));
    if (noun == null) {
      return demonym(words, i);
    }
    return switch (noun.use()) {
      case ANYWHERE -> isVerbOrPlace(words, i) ? null : noun;
      case INTRODUCED ->
          (isIntroduced(words, i) && endsBehind(words, i)) || isPredicate(words, i) ? noun : null;
      case PREDICATE -> isPredicate(words, i) || isTitle(words, i) ? noun : null;
    };
  }

  /** <i>Notre-Dame</i>. */
  private static boolean isVerbOrPlace(SentenceWords words, int i) {
    return words.lower(i).equals("dame") && words.lower(i - 1).equals("notre");
  }

  /** <i>La Française</i>: an adjective with a capital and an article. */
  private @Nullable Noun demonym(SentenceWords words, int i) {
    FrenchForm form = forms.adjective(words.lower(i));
    FrenchForm article = determiners.get(words.lower(i - 1));
    return form != null
            && words.name(i)
            && words.adjacent(i)
            && DEMONYM.matcher(words.lower(i)).matches()
            && article != null
            && article.gender() == form.gender()
        ? new Noun(form, Strength.GENERIC, Strength.GENERIC_PLURAL, Use.ANYWHERE, Evidence.NOUN)
        : null;
  }

  private boolean isIntroduced(SentenceWords words, int head) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && linked(words, i + 1); i--) {
      String word = words.lower(i);
      if (determiners.containsKey(word)
          || vowelDeterminers.contains(word)
          || pluralMarkers.contains(word)
          || plain.contains(word)
          || (word.equals("l") && words.elided(i))) {
        return true;
      }
      if (word.equals("et")) {
        return forms.noun(words.lower(i - 1)) != null;
      }
      if (forms.adjective(word) == null && !neutral.contains(word)) {
        return false;
      }
    }
    return false;
  }

  /** Whether a phrase may end with a word: no noun follows of which it would be the adjective. */
  private boolean endsBehind(SentenceWords words, int i) {
    if (i + 1 >= words.size() || !linked(words, i + 1) || words.capital(i + 1)) {
      return true;
    }
    String next = words.lower(i + 1);
    return prepositions.contains(next)
        || phraseEnds.contains(next)
        || clauseStarts.contains(next)
        || copulas.contains(next)
        || linking.contains(next)
        || forms.adjective(next) != null
        || ALWAYS_NEUTRAL.matcher(next).matches()
        || VERB.matcher(next).matches()
        || Set.of("n", "ne", "s", "se", "l", "y", "lui", "qui", "a", "ont", "est").contains(next);
  }

  private boolean isPredicate(SentenceWords words, int head) {
    int i = head - 1;
    while (i >= Math.max(0, head - REACH)
        && linked(words, i + 1)
        && (words.lower(i).equals("une")
            || words.lower(i).equals("un")
            || neutral.contains(words.lower(i)))) {
      i--;
    }
    String word = words.lower(i);
    return linked(words, i + 1)
        && (copulas.contains(word)
            || linking.contains(word)
            || word.equals("comme")
            || (word.equals("que") && words.lower(i - 1).equals("tant")));
  }

  /** Before a name: <i>le général Dupont</i>. */
  private static boolean isTitle(SentenceWords words, int i) {
    return !words.capital(i) && words.name(i + 1) && words.adjacent(i + 1);
  }

  private boolean isPlural(SentenceWords words, int head, @Nullable FrenchForm own) {
    if (own != null && !(own.fits(true) && own.fits(false))) {
      return own.isPlural();
    }
    if (own == null) {
      return words.lower(head).endsWith("s");
    }
    for (int i = head - 1; i >= Math.max(0, head - REACH) && linked(words, i + 1); i--) {
      if (pluralMarkers.contains(words.lower(i))) {
        return true;
      }
      if (determiners.containsKey(words.lower(i))) {
        return false;
      }
    }
    return false;
  }

  /** The counterpart of a noun; <i>femme</i> and <i>fille</i> have two. */
  private String counterpart(SentenceWords words, int head, FrenchForm form, boolean plural) {
    String word = words.lower(head);
    String before = words.lower(head - 1);
    boolean possessed =
        linked(words, head) && Set.of("sa", "ma", "ta", "leur", "ses", "leurs").contains(before);
    switch (word) {
      case "femme" -> {
        return possessed && !before.equals("ses") ? "mari" : "homme";
      }
      case "fille", "filles" -> {
        String next = words.joined(head + 1) ? words.lower(head + 1) : "";
        String behind = words.lower(head + 2);
        boolean daughter =
            possessed
                || words.gap(head).equals("-")
                || ((next.equals("de") || next.equals("d"))
                    && !Character.isDigit(behind.isEmpty() ? ' ' : behind.charAt(0)))
                || Set.of("du", "des", "aînée", "cadette", "unique", "adoptive", "naturelle")
                    .contains(next);
        boolean numbered = pluralMarkers.contains(before) && !before.equals("les");
        if (daughter || (plural && numbered && !before.equals("des"))) {
          return "fils";
        }
        return plural ? "garçons" : "garçon";
      }
      default -> {
        return form.counterpart(plural);
      }
    }
  }

  /** The gender that determiners and adjectives around an epicene show; null if none does. */
  private @Nullable WordGender genderAround(SentenceWords words, int head, boolean plural) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && linked(words, i + 1); i--) {
      String word = words.lower(i);
      if (vowelDeterminers.contains(word) && elision.isVowel(words.lower(i + 1))) {
        return genderBehind(words, head, plural);
      }
      FrenchForm form = determiners.getOrDefault(word, forms.adjective(word));
      if (form != null) {
        return form.fits(plural) ? form.gender() : null;
      }
      if (word.equals("l") || !neutral.contains(word)) {
        return genderBehind(words, head, plural);
      }
    }
    return null;
  }

  private @Nullable WordGender genderBehind(SentenceWords words, int head, boolean plural) {
    if (!words.joined(head + 1) || words.capital(head + 1)) {
      return null;
    }
    FrenchForm form = forms.adjective(words.lower(head + 1));
    return form != null && form.fits(plural) ? form.gender() : null;
  }

  private void before(
      SentenceWords words,
      int head,
      WordGender gender,
      boolean plural,
      Strength strength,
      SentenceFindings findings) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && linked(words, i + 1); i--) {
      String word = words.lower(i);
      if (word.equals("des") && oneOf(words, i, gender)) {
        FrenchForm one = forms.adjective(words.lower(i - 1));
        FrenchForm form = determiners.getOrDefault(words.lower(i - 1), one);
        if (form != null) {
          String counterpart = form.counterpart(false);
          elision.add(words, i - 1, gender, Evidence.AGREEMENT, counterpart, strength, findings);
        }
        return;
      }
      FrenchForm determiner = determiners.get(word);
      if (determiner != null) {
        determiner(words, i, determiner, gender, plural, strength, findings);
        if (!word.equals("la") && !word.equals("le")) {
          return;
        }
        String all = words.lower(i - 1);
        if (!all.equals("toute") && !all.equals("tout")) {
          return;
        }
        continue;
      }
      if (plain.contains(word)) {
        FrenchForm all = plural ? determiners.get(words.lower(i - 1)) : null;
        if (all != null && all.isPlural()) {
          determiner(words, i - 1, all, gender, true, strength, findings);
        }
        return;
      }
      boolean prefix = words.gap(i + 1).equals("-") && PREFIXES.contains(word);
      FrenchForm form = prefix ? null : forms.adjective(word);
      if (form != null && form.gender() == gender && form.fits(plural)) {
        adjective(words, i, form, plural, strength, findings);
      } else if (form != null || !(prefix || neutral.contains(word))) {
        return;
      }
    }
  }

  private void adjective(
      SentenceWords words,
      int i,
      FrenchForm form,
      boolean plural,
      Strength strength,
      SentenceFindings findings) {
    String next = FrenchElision.next(words, i, findings);
    String counterpart = elision.before(form.counterpart(plural), next);
    elision.add(words, i, form.gender(), Evidence.AGREEMENT, counterpart, strength, findings);
  }

  private static boolean oneOf(SentenceWords words, int des, WordGender gender) {
    String one = gender == WordGender.FEMININE ? "une" : "un";
    return words.lower(des - 1).equals(one) && words.adjacent(des);
  }

  private void determiner(
      SentenceWords words,
      int i,
      FrenchForm form,
      WordGender gender,
      boolean plural,
      Strength strength,
      SentenceFindings findings) {
    String word = words.lower(i);
    boolean hidden = vowelDeterminers.contains(word) && elision.isVowel(words.lower(i + 1));
    if ((form.gender() != gender && !hidden) || !form.fits(plural)) {
      return;
    }
    String next = FrenchElision.next(words, i, findings);
    boolean masculine = gender == WordGender.MASCULINE;
    String target = hidden && !masculine ? word : form.counterpart(plural);
    String counterpart;
    int from = i;
    if (word.equals("du") || word.equals("au")) {
      counterpart = elision.isVowel(next) ? (word.equals("du") ? "de l'" : "à l'") : target;
    } else {
      counterpart = elision.before(target, next);
      boolean contracts = counterpart.equals("le") && words.adjacent(i);
      if (contracts && DE_OR_A.contains(words.lower(i - 1))) {
        from = i - 1;
        counterpart = words.lower(i - 1).equals("de") ? "du" : "au";
      }
    }
    if (counterpart.endsWith("'")) {
      counterpart = counterpart.replace("'", FrenchElision.apostrophe(words));
    }
    if (!counterpart.equals(word)) {
      findings.add(
          new Finding(i, from, gender, Evidence.AGREEMENT, Optional.of(counterpart), strength));
    }
  }

  private void behind(
      SentenceWords words,
      int head,
      WordGender gender,
      boolean plural,
      Strength strength,
      SentenceFindings findings) {
    for (int i = head + 1; i <= head + REACH && words.joined(i); i++) {
      String word = words.lower(i);
      FrenchForm form = words.capital(i) ? null : forms.adjective(word);
      if (form != null && form.gender() == gender && form.fits(plural)) {
        elision.add(
            words, i, gender, Evidence.AGREEMENT, form.counterpart(plural), strength, findings);
      } else if (form != null
          || (!degree.contains(word) && !ALWAYS_NEUTRAL.matcher(word).matches())) {
        return;
      }
    }
  }

  /** The article before a word that agrees, such as that of <i>la première à</i>. */
  void article(
      SentenceWords words, int i, FrenchForm form, Strength strength, SentenceFindings findings) {
    FrenchForm article = determiners.get(words.lower(i));
    if (article != null && article.gender() == form.gender()) {
      determiner(words, i, article, form.gender(), form.isPlural(), strength, findings);
    }
  }

  /** The determiner that shows gender; null if a word is none. */
  @Nullable FrenchForm determiner(String word) {
    return determiners.get(word);
  }

  /** Whether nothing but a space, an apostrophe, quotes or a hyphen stands before a word. */
  static boolean linked(SentenceWords words, int i) {
    return words.joined(i) || (i > 0 && i < words.size() && words.gap(i).equals("-"));
  }

  /** Whether a word agrees as adjectives do. */
  boolean isAdjective(String word) {
    return forms.adjective(word) != null;
  }

  /** Whether a word modifies a noun and shows no gender. */
  boolean isNeutral(String word) {
    return neutral.contains(word);
  }
}
