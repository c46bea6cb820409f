package org.occgen.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.RecipeReader;

/** Warnings of languages: words that the judge of pairs does not know, and no signs of an end. */
class UnknownWordsWarningTest {
  @TempDir private Path folder;

  private List<String> warnings(String languages, String beginning) throws IOException {
    Path recipe = folder.resolve("r.yaml");
    Files.writeString(
        recipe,
        "languages: [" + languages + "]\nencoder: model\nwikidata-dump: d.json\npages: p\n");
    Path model = Files.createDirectories(folder.resolve("model"));
    Files.writeString(
        model.resolve("model.json"),
        "{\"kind\": \"onnx\", \"name\": \"m\", \"languages\": [\"en\", \"gv\", \"es\", \"th\"], \"dimension\":"
            + " 2, \"weights\": \"m.onnx\", \"tokenizer\": \"t.json\", \"pooling\": \"mean\","
            + " \"maxTokens\": 8}");
    Files.writeString(model.resolve("m.onnx"), "");
    Files.writeString(model.resolve("t.json"), "{}");
    return RunWarnings.of(new RecipeReader(folder).read(recipe.toString(), List.of())).stream()
        .filter(warning -> warning.startsWith(beginning))
        .toList();
  }

  @Test
  void namesTheLanguage() throws IOException {
    String unknown = "The pair classifier does not know the words of";
    List<String> found = warnings("en, gv", unknown);
    assertEquals(1, found.size());
    assertEquals(
        0, found.get(0).indexOf("The pair classifier does not know the words of Manx (gv)."));
    assertEquals(List.of(), warnings("en, es", unknown));
  }

  /** A Thai paragraph is one unit. Nothing in a run said so. */
  @Test
  void namesTheLanguageWithoutFinalMarks() throws IOException {
    String beginning = "Thai (th) has no sign that ends a sentence";
    assertEquals(1, warnings("en, th", beginning).size());
    assertEquals(List.of(), warnings("en, es", beginning));
  }
}
