package org.occgen.gender.romance;

import java.util.List;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * The rules of a Romance language: noun phrases around nouns for persons, predicates behind
 * copulas, openings, pronouns. What differs between the languages stands in their tables.
 */
public class RomanceRules implements LanguageRules {
  /** The headings of {@code words.txt}. */
  private static final String WORDS =
      """
      adverb-endings adverbs agents alone-stems always-elided articles as auxiliaries before-opening
      before-stressed before-strong before-verb behind-impersonal behind-strong between between-phrases
      clause-starts clitics clusters conjunctions contractions copula-verbs copulas degree
      demonym-endings determiners elided-object elision emphatic-stems enclitic-hosts enclitics
      enclitic-articles endings genitive-determiners gerund-endings impersonal impersonal-adjectives impersonal-at-times indefinite
      infinitive-objects inner left-edge neuter-verbs neutral-modifiers no-adjectives no-enclitic
      no-openings no-predicates no-verbs noun-markers of of-persons of-the one owners parents personal
      plural-articles plural-determiners plural-markers plural-pronouns possessives postposed
      predeterminers prefixes preposed-participles prepositions proclitics pronouns
      reflexive-invariable reflexives relative-heads relatives speakers strong-joints
      strong-pronouns subject-required superlatives thing-pronouns titles verb-endings vowels
      """;

  private final WordTable table;
  private final RomanceForms forms;
  private final RomanceAgreement agreement;
  private final RomanceNounPhrase phrases;
  private final RomancePredicate predicates;
  private final RomanceOpening openings;
  private final RomanceThings things;
  private final RomanceClitics clitics;

  /**
   * The rules of a language.
   *
   * @param language one with the tables {@code words.txt}, {@code nouns.txt} and {@code
   *     dictionary.txt}
   * @param occupations nouns beside those of the tables
   */
  public RomanceRules(String language, List<FormPair> occupations) {
    this(language, read(language, ""), occupations);
  }

  private RomanceRules(String language, WordTable table, List<FormPair> occupations) {
    this(table, new RomanceForms(language, table, occupations));
  }

  /** The rules with a language's own forms. */
  RomanceRules(WordTable table, RomanceForms forms) {
    this.table = table;
    this.forms = forms;
    agreement = new RomanceAgreement(forms);
    phrases = new RomanceNounPhrase(forms, agreement);
    things = new RomanceThings(forms);
    predicates = new RomancePredicate(forms, agreement, things);
    openings = new RomanceOpening(forms);
    clitics = new RomanceClitics(forms, table);
  }

  /** The table of words of a language, which may have some headings of its own. */
  static WordTable read(String language, String own) {
    return WordTable.read(language + "/words.txt").complete(WORDS + own);
  }

  RomanceForms forms() {
    return forms;
  }

  RomanceAgreement agreement() {
    return agreement;
  }

  WordTable table() {
    return table;
  }

  /**
   * <i>La juez</i>, <i>molto brava</i>, and the article of <i>el ama</i>, which is of women, too.
   */
  @Override
  public boolean isInvariable(SentenceWords words, int word) {
    String lower = words.lower(word);
    RomanceWords listed = forms.words();
    return forms.isEpicene(lower)
        || (listed.isBetween(lower)
            && !listed.articles.contains(lower)
            && forms.adjective(lower) != null)
        || listed.betweenPhrase(words, word) > 0
        || table.lines("before-stressed").stream()
            .filter(line -> words.lower(word).matches(line.get(0)))
            .anyMatch(line -> words.lower(word + 1).matches(line.get(1)));
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    findings.settleBySingular();
    for (int i = 0; i < words.size(); i++) {
      String word = words.lower(i);
      pronoun(words, i, findings);
      phrases.emphasis(words, i, findings);
      RomanceForm ofGender = forms.ofGender(word);
      if (ofGender != null) {
        findings.add(i, ofGender.gender(), Evidence.NOUN, ofGender.counterpart());
      }
      phrases.find(words, i, findings);
      openings.find(words, i, findings);
      phrases.oneOf(words, i, findings);
    }
    for (int i = 0; i < words.size(); i++) {
      if (forms.words().isCopula(words.lower(i))) {
        predicates.find(words, i, findings);
      }
    }
    for (int i = 0; i < words.size(); i++) {
      clitics.find(words, i, findings);
      openings.free(words, i, findings);
    }
  }

  /** Adds a pronoun that shows a person's gender wherever it stands, unless it is of a thing. */
  void pronoun(SentenceWords words, int i, SentenceFindings findings) {
    RomanceForm pronoun = forms.pronoun(words.lower(i));
    if (pronoun != null) {
      boolean generic = pronoun.isPlural() && pronoun.gender() == WordGender.MASCULINE;
      Strength strength =
          generic
              ? Strength.GENERIC_PLURAL
              : things.isMeant(words, i, pronoun) ? Strength.NEEDS_SUPPORT : Strength.SURE;
      findings.add(i, pronoun.gender(), Evidence.PRONOUN, pronoun.counterpart(), strength);
    }
  }
}
