package org.occgen.review.inspect;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.benchmark.pairs.RunCandidates;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.models.judge.Recalibration;

/**
 * Calibration of a run: figures and pairs for each of its thresholds, from the files of the run.
 *
 * @param run where the run folder lies, as it was typed
 * @param recipe the recipe as it was run
 * @param languages in the order of the run
 */
public record RunCalibration(String run, Recipe recipe, List<InspectedLanguage> languages) {
  /** Distances from the threshold of the run, the most telling first. */
  private static final List<BigDecimal> DISTANCES =
      List.of(new BigDecimal("0.05"), new BigDecimal("0.1"), new BigDecimal("0.2"));

  /** Tried beside every threshold: pairs of a language that is hardly known have low ones. */
  private static final List<Double> ALWAYS = List.of(0.01, 0.1, 0.3, 0.9);

  public RunCalibration {
    languages = List.copyOf(languages);
  }

  /**
   * Reads a run whose stage align is finished: its candidates once, and its biographies once, for
   * the text of the pairs next to the thresholds.
   *
   * @throws IllegalArgumentException if the run does not align one of the languages that are asked
   *     for, a threshold is below the floor, or the candidates are of another recipe
   */
  public static RunCalibration read(RunFolder folder, Recipe recipe, CalibrationRequest request)
      throws IOException {
    CalibrationPass pass = new CalibrationPass(setup(folder, recipe, request));
    RunCandidates.forEachWithAges(folder, recipe, pass::add);
    List<LanguageCalibration> found = pass.finish();
    NearTexts texts = new NearTexts();
    for (LanguageCalibration language : found) {
      texts.ask(language.above(), recipe.pivot(), language.language());
      texts.ask(language.below(), recipe.pivot(), language.language());
    }
    texts.read(folder);
    List<Recalibration> learned = folder.allRecalibrations();
    List<InspectedLanguage> languages = new ArrayList<>();
    for (LanguageCalibration language : found) {
      languages.add(
          new InspectedLanguage(
              language,
              texts.texts(language.above(), recipe.pivot(), language.language()),
              texts.texts(language.below(), recipe.pivot(), language.language()),
              learned.stream().filter(one -> one.language().equals(language.language())).toList()));
    }
    return new RunCalibration(folder.root(), recipe, languages);
  }

  /**
   * The languages of a run that are looked at.
   *
   * @param asked those that somebody asked for; empty for all but the pivot
   * @throws IllegalArgumentException if the run does not align one of them
   */
  public static List<String> languages(Recipe recipe, List<String> asked) {
    List<String> others = recipe.otherLanguages();
    for (String language : asked) {
      if (!others.contains(language)) {
        throw new IllegalArgumentException(
            lenientFormat(
                "--lang %s: not aligned with %s in this run; use one of %s",
                language, recipe.pivot(), others));
      }
    }
    return asked.isEmpty() ? others : asked;
  }

  private static CalibrationSetup setup(RunFolder folder, Recipe recipe, CalibrationRequest request)
      throws IOException {
    List<String> languages = languages(recipe, request.languages());
    for (double threshold : request.thresholds()) {
      if (!(threshold >= 0 && threshold <= 1)) {
        throw new IllegalArgumentException(
            "--thresholds " + threshold + ": use probabilities, from 0 to 1");
      }
    }
    Map<String, List<Double>> grids = new HashMap<>();
    for (String language : languages) {
      grids.put(
          language,
          request.thresholds().isEmpty()
              ? thresholdsAround(recipe.probability(language))
              : request.thresholds());
    }
    return new CalibrationSetup(
        recipe.languages(),
        recipe.choice(),
        recipe.genders(),
        recipe.balance(),
        recipe.ignored(folder.allOccupations()),
        grids,
        request.nearPairs());
  }

  /**
   * The threshold of the run and others, from 0 to 1. The most telling come first.
   *
   * @param threshold a probability
   */
  static List<Double> thresholdsAround(double threshold) {
    BigDecimal middle = BigDecimal.valueOf(threshold);
    Set<Double> grid = new LinkedHashSet<>(List.of(threshold));
    for (BigDecimal distance : DISTANCES) {
      grid.add(Math.max(0, middle.subtract(distance).doubleValue()));
      grid.add(Math.min(1, middle.add(distance).doubleValue()));
    }
    grid.addAll(ALWAYS);
    return new ArrayList<>(grid);
  }
}
