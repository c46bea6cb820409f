package org.occgen.pipelines.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;
import org.occgen.pipelines.recipe.RecipeException;
import org.occgen.pipelines.recipe.RecipeFiles;
import org.occgen.pipelines.recipe.RecipeSetting;
import org.occgen.pipelines.recipe.YamlDocument;
import org.occgen.training.language.LanguageTrainer;
import org.occgen.training.language.LanguageTrainingSettings;

/** Trains models of letters by a recipe, and tells what each language was trained on. */
public final class LanguageTraining {
  private LanguageTraining() {}

  /**
   * Trains.
   *
   * @param recipes folder of the recipes that are known by name
   * @param recipe name or file
   * @param changes values of the command line
   * @param data folder of the sets
   * @param output the file of the models
   * @param progress gets a line after each step
   * @return a table with tabulators: letters and n-grams by language
   * @throws RecipeException if a key is missing, unknown or out of its range
   */
  public static String train(
      Path recipes,
      String recipe,
      List<RecipeSetting> changes,
      Path data,
      Path output,
      Consumer<String> progress)
      throws IOException {
    return CellText.line("language", "use", "letters", "ngrams", "letters_by_set")
        + LanguageTrainer.train(data, settings(recipes, recipe, changes), output, progress).stream()
            .map(LanguageTraining::row)
            .collect(Collectors.joining());
  }

  private static LanguageTrainingSettings settings(
      Path recipes, String recipe, List<RecipeSetting> changes) {
    YamlDocument document = RecipeFiles.read(new RecipeFiles(recipes).find(recipe), changes);
    for (String key : YamlDocument.keys(LanguageTrainingSettings.class)) {
      if (!document.has(key)) {
        throw document.wrong(key, "is missing; a training recipe gives every key");
      }
    }
    try {
      return document.bind(LanguageTrainingSettings.class);
    } catch (IllegalArgumentException e) {
      throw new RecipeException(recipe + ": " + e.getMessage());
    }
  }

  private static String row(LanguageTrainer.Trained of) {
    return CellText.line(
        of.language(),
        of.rival() ? "rival" : "checked",
        of.letters(),
        of.ngrams(),
        new TreeMap<>(of.sets()));
  }
}
