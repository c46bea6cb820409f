package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.RecipeFiles;
import org.occgen.benchmark.recipe.YamlDocument;
import org.occgen.command.Main;
import org.occgen.models.language.LetterModels;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.training.language.LanguageTrainingSettings;

/** {@code occgen train language} on a set of few sentences. */
class LanguageTrainCommandTest {
  private static final String RECIPE =
      """
      name: tiny
      languages: [ha]
      rivals: [en]
      sets: {made: 10000}
      left-out: {}
      letters: 10000
      fewest-letters: 10
      fewest: 1
      ngrams: 5000
      """;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Path set = Files.createDirectories(folder.resolve("data/made"));
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(set.resolve("multi.tsv.gz")))) {
      out.write(
          "en\tha\nShe went to the market.\tTa tafi kasuwa.\n".getBytes(StandardCharsets.UTF_8));
    }
    Files.writeString(folder.resolve("tiny.yaml"), RECIPE);
  }

  private Answer train(String output, String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "train",
                "language",
                "--data",
                folder.resolve("data").toString(),
                "--recipe",
                folder.resolve("tiny.yaml").toString(),
                "--output",
                folder.resolve(output).toString()));
    arguments.addAll(List.of(options));
    return Occgen.call(arguments);
  }

  @Test
  void writesTheSameFileTwiceAndSaysWhatItRead() throws IOException {
    List<String> table = train("a.letters").expectSuccess().out().lines().toList();
    assertEquals("language\tuse\tletters\tngrams\tletters_by_set", table.get(0));
    assertTrue(table.get(1).startsWith("ha\tchecked\t16\t"), table.get(1));
    assertTrue(table.get(2).startsWith("en\trival\t24\t"), table.get(2));
    train("b.letters").expectSuccess();
    assertArrayEquals(
        Files.readAllBytes(folder.resolve("a.letters")),
        Files.readAllBytes(folder.resolve("b.letters")));
  }

  @Test
  void refusesRecipesThatAreNotWhole() {
    train("c.letters", "--set", "ngrams=10").expectFailure(2, "ngrams must be above 4095");
    train("c.letters", "--set", "rivals=[ha]").expectFailure(2, "rivals must be named once each");
    train("c.letters", "--set", "ngram=10").expectFailure(2, "ngram");
    train("c.letters", "--data", folder.resolve("none").toString()).expectFailure(2, "--data");
  }

  @Test
  void refusesNamesAtTheKeyThatHasThem() {
    train("c.letters", "--set", "languages=[zzz]")
        .expectFailure(2, "languages: no script is known for the language zzz");
    train("c.letters", "--set", "languages=[~]").expectFailure(2, "languages must be codes");
    train("c.letters", "--set", "sets={../made: 10}").expectFailure(2, "sets must be names");
    train("c.letters", "--set", "left-out={made: [yo]}")
        .expectFailure(1, "left-out names what no set has (made: yo)");
    assertFalse(Files.exists(folder.resolve("c.letters")));
  }

  @Test
  void refusesTheOutputBeforeAnyWork() throws IOException {
    Files.delete(folder.resolve("data/made/multi.tsv.gz")); // what the work would stumble over
    train("data").expectFailure(2, "--output", "is a folder");
    train("none/c.letters").expectFailure(2, "--output", "its folder is not there");
  }

  @Test
  void failsWhereNoLanguageThatIsCheckedGetsAModel() throws IOException {
    Files.writeString(folder.resolve("c.letters"), "earlier");
    train("c.letters", "--set", "fewest-letters=1000")
        .expectFailure(1, "fewest-letters", "sets (made)");
    train("c.letters", "--set", "languages=[yo]").expectFailure(1, "sets (made)");
    Files.delete(folder.resolve("data/made/multi.tsv.gz"));
    train("c.letters").expectFailure(1, "has no multi.tsv.gz", "made");
    assertEquals("earlier", Files.readString(folder.resolve("c.letters")));
  }

  @Test
  void theShippedModelsAreOfTheLanguagesOfTheirRecipe() {
    YamlDocument document =
        new RecipeFiles(Main.home().resolve("models/recipes/language")).read("shipped", List.of());
    LanguageTrainingSettings settings = document.bind(LanguageTrainingSettings.class);
    assertEquals(settings.name(), LetterModels.shipped().card().name());
    assertEquals(new HashSet<>(settings.languages()), LetterModels.shipped().card().languages());
    Set<String> all = new HashSet<>(settings.languages());
    all.addAll(settings.rivals());
    assertEquals(all, LetterModels.shipped().all());
  }
}
