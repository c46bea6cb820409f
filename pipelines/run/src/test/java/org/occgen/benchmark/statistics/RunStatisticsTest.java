package org.occgen.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.LiveSources;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.mining.Background;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.person.GenderCategories;
import org.occgen.run.stage.Fingerprint;
import org.occgen.run.stage.StageMarkers;
import org.occgen.run.testing.SyntheticRun;
import org.occgen.sparql.wikipedia.WikiAddresses;
import org.occgen.transforms.align.BackgroundSentence;
import org.occgen.transforms.fetch.PageDumps;

class RunStatisticsTest {
  @TempDir private static Path folder;
  private static RunFolder run;
  private static JsonNode stats;

  @BeforeAll
  static void writeRun() throws IOException {
    run = SyntheticRun.write(folder);
    stats = new ObjectMapper().readTree(Files.readString(folder.resolve("stats.json")));
  }

  private static long people(JsonNode step, String... path) {
    JsonNode node = step;
    for (String name : path) {
      node = node.path(name);
    }
    return node.path("people").asLong(-1);
  }

  @Test
  void theFunnelIsThePapersTable() {
    JsonNode funnel = stats.path("funnel");
    assertEquals(
        List.of("collect", "fetch", "extract", "align", "balance", "write"),
        funnel.findValuesAsText("step"));
    // counted by hand from the people of the synthetic run
    assertEquals(15, people(funnel.get(0), "total"));
    assertEquals(5, funnel.get(0).path("total").path("occupations").asLong());
    assertEquals(7, people(funnel.get(0), "by-category", "feminine"));
    assertEquals(7, people(funnel.get(0), "by-category", "masculine"));
    assertEquals(1, people(funnel.get(0), "by-category", "nonbinary"));
    assertEquals(1, people(funnel.get(0), "by-gender", "Q48270"));
    assertEquals(13, people(funnel.get(1), "total"));
    assertEquals(12, people(funnel.get(2), "total"));
    assertEquals(12, people(funnel.get(3), "total"));
    assertEquals(8, people(funnel.get(4), "total"));
    assertEquals(funnel.get(4).path("by-gender"), funnel.get(5).path("by-gender"));
    assertEquals(
        funnel.get(5).path("by-category").path("feminine").path("segments"),
        funnel.get(5).path("by-category").path("masculine").path("segments"));
    assertTrue(funnel.get(2).path("total").path("sentences").path("sw").asLong() > 36);
    assertFalse(funnel.get(0).path("total").has("segments"));
  }

  @Test
  void peopleOfAllGendersByLanguageAndNumberOfOccupations() {
    JsonNode byLanguage = stats.path("people-by-language");
    assertEquals(1, byLanguage.path("fr").path("Q6581072").asLong());
    assertEquals(1, byLanguage.path("en").path("none").asLong());
    assertEquals(6, byLanguage.path("sw").path("Q6581072").asLong());
    assertEquals(List.of("1", "2", "10"), iterable(stats.path("people-by-occupation-count")));
    assertEquals(2, stats.path("people-by-occupation-count").path("2").path("Q6581072").asLong());
  }

  private static List<String> iterable(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void booksGroupsBackgroundsAndOptions() throws IOException {
    JsonNode collect = stats.path("books").path("collect").path("totals");
    assertEquals(19, collect.path("line").path("in").asLong());
    assertEquals(2, collect.path("line").path("dropped").path("not-human").asLong());
    assertEquals(1, collect.path("person").path("dropped").path("no-gender").asLong());
    JsonNode painters = stats.path("groups").get(0);
    assertEquals("Q1", painters.path("occupations").get(0).asText());
    assertEquals(2, people(painters, "by-category", "feminine"));
    assertEquals(7, painters.path("by-category").path("masculine").path("segments").asLong());
    List<BackgroundSentence> drawn =
        RunFolder.readAll(BackgroundSentence.class, run.background() + "/part-*.parquet");
    assertEquals(
        Background.fingerprint(
            "sw",
            drawn.stream()
                .filter(sentence -> sentence.language().equals("sw"))
                .map(BackgroundSentence::text)
                .toList()),
        stats.path("backgrounds").path("sw").path("fingerprint").asText());
    assertEquals("dump.json.gz", stats.path("options").path("wikidata-dump").asText());
    assertEquals(0.5, stats.path("options").path("probability").path("sw").asDouble());
  }

  @Test
  void aRunThatStoppedEarlyTellsOfWhatIsFinished(@TempDir Path other) throws IOException {
    RunFolder stopped = SyntheticRun.write(other);
    Files.delete(Path.of(stopped.rows(Stage.BALANCE), "_SUCCESS.json"));
    List<String> steps =
        StageMarkers.statistics(stopped).funnel().steps().stream().map(Funnel.Step::name).toList();
    assertEquals(List.of("collect", "fetch", "extract"), steps);
  }

  @Test
  void whatIsOutOfDateIsNotTold(@TempDir Path other) throws IOException {
    RunFolder redone = SyntheticRun.write(other);
    Fingerprint fingerprint =
        new Fingerprint()
            .with("stage", "fetch 2")
            .with("upstream", redone.marker(Stage.COLLECT).orElseThrow().fingerprint());
    redone.mark(Stage.FETCH, fingerprint.value(), fingerprint.configuration(), List.of());
    assertEquals(
        List.of("collect", "fetch"),
        StageMarkers.statistics(redone).funnel().steps().stream().map(Funnel.Step::name).toList());
  }

  @Test
  void theTableFitsATerminal() throws IOException {
    String table = FunnelTable.of(StageMarkers.statistics(run).funnel());
    List<String> lines = table.lines().toList();
    assertEquals("step     gender     people  occupations  sentences  segments", lines.get(0));
    assertEquals("collect  all            15            5          -         -", lines.get(1));
    assertEquals("         feminine        7            4          -         -", lines.get(2));

    List<Statistic> large =
        List.of(
            Statistic.of(Stage.WRITE, Table.PEOPLE, "Q1", "", 999_999_999_999L),
            Statistic.of(Stage.WRITE, Table.SEGMENTS, "Q1", "", 999_999_999_999L));
    GenderCategories longName = new GenderCategories(Map.of("a".repeat(200), List.of("Q1")));
    FunnelTable.of(Funnel.of(large, List.of("write"), longName))
        .lines()
        .forEach(line -> assertTrue(line.length() <= 100, line));
  }

  @Test
  void theRecipeComesBack(@TempDir Path other) throws IOException {
    RunFolder target = new RunFolder(other.toString());
    Recipe recipe =
        new Recipe(
            "odd",
            List.of("de", "en", "be-tarask"),
            true,
            GenderCategories.DEFAULT,
            true,
            Optional.of("/lists/mine.txt"),
            Optional.of(
                new LiveSources(
                    "",
                    Optional.empty(),
                    URI.create("https://example.org/sparql"),
                    URI.create("https://example.org/w/api.php"),
                    new WikiAddresses("https://{language}.example.org"),
                    1.5,
                    3,
                    List.of("*.example.org"))),
            Optional.empty(),
            Optional.empty(),
            Optional.of(new PageDumps(PageDumps.Format.HTML, "gs://bucket/html-*.json.tar.gz")),
            "/models/laser2.pt",
            new MiningOptions(
                Margin.DISTANCE, Retrieval.INTERSECT, Neighbourhood.ARTICLE, 7, 12, -0.25),
            "/models/my.pairs",
            Optional.of("/runs/one/recalibration.json"),
            new PairChoice(
                Retrieval.INTERSECT,
                Map.of("en", 0.125, "be-tarask", 0.0625),
                Map.of("be-tarask", -0.125)),
            new BalanceOptions(
                true,
                List.of("nonbinary", "feminine"),
                List.of(2, 1),
                BalanceOptions.Group.OCCUPATION,
                BalanceOptions.Choose.QUALITY),
            new OutputOptions(
                List.of(BenchmarkFormat.JSONL),
                Publication.NONE,
                true,
                9,
                List.of("/a/one/benchmark"),
                true,
                List.of("wmt")),
            Optional.empty(),
            0.5);
    RunRecord.write(target, recipe);
    String text = Files.readString(other.resolve("run.json"));
    assertFalse(text.contains("bucket"), text);
    Recipe read = RunRecord.read(target);
    assertEquals(
        new Recipe(
            recipe.name(),
            recipe.languages(),
            recipe.professionsOnly(),
            recipe.genders(),
            true,
            Optional.of("mine.txt"),
            recipe.live(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(new PageDumps(PageDumps.Format.HTML, "html-*.json.tar.gz")),
            "laser2.pt",
            recipe.mining(),
            "my.pairs",
            Optional.of("recalibration.json"),
            recipe.choice(),
            recipe.balance(),
            recipe.output().withApartFrom(List.of("one")),
            Optional.empty(),
            recipe.maxFailureRate()),
        read);
    RunRecord.write(target, read);
    assertEquals(text, Files.readString(other.resolve("run.json")));

    Files.writeString(
        other.resolve("run.json"), text.replace("\"max-failure-rate\" : 0.5", "\"x\" : 1"));
    assertTrue(
        assertThrows(IOException.class, () -> RunRecord.read(target))
            .getMessage()
            .contains("is damaged"));
  }

  /** So that runs that do not count it keep their bytes. */
  @Test
  void aRecordTellsOfRegardOnlyWhereItIsCounted(@TempDir Path other) throws IOException {
    RunFolder target = new RunFolder(other.toString());
    Recipe without = SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT);
    assertFalse(RunRecord.text(without).contains("regard"), RunRecord.text(without));
    RunRecord.write(target, without);
    assertEquals(without.output(), RunRecord.read(target).output());
    Recipe with = SyntheticRun.withOutput(without, without.output().withRegard(true));
    RunRecord.write(target, with);
    assertEquals(with.output(), RunRecord.read(target).output());
  }
}
