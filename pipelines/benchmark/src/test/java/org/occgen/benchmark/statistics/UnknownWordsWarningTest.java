package org.occgen.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.RecipeReader;

/** The warning of a language whose words the judge of pairs does not know. */
class UnknownWordsWarningTest {
  @TempDir private Path folder;

  private List<String> warnings(String languages) throws IOException {
    Path recipe = folder.resolve("r.yaml");
    Files.writeString(
        recipe,
        "languages: [" + languages + "]\nencoder: model\nwikidata-dump: d.json\npages: p\n");
    Path model = Files.createDirectories(folder.resolve("model"));
    Files.writeString(
        model.resolve("model.json"),
        "{\"kind\": \"onnx\", \"name\": \"m\", \"languages\": [\"en\", \"gv\", \"es\"], \"dimension\":"
            + " 2, \"weights\": \"m.onnx\", \"tokenizer\": \"t.json\", \"pooling\": \"mean\","
            + " \"maxTokens\": 8}");
    Files.writeString(model.resolve("m.onnx"), "");
    Files.writeString(model.resolve("t.json"), "{}");
    return RunWarnings.of(new RecipeReader(folder).read(recipe.toString(), List.of())).stream()
        .filter(warning -> warning.startsWith("The pair classifier does not know the words of"))
        .toList();
  }

  @Test
  void namesTheLanguage() throws IOException {
    List<String> found = warnings("en, gv");
    assertEquals(1, found.size());
    assertEquals(
        0, found.get(0).indexOf("The pair classifier does not know the words of Manx (gv)."));
    assertEquals(List.of(), warnings("en, es"));
  }
}
