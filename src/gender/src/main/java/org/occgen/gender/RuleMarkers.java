package org.occgen.gender;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.GenderMarkers;
import org.occgen.core.mark.WordGender;

/** Marks words and rewrites sentences by {@link GenderRules}. */
public final class RuleMarkers implements GenderMarkers {
  @Override
  public List<String> languages() {
    return GenderRules.languages();
  }

  @Override
  public BiFunction<String, Optional<WordGender>, List<GenderMark>> of(
      String language, List<FormPair> occupations) {
    return GenderRules.require(language, occupations)::marksAbout;
  }

  @Override
  public BiFunction<String, WordGender, Optional<String>> counterfactuals(
      String language, List<FormPair> occupations) {
    GenderRules rules = GenderRules.require(language, occupations);
    return (sentence, gender) -> rules.rewrite(sentence, gender).sentence();
  }

  @Override
  public String reasonForNone(String language) {
    return GenderRules.reasonForNone(language);
  }
}
