package org.occgen.pipelines.recipe;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.training.train.InvalidSettingException;
import org.occgen.training.train.TrainingSettings;

/**
 * Reads recipes of encoder trainings: YAML files whose keys are listed in {@code
 * src/site/training.md}. Every key must be given, so that a recipe says all that a training depends
 * on; none may be unknown.
 */
public final class TrainingRecipeReader {
  private final RecipeFiles files;

  /**
   * A reader.
   *
   * @param recipes folder of the recipes that are known by name
   */
  public TrainingRecipeReader(Path recipes) {
    files = new RecipeFiles(recipes);
  }

  /**
   * Reads a recipe.
   *
   * @param nameOrFile name of a recipe that ships with occgen, or a file
   * @param changes values of the command line
   * @throws RecipeException if a key is missing, unknown or out of its range
   */
  public TrainingSettings read(String nameOrFile, List<RecipeSetting> changes) {
    YamlMap root = files.read(files.find(nameOrFile), changes);
    try {
      TrainingSettings settings =
          new TrainingSettings(
              given(root, "name", root.text("name")),
              given(root, "languages", root.texts("languages")),
              integer(root, "seed"),
              integer(root, "vocabulary-size"),
              integer(root, "vocabulary-sentences"),
              integer(root, "ngram-buckets"),
              integer(root, "shortest-ngram"),
              integer(root, "longest-ngram"),
              integer(root, "skeleton-buckets"),
              integer(root, "dimension"),
              integer(root, "bits"),
              integer(root, "batch-size"),
              integer(root, "epochs"),
              number(root, "learning-rate"),
              number(root, "first-deviation"),
              number(root, "scale"),
              number(root, "margin"),
              number(root, "word-dropout"),
              number(root, "balance"),
              setWeights(root),
              new LinkedHashSet<>(given(root, "bridge-languages", root.texts("bridge-languages"))),
              number(root, "bridge-weight"),
              integer(root, "max-length"));
      root.refuseUnknownKeys();
      return settings;
    } catch (InvalidSettingException e) {
      throw root.wrong(e.key(), e.fault());
    }
  }

  private static int integer(YamlMap root, String key) {
    return given(root, key, root.integer(key));
  }

  private static double number(YamlMap root, String key) {
    return given(root, key, root.number(key));
  }

  private static Map<String, Double> setWeights(YamlMap root) {
    given(root, "set-weights", root.value("set-weights"));
    YamlMap given = root.map("set-weights");
    Map<String, Double> weights = new TreeMap<>();
    for (String set : given.keys()) {
      weights.put(set, number(given, set));
    }
    return weights;
  }

  private static <T> T given(YamlMap root, String key, Optional<T> value) {
    return value.orElseThrow(
        () -> root.wrong(key, "is missing; a training recipe gives every key"));
  }
}
