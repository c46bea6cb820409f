package org.occgen.benchmark.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of keys beside the recipes. */
class RecipeDocsTest {
  private static final Path RECIPES =
      Path.of(System.getProperty("occgen.home"), "pipelines/recipes");
  private static final Path PAGE = RECIPES.resolve("README.md");

  @TempDir private Path folder;

  @Test
  void theReadmeListsTheKeys() throws IOException {
    DocumentedKey.check(PAGE, RecipeKeys.class, Map.of("balance", RecipeKeys.Balance.class));
  }

  @Test
  void theReadmeNamesTheFormats() throws IOException {
    String formats =
        DocumentedKey.all(PAGE).stream()
            .filter(row -> row.key().equals("output.formats"))
            .map(DocumentedKey::value)
            .findFirst()
            .orElseThrow();
    for (BenchmarkFormat format : BenchmarkFormat.values()) {
      assertTrue(formats.contains("`" + format.id() + "`"), format.id() + ": add it to " + PAGE);
    }
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
            "languages: [en, sw]\noperator: {contact: me@example.org}\nwikidata-dump: dump.json\n");
    RecipeReader reader = new RecipeReader(RECIPES);
    assertEquals(
        reader.read(file.toString(), List.of()),
        reader.read(
            file.toString(), List.of(new RecipeSetting(key.key(), key.standard(), "--set"))));
  }
}
