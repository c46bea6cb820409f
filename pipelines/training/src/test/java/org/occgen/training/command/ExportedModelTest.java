package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** Runs of the sample wiki with a tiny model that was exported as ONNX, beside the recipe. */
class ExportedModelTest {
  @TempDir private Path folder;

  @BeforeEach
  void writeModel() throws IOException {
    Path resources = Occgen.home().resolve("models/src/test/resources/org/occgen/models/exported");
    Path model = Files.createDirectory(folder.resolve("tiny"));
    for (String file : List.of("transformer.onnx", "tokenizer.json")) {
      Files.copy(resources.resolve(file), model.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    Files.writeString(
        model.resolve("model.json"),
        """
        {"kind": "onnx", "name": "tiny-onnx", "languages": ["en", "es", "sw"], "dimension": 8,
         "weights": "transformer.onnx", "tokenizer": "tokenizer.json", "pooling": "mean",
         "maxTokens": 64, "inputs": ["input_ids", "attention_mask", "token_type_ids"]}
        """);
  }

  private String recipe(String more) throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    Path file = folder.resolve("tiny.yaml");
    Files.writeString(
        file,
        String.format(
            Locale.ROOT,
            "languages: [en, es, sw]\nwikidata-dump: %s\npages: %s\n%s",
            sample.resolve("wikidata.json"),
            sample.resolve("pages"),
            more));
    return file.toString();
  }

  private static JsonNode json(Path file) throws IOException {
    return new ObjectMapper().readTree(file.toFile());
  }

  @Test
  void aRunTakesAnExportedModel() throws IOException {
    // the model is of random numbers: what it aligns means nothing, but it does align
    String recipe = recipe("encoder: tiny\nprobability: 0\n");
    Path run = folder.resolve("run");
    Occgen.run(Runner.FLINK, recipe, run).expectSuccess();
    Occgen.call("check", run.toString()).expectSuccess();
    assertTrue(new BenchmarkFiles(run).size() > 50);
    assertEquals("tiny", json(run.resolve("run.json")).get("encoder").asText());
    // its vocabulary spells words out in letters, so some sentences are too long
    JsonNode truncated = json(run.resolve("stats.json")).get("truncated");
    for (String language : List.of("en", "es", "sw")) {
      assertTrue(truncated.get(language).elements().next().asLong() > 0, truncated.toString());
    }
    // the description names the same model as its folder does
    recipe = recipe("encoder: tiny/model.json\nprobability: 0\n");
    Answer again = Occgen.run(Runner.FLINK, recipe, run, "--until", "align").expectSuccess();
    assertTrue((again.out() + again.err()).contains("align: unchanged"), again.out() + again.err());
  }

  @Tag("slow")
  @Test
  void candidatesAreTheSameOnBothRunners() throws IOException {
    String recipe = recipe("encoder: tiny\nprobability: 0\n");
    for (Runner runner : Runner.values()) {
      Path run = folder.resolve(runner.name());
      Occgen.run(runner, recipe, run, "--until", "align").expectSuccess();
    }
    Occgen.assertSameBytes(
        folder.resolve("DIRECT/candidates.parquet"), folder.resolve("FLINK/candidates.parquet"));
  }

  /** Manx is in no table of occgen: neither the shipped encoder knows it, nor Lingua. */
  @Test
  void aRunTakesALanguageThatNoTableLists() throws IOException {
    Path model = folder.resolve("tiny/model.json");
    Files.writeString(model, Files.readString(model).replace("\"es\", \"sw\"", "\"gv\""));
    Path recipe = Path.of(recipe("encoder: tiny\n"));
    Files.writeString(recipe, Files.readString(recipe).replace("en, es, sw", "en, gv"));
    // the sample has no pages in Manx: that is all that is missing
    Occgen.run(Runner.FLINK, recipe.toString(), folder.resolve("run"), "--dry-run")
        .expectFailure(2, "there are no pages in gv");
  }

  @Test
  void refusesWhatIsWrongWithTheModelBeforeAnyWork() throws IOException {
    Path run = folder.resolve("run");
    Occgen.run(Runner.FLINK, recipe("encoder: tinny\nprobability: 0\n"), run)
        .expectFailure(
            2,
            "encoder: tinny: no encoder: neither shipped, nor a file or folder; a model of others"
                + " is named by its path");
    Files.delete(folder.resolve("tiny/tokenizer.json"));
    Occgen.run(Runner.FLINK, recipe("encoder: tiny\nprobability: 0\n"), run)
        .expectFailure(2, "model.json: field tokenizer names tokenizer.json, which is not there");
  }
}
