package org.occgen.gender.slavic;

import java.util.List;
import java.util.Optional;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.slavic.SlavicLexicon.Noun;
import org.occgen.gender.slavic.SlavicMorphology.Past;

/** Verbs of the past and predicates of a sentence, which agree with a person. */
final class SlavicPredicates extends SlavicSentence {
  private static final int REACH = 5; // words between a copula and its predicate
  private static final int INSTRUMENTAL = SlavicMorphology.place(GrammaticalCase.INSTRUMENTAL);

  private final SlavicNounPhrases phrases;
  private final SlavicSubjects subjects;

  SlavicPredicates(SlavicNounPhrases phrases) {
    super(phrases);
    this.phrases = phrases;
    subjects = new SlavicSubjects(phrases);
  }

  /**
   * Adds a verb of the past that agrees with a person, and the predicate behind it.
   *
   * @param last the verb before it that agrees with a person
   */
  Optional<Finding> verb(int i, Optional<Finding> last) {
    String word = words.lower(i);
    Optional<Past> past = morphology.past(word);
    boolean name = words.capital(i) && (i > 0 || morphology.isUnknown(word));
    if (past.isEmpty() || name || isOther(i)) {
      return Optional.empty();
    }
    WordGender gender = past.get().gender();
    boolean plural = past.get().plural();
    Optional<Strength> strength;
    if (past.get().speech()) { // a plural of men is of any gender then
      strength =
          plural && gender == WordGender.MASCULINE ? Optional.empty() : Optional.of(Strength.SURE);
    } else {
      strength = plural ? subjects.ofPlural(i, gender) : subjects.of(i, gender, last);
    }
    Optional<String> counterpart = Optional.of(past.get().counterpart());
    Optional<Finding> verb =
        strength.map(sure -> new Finding(i, i, gender, Evidence.SUBJECT, counterpart, sure));
    verb.ifPresent(
        found -> {
          findings.add(found);
          copula(i, found);
          closing(i, found);
        });
    return verb;
  }

  /**
   * Whether a word that may be a verb is another one: a preposition, or a noun by the word before.
   */
  private boolean isOther(int i) {
    String word = words.lower(i);
    String before = words.joined(i) ? words.lower(i - 1) : "";
    boolean noun =
        functions.isPreposition(before)
            || morphology.past(before).isPresent()
            || (phrases.isAdjective(before)
                && lexicon.subject(before).isEmpty()
                && !morphology.mayBeNoun(before));
    return functions.isPreposition(word)
        || !morphology.determiners(word).isEmpty()
        || (noun && morphology.mayBeNoun(word));
  }

  private void add(int i, WordGender gender, String other, Strength strength) {
    findings.add(i, gender, Evidence.SUBJECT, other, strength);
  }

  /** Adds the predicate behind a copula: <i>была избрана</i>. */
  private void copula(int verb, Finding found) {
    if (!functions.isCopula(words.lower(verb))) {
      return;
    }
    for (int i = verb + 1; i <= verb + REACH && i < words.size(); i++) {
      Optional<String> other = predicate(i, found.gender());
      if (other.isPresent()) {
        add(i, found.gender(), other.get(), found.strength());
      }
      if (other.isPresent() || !words.joined(i) || morphology.past(words.lower(i)).isPresent()) {
        return;
      }
    }
  }

  private Optional<String> predicate(int i, WordGender gender) {
    String word = words.lower(i);
    if (isSelf(word)) {
      return morphology.adjective(word, gender, 0);
    }
    boolean none =
        words.capital(i) || lexicon.isNoun(word) || !morphology.determiners(word).isEmpty();
    return none ? Optional.empty() : morphology.predicate(word, gender);
  }

  private boolean isSelf(String word) {
    return morphology.determiners(word).stream()
        .anyMatch(reading -> functions.has("self", reading.lemma()));
  }

  /** Adds the predicate behind a copula of the present: <i>je známá</i>. */
  void present(int copula, Optional<Finding> last) {
    if (!functions.has("present-copulas", words.lower(copula))) {
      return;
    }
    for (WordGender gender : WordGender.values()) {
      for (int i = copula + 1; i <= copula + 3 && words.joined(i); i++) {
        int at = i;
        Optional<String> other = predicate(i, gender).or(() -> instrumental(at, gender));
        if (other.isPresent() && ends(i + 1)) {
          subjects
              .of(copula, gender, last)
              .ifPresent(strength -> add(at, gender, other.get(), strength));
          return;
        }
      }
    }
  }

  /** Adds a predicate that stands without a copula: <i>она сказала, что готова</i>. */
  void bare(int i, Optional<Finding> last) {
    String word = words.lower(i);
    boolean listed = functions.has("bare-predicates", word);
    if (listed || morphology.isShortParticiple(word)) {
      for (WordGender gender : WordGender.values()) {
        predicate(i, gender)
            .ifPresent(
                other ->
                    subjects
                        .of(i, gender, last)
                        .filter(strength -> strength == Strength.SURE || listed)
                        .ifPresent(strength -> add(i, gender, other, strength)));
      }
    }
  }

  /** Adds an adjective in the instrumental that ends a phrase: <i>финишировала четвертой</i>. */
  private void closing(int verb, Finding found) {
    int i = verb + 1;
    while (i <= verb + 3 && words.joined(i) && functions.isAdverb(words.lower(i))) {
      i++;
    }
    int at = i;
    instrumental(i, found.gender())
        .ifPresent(other -> add(at, found.gender(), other, found.strength()));
  }

  private Optional<String> instrumental(int i, WordGender gender) {
    String word = words.lower(i);
    boolean instrumental = phrases.isAdjective(word) && !morphology.fits(word, gender, 0);
    return words.joined(i) && ends(i + 1) && instrumental
        ? morphology.adjective(word, gender, INSTRUMENTAL).filter(other -> !other.equals(word))
        : Optional.empty();
  }

  /** Whether no noun can follow: the phrase before a word is over. */
  private boolean ends(int i) {
    String word = words.lower(i);
    return !words.joined(i) || functions.isPreposition(word) || functions.isClauseStart(word);
  }

  /** Adds a participle or adjective behind a person: <i>Petra, narozená v Praze</i>. */
  void apposition(int i) {
    String word = words.lower(i);
    boolean listed = functions.has("appositions", word);
    if (!listed && (i == 0 || words.joined(i) || !morphology.isParticiple(word))) {
      return;
    }
    String before = words.lower(i - 1);
    Optional<Finding> person = findings.at(i - 1);
    List<Integer> places =
        person.flatMap(one -> lexicon.noun(before)).map(Noun::places).orElse(List.of(0));
    boolean named =
        i == 0 || (words.capital(i - 1) && !words.adjacent(i) && !morphology.isThing(before));
    for (WordGender gender : WordGender.values()) {
      boolean agrees = person.filter(one -> one.gender() == gender).isPresent();
      if (agrees || listed) {
        Strength strength = agrees || named ? Strength.SURE : Strength.NEEDS_SUPPORT;
        places.stream()
            .flatMap(place -> morphology.adjective(word, gender, place).stream())
            .filter(other -> !other.equals(word))
            .findFirst()
            .ifPresent(other -> findings.add(i, gender, Evidence.AGREEMENT, other, strength));
      }
    }
  }

  /** Adds <i>herself</i> and predicates beside a pronoun: <i>она известна</i>, <i>она сама</i>. */
  void beside(int i) {
    lexicon.subject(words.lower(i - 1)).ifPresent(gender -> beside(i, gender));
  }

  private void beside(int i, WordGender gender) {
    for (int k = i; k < i + 3 && words.joined(k); k++) {
      String word = words.lower(k);
      Optional<String> other = predicate(k, gender);
      if (other.isPresent()) {
        add(k, gender, other.get(), Strength.SURE);
      }
      boolean open = isSelf(word) || functions.isAdverb(word);
      if (!open && (other.isPresent() || !nominative(i, k, gender))) {
        return;
      }
    }
  }

  /** Adds adjectives that end a phrase behind a pronoun: <i>она самая способная</i>. */
  private boolean nominative(int first, int last, WordGender gender) {
    boolean adjective = phrases.isAdjective(words.lower(last));
    boolean ends = ends(last + 1) || morphology.past(words.lower(last + 1)).isPresent();
    for (int i = first; adjective && ends && i <= last; i++) {
      int at = i;
      morphology
          .adjective(words.lower(i), gender, 0)
          .filter(other -> !other.equals(words.lower(at)))
          .ifPresent(other -> findings.add(at, gender, Evidence.SUBJECT, other));
    }
    return adjective;
  }
}
