package org.occgen.pipelines.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.pipelines.testing.GeneratedSection;

/** The table of keys beside the recipes. */
class RecipeDocsTest {
  private static final Path RECIPES =
      Path.of(System.getProperty("occgen.home"), "pipelines/recipes");

  @TempDir private Path folder;

  /** A key with its dots, and what is said of it. */
  private record Documented(String key, Key said) {
    String standard() {
      return said.standard().replace("`", "");
    }
  }

  private static List<Documented> keys(String prefix, Class<?> type) {
    List<String> names = YamlDocument.keys(type);
    List<Documented> keys = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      RecordComponent component = type.getRecordComponents()[i];
      Key said = component.getAnnotation(Key.class);
      if (!said.value().isEmpty()) {
        keys.add(new Documented(prefix + names.get(i), said));
      }
      if (said.keys().isRecord()) {
        keys.addAll(keys(prefix + names.get(i) + ".", said.keys()));
      }
    }
    return keys;
  }

  @Test
  void theReadmeListsTheKeys() throws IOException {
    List<List<String>> rows = new ArrayList<>(List.of(List.of("key", "value", "default")));
    for (Documented key : keys("", RecipeKeys.class)) {
      rows.add(List.of("`" + key.key() + "`", key.said().value(), key.said().standard()));
    }
    GeneratedSection.check(RECIPES.resolve("README.md"), "keys", rows);
  }

  /** The keys whose default is said as a value. */
  static List<Documented> defaults() {
    return keys("", RecipeKeys.class).stream()
        .filter(key -> key.said().standard().matches("`[^`-][^`]*`"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("defaults")
  void theDefaultThatIsSaidIsTheOneThatHolds(Documented key) throws IOException {
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
