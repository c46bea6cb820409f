package org.occgen.pipelines.report;

import java.util.List;
import java.util.Locale;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.models.language.LinguaIdentifier;
import org.occgen.pipelines.recipe.Recipe;

/** What the readers of a run must know before they trust its figures. */
public final class RunWarnings {
  private RunWarnings() {}

  /** The warnings about a run of {@code recipe}, one sentence each, in the order of languages. */
  public static List<String> of(Recipe recipe) {
    return recipe.languages().stream()
        .filter(language -> LinguaIdentifier.scope(language) != LinguaIdentifier.Scope.LANGUAGES)
        .map(RunWarnings::unknownLanguage)
        .toList();
  }

  private static String unknownLanguage(String language) {
    return String.format(
        Locale.ROOT,
        "No model of occgen recognises %s (%s): its sentences are told from other scripts%s, and"
            + " not from other languages in the same script.",
        WikipediaLanguages.englishName(language),
        language,
        LinguaIdentifier.scope(language) == LinguaIdentifier.Scope.SCRIPT_AND_ENGLISH
            ? " and from English"
            : "");
  }
}
