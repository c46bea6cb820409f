package org.occgen.benchmark.card;

import static org.occgen.benchmark.card.CardText.code;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.CarefulLookUse;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;

/** The values of a recipe's options for the dataset card, whose template says what they mean. */
final class CardOptions {
  /** The number of digits of a fingerprint that are shown. */
  private static final int DIGITS = 16;

  /** The values by name, as Markdown. */
  static Map<String, Object> of(WrittenBenchmark benchmark) throws IOException {
    Recipe recipe = benchmark.recipe();
    List<?> categories = recipe.balance().categories();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("recipe", code(recipe.name()));
    values.put("genders", code(recipe.balance().genders()));
    values.put("categories", categories.isEmpty() ? "`all`" : code(categories));
    if (recipe.isParallel()) {
      Map<String, String> probabilities = new LinkedHashMap<>();
      for (String language : recipe.otherLanguages()) {
        probabilities.put(
            WikipediaLanguages.nameAndCode(language),
            CellText.shortNumber(recipe.probability(language)));
      }
      Map<String, String> thresholds = new LinkedHashMap<>();
      new TreeMap<>(recipe.choice().margins())
          .forEach(
              (language, margin) ->
                  thresholds.put(
                      WikipediaLanguages.nameAndCode(language), CellText.shortNumber(margin)));
      values.put("encoder", code(RunStatistics.encoderName(recipe)));
      values.put(
          "encoderFingerprint", fingerprint(benchmark.statistics().facts().models().encoder()));
      values.put("backgroundSize", CountText.number(recipe.mining().backgroundSize()));
      values.put(
          "backgrounds",
          benchmark.statistics().facts().backgrounds().entrySet().stream()
              .map(
                  entry ->
                      entry.getKey()
                          + " "
                          + code(entry.getValue().fingerprint().substring(0, DIGITS)))
              .toList());
      values.put("classifier", code(RunStatistics.classifierName(recipe)));
      Optional<CarefulLookUse> careful = CarefulLookUse.of(benchmark.statistics());
      values.put(
          "classifierFingerprint",
          fingerprint(
              careful
                  .map(CarefulLookUse::classifier)
                  .orElse(benchmark.statistics().pairs().classifier())));
      careful.ifPresent(
          use -> {
            values.put("carefulLook", code(use.look()));
            values.put("carefulLookShare", use.share());
          });
      values.put("probabilities", probabilities);
      values.put("thresholds", thresholds);
    }
    return values;
  }

  private static String fingerprint(String known) {
    return known.isEmpty() ? "" : code(known);
  }
}
