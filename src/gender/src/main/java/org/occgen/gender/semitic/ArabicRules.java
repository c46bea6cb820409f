package org.occgen.gender.semitic;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;

/**
 * Arabic. {@link ArabicNouns} are nouns for persons, {@link ArabicPronouns} pronouns, {@link
 * ArabicPredicates} verbs and predicates, and {@link ArabicSubjects} tells whom a verb is about.
 * Words are compared without vowel marks, and what is written instead of them has none but those of
 * the letters that stay.
 */
public final class ArabicRules implements LanguageRules {
  private final ArabicForms forms;
  private final ArabicVerbs verbs = new ArabicVerbs();

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public ArabicRules(List<FormPair> occupations) {
    forms = new ArabicForms(occupations);
  }

  @Override
  public String spelled(String word) {
    return withoutHamza(ArabicForms.bare(word));
  }

  /** Many write <i>alif</i> without the <i>hamza</i> on it. */
  private static String withoutHamza(String word) {
    return word.replaceAll("[أإآ]", "ا");
  }

  @Override
  public List<String> readings(String word) {
    return forms.readings(word).stream().map(ArabicRules::withoutHamza).toList();
  }

  @Override
  public Optional<WordGender> possessor(String noun) {
    String bare = ArabicForms.bare(noun);
    if (bare.endsWith("ها")) {
      return Optional.of(WordGender.FEMININE);
    }
    return bare.endsWith("ه") ? Optional.of(WordGender.MASCULINE) : Optional.empty();
  }

  @Override
  public boolean isGoverned(SentenceWords words, int noun) {
    String word = ArabicForms.bare(words.lower(noun));
    String head = words.adjacent(noun) ? ArabicForms.bare(words.lower(noun - 1)) : "";
    boolean preposition =
        forms.person(word).filter(one -> one.before().matches("[وف]?(لل?|ب(ال)?)")).isPresent();
    boolean thing = forms.thing(head).isPresent();
    return preposition
        || (isHead(head) && (thing || (ArabicForms.hasArticle(word) && !head.endsWith("ت"))));
  }

  /** Whether a word may be a noun without an article that has a genitive. */
  private boolean isHead(String word) {
    return word.length() > 3
        && !ArabicForms.hasArticle(word)
        && !ArabicSentence.PHRASE_ENDS.contains(word)
        && !ArabicSentence.isCopula(word)
        && verbs.read(word).or(() -> verbs.presentOfAny(word)).isEmpty();
  }

  /** A verbal noun behind <i>tamma</i>, which is written as a masculine verb. */
  @Override
  public boolean isInvariable(SentenceWords words, int word) {
    return words.adjacent(word) && ArabicSentence.isDone(bare(words, word - 1));
  }

  @Override
  public boolean isNoAdjective(SentenceWords words, int word) {
    boolean adjective = isAdjective(words, word);
    return (words.adjacent(word) && forms.person(bare(words, word - 1)).isPresent())
        ? !adjective
        : forms.person(bare(words, word - 2)).isPresent()
            && !(adjective && isAdjective(words, word - 1));
  }

  private boolean isAdjective(SentenceWords words, int word) {
    String stem = ArabicForms.withoutArticle(bare(words, word));
    return forms.adjectives().has(ArabicSentence.withoutAccusative(stem));
  }

  private static String bare(SentenceWords words, int word) {
    return ArabicForms.bare(words.lower(word));
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    ArabicSentence sentence = new ArabicSentence(words, findings, forms, verbs);
    ArabicSubjects subjects = new ArabicSubjects(sentence);
    ArabicNouns nouns = new ArabicNouns(subjects);
    ArabicPronouns pronouns = new ArabicPronouns(sentence);
    ArabicPredicates predicates = new ArabicPredicates(subjects);
    IntStream.range(0, words.size()).forEach(nouns::find);
    pronouns.find();
    IntStream.range(0, words.size()).forEach(predicates::verb);
    pronouns.agreement();
    for (int i = 0; i < words.size(); i++) {
      predicates.predicate(i);
      predicates.circumstance(i);
    }
    findings.settleByMajority();
    findings.replaceCounterparts(
        finding ->
            finding
                .counterpart()
                .map(other -> ArabicForms.withVowelMarks(words.text(finding.word()), other)));
  }

  @Override
  public boolean pronounsDecideAlone() {
    return true;
  }
}
