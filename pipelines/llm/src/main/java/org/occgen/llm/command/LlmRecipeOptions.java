package org.occgen.llm.command;

import java.util.List;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.command.Main;
import org.occgen.llm.recipe.LlmRecipe;
import org.occgen.llm.recipe.LlmRecipeReader;
import picocli.CommandLine.Option;

/** A recipe for asking language models, and what the command line changes of it. */
final class LlmRecipeOptions {
  @Option(
      names = "--recipe",
      required = true,
      paramLabel = "NAME|FILE",
      description = "Whom to ask what: a YAML file, or local, which ships with occgen.")
  private String recipe;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "Another value for a key of the recipe, such as --set runs=5. May be given several"
              + " times.")
  private List<String> settings = List.of();

  /** The recipe, read with its settings. */
  LlmRecipe read() {
    return read(List.of(recipe), settings).get(0);
  }

  /** The recipe of stories, which may be in any language. */
  LlmRecipe readForStories() {
    return reader().readForStories(recipe, RecipeSetting.all(settings));
  }

  /** Recipes, each with the same changes. */
  static List<LlmRecipe> read(List<String> recipes, List<String> settings) {
    List<RecipeSetting> changes = RecipeSetting.all(settings);
    LlmRecipeReader reader = reader();
    return recipes.stream().map(name -> reader.read(name, changes)).toList();
  }

  private static LlmRecipeReader reader() {
    return new LlmRecipeReader(Main.home().resolve("pipelines/recipes/llm"));
  }
}
