package org.occgen.gender.romance;

import java.util.List;
import org.occgen.core.mark.FormPair;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;

/**
 * French: the Romance rules, and pronouns that have one form as a subject and another elsewhere.
 */
public final class FrenchRules extends RomanceRules {
  private final FrenchPronouns pronouns;

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public FrenchRules(List<FormPair> occupations) {
    super("fr", occupations);
    pronouns = new FrenchPronouns(forms(), agreement(), table());
  }

  @Override
  void pronoun(SentenceWords words, int i, SentenceFindings findings) {
    pronouns.find(words, i, findings);
  }
}
