package org.occgen.gender.slavic;

import java.util.List;
import java.util.Optional;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.slavic.SlavicLexicon.Noun;
import org.occgen.gender.slavic.SlavicMorphology.Past;

/**
 * A Slavic language. Nouns for persons are declined, adjectives before them agree in case; verbs of
 * the past and predicates agree with a subject that is a pronoun, a noun for a person, a name, or
 * left out. What differs between the languages is their {@link SlavicMorphology} and their tables.
 */
public final class SlavicRules implements LanguageRules {
  private static final int PREDICATE_REACH = 5; // words between a copula and its predicate

  private final SlavicMorphology morphology;
  private final SlavicLexicon lexicon;
  private final FunctionWords functions;
  private final SlavicPronouns pronouns;
  private final SlavicNounPhrases phrases;
  private final SlavicSubjects subjects;

  public static SlavicRules czech(List<FormPair> occupations) {
    return new SlavicRules("cs", new CzechMorphology(), occupations);
  }

  public static SlavicRules polish(List<FormPair> occupations) {
    return new SlavicRules("pl", new PolishMorphology(), occupations);
  }

  public static SlavicRules russian(List<FormPair> occupations) {
    return new SlavicRules("ru", new RussianMorphology(), occupations);
  }

  public static SlavicRules ukrainian(List<FormPair> occupations) {
    return new SlavicRules("uk", new UkrainianMorphology(), occupations);
  }

  /**
   * The rules.
   *
   * @param language names the folder of its tables
   * @param occupations nouns beside those of the tables
   */
  private SlavicRules(String language, SlavicMorphology morphology, List<FormPair> occupations) {
    this.morphology = morphology;
    WordTable words = WordTable.read(language + "/words.txt");
    lexicon =
        new SlavicLexicon(WordTable.read(language + "/nouns.txt"), words, morphology, occupations);
    functions = FunctionWords.of(words);
    pronouns = new SlavicPronouns(words);
    phrases = new SlavicNounPhrases(morphology, lexicon, functions);
    subjects = new SlavicSubjects(morphology, lexicon, functions, phrases);
  }

  private String word(SentenceWords words, int i) {
    return morphology.folded(words.lower(i));
  }

  @Override
  public String spelled(String word) {
    return morphology.folded(word);
  }

  @Override
  public List<FormPair> inflected(FormPair noun) {
    return lexicon.inflected(noun);
  }

  @Override
  public boolean masculineOccupationsAreEpicene() {
    return morphology.masculineOccupationsAreEpicene();
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    for (int i = 0; i < words.size(); i++) {
      String word = word(words, i);
      pronouns.find(word(words, i - 1), word, word(words, i + 1), i, findings);
      Optional<Noun> noun = lexicon.noun(word);
      if (noun.isPresent() && !isTitle(words, i)) {
        phrases.find(words, i, noun.get(), findings);
      }
      lexicon.findOfGender(word, word(words, i + 1), i, findings);
    }
    Optional<Finding> last = Optional.empty(); // the verb before that agrees with a person
    for (int i = 0; i < words.size(); i++) {
      Optional<Finding> verb = verb(words, i, last, findings);
      if (verb.isPresent()) {
        findings.add(verb.get());
        last = verb;
        copula(words, i, verb.get(), findings);
        instrumental(words, i, verb.get(), findings);
      }
      present(words, i, last, findings);
      bare(words, i, last, findings);
    }
    for (int i = 0; i < words.size(); i++) {
      phrases.findRelative(words, i, findings);
      phrases.findOneOf(words, i, findings);
      beside(words, i, findings);
      apposition(words, i, findings);
    }
    findings.replaceCounterparts(
        found ->
            found
                .counterpart()
                .map(
                    form -> morphology.spelled(form, words.lower(found.word()), words.sentence())));
  }

  /** A capital behind a quotation mark begins the title of a work. */
  private static boolean isTitle(SentenceWords words, int i) {
    return words.name(i) && words.gap(i).chars().anyMatch(mark -> "«„\"".indexOf(mark) >= 0);
  }

  /** A verb of the past that agrees with a person, as a finding. */
  private Optional<Finding> verb(
      SentenceWords words, int i, Optional<Finding> last, SentenceFindings findings) {
    if (words.capital(i) && i > 0) {
      return Optional.empty();
    }
    Optional<Past> past = morphology.past(word(words, i));
    if (past.isEmpty()) {
      return Optional.empty();
    }
    WordGender gender = past.get().gender();
    Optional<Strength> strength;
    if (past.get().plural() && gender == WordGender.MASCULINE && past.get().speech()) {
      return Optional.empty(); // of any gender
    }
    if (past.get().speech()) {
      strength = Optional.of(Strength.SURE);
    } else if (past.get().plural()) {
      strength = subjects.ofPlural(words, i, gender, findings);
    } else {
      strength = subjects.of(words, i, gender, last, findings);
    }
    Optional<String> counterpart = Optional.of(past.get().counterpart());
    return strength.map(sure -> new Finding(i, i, gender, Evidence.SUBJECT, counterpart, sure));
  }

  /** Adds the predicate behind a copula: <i>была избрана</i>. */
  private void copula(SentenceWords words, int verb, Finding found, SentenceFindings findings) {
    if (!functions.copulas().contains(word(words, verb))) {
      return;
    }
    for (int i = verb + 1; i <= verb + PREDICATE_REACH && i < words.size(); i++) {
      if (predicate(words, i, found.gender(), found.strength(), findings)
          || !words.joined(i)
          || morphology.past(word(words, i)).isPresent()) {
        return;
      }
    }
  }

  private boolean predicate(
      SentenceWords words, int i, WordGender gender, Strength strength, SentenceFindings findings) {
    Optional<String> other = predicate(words, i, gender);
    other.ifPresent(form -> findings.add(i, gender, Evidence.SUBJECT, form, strength));
    return other.isPresent();
  }

  private Optional<String> predicate(SentenceWords words, int i, WordGender gender) {
    String word = word(words, i);
    boolean none = words.capital(i) || lexicon.isNoun(word) || !lexicon.determiner(word).isEmpty();
    return none ? Optional.empty() : morphology.predicate(word, gender);
  }

  /** Adds the predicate behind a copula of the present: <i>je známá</i>. */
  private void present(
      SentenceWords words, int copula, Optional<Finding> last, SentenceFindings findings) {
    if (!functions.presentCopulas().contains(word(words, copula))) {
      return;
    }
    for (int i = copula + 1; i <= copula + 3 && words.joined(i); i++) {
      for (WordGender gender : WordGender.values()) {
        Optional<String> other = predicate(words, i, gender);
        if (other.isPresent() && ends(words, i + 1)) {
          int at = i;
          subjects
              .of(words, copula, gender, last, findings)
              .ifPresent(
                  strength -> findings.add(at, gender, Evidence.SUBJECT, other.get(), strength));
          return;
        }
      }
    }
  }

  /** Adds a predicate that stands without a copula: <i>она сказала, что готова</i>. */
  private void bare(SentenceWords words, int i, Optional<Finding> last, SentenceFindings findings) {
    if (!functions.barePredicates().contains(word(words, i))) {
      return;
    }
    for (WordGender gender : WordGender.values()) {
      Optional<String> other = predicate(words, i, gender);
      if (other.isPresent()) {
        subjects
            .of(words, i, gender, last, findings)
            .ifPresent(
                strength -> findings.add(i, gender, Evidence.SUBJECT, other.get(), strength));
      }
    }
  }

  /** Adds a participle or adjective behind a person: <i>Petra, narozená v Praze</i>. */
  private void apposition(SentenceWords words, int i, SentenceFindings findings) {
    String word = word(words, i);
    boolean participle = i > 0 && !words.joined(i) && morphology.isParticiple(word);
    if (i == 0 || !(participle || functions.appositions().contains(word))) {
      return;
    }
    for (WordGender gender : WordGender.values()) {
      Optional<String> other = morphology.adjective(word, gender, 0);
      if (other.isPresent() && !other.get().equals(word)) {
        boolean person = findings.at(i - 1).filter(one -> one.gender() == gender).isPresent();
        boolean named = words.capital(i - 1) && !words.adjacent(i);
        if (participle && !person && !functions.appositions().contains(word)) {
          return;
        }
        boolean sure = person || (named && functions.appositions().contains(word));
        findings.add(
            i,
            gender,
            Evidence.AGREEMENT,
            other.get(),
            sure ? Strength.SURE : Strength.NEEDS_SUPPORT);
        return;
      }
    }
  }

  /** Adds an adjective in the instrumental that ends a phrase: <i>финишировала четвертой</i>. */
  private void instrumental(
      SentenceWords words, int verb, Finding found, SentenceFindings findings) {
    int i = verb + 1;
    while (i <= verb + 3 && words.joined(i) && functions.isAdverb(word(words, i))) {
      i++;
    }
    if (!words.joined(i) || !ends(words, i + 1) || !phrases.isAdjective(word(words, i))) {
      return;
    }
    int at = i;
    phrases
        .agreeing(word(words, at), found.gender(), SlavicCase.INSTRUMENTAL.place())
        .filter(other -> !other.equals(word(words, at)))
        .ifPresent(
            other -> findings.add(at, found.gender(), Evidence.SUBJECT, other, found.strength()));
  }

  /** Whether no noun can follow: the phrase before a word is over. */
  private boolean ends(SentenceWords words, int i) {
    String word = word(words, i);
    return !words.joined(i) || functions.isPreposition(word) || functions.isClauseStart(word);
  }

  /** Adds <i>herself</i> and predicates beside a pronoun: <i>она известна</i>, <i>она сама</i>. */
  private void beside(SentenceWords words, int i, SentenceFindings findings) {
    Optional<WordGender> gender = lexicon.subject(word(words, i - 1));
    if (!words.joined(i) || gender.isEmpty()) {
      return;
    }
    for (int k = i; k < i + 3 && words.joined(k); k++) {
      String word = word(words, k);
      Optional<String> self =
          functions.self().contains(word)
              ? phrases.agreeing(word, gender.get(), 0)
              : Optional.empty();
      if (self.isPresent()) {
        findings.add(k, gender.get(), Evidence.AGREEMENT, self.get());
      } else if (predicate(words, k, gender.get(), Strength.SURE, findings)
          || !functions.isAdverb(word)) {
        return;
      }
    }
  }
}
