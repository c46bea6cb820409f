package org.occgen.pipelines.recipe;

import java.nio.file.Path;
import java.util.List;
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
    YamlDocument document = RecipeFiles.read(files.find(nameOrFile), changes);
    for (String key : YamlDocument.keys(TrainingSettings.class)) {
      if (!document.has(key)) {
        throw document.wrong(key, "is missing; a training recipe gives every key");
      }
    }
    try {
      return document.bind(TrainingSettings.class);
    } catch (InvalidSettingException e) {
      throw document.wrong(e.key(), e.fault());
    }
  }
}
