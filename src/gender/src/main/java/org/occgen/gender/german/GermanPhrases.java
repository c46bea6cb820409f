package org.occgen.gender.german;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.german.GermanInflection.Agreement;
import org.occgen.gender.german.GermanInflection.Determiner;
import org.occgen.gender.german.GermanNoun.Means;
import org.occgen.gender.german.GermanPronouns.Pronoun;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.PartOfSpeech;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** Noun phrases of a German sentence whose noun is a person's: determiner, adjectives, noun. */
final class GermanPhrases {
  private static final WordTable WORDS = WordTable.read("de/words.txt");
  private static final Lexicon LEXICON = Lexicon.of("de");
  private static final Set<String> PLURAL_DETERMINERS = WORDS.words("plural-determiners");
  private static final Set<String> TITLES = Set.of("frau", "herr", "herrn");
  private static final Set<String> LISTING = Set.of("und", "oder", "sowie");
  private static final Set<String> CONTRACTED = Set.of("vom", "zum", "beim");
  private static final Set<String> AMONG = Set.of("unter", "zwischen", "neben", "vor");
  private static final Pattern ADJECTIVE = Pattern.compile(".+e[nrsm]?");
  private static final Pattern ONE = Pattern.compile("k?eine[rnms]?|jede[rnms]?|meisten");
  private static final int REACH = 6; // words between a determiner and its noun

  private final SentenceWords words;
  private final SentenceFindings findings;
  private final GermanNouns nouns;
  private final GermanCases cases;
  private final GermanPronouns pronouns;
  private final Map<Integer, Phrase> phrases = new TreeMap<>();

  /**
   * A noun phrase of a person.
   *
   * @param plural whether its noun is a plural
   * @param agreement what agrees with the noun
   * @param other what agrees with its counterpart
   */
  record Phrase(
      WordGender gender, boolean plural, Agreement agreement, Agreement other, Strength strength) {}

  /** A possible reading of a phrase. */
  private record GermanReading(
      GermanNoun noun, WordGender gender, boolean plural, GrammaticalCase in) {
    Agreement agreement(WordGender gender) {
      return noun.agreement(gender, plural);
    }
  }

  /**
   * The words before a noun.
   *
   * @param start the first word of the phrase
   * @param declension of its adjectives
   */
  private record Before(
      int start, Optional<Determiner> determiner, String declension, List<Integer> adjectives) {}

  GermanPhrases(
      SentenceWords words,
      GermanNouns nouns,
      GermanClauses clauses,
      GermanPronouns pronouns,
      SentenceFindings findings) {
    this.words = words;
    this.findings = findings;
    this.nouns = nouns;
    this.cases = new GermanCases(words, clauses);
    this.pronouns = pronouns;
  }

  /** Adds the phrases; those that are found, by the places of their nouns. */
  Map<Integer, Phrase> find() {
    for (int i = 0; i < words.size(); i++) {
      if (words.capital(i) && !isHyphen(i + 1)) {
        phrase(i, isTitle(i) ? List.of(GermanNouns.TITLE) : nouns.of(words.lower(i)));
      }
    }
    return phrases;
  }

  /** <i>Frau</i> and <i>Herr</i> before a name. */
  private boolean isTitle(int i) {
    return TITLES.contains(words.lower(i))
        && words.adjacent(i + 1)
        && words.capital(i + 1)
        && !(words.adjacent(i) && GermanInflection.determiner(words.lower(i - 1)).isPresent());
  }

  private boolean isHyphen(int i) {
    return i > 0 && i < words.size() && words.gap(i).startsWith("-");
  }

  private void phrase(int i, List<GermanNoun> candidates) {
    int front = i;
    while (isHyphen(front)) {
      front--;
    }
    Before plain = new Before(front, Optional.empty(), GermanInflection.STRONG, List.of());
    boolean neuter = words.lower(front - 1).equals("das"); // "das Erbe" is none of a person
    for (Before before :
        neuter ? List.of(before(front)) : List.of(before(front), undetermined(front), plain)) {
      List<GermanReading> readings = readings(i, candidates, before);
      if (!readings.isEmpty()) {
        if (!isName(i, readings.get(0), before)) {
          choose(i, readings, before);
        }
        return;
      }
    }
  }

  private void choose(int i, List<GermanReading> possible, Before before) {
    List<GermanReading> readings = ofNumber(i, possible, before);
    if (before.determiner().isEmpty() && !isOfOneGender(readings)) {
      readings =
          readings.stream().filter(reading -> reading.in() == GrammaticalCase.NOMINATIVE).toList();
    }
    if (isOfOneGender(readings)) {
      GermanReading chosen = ofCase(readings, before);
      if (!chosen.plural() || !chosen.noun().isAdjectival()) {
        add(i, chosen, before);
      }
    }
  }

  private static boolean isOfOneGender(List<GermanReading> readings) {
    return readings.stream().map(GermanReading::gender).distinct().count() == 1;
  }

  /** Determiner and adjectives before a noun. */
  private Before before(int noun) {
    List<Integer> adjectives = new ArrayList<>();
    for (int at = noun - 1; at >= Math.max(0, noun - REACH) && connects(at + 1, adjectives); at--) {
      String word = words.lower(at);
      Optional<Determiner> determiner = GermanInflection.determiner(word);
      if (determiner.isPresent()) {
        return new Before(at, determiner, determiner.get().adjectives(), adjectives);
      }
      if (isAdjective(at)) {
        adjectives.add(at);
      } else if (words.capital(at)
          || GermanClauses.isPreposition(word)
          || GermanClauses.isSubordinating(word)
          || (GermanClauses.isCoordinating(word) && adjectives.isEmpty())) {
        break;
      }
    }
    return undetermined(noun);
  }

  /** Adjectives before a noun without a determiner. */
  private Before undetermined(int noun) {
    List<Integer> adjectives = new ArrayList<>();
    int start = noun;
    while (start > noun - REACH && words.adjacent(start) && isAdjective(start - 1)) {
      start--;
      adjectives.add(start);
    }
    return new Before(start, Optional.empty(), GermanInflection.STRONG, adjectives);
  }

  /** Whether a word belongs to the phrase of the next: a space or, between adjectives, a comma. */
  private boolean connects(int next, List<Integer> adjectives) {
    return words.joined(next)
        || (isHyphen(next) && Character.isDigit(words.text(next - 1).codePointAt(0)))
        || (adjectives.contains(next) && isComma(next) && isAdjective(next - 1));
  }

  private boolean isComma(int i) {
    return i > 0 && words.gap(i).strip().equals(",");
  }

  /** Whether the dictionary has a word as an adjective; an unknown one needs such an ending. */
  private boolean isAdjective(int at) {
    String word = words.lower(at);
    if (words.name(at)
        || !ADJECTIVE.matcher(word).matches()
        || PLURAL_DETERMINERS.contains(word)
        || GermanClauses.isParticle(word)
        || GermanInflection.determiner(word).isPresent()) {
      return false;
    }
    List<Reading> known = LEXICON.readings(word);
    return known.isEmpty()
        ? !GermanClauses.isPreposition(word)
        : known.stream()
            .map(Reading::partOfSpeech)
            .anyMatch(one -> one == PartOfSpeech.ADJECTIVE || one == PartOfSpeech.PARTICIPLE);
  }

  private List<GermanReading> readings(int i, List<GermanNoun> candidates, Before before) {
    List<GermanReading> readings = new ArrayList<>();
    for (GermanNoun noun : candidates) {
      for (WordGender gender : WordGender.values()) {
        for (boolean plural : new boolean[] {false, true}) {
          for (GrammaticalCase in : GermanInflection.CASES) {
            GermanReading reading = new GermanReading(noun, gender, plural, in);
            if (noun.forms(gender, plural, in, before.declension()).contains(words.lower(i))
                && agrees(reading.agreement(gender), in, before)) {
              readings.add(reading);
            }
          }
        }
      }
    }
    return readings;
  }

  private boolean agrees(Agreement agreement, GrammaticalCase in, Before before) {
    String ending = GermanInflection.ending(before.declension(), agreement, in);
    return before.determiner().map(one -> one.fits(agreement, in)).orElse(true)
        && before.adjectives().stream()
            .map(words::lower)
            .allMatch(
                word -> word.endsWith(ending) && !GermanNoun.withoutLast(word).endsWith(ending));
  }

  /** A family name that is an occupation, or part of another name. */
  private boolean isName(int i, GermanReading reading, Before before) {
    String word = words.lower(i);
    boolean followed = words.adjacent(i + 1) && words.capital(i + 1);
    if (followed && (GermanNouns.isNamePart(reading.noun()) || GermanNouns.isAdjective(word))) {
      return true;
    }
    String previous = words.adjacent(i) ? words.lower(i - 1) : "";
    if (before.determiner().isPresent()
        || !before.adjectives().isEmpty()
        || reading.gender() == WordGender.FEMININE
        || PLURAL_DETERMINERS.contains(previous)) {
      return false;
    }
    boolean behindName =
        words.adjacent(i)
            && words.capital(i - 1)
            && (words.name(i - 1) || LEXICON.readings(previous).isEmpty())
            && nouns.of(previous).isEmpty()
            && GermanInflection.determiner(previous).isEmpty()
            && !previous.endsWith("s");
    boolean titled = followed && reading.noun().means() != Means.ANYBODY;
    boolean title = (followed || cases.isPredicate(i)) && !cases.behindNoun(i);
    return GermanNouns.needsArticle(word)
        || (behindName && !titled)
        || (GermanNouns.isSurname(word) && !title);
  }

  /** The readings of the number that the sentence speaks for, if a form is of both numbers. */
  private List<GermanReading> ofNumber(int i, List<GermanReading> readings, Before before) {
    List<GermanReading> one = readings.stream().filter(reading -> !reading.plural()).toList();
    List<GermanReading> several = readings.stream().filter(GermanReading::plural).toList();
    if (one.isEmpty() || several.isEmpty()) {
      return readings;
    }
    int start = before.start();
    String previous = words.lower(start - 1);
    boolean counted = PLURAL_DETERMINERS.contains(previous) && words.adjacent(start);
    boolean plural;
    if (before.determiner().isEmpty()) {
      plural = counted || !(cases.isSingularBare(i, start) || isListed(start));
    } else if (words.lower(start).equals("der")) {
      boolean ofNoun = cases.behindNoun(start) && one.get(0).gender() == WordGender.MASCULINE;
      plural = counted || ofNoun || ONE.matcher(previous).matches();
    } else {
      plural =
          words.lower(start).equals("die")
              || AMONG.contains(previous)
              || GermanClauses.governed(previous).equals(List.of(GrammaticalCase.DATIVE));
    }
    return plural ? several : one;
  }

  /** Whether a phrase follows one in the singular: <i>als Dichter und Maler</i>. */
  private boolean isListed(int start) {
    boolean and = words.adjacent(start) && LISTING.contains(words.lower(start - 1));
    Phrase first = and ? phrases.get(start - 2) : isComma(start) ? phrases.get(start - 1) : null;
    return first != null && !first.plural();
  }

  private GermanReading ofCase(List<GermanReading> readings, Before before) {
    Set<GrammaticalCase> possible =
        readings.stream().map(GermanReading::in).collect(Collectors.toSet());
    GrammaticalCase chosen = cases.of(before.start(), possible, before.determiner().isPresent());
    return readings.stream()
        .filter(reading -> reading.in() == chosen)
        .findFirst()
        .orElse(readings.get(0));
  }

  private void add(int i, GermanReading chosen, Before before) {
    GermanNoun noun = chosen.noun();
    WordGender gender = chosen.gender();
    cases.note(i, chosen.in());
    Strength strength = strength(chosen, before);
    Optional<String> head =
        noun.forms(gender.other(), chosen.plural(), chosen.in(), before.declension()).stream()
            .findFirst();
    if (!head.equals(Optional.of(words.lower(i)))) {
      findings.add(new Finding(i, i, gender, noun.evidence(), head, strength));
    }
    if (head.isPresent()) {
      before.adjectives().forEach(at -> adjective(at, chosen, before, strength));
      before.determiner().ifPresent(one -> determiner(before.start(), one, chosen, strength));
    }
    Agreement own = chosen.agreement(gender);
    Agreement other = chosen.agreement(gender.other());
    phrases.put(i, new Phrase(gender, chosen.plural(), own, other, strength));
  }

  /** Adds an adjective that is another one in the other gender. */
  private void adjective(int at, GermanReading chosen, Before before, Strength strength) {
    WordGender gender = chosen.gender();
    String word = words.lower(at);
    String ending =
        GermanInflection.ending(before.declension(), chosen.agreement(gender), chosen.in());
    String other =
        GermanInflection.ending(before.declension(), chosen.agreement(gender.other()), chosen.in());
    String stem = word.substring(0, word.length() - ending.length());
    Optional<String> about = GermanGenderWords.adjective(stem, gender);
    String form = about.orElse(stem) + other;
    if (!form.equals(word)) {
      Strength shown = about.isPresent() ? Strength.SURE : strength;
      findings.add(at, gender, Evidence.AGREEMENT, form, shown);
    }
  }

  /** Adds a determiner that is another one in the other gender. */
  private void determiner(int at, Determiner determiner, GermanReading chosen, Strength strength) {
    WordGender gender = chosen.gender();
    Agreement other = chosen.agreement(gender.other());
    Optional<Pronoun> possessive = pronouns.at(at).filter(Pronoun::possessive);
    if (possessive.isPresent()) { // it shows the possessor's gender, and agrees with the noun
      WordGender possessor = possessive.get().gender();
      boolean both = possessor == gender && strength != Strength.GENERIC_PLURAL;
      String form =
          determiner
              .withStem(possessor == WordGender.FEMININE ? "sein" : "ihr")
              .form(both ? other : chosen.agreement(gender), chosen.in());
      findings.add(at, possessor, Evidence.PRONOUN, form, possessive.get().strength());
      return;
    }
    String form = determiner.form(other, chosen.in());
    String contracted = GermanInflection.contracted(words.lower(at - 1) + " " + form);
    if (form.equals(words.lower(at))) {
      return;
    }
    if (words.adjacent(at) && CONTRACTED.contains(contracted)) {
      Optional<String> together = Optional.of(contracted);
      findings.add(new Finding(at, at - 1, gender, Evidence.AGREEMENT, together, strength));
    } else {
      findings.add(at, gender, Evidence.AGREEMENT, form, strength);
    }
  }

  private Strength strength(GermanReading chosen, Before before) {
    Means means = chosen.noun().means();
    if (chosen.gender() == WordGender.FEMININE
        || means == Means.MAN
        || (means == Means.NOBLE && !chosen.plural() && chosen.in() != GrammaticalCase.GENITIVE)) {
      return Strength.SURE;
    }
    int start = before.start();
    boolean one =
        chosen.plural()
            ? words.adjacent(start) && ONE.matcher(words.lower(start - 1)).matches()
            : chosen.in() == GrammaticalCase.NOMINATIVE
                || means == Means.NOBLE
                || words.lower(start).equals("zum");
    return one ? Strength.GENERIC : Strength.GENERIC_PLURAL;
  }
}
