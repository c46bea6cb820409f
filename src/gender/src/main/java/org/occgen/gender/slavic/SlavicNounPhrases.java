package org.occgen.gender.slavic;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.slavic.SlavicLexicon.Masculine;
import org.occgen.gender.slavic.SlavicLexicon.Noun;

/** Nouns for persons with the adjectives and determiners before them, and relative pronouns. */
final class SlavicNounPhrases extends SlavicSentence {
  private static final int CASES = SlavicMorphology.CASES;
  private static final int GENITIVE = SlavicMorphology.place(GrammaticalCase.GENITIVE);
  private static final int ACCUSATIVE = SlavicMorphology.place(GrammaticalCase.ACCUSATIVE);
  private static final int REACH = 4; // adjectives before a noun

  SlavicNounPhrases(SlavicSentence sentence) {
    super(sentence);
  }

  /**
   * Adds a noun and what agrees with it.
   *
   * @param from its first word: before {@code head} for a compound with a hyphen
   */
  void find(int from, int head, Noun noun) {
    WordGender gender = noun.gender();
    int place = place(from, noun);
    Optional<String> counterpart = lexicon.counterpart(noun, place);
    Masculine means = noun.pair().means();
    boolean masculine = gender == WordGender.MASCULINE;
    boolean anybody = means == Masculine.ANYBODY || (means != Masculine.MAN && place >= CASES);
    boolean predicate =
        !noun.pair().listed() && place == 0 && counterpart.isPresent() && isPredicate(from);
    boolean homograph = functions.has("homographs", words.lower(head));
    if ((masculine && anybody && !predicate)
        || (homograph && !isPersonBeside(head, gender, place))) {
      return;
    }
    boolean generic = means == Masculine.ROLE || means == Masculine.ANYBODY;
    Strength strength = masculine && generic ? Strength.GENERIC : Strength.SURE;
    findings.add(new Finding(head, from, gender, noun.pair().evidence(), counterpart, strength));
    counted(from, gender);
    for (int i = from - 1; i >= Math.max(0, from - REACH) && words.joined(i + 1); i--) {
      boolean between = i < from - 1 && functions.has("and", words.lower(i));
      if (!between && !agree(i, gender, place, strength)) {
        break;
      }
    }
    boolean follows = functions.has("traits", "adjectives-follow");
    for (int i = head + 1; follows && i <= head + REACH && words.joined(i); i++) {
      boolean verb = words.capital(i) || morphology.past(words.lower(i)).isPresent();
      if (verb || !agree(i, gender, place, strength)) {
        break;
      }
    }
  }

  /**
   * Whether a noun with its adjectives stands behind a name and a dash or comma: <i>Белов —
   * пианист</i>.
   */
  private boolean isPredicate(int noun) {
    int start = noun;
    while (start > noun - REACH && words.joined(start) && isAdjective(words.lower(start - 1))) {
      start--;
    }
    return words.capital(start - 1)
        && words.gap(start).chars().anyMatch(mark -> "—–,".indexOf(mark) >= 0);
  }

  /** Adds <i>two</i> or <i>both</i> before a noun and its adjectives. */
  private void counted(int head, WordGender gender) {
    int i = head - 1;
    while (i > head - REACH && words.joined(i + 1) && isAdjective(words.lower(i))) {
      i--;
    }
    if (words.joined(i + 1)) {
      Optional<String> other = lexicon.numeral(words.lower(i), gender);
      if (other.isPresent()) {
        findings.add(i, gender, Evidence.AGREEMENT, other.get());
      }
    }
  }

  /** Whether a word that is a noun for a person and something else has company as the noun has. */
  private boolean isPersonBeside(int head, WordGender gender, int place) {
    String before = words.joined(head) ? words.lower(head - 1) : "";
    return (isAdjective(before) && morphology.adjective(before, gender, place).isPresent())
        || functions.has("possessives", before)
        || morphology
            .past(words.lower(head + 1))
            .filter(past -> past.gender() == gender)
            .isPresent();
  }

  /** Adds a word that agrees with a noun; false if it does not. */
  private boolean agree(int i, WordGender gender, int place, Strength strength) {
    Optional<String> other = morphology.adjective(words.lower(i), gender, place);
    if (other.isPresent() && !other.get().equals(words.lower(i))) {
      findings.add(i, gender, Evidence.AGREEMENT, other.get(), strength);
    }
    return other.isPresent();
  }

  /** Which form of its paradigm a noun is, by what stands before it. */
  private int place(int head, Noun noun) {
    List<Integer> places = noun.places();
    int i = head - 1;
    while (places.size() > 1 && i >= head - REACH && words.joined(i + 1)) {
      String word = words.lower(i);
      List<Integer> kept =
          places.stream().filter(place -> morphology.fits(word, noun.gender(), place)).toList();
      if (kept.isEmpty() || !isAdjective(word)) {
        break; // it belongs to another noun
      }
      places = kept;
      i--;
    }
    String before = words.joined(i + 1) ? words.lower(i) : "";
    List<GrammaticalCase> governed = functions.governed(before);
    return governed.isEmpty()
        ? free(places, isNoun(before))
        : places.stream()
            .filter(place -> governed.contains(SlavicMorphology.caseAt(place)))
            .findFirst()
            .orElse(places.get(0));
  }

  /**
   * Which form a noun is that no preposition governs.
   *
   * @param depends whether another noun stands before it
   */
  private static int free(List<Integer> places, boolean depends) {
    Stream<Integer> likely =
        depends
            ? Stream.of(GENITIVE, 0, CASES, CASES + GENITIVE, ACCUSATIVE)
            : Stream.of(0, CASES, ACCUSATIVE, GENITIVE, CASES + ACCUSATIVE);
    return likely.filter(places::contains).findFirst().orElse(places.get(0));
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

  /** Whether a word may stand between a determiner and its noun. */
  boolean isAdjective(String word) {
    return !morphology.determiners(word).isEmpty()
        || (!lexicon.isNoun(word) && morphology.isAdjective(word));
  }

  /** A form of a determiner with its place. */
  record Agreeing(WordGender gender, int place) {}

  /** The gender and place of a relative pronoun; empty if a word is none in the singular. */
  Optional<Agreeing> relative(String word) {
    return morphology.determiners(word).stream()
        .filter(
            reading ->
                reading.showsGender()
                    && functions.has("relative", SlavicMorphology.folded(reading.lemma())))
        .flatMap(
            reading ->
                SlavicMorphology.places(reading).stream()
                    .filter(place -> place < CASES)
                    .map(place -> new Agreeing(reading.genders().iterator().next(), place)))
        // the genitive depends on a noun, which would stand before it
        .min(
            Comparator.comparing((Agreeing form) -> form.place() == GENITIVE)
                .thenComparing(form -> form.place() != ACCUSATIVE)
                .thenComparing(Agreeing::place));
  }

  /** Adds a relative pronoun behind a noun for a person. */
  void findRelative(int i) {
    Optional<Agreeing> form = words.joined(i) ? Optional.empty() : relative(words.lower(i));
    form.filter(one -> findings.at(i - 1).filter(a -> a.gender() == one.gender()).isPresent())
        .flatMap(one -> morphology.adjective(words.lower(i), one.gender(), one.place()))
        .ifPresent(other -> findings.add(i, form.get().gender(), Evidence.AGREEMENT, other));
  }
}
