package org.occgen.pipelines.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.models.EncoderProvider;
import org.occgen.models.LanguageFigures;
import org.occgen.models.language.LinguaIdentifier;
import org.occgen.models.registry.Encoders;
import org.occgen.pipelines.recipe.Recipe;

/** The warnings that readers of a run must know before they trust its figures. */
public final class RunWarnings {
  private RunWarnings() {}

  /**
   * The warnings about a run of {@code recipe}, one paragraph each: of what checks the languages of
   * sentences, then of the encoder that finds translations, in the order of languages.
   */
  public static List<String> of(Recipe recipe) {
    List<String> warnings = new ArrayList<>();
    recipe.languages().stream()
        .filter(language -> LinguaIdentifier.scope(language) != LinguaIdentifier.Scope.LANGUAGES)
        .map(RunWarnings::unknownLanguage)
        .forEach(warnings::add);
    if (recipe.languages().size() > 1 && recipe.encoder().equals(EncoderProvider.SHIPPED)) {
      Map<String, LanguageFigures> figures =
          LanguageFigures.of(Encoders.profile(recipe.encoder()).fingerprint());
      for (String language : recipe.otherLanguages()) {
        LanguageFigures of = figures.get(language);
        if (of != null) {
          encoder(language, of).ifPresent(warnings::add);
        }
      }
    }
    return List.copyOf(warnings);
  }

  private static Optional<String> encoder(String language, LanguageFigures figures) {
    String name = WikipediaLanguages.nameAndCode(language);
    return switch (figures.grade()) {
      case WEAK, UNSUPPORTED ->
          Optional.of(
              String.format(
                  Locale.ROOT,
                  "The encoder is weak in %s: of the sentences of a test set (%s), %.0f percent do"
                      + " not find their translation. Expect that pairs are missing and that pairs"
                      + " are wrong; read some of them, and choose a higher threshold if many are"
                      + " wrong.",
                  name,
                  figures.ntrexError().isPresent() ? "NTREX-128" : "Tatoeba",
                  figures.ntrexError().orElseGet(() -> figures.tatoebaError().getAsDouble())));
      case UNMEASURED ->
          Optional.of(
              "No test set has "
                  + name
                  + ", so it is not known how well the encoder does there; read some of the"
                  + " pairs before you trust them.");
      case SOLID, USABLE -> Optional.empty();
    };
  }

  private static String unknownLanguage(String language) {
    return String.format(
        Locale.ROOT,
        "No model of occgen recognises %s. Sentences in another script%s are left out, but"
            + " sentences in another language of the same script stay.",
        WikipediaLanguages.nameAndCode(language),
        LinguaIdentifier.scope(language) == LinguaIdentifier.Scope.SCRIPT_AND_ENGLISH
            ? " or in English"
            : "");
  }
}
