package org.occgen.benchmark.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of keys beside the recipes. */
class RecipeDocsTest {
  private static final Path RECIPES =
      Path.of(System.getProperty("occgen.home"), "pipelines/recipes");

  @TempDir private Path folder;

  @Test
  void theReadmeListsTheKeys() throws IOException {
    DocumentedKey.checkTable(RECIPES.resolve("README.md"), RecipeKeys.class);
  }

  /** The words of the key are written by hand, since an annotation takes constants alone. */
  @Test
  void theReadmeNamesTheFormats() throws IOException {
    String row =
        Files.readAllLines(RECIPES.resolve("README.md")).stream()
            .filter(line -> line.startsWith("| `output.formats` |"))
            .findFirst()
            .orElseThrow();
    for (BenchmarkFormat format : BenchmarkFormat.values()) {
      assertTrue(
          row.contains("`" + format.id() + "`"), format.id() + ": add it to RecipeKeys.Output");
    }
  }

  /** The keys whose default is said as a value. */
  static List<DocumentedKey> defaults() {
    return DocumentedKey.withDefaults(RecipeKeys.class);
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
