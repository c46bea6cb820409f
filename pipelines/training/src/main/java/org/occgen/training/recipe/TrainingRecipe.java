package org.occgen.training.recipe;

import java.nio.file.Path;
import java.util.List;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.benchmark.recipe.RecipeFiles;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.benchmark.recipe.YamlDocument;
import org.occgen.training.train.InvalidSettingException;

/**
 * A recipe of a training: a YAML file that gives every key, so that it says all that the training
 * depends on. The keys of encoder trainings are the components of {@link
 * org.occgen.training.train.TrainingSettings}.
 *
 * @param recipes folder of the recipes that are known by name
 * @param nameOrFile name of a recipe that ships with occgen, or a file
 * @param changes values of the command line
 */
public record TrainingRecipe(Path recipes, String nameOrFile, List<RecipeSetting> changes) {
  /**
   * Reads the recipe.
   *
   * @param type the record whose components the keys are
   * @throws RecipeException if a key is missing, unknown or out of its range
   */
  public <S extends Record> S read(Class<S> type) {
    YamlDocument document = new RecipeFiles(recipes).read(nameOrFile, changes);
    for (String key : YamlDocument.keys(type)) {
      if (!document.has(key)) {
        throw document.wrong(key, "is missing; a training recipe gives every key");
      }
    }
    try {
      return document.bind(type);
    } catch (InvalidSettingException e) {
      throw document.wrong(e.key(), e.fault());
    } catch (IllegalArgumentException e) {
      throw new RecipeException(nameOrFile + ": " + e.getMessage());
    }
  }
}
