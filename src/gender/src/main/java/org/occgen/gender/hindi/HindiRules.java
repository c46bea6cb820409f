package org.occgen.gender.hindi;

import java.util.List;
import org.occgen.core.mark.FormPair;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;

/**
 * Hindi. Nouns for persons, adjectives and genitives before them, and verbs that agree with a
 * person as their subject; pronouns show no gender. A man who is spoken of with respect has the
 * plural, a woman the nasal of the plural.
 */
public final class HindiRules implements LanguageRules {
  private final HindiNouns nouns;

  /**
   * Rules.
   *
   * @param occupations nouns that the tables may lack
   */
  public HindiRules(List<FormPair> occupations) {
    this.nouns = new HindiNouns(occupations);
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    HindiSentence sentence = new HindiSentence(words, findings);
    new HindiPhrases(sentence).find(nouns);
    new HindiPredicates(sentence).find();
  }
}
