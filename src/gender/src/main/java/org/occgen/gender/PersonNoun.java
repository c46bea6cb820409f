package org.occgen.gender;

import java.util.List;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.SpeechPredicates.Shown;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The noun by which translations name a person, in female and male forms: what a test set asks that
 * names one person of several by an occupation. Unlike a {@link GenderJudge}, it counts the
 * masculine noun also in languages whose speakers use it of women. Immutable; for any number of
 * threads.
 */
public final class PersonNoun {
  private final GenderRules rules;
  private final OccupationForms forms;

  private PersonNoun(GenderRules rules, OccupationForms forms) {
    this.rules = rules;
    this.forms = forms;
  }

  /**
   * A noun.
   *
   * @param language of the translations
   * @param pairs its female and male forms; equal ones are of a noun for both, whose article or
   *     adjective decides
   * @throws IllegalArgumentException if the language has no rules; the message says why
   */
  public static PersonNoun of(String language, List<FormPair> pairs) {
    GenderRules rules = GenderRules.require(language);
    PersonWords table = PersonWords.of(rules.language(), rules.rules());
    return new PersonNoun(rules, OccupationForms.of(rules, table, pairs, true));
  }

  /** The gender of the first form that stands in a translation. */
  public Shown in(String translation) {
    SentenceWords words = SentenceWords.of(translation);
    List<Clue> clues = forms.in(words, rules.findings(words), word -> false);
    if (clues.isEmpty()) {
      return forms.isNeutralIn(words) ? Shown.NEITHER : Shown.UNKNOWN;
    }
    return clues.get(0).gender() == WordGender.FEMININE ? Shown.FEMININE : Shown.MASCULINE;
  }
}
