package org.occgen.training.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.models.averaging.NormalizationRules;
import org.occgen.training.train.TrainingSettings;

class TrainingRecipeTest {
  private static final String GOOD =
      """
      name: mine
      base: none
      languages: [en, sw]
      unlisted: []
      normalization: occgen-3
      seed: 7
      vocabulary-size: 2000
      vocabulary-sentences: 300
      ngram-buckets: 5000
      shortest-ngram: 2
      longest-ngram: 6
      skeleton-buckets: 700
      dimension: 64
      bits: 8
      batch-size: 128
      epochs: 3
      learning-rate: 0.01
      first-deviation: 0.05
      scale: 15
      margin: 0.1
      word-dropout: 0.2
      translation-probability: 0
      translation-dropout: 0.3
      translation-weight: 0
      balance: 0.7
      left-out: {bible: [ko, ht]}
      set-weights: {names: 0.5, news: 2}
      bridge-languages: [sw]
      bridge-weight: 0.4
      max-length: 250
      """;

  @TempDir private Path folder;

  private TrainingSettings read(String text, RecipeSetting... changes) throws IOException {
    Path file = folder.resolve("mine.yaml");
    Files.writeString(file, text);
    return new TrainingRecipe(folder, "mine", List.of(changes)).read(TrainingSettings.class);
  }

  @Test
  void readsEveryKey() throws IOException {
    assertEquals(
        new TrainingSettings(
            "mine",
            TrainingSettings.NO_BASE,
            List.of("en", "sw"),
            Set.of(),
            NormalizationRules.OCCGEN_3,
            7,
            2000,
            300,
            5000,
            2,
            6,
            700,
            64,
            8,
            128,
            3,
            0.01,
            0.05,
            15,
            0.1,
            0.2,
            0,
            0.3,
            0,
            0.7,
            Map.of("bible", List.of("ko", "ht")),
            Map.of("names", 0.5, "news", 2.0),
            Set.of("sw"),
            0.4,
            250),
        read(GOOD));
  }

  @Test
  void valuesOfTheCommandLineTakeThePlaceOfItsOwn() throws IOException {
    TrainingSettings settings =
        read(
            GOOD,
            RecipeSetting.ofText("epochs", "9", "--epochs"),
            RecipeSetting.ofText("name", "it's [mine]", "--name"));
    assertEquals(9, settings.epochs());
    assertEquals("it's [mine]", settings.name());
    String message =
        assertThrows(
                RecipeException.class,
                () -> read(GOOD, RecipeSetting.ofText("epochs", "0", "--epochs")))
            .getMessage();
    assertEquals("--epochs: epochs: must be 1 or more, is 0", message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name",
        "base",
        "languages",
        "unlisted",
        "seed",
        "dimension",
        "bits",
        "set-weights",
        "left-out",
        "normalization",
        "bridge-languages",
        "learning-rate",
        "max-length"
      })
  void refusesARecipeWithoutAKey(String key) {
    String without = GOOD.replaceAll("(?m)^" + key + ":.*\n", "");
    String message = assertThrows(RecipeException.class, () -> read(without)).getMessage();
    assertTrue(
        message.endsWith("mine.yaml: " + key + ": is missing; a training recipe gives every key"),
        message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bits: 8            | bits: 5                 | mine.yaml:14: bits: must be 2, 4 or 8, is 5",
        "bits: 8            | bits: eight             | mine.yaml:14: bits: \"eight\" is not a"
            + " whole number",
        "bits: 8            | bitz: 8                 | bits: is missing",
        "max-length: 250    | max-length: 250\\n"
            + "max_length: 3 | mine.yaml:31: max_length: unknown key; did you mean max-length?",
        "learning-rate: 0.01| learning-rate: fast     | mine.yaml:17: learning-rate: \"fast\" is"
            + " not a number",
        "languages: [en, sw]| languages: [en, swa]    | mine.yaml:3: languages: must hold sw"
            + " instead of swa",
        "occgen-3           | occgen-9                | mine.yaml:5: normalization: \"occgen-9\" is"
            + " not occgen-2 or occgen-3",
        "names: 0.5         | names: -1               | mine.yaml:27: set-weights: must not be"
            + " negative",
        "names: 0.5         | names: heavy            | mine.yaml:27: set-weights.names: \"heavy\""
            + " is not a number",
        "ngram-buckets: 5000| ngram-buckets: 3999999  | mine.yaml:9: ngram-buckets: makes more than"
            + " 4000000 rows",
      })
  void namesPlaceAndKeyOfWhatIsWrong(String right, String wrong, String fault) {
    String text = GOOD.replace(right, wrong.replace("\\n", "\n"));
    String message = assertThrows(RecipeException.class, () -> read(text)).getMessage();
    assertTrue(message.contains(fault), message);
  }

  @Test
  void namesTheRecipesThatThereAre() throws IOException {
    Files.writeString(folder.resolve("mine.yaml"), GOOD);
    String message =
        assertThrows(
                RecipeException.class,
                () -> new TrainingRecipe(folder, "yours", List.of()).read(TrainingSettings.class))
            .getMessage();
    assertTrue(message.contains("those are [mine]"), message);
  }
}
