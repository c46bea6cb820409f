package org.occgen.llm.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.benchmark.recipe.DocumentedKey;
import org.occgen.benchmark.recipe.RecipeSetting;

/** The table of keys beside the recipes for asking language models, and the recipe there. */
class LlmRecipeDocsTest {
  private static final Path RECIPES =
      Path.of(System.getProperty("occgen.home"), "pipelines/recipes/llm");
  private static final Path PAGE = RECIPES.resolve("README.md");

  @TempDir private Path folder;

  @Test
  void theReadmeListsTheKeys() throws IOException {
    DocumentedKey.check(PAGE, LlmRecipeKeys.class, Map.of());
  }

  /** The keys whose default is said as a value. */
  static List<DocumentedKey> defaults() throws IOException {
    return DocumentedKey.withDefaults(PAGE);
  }

  @ParameterizedTest
  @MethodSource("defaults")
  void theDefaultThatIsSaidIsTheOneThatHolds(DocumentedKey key) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("my.yaml"),
            "language: es\nserver: {base-url: 'http://127.0.0.1:1', model: m}\n");
    LlmRecipeReader reader = new LlmRecipeReader(RECIPES);
    assertEquals(
        reader.read(file.toString(), List.of()),
        reader.read(
            file.toString(), List.of(new RecipeSetting(key.key(), key.standard(), "--set"))));
  }

  @Test
  void theRecipeThatShipsCanBeRead() {
    LlmRecipe recipe = new LlmRecipeReader(RECIPES).read("local", List.of());
    assertEquals("es", recipe.language());
    assertEquals(
        "{\"temperature\":0,\"seed\":1,\"max_tokens\":600}", recipe.server().body().toString());
  }
}
