package org.occgen.gender.semitic;

import java.util.List;
import org.occgen.core.mark.FormPair;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;

/** Hebrew: {@link HebrewSentence}. Words are compared without points. */
public final class HebrewRules implements LanguageRules {
  private final HebrewForms forms;

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public HebrewRules(List<FormPair> occupations) {
    forms = new HebrewForms(occupations);
  }

  @Override
  public List<String> readings(String word) {
    return forms.readings(word);
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    new HebrewSentence(words, forms, findings).find();
  }
}
