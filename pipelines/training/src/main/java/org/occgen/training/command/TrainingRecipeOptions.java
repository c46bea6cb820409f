package org.occgen.training.command;

import static org.occgen.command.UsageException.require;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.command.Main;
import org.occgen.training.recipe.TrainingRecipe;
import picocli.CommandLine.Option;

/** A recipe of a training, and what the command line changes of it. */
final class TrainingRecipeOptions {
  @Option(
      names = "--recipe",
      paramLabel = "NAME|FILE",
      defaultValue = "shipped",
      description =
          "How to train: a recipe that ships with occgen, or a YAML file (default: ${DEFAULT-VALUE}).")
  private String recipe;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "Another value for a key of the recipe, such as --set name=mine. May be given several"
              + " times.")
  private List<String> settings = List.of();

  /**
   * The recipe.
   *
   * @param folder of the recipes that are known by name, below {@code models/recipes}
   * @param more changes by further options
   */
  TrainingRecipe recipe(String folder, List<RecipeSetting> more) {
    List<RecipeSetting> changes = new ArrayList<>(RecipeSetting.all(settings));
    changes.addAll(more);
    return new TrainingRecipe(
        Main.home().resolve("models/recipes").resolve(folder), recipe, changes);
  }

  /**
   * Checks that a folder is there.
   *
   * @throws UsageException if it is not
   */
  static void requireFolder(String flag, Path folder) {
    require(Files.isDirectory(folder), "%s %s: there is no such folder", flag, folder);
  }
}
