package org.occgen.gender;

import java.util.List;
import java.util.function.Function;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.GenderMarkers;

/** Marks words by {@link GenderRules}. */
public final class RuleMarkers implements GenderMarkers {
  @Override
  public List<String> languages() {
    return GenderRules.languages();
  }

  @Override
  public Function<String, List<GenderMark>> of(String language, List<FormPair> occupations) {
    return GenderRules.require(language, occupations)::marks;
  }

  @Override
  public String reasonForNone(String language) {
    return GenderRules.reasonForNone(language);
  }
}
