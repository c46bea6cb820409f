package org.occgen.training.recipe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.core.files.CellText;
import org.occgen.training.language.LanguageTrainer;
import org.occgen.training.language.LanguageTrainingSettings;

/** Trains models of letters by a recipe, and tells what each language was trained on. */
public final class LanguageTraining {
  private LanguageTraining() {}

  /**
   * Trains.
   *
   * @param data folder of the sets
   * @param output the file of the models
   * @param progress gets a line after each step
   * @return a table with tabulators: letters and n-grams by language
   * @throws RecipeException if a key is missing, unknown or out of its range
   */
  public static String train(
      TrainingRecipe recipe, Path data, Path output, Consumer<String> progress) throws IOException {
    return CellText.line("language", "use", "letters", "ngrams", "letters_by_set")
        + LanguageTrainer.train(data, recipe.read(LanguageTrainingSettings.class), output, progress)
            .stream()
            .map(LanguageTraining::row)
            .collect(Collectors.joining());
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
