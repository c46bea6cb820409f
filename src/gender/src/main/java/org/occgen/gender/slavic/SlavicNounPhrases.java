package org.occgen.gender.slavic;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.slavic.SlavicLexicon.Agreeing;
import org.occgen.gender.slavic.SlavicLexicon.Masculine;
import org.occgen.gender.slavic.SlavicLexicon.Noun;

/** Nouns for persons with the adjectives and determiners before them, and relative pronouns. */
final class SlavicNounPhrases {
  private static final int CASES = SlavicCase.COUNT;
  private static final int GENITIVE = SlavicCase.GENITIVE.place();
  private static final int ACCUSATIVE = SlavicCase.ACCUSATIVE.place();
  private static final int REACH = 4; // adjectives before a noun

  private final SlavicMorphology morphology;
  private final SlavicLexicon lexicon;
  private final FunctionWords functions;

  SlavicNounPhrases(SlavicMorphology morphology, SlavicLexicon lexicon, FunctionWords functions) {
    this.morphology = morphology;
    this.lexicon = lexicon;
    this.functions = functions;
  }

  private String word(SentenceWords words, int i) {
    return morphology.folded(words.lower(i));
  }

  /** Adds a noun and what agrees with it. */
  void find(SentenceWords words, int head, Noun noun, SentenceFindings findings) {
    int place = place(words, head, noun);
    String counterpart = noun.pair().of(noun.gender().other()).get(place);
    Masculine means = noun.pair().means();
    boolean masculine = noun.gender() == WordGender.MASCULINE;
    boolean plural = place >= CASES || mayBePlural(words, head, noun, place);
    boolean anybody = means == Masculine.ANYBODY || (means != Masculine.MAN && plural);
    if (masculine && anybody) {
      return;
    }
    if (functions.homographs().contains(word(words, head))
        && !isPersonBeside(words, head, noun.gender(), place)) {
      return;
    }
    Strength strength = masculine && means == Masculine.ROLE ? Strength.GENERIC : Strength.SURE;
    findings.add(
        new Finding(
            head, head, noun.gender(), noun.pair().evidence(), Optional.of(counterpart), strength));
    counted(words, head, noun.gender(), findings);
    for (int i = head - 1; i >= Math.max(0, head - REACH) && words.joined(i + 1); i--) {
      boolean between = i < head - 1 && functions.and().contains(word(words, i));
      if (!between && !agree(words, i, noun.gender(), place, strength, findings)) {
        break;
      }
    }
    for (int i = head + 1; i <= head + REACH && words.joined(i) && !words.capital(i); i++) {
      String word = word(words, i);
      boolean between = i > head + 1 && functions.and().contains(word);
      boolean follows = between || morphology.mayFollow(word);
      if (!follows || (!between && !agree(words, i, noun.gender(), place, strength, findings))) {
        break;
      }
    }
  }

  /** A case of the singular that is the nominative of the plural, too: <i>przywódcy</i>. */
  private boolean mayBePlural(SentenceWords words, int head, Noun noun, int place) {
    if (place == 0 || !noun.isNominativePlural()) {
      return false;
    }
    String before = words.joined(head) ? word(words, head - 1) : "";
    boolean singular = isAdjective(before) && agreeing(before, noun.gender(), place).isPresent();
    return !singular && !functions.isPreposition(before);
  }

  /** Adds <i>two</i> or <i>both</i> before a noun and its adjectives. */
  private void counted(
      SentenceWords words, int head, WordGender gender, SentenceFindings findings) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && words.joined(i + 1); i--) {
      Optional<String> other = lexicon.numeral(word(words, i), gender);
      if (other.isPresent()) {
        findings.add(i, gender, Evidence.AGREEMENT, other.get());
        return;
      }
      if (!isAdjective(word(words, i))) {
        return;
      }
    }
  }

  /** Whether a word that is a noun for a person and something else has company as the noun has. */
  private boolean isPersonBeside(SentenceWords words, int head, WordGender gender, int place) {
    String before = words.joined(head) ? word(words, head - 1) : "";
    return (isAdjective(before) && agreeing(before, gender, place).isPresent())
        || functions.possessives().contains(before)
        || morphology
            .past(word(words, head + 1))
            .filter(past -> past.gender() == gender)
            .isPresent();
  }

  /** Adds a word that agrees with a noun; false if it does not. */
  private boolean agree(
      SentenceWords words,
      int i,
      WordGender gender,
      int place,
      Strength strength,
      SentenceFindings findings) {
    String word = word(words, i);
    Optional<String> other = agreeing(word, gender, place);
    if (other.isPresent() && !other.get().equals(word)) {
      findings.add(i, gender, Evidence.AGREEMENT, other.get(), strength);
    }
    return other.isPresent();
  }

  /**
   * A determiner or adjective in the other gender; empty if it is none of that gender and place.
   */
  Optional<String> agreeing(String word, WordGender gender, int place) {
    List<Agreeing> listed = lexicon.determiner(word);
    if (!listed.isEmpty()) {
      return listed.stream()
          .filter(form -> form.gender() == gender && form.place() == place)
          .map(Agreeing::counterpart)
          .findFirst();
    }
    return functions.isPreposition(word)
            || functions.isAdverb(word)
            || lexicon.isNoun(word)
            || morphology.past(word).isPresent()
        ? Optional.empty()
        : morphology.adjective(word, gender, place);
  }

  /** Which form of its paradigm a noun is, by what stands before it. */
  private int place(SentenceWords words, int head, Noun noun) {
    List<Integer> places = noun.places();
    if (places.size() == 1) {
      return places.get(0);
    }
    int i = head - 1;
    List<Integer> left = places;
    while (i >= 0 && head - i <= REACH && words.joined(i + 1) && isAdjective(word(words, i))) {
      String adjective = word(words, i);
      List<Integer> kept =
          left.stream().filter(place -> fits(adjective, place, noun.gender())).toList();
      if (kept.isEmpty()) {
        break; // it belongs to another noun
      }
      left = kept;
      i--;
    }
    String before = words.joined(i + 1) ? word(words, i) : "";
    List<SlavicCase> governed = governedBy(before);
    if (!governed.isEmpty()) {
      return first(left, governed);
    }
    int counted = morphology.countedPlace();
    if (functions.numerals().contains(before) && left.contains(counted)) {
      return counted;
    }
    if (places.size() == 2 * CASES) { // not declined
      return undeclined(before).place();
    }
    return free(keep(left, place -> place % CASES != SlavicCase.LOCATIVE.place()), before);
  }

  /** Which form a noun is that no preposition governs, by the word before it. */
  private int free(List<Integer> places, String before) {
    boolean depends = isNoun(before);
    if (places.contains(GENITIVE) && depends) {
      return GENITIVE;
    }
    if (places.contains(0)) {
      return 0;
    }
    if (places.contains(GENITIVE)) {
      return places.contains(CASES) ? CASES : places.contains(ACCUSATIVE) ? ACCUSATIVE : GENITIVE;
    }
    if (places.contains(CASES)) {
      return CASES;
    }
    if (places.contains(CASES + GENITIVE) && places.contains(CASES + ACCUSATIVE)) {
      return CASES + (depends ? GENITIVE : ACCUSATIVE);
    }
    return places.get(0);
  }

  private List<SlavicCase> governedBy(String preposition) {
    return Stream.of(SlavicCase.values())
        .filter(grammaticalCase -> functions.governing(grammaticalCase).contains(preposition))
        .toList();
  }

  private SlavicCase undeclined(String before) {
    if (functions.copulas().contains(before)) {
      return SlavicCase.INSTRUMENTAL;
    }
    if (morphology.past(before).isPresent()) {
      return SlavicCase.ACCUSATIVE;
    }
    return isNoun(before) ? SlavicCase.GENITIVE : SlavicCase.NOMINATIVE;
  }

  /** Whether a word before a noun may be another noun, on which a genitive depends. */
  private boolean isNoun(String word) {
    return !word.isEmpty()
        && !functions.isClauseStart(word)
        && !functions.isAdverb(word)
        && !functions.isPreposition(word)
        && !morphology.isVerb(word)
        && morphology.past(word).isEmpty();
  }

  private static List<Integer> keep(List<Integer> places, IntPredicate fits) {
    List<Integer> kept = places.stream().filter(fits::test).toList();
    return kept.isEmpty() ? places : kept;
  }

  private static int first(List<Integer> places, List<SlavicCase> wanted) {
    return places.stream()
        .filter(place -> wanted.contains(SlavicCase.at(place % CASES)))
        .findFirst()
        .orElse(places.get(0));
  }

  /** Whether a word may stand between a determiner and its noun. */
  boolean isAdjective(String word) {
    return !lexicon.determiner(word).isEmpty()
        || (!lexicon.isNoun(word) && morphology.isAdjective(word));
  }

  private boolean fits(String adjective, int place, WordGender gender) {
    return place >= CASES
        ? morphology.fitsPlural(adjective, SlavicCase.at(place - CASES))
        : agreeing(adjective, gender, place).isPresent();
  }

  /** Adds a relative pronoun behind a noun for a person. */
  void findRelative(SentenceWords words, int i, SentenceFindings findings) {
    List<Agreeing> listed = lexicon.relative(word(words, i));
    if (listed.isEmpty() || words.joined(i)) {
      return;
    }
    // the genitive depends on a noun, which would stand before it
    Agreeing form =
        listed.stream()
            .filter(each -> each.place() != GENITIVE)
            .min(Comparator.comparing(each -> each.place() != ACCUSATIVE))
            .orElse(listed.get(0));
    if (findings.at(i - 1).filter(person -> person.gender() == form.gender()).isPresent()) {
      findings.add(i, form.gender(), Evidence.AGREEMENT, form.counterpart());
    }
  }

  /** Adds <i>one of</i> behind a verb that agrees, and <i>herself</i> beside other evidence. */
  void findOneOf(SentenceWords words, int i, SentenceFindings findings) {
    String word = word(words, i);
    boolean self = functions.self().contains(word);
    boolean one = functions.one().contains(word) && functions.oneOf().contains(word(words, i + 1));
    List<Agreeing> listed = lexicon.determiner(word);
    if (!(self || one) || listed.isEmpty()) {
      return;
    }
    boolean after = false;
    for (int k = i - 1; k >= Math.max(0, i - REACH) && words.joined(k + 1); k--) {
      WordGender gender = listed.get(0).gender();
      after |=
          findings.at(k).filter(found -> found.gender() == gender).isPresent()
              || functions.as().contains(word(words, k));
    }
    if (self || after) {
      Agreeing form =
          listed.stream()
              .filter(each -> one && each.place() == SlavicCase.INSTRUMENTAL.place())
              .findFirst()
              .orElse(listed.get(0));
      findings.add(
          i,
          form.gender(),
          Evidence.AGREEMENT,
          form.counterpart(),
          after ? Strength.SURE : Strength.NEEDS_SUPPORT);
    }
  }
}
