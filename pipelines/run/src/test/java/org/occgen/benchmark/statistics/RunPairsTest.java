package org.occgen.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.since.OldSentences;
import org.occgen.models.judge.JudgedPairs;
import org.occgen.models.judge.PairClassifierCard;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.run.check.RunCheck;
import org.occgen.run.stage.Fingerprint;
import org.occgen.run.testing.SyntheticRun;

class RunPairsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<JudgedPairs> FIGURES =
      List.of(
          new JudgedPairs("en-sw", 3, 100, 40, 10, 30, 24, 27, 0.875),
          new JudgedPairs("sw-fr", 2, 50, 20, 5, 10, 9, 10, 0.75),
          new JudgedPairs("en-fr", 9, 900, 200, 50, 100, 90, 95, 0.5));

  @TempDir private Path folder;
  private RunFolder run;
  private Recipe recipe;

  @BeforeEach
  void writeRun() throws IOException {
    recipe = SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT);
    run = SyntheticRun.write(folder, recipe);
  }

  private JsonNode pairs() throws IOException {
    return JSON.readTree(Files.readString(folder.resolve("stats.json"))).path("pairs");
  }

  @Test
  void expectedPrecisionIsTheMeanOfTheRows() throws IOException {
    List<LabelledSegment> rows =
        RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE));
    JsonNode swahili = pairs().at("/languages/0");
    assertEquals("sw", swahili.path("language").asText());
    assertEquals(0.5, swahili.path("probability").asDouble());
    assertEquals(rows.size(), swahili.path("pairs").asInt());
    assertEquals(
        rows.stream().map(LabelledSegment::qid).distinct().count(),
        swahili.path("people").asLong());
    double mean = rows.stream().mapToDouble(LabelledSegment::score).average().orElseThrow();
    JsonNode expected = swahili.path("expected-precision");
    assertEquals(mean, expected.path("value").asDouble(), 1e-6);
    assertTrue(expected.path("from").asDouble() < mean);
    assertTrue(expected.path("to").asDouble() > mean);
    assertTrue(swahili.path("labelled").isNull(), "no classifier is known of a made-up run");
    assertTrue(
        swahili.path("pivot-sentences").asInt()
            > swahili.path("pivot-sentences-with-pair").asInt());
  }

  @Test
  void checkFindsAnotherExpectedPrecision() throws IOException {
    assertEquals(List.of(), RunCheck.check(run));
    Path file = folder.resolve("stats.json");
    String value = pairs().at("/languages/0/expected-precision/value").asText();
    Files.writeString(
        file, Files.readString(file).replace("\"value\" : " + value, "\"value\" : 0.990000"));
    List<String> problems = RunCheck.check(run);
    assertEquals(1, problems.size(), problems.toString());
    assertTrue(problems.get(0).contains("counted again it is \"value\" : " + value));
  }

  @Test
  void figuresOfALanguageAreAddedUp() {
    assertEquals(
        Optional.of(new JudgedPairs("sw", 5, 150, 60, 15, 40, 33, 37, 0.84375)),
        RunPairs.together("sw", FIGURES));
    assertEquals(Optional.empty(), RunPairs.together("ar", FIGURES));
    assertEquals(Optional.empty(), RunPairs.together("w", FIGURES));
  }

  @Test
  void theClassifierIsThatOfStageAlign() throws IOException {
    PairClassifierCard shipped = PairClassifierFile.card(PairClassifierFile.SHIPPED);
    Fingerprint fingerprint = new Fingerprint();
    RunPairs.describe(
            "made@1",
            new PairClassifierCard(
                "made",
                shipped.words(),
                0.75,
                shipped.coverage(),
                shipped.withWords(),
                shipped.withoutWords(),
                1_050,
                14,
                FIGURES))
        .forEach(fingerprint::with);
    run.mark(Stage.ALIGN, fingerprint.value(), fingerprint.configuration(), List.of());
    RowCounts rows = new RowCounts();
    RunPairs pairs =
        RunPairs.of(
            RunFacts.Models.read(run),
            recipe,
            Map.of("sw", new SharedSentences("sw", 100, 3)),
            rows);
    assertEquals("made@1", pairs.classifier());
    assertEquals(0.75, pairs.labelledFrom());
    JsonNode labelled = pairs.toJson().at("/languages/0/labelled");
    assertEquals(
        JSON.readTree(
            "{\"articles\":5,\"pairs\":150,\"from-probability\":0.75,\"chosen\":40,"
                + "\"translations\":33,\"partial\":4,\"expected-translations\":33.750000}"),
        JSON.readTree(labelled.toString()));
  }

  /** A run with a date leaves old sentences out of pairs that were chosen. */
  @Test
  void pairsOfOldSentencesAreLikelyTranslationsToo() {
    String gender = "Q6581072";
    Books balance =
        new Books(
            List.of(
                BookEntry.in(Unit.PAIR, gender, "sw", 20),
                BookEntry.out(Unit.PAIR, gender, "sw", 1),
                BookEntry.dropped(Unit.PAIR, OldSentences.OLDER, gender, "sw", 6),
                BookEntry.dropped(Unit.PAIR, OldSentences.UNKNOWN_AGE, gender, "sw", 3),
                BookEntry.dropped(Unit.PAIR, "below-threshold", gender, "sw", 10)));
    List<Statistic> extract =
        List.of(Statistic.of(Stage.EXTRACT, Table.SENTENCES, gender, "en", 100));
    SharedSentences shared = SharedSentences.of(recipe, balance, extract).get("sw");
    assertEquals(new SharedSentences("sw", 100, 10), shared);
    assertEquals(Optional.empty(), RunWarnings.few("en", shared));
  }

  @Test
  void fewPairsAreAWarning() {
    assertEquals(
        Optional.of(
            "Of the 1,200 sentences in English (en), 3 percent have a likely translation in Swahili"
                + " (sw). Articles that people wrote independently share 0 to 3 percent of their"
                + " sentences; expect a small benchmark."),
        RunWarnings.few("en", new SharedSentences("sw", 1_200, 36)));
    assertEquals(Optional.empty(), RunWarnings.few("en", new SharedSentences("sw", 100, 5)));
    assertEquals(Optional.empty(), RunWarnings.few("en", new SharedSentences("sw", 0, 0)));
    String rare = RunWarnings.few("en", new SharedSentences("sw", 100_000, 7)).orElseThrow();
    assertTrue(rare.contains(" less than 0.1 percent "), rare);
    String none = RunWarnings.few("en", new SharedSentences("sw", 10, 0)).orElseThrow();
    assertTrue(none.contains(" 0 percent "), none);
  }

  @Test
  void aThresholdOfAnOldRecipeIsAWarning() throws IOException {
    assertEquals(List.of(), thresholdWarnings(recipe));
    Recipe old =
        RunRecord.parse(
            "run.json",
            RunRecord.text(recipe)
                .replaceFirst("\"threshold\" : \\{ ?\\}", "\"threshold\" : {\"sw\" : 1.05}"));
    assertEquals(
        new PairChoice(Retrieval.MAX, Map.of("sw", 0.5), Map.of("sw", 1.05)), old.choice());
    assertEquals(1, thresholdWarnings(old).size());
  }

  private static List<String> thresholdWarnings(Recipe recipe) {
    return RunWarnings.of(recipe).stream()
        .filter(warning -> warning.contains("smallest margin of a pair"))
        .toList();
  }
}
