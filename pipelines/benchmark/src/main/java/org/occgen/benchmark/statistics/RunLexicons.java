package org.occgen.benchmark.statistics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.Lexicons;

/**
 * The lexicons that a run's gender representation is counted with: those of its languages that ship
 * with occgen.
 *
 * @param byLanguage by language of the run, in the order of the run
 * @param without the languages of the run that have no lexicon, in that order
 */
public record RunLexicons(Map<String, GenderLexicon> byLanguage, List<String> without) {
  /**
   * The key of the lexicons' fingerprints in the configuration of a stage that counts with them.
   */
  public static final String KEY = "lexicons";

  private static final Lexicons SHIPPED = Lexicons.shipped(Lexicons.GENDER_GAP);
  private static final ObjectMapper JSON = new ObjectMapper();

  public RunLexicons {
    byLanguage = new LinkedHashMap<>(byLanguage);
    without = List.copyOf(without);
  }

  /** The lexicons of a recipe's languages. */
  public static RunLexicons of(Recipe recipe) {
    Map<String, GenderLexicon> byLanguage = new LinkedHashMap<>();
    List<String> without = new ArrayList<>();
    for (String language : recipe.languages()) {
      // not by Lexicons.of: two languages of a run must not share a lexicon's counts
      GenderLexicon lexicon = SHIPPED.byLanguage().get(language);
      if (lexicon == null) {
        without.add(language);
      } else {
        byLanguage.put(language, lexicon);
      }
    }
    return new RunLexicons(byLanguage, without);
  }

  @Override
  public Map<String, GenderLexicon> byLanguage() {
    return new LinkedHashMap<>(byLanguage);
  }

  /** The languages that have a lexicon, in the order of the run. */
  public List<String> languages() {
    return List.copyOf(byLanguage.keySet());
  }

  /** The measure that counts with them: all words of a sentence. */
  public GenderGapMeasure measure() {
    return GenderGapMeasure.of(
        new Lexicons(Lexicons.GENDER_GAP, byLanguage, List.of()), CountingMode.EVERYTHING);
  }

  /** Fingerprints by language, in alphabetical order. */
  public Map<String, String> fingerprints() {
    Map<String, String> fingerprints = new TreeMap<>();
    byLanguage.forEach((language, lexicon) -> fingerprints.put(language, lexicon.fingerprint()));
    return fingerprints;
  }

  /**
   * Whether a stage was counted with these lexicons.
   *
   * @param configuration of the stage, as its marker has it
   */
  public boolean areOf(JsonNode configuration) {
    return JSON.valueToTree(fingerprints()).equals(configuration.path(KEY));
  }
}
