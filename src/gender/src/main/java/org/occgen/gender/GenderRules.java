package org.occgen.gender;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.LanguageCode;
import org.occgen.gender.Rewriting.Refusal;
import org.occgen.gender.english.EnglishRules;
import org.occgen.gender.german.GermanRules;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.Lexicon;
import org.occgen.gender.grammar.Reading;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.hindi.HindiRules;
import org.occgen.gender.listed.ListedRules;
import org.occgen.gender.romance.FrenchRules;
import org.occgen.gender.romance.RomanceRules;
import org.occgen.gender.romance.RomanianRules;
import org.occgen.gender.semitic.ArabicRules;
import org.occgen.gender.semitic.HebrewRules;
import org.occgen.gender.slavic.SlavicRules;

/**
 * The rules of a language: which words of a sentence show a person's gender, and the sentence in
 * the other gender. Immutable; for any number of threads. Time is linear in the sentence's length.
 */
public final class GenderRules {
  private static final Map<String, Function<List<FormPair>, LanguageRules>> LANGUAGES =
      new TreeMap<>(
          Map.of(
              "ar", ArabicRules::new,
              "de", GermanRules::new,
              "en", EnglishRules::new,
              "fr", FrenchRules::new,
              "he", HebrewRules::new,
              "hi", HindiRules::new,
              "ro", RomanianRules::new));

  static {
    family(RomanceRules::new, "ca", "es", "it", "pt");
    family(SlavicRules::new, "cs", "pl", "ru", "sk", "uk");
    family(ListedRules::new, "el", "nl");
  }

  private static void family(
      BiFunction<String, List<FormPair>, LanguageRules> rules, String... languages) {
    for (String language : languages) {
      LANGUAGES.put(language, occupations -> rules.apply(language, occupations));
    }
  }

  /** Some languages whose nouns, pronouns and agreement know no feminine or masculine. */
  private static final Set<String> GENDERLESS =
      Set.of("sw", "tr", "az", "fi", "et", "hu", "eu", "fa", "id", "ms");

  /**
   * Rules without occupations, by language; reading the tables of a language takes tens of
   * milliseconds.
   */
  private static final Map<String, GenderRules> PLAIN = new ConcurrentHashMap<>();

  private final String language;
  private final LanguageRules rules;
  private final PersonWords persons;

  private GenderRules(String language, LanguageRules rules) {
    this.language = language;
    this.rules = rules;
    this.persons = PersonWords.of(language, rules);
  }

  /** The languages that have rules, as occgen writes them. */
  public static List<String> languages() {
    return List.copyOf(LANGUAGES.keySet());
  }

  /**
   * The rules of a language.
   *
   * @param language in any way that {@link LanguageCode#of} reads
   * @return empty for a language without rules: nothing can be said of its sentences
   */
  public static Optional<GenderRules> of(String language) {
    return of(language, List.of());
  }

  /**
   * The rules of a language, with the forms of occupations.
   *
   * @param occupations nouns for persons that the tables may lack, such as values of P2521 and
   *     P3321; those of several words are left out
   */
  public static Optional<GenderRules> of(String language, List<FormPair> occupations) {
    return LanguageCode.of(language)
        .filter(LANGUAGES::containsKey)
        .map(
            code ->
                occupations.isEmpty()
                    ? PLAIN.computeIfAbsent(code, plain -> build(plain, occupations))
                    : build(code, occupations));
  }

  private static GenderRules build(String code, List<FormPair> occupations) {
    return new GenderRules(
        code, Objects.requireNonNull(LANGUAGES.get(code)).apply(List.copyOf(occupations)));
  }

  /**
   * The rules of a language.
   *
   * @throws IllegalArgumentException if it has none; the message names those that have
   */
  public static GenderRules require(String language) {
    return require(language, List.of());
  }

  /**
   * The rules of a language, with the forms of occupations.
   *
   * @throws IllegalArgumentException if it has none; the message names those that have
   */
  public static GenderRules require(String language, List<FormPair> occupations) {
    return of(language, occupations)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    language
                        + ": "
                        + reasonForNone(language)
                        + "; there are rules for "
                        + String.join(", ", languages())));
  }

  /** The reason why a language without rules has none, as the end of a sentence. */
  public static String reasonForNone(String language) {
    return LanguageCode.of(language).filter(GENDERLESS::contains).isPresent()
        ? "its grammar has no feminine and masculine, so occgen has no rules for it; nouns such as"
            + " those for mother and father show a gender all the same"
        : "occgen has no rules of gender for it";
  }

  /** The language, as occgen writes it. */
  public String language() {
    return language;
  }

  /**
   * The words that show a person's gender, in the order of the sentence, disjoint. A preposition
   * that is one word with the article of the other gender belongs to the mark: <i>de la reina</i>
   * is <i>del rey</i>.
   */
  public List<GenderMark> marks(String sentence) {
    SentenceWords words = SentenceWords.of(sentence);
    SentenceFindings findings = findings(words);
    return marks(sentence, words, findings, finding -> true);
  }

  /**
   * {@link #marks} without the words of the other gender that are likely another person's: <i>de un
   * sacerdote</i> in a sentence about a woman. Words of her own gender stay, whoever they are
   * about.
   *
   * @param gender of the person whom the sentence is about; empty for all marks
   */
  public List<GenderMark> marksAbout(String sentence, Optional<WordGender> gender) {
    SentenceWords words = SentenceWords.of(sentence);
    SentenceFindings findings = findings(words);
    SentencePersons persons = new SentencePersons(this, words, findings);
    return marks(
        sentence,
        words,
        findings,
        finding ->
            gender.filter(known -> known != finding.gender()).isEmpty()
                || persons.role(finding.word()).isNear());
  }

  private static List<GenderMark> marks(
      String sentence, SentenceWords words, SentenceFindings findings, Predicate<Finding> chosen) {
    findings.settle();
    CodePoints places = new CodePoints(sentence);
    List<GenderMark> marks = new ArrayList<>();
    for (Finding finding : findings.inOrder()) {
      if (chosen.test(finding)) {
        marks.add(
            places.mark(
                words, finding.from(), finding.word(), finding.gender(), finding.evidence()));
      }
    }
    return marks;
  }

  /**
   * The sentence in another gender, all that agrees included.
   *
   * @param from the gender that its persons have
   * @return the sentence, or why it cannot be rewritten with confidence
   */
  public Rewriting rewrite(String sentence, WordGender from) {
    SentenceWords words = SentenceWords.of(sentence);
    SentenceFindings found = findings(words);
    Optional<Finding> doubt = found.doubt();
    found.settle();
    List<Finding> findings = found.inOrder();
    if (findings.stream().noneMatch(finding -> finding.gender() == from)) {
      return Rewriting.refused(Refusal.NO_GENDER, "");
    }
    if (doubt.isPresent()) {
      return Rewriting.refused(Refusal.BOTH_GENDERS, words.text(doubt.get().word()));
    }
    CodePoints places = new CodePoints(sentence);
    StringBuilder rewritten = new StringBuilder();
    List<Change> changes = new ArrayList<>();
    int done = 0;
    for (Finding finding : findings) {
      int start = words.start(finding.from());
      int end = finding.reachesNext() ? words.start(finding.word() + 1) : words.end(finding.word());
      if (finding.gender() != from) {
        return Rewriting.refused(Refusal.BOTH_GENDERS, words.text(finding.word()));
      }
      if (finding.counterpart().isEmpty()) {
        return Rewriting.refused(Refusal.NO_COUNTERPART, words.text(finding.word()));
      }
      String original = sentence.substring(start, end);
      String replacement = words.likeCase(finding.from(), finding.counterpart().get());
      rewritten.append(sentence, done, start).append(replacement);
      done = end;
      if (!original.equals(replacement)) { // some forms are written alike without vowels
        changes.add(new Change(places.of(start), places.of(end), original, replacement));
      }
    }
    if (changes.isEmpty()) {
      return Rewriting.refused(Refusal.NO_GENDER, "");
    }
    return Rewriting.of(rewritten.append(sentence, done, sentence.length()).toString(), changes);
  }

  /** The findings of the rules, before any of them is left out as about another person. */
  SentenceFindings findings(SentenceWords words) {
    SentenceFindings findings = new SentenceFindings();
    rules.find(words, findings);
    return findings;
  }

  /** The readings of a word in the dictionary of the language; empty if it has none. */
  List<Reading> readings(SentenceWords words, int word) {
    return Lexicon.of(language).readings(words, word);
  }

  boolean hasDictionary() {
    return Lexicon.of(language).isThere();
  }

  /** Whether the dictionary of the language knows living beings from things. */
  boolean tellsThings() {
    return Lexicon.of(language).tellsThings();
  }

  /** The words by which the language tells the person of a sentence from others. */
  PersonWords persons() {
    return persons;
  }

  /** The rules of the language. */
  LanguageRules rules() {
    return rules;
  }
}
