package org.occgen.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.books.Stage;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.report.ReportJson;
import org.occgen.run.stage.Fingerprint;
import org.occgen.run.stage.StageMarkers;
import org.occgen.run.testing.SyntheticRun;

class GenderRepresentationTest {
  private static final GenderLexicon ENGLISH =
      Lexicons.shipped(Lexicons.GENDER_GAP).byLanguage().get("en");

  @TempDir private Path folder;

  private static RunLexicons lexicons(String... languages) {
    return RunLexicons.of(SyntheticRun.recipe(List.of(languages), BalanceOptions.DEFAULT));
  }

  private static MeasureSum count(String step, String group, String statistic, long count) {
    return new MeasureSum(Subcorpus.of(step, "eng", group), statistic, "", count);
  }

  private static MeasureSum term(String step, String group, String term, long count) {
    return new MeasureSum(Subcorpus.of(step, "eng", group), "term", term, count);
  }

  private static List<MeasureSum> counts() {
    return List.of(
        count("after", "feminine", "words", 40),
        count("after", "feminine", "samples", 4),
        count("before", "feminine", "words", 100),
        count("before", "feminine", "samples", 8),
        count("before", "feminine", "matched_samples", 3),
        count("before", "other", "words", 20),
        count("before", "other", "samples", 2),
        term("before", "feminine", "mother", 5),
        term("before", "feminine", "father", 2),
        term("before", "other", "father", 1));
  }

  /** What a row is of. */
  private static List<String> keys(GenderRepresentation gender) {
    return gender.rows().stream()
        .map(row -> row.of().dataset() + " " + row.language() + " " + row.of().group())
        .toList();
  }

  @Test
  void stepsStandInTheirOrderAndAllGroupsTogetherFirst() {
    GenderRepresentation gender = GenderRepresentation.of(lexicons("sw", "en"), counts());
    assertEquals(
        List.of(
            "before en ",
            "before en feminine",
            "before en other",
            "after en ",
            "after en feminine"),
        keys(gender));
    GenderGap all = gender.ofEverybody("before", "en").orElseThrow();
    assertEquals(120, all.words());
    assertEquals(10, all.samples());
    assertEquals(3, all.matchedSamples());
    assertEquals(5, all.feminine());
    assertEquals(3, all.masculine());
    assertTrue(gender.ofEverybody("before", "sw").isEmpty());
  }

  @Test
  void theJsonHasTheFiguresOfTheReport() {
    GenderRepresentation gender = GenderRepresentation.of(lexicons("en"), counts());
    JsonNode row = gender.toJson().path("rows").get(1);
    JsonNode figures =
        ReportJson.figures(lexicons("en").measure().columns().json(), gender.rows().get(1).gap());
    assertEquals("before", row.path("step").asText());
    assertEquals("en", row.path("language").asText());
    assertEquals("eng", row.path("lexicon").asText());
    assertEquals("feminine", row.path("group").asText());
    figures
        .fieldNames()
        .forEachRemaining(name -> assertEquals(figures.get(name), row.get(name), name));
    assertEquals(4 + figures.size(), row.size());
  }

  @Test
  void aCountOfAnotherLexiconIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            GenderRepresentation.of(
                lexicons("en"), List.of(term("before", "feminine", "xyzzy", 1))));
  }

  @Test
  void languagesOfARunHaveLexiconsOfTheirOwnOrNone() {
    RunLexicons lexicons = lexicons("be-tarask", "en", "fi", "ar");
    assertEquals(List.of("en", "ar"), lexicons.languages());
    assertEquals(
        List.of("eng", "arb"),
        lexicons.byLanguage().values().stream().map(GenderLexicon::code).toList());
    assertEquals(List.of("be-tarask", "fi"), lexicons.without());
    assertEquals(ENGLISH.fingerprint(), lexicons.fingerprints().get("en"));
  }

  private JsonNode stats(String... languages) throws IOException {
    SyntheticRun.write(folder, SyntheticRun.recipe(List.of(languages), BalanceOptions.DEFAULT));
    return new ObjectMapper()
        .readTree(Files.readString(folder.resolve("stats.json")))
        .path("gender-representation");
  }

  @Test
  void aLanguageWithoutALexiconIsNamed() throws IOException {
    JsonNode gender = stats("en", "fi");
    assertEquals("[\"fi\"]", gender.path("without-lexicon").toString());
    assertEquals(List.of("en"), fields(gender.path("lexicons")));
    assertEquals(
        ENGLISH.fingerprint(), gender.path("lexicons").path("en").path("fingerprint").asText());
    assertEquals(
        List.of("en"),
        gender.path("rows").findValuesAsText("language").stream().distinct().toList());
    String card = Files.readString(folder.resolve("benchmark/README.md"));
    assertTrue(card.contains("Not counted, since there is no lexicon: Finnish (fi)."), card);
    assertTrue(card.contains("| English (en) | 0.00 → 0.00 | 0.00 → 0.00 |"), card);
  }

  private static List<String> fields(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void aRunWithoutAnyLexiconSaysSo() throws IOException {
    JsonNode gender = stats("fi", "ja");
    assertEquals(0, gender.path("rows").size());
    assertEquals("[\"fi\",\"ja\"]", gender.path("without-lexicon").toString());
    String card = Files.readString(folder.resolve("benchmark/README.md"));
    assertTrue(card.contains("no lexicon: Finnish (fi), Japanese (ja)."), card);
    assertFalse(card.contains("→"), card);
  }

  @Test
  void everyBodyWhoEntersIsInAGroup() throws IOException {
    JsonNode rows = stats("sw").path("rows");
    // Hao is nonbinary, which is not balanced over
    assertEquals(
        List.of("before ", "before feminine", "before masculine", "before nonbinary"),
        groups(rows).subList(0, 4));
    assertEquals(
        List.of("after ", "after feminine", "after masculine"), groups(rows).subList(4, 7));
    assertEquals(7, rows.size());
    long sum = 0;
    for (int i = 1; i < 4; i++) {
      sum += rows.get(i).path("samples").asLong();
    }
    assertEquals(rows.get(0).path("samples").asLong(), sum);
    JsonNode funnel =
        new ObjectMapper().readTree(Files.readString(folder.resolve("stats.json"))).path("funnel");
    assertEquals(funnel.get(3).path("total").path("segments").asLong(), sum);
    assertEquals(
        funnel.get(5).path("total").path("segments").asLong(),
        rows.get(4).path("samples").asLong());
  }

  private static List<String> groups(JsonNode rows) {
    List<String> groups = new ArrayList<>();
    rows.forEach(row -> groups.add(row.path("step").asText() + " " + row.path("group").asText()));
    return groups;
  }

  /** What was counted with a lexicon that has changed since cannot be told of. */
  @Test
  void whatOtherLexiconsCountedIsOutOfDate() throws IOException {
    RunFolder run = SyntheticRun.write(folder);
    SyntheticRun.rewrite(
        MeasureSum.class,
        run.rows(Stage.WRITE),
        RunFolder.GENDER,
        counts -> List.of(term("after", "feminine", "xyzzy", 1)));
    Fingerprint fingerprint =
        new Fingerprint()
            .with("stage", "write")
            .with("upstream", run.marker(Stage.BALANCE).orElseThrow().fingerprint())
            .with(RunLexicons.KEY, Map.of("en", "0", "sw", "1"));
    run.mark(Stage.WRITE, fingerprint.value(), fingerprint.configuration(), List.of());
    RunStatistics statistics = StageMarkers.statistics(run);
    assertEquals(List.of(), statistics.genderRepresentation().rows());
    assertEquals(
        "balance", statistics.funnel().steps().get(statistics.funnel().steps().size() - 1).name());
  }
}
