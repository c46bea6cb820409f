package org.occgen.review.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.Since;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldSentences;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.SyntheticRun;
import org.occgen.transforms.record.RecordFiles;

/** {@code occgen inspect}: against runs that were made with the thresholds that it tries. */
class InspectCommandTest {
  private static final List<String> LANGUAGES = List.of("en", "sw", "ar");

  @TempDir static Path shared;
  @TempDir Path folder;

  private static RunFolder run;

  @BeforeAll
  static void makeRun() throws IOException {
    run = SyntheticRun.write(shared.resolve("run"), recipe(Map.of("sw", 0.5, "ar", 0.5)));
  }

  private static Recipe recipe(Map<String, Double> probabilities) {
    return SyntheticRun.recipe(LANGUAGES, BalanceOptions.DEFAULT, probabilities);
  }

  private static Recipe enSw() {
    return SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT, Map.of("sw", 0.5));
  }

  private static Occgen.Answer inspect(RunFolder run, String... options) {
    List<String> arguments = new ArrayList<>(List.of("inspect", run.root()));
    arguments.addAll(List.of(options));
    return Occgen.call(arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"sw, 0.25", "sw, 0.5", "sw, 0.55", "ar, 0.6"})
  void eachThresholdGivesWhatARunWithItGives(String language, double threshold) throws IOException {
    Map<String, Double> probabilities = new TreeMap<>(Map.of("sw", 0.5, "ar", 0.5));
    probabilities.put(language, threshold);
    RunFolder other = SyntheticRun.write(folder.resolve("other"), recipe(probabilities));
    Map<String, Integer> segments = new TreeMap<>(Map.of("feminine", 0, "masculine", 0));
    Map<String, Set<String>> people = new TreeMap<>();
    Set<List<String>> groups = new HashSet<>();
    for (BalancedSegment row :
        RunFolder.readAll(BalancedSegment.class, other.rowFiles(Stage.BALANCE))) {
      segments.merge(row.genderCategory(), 1, Integer::sum);
      people.computeIfAbsent(row.genderCategory(), key -> new HashSet<>()).add(row.person().qid());
      groups.add(row.group());
    }
    int selected = 0;
    int selectedPeople = 0;
    for (KeyedSegments person :
        RunFolder.readAll(KeyedSegments.class, other.selected() + "/part-*.parquet")) {
      selected += person.segments().size();
      selectedPeople += person.segments().isEmpty() ? 0 : 1;
    }
    long pairs =
        Occgen.call("inspect", "pairs", other.root(), "--lang " + language)
            .expectSuccess()
            .out()
            .lines()
            .count();

    String csv =
        inspect(run, "--lang", language, "--thresholds", "" + threshold, "--format", "csv")
            .expectSuccess()
            .out();
    int seen = 0;
    for (CSVRecord row :
        CSVParser.parse(csv, CSVFormat.DEFAULT.builder().setHeader().get()).getRecords()) {
      assertEquals(language, row.get("language"));
      assertEquals(row.get("threshold").equals("0.5"), Boolean.parseBoolean(row.get("as_run")));
      if (Double.parseDouble(row.get("threshold")) == threshold) {
        seen++;
        String category = row.get("gender_category");
        assertEquals(pairs - 1, Long.parseLong(row.get("pairs")), csv);
        assertEquals(selected, Integer.parseInt(row.get("segments")), csv);
        assertEquals(selectedPeople, Integer.parseInt(row.get("segment_people")), csv);
        assertEquals(groups.size(), Integer.parseInt(row.get("groups")), csv);
        assertEquals(segments.get(category), Integer.parseInt(row.get("balanced_segments")), csv);
        assertEquals(
            people.getOrDefault(category, Set.of()).size(),
            Integer.parseInt(row.get("balanced_people")),
            csv);
      }
    }
    assertEquals(2, seen, csv);
  }

  @Test
  void jsonHasTheTextOfTheNearestPairs() throws IOException {
    Map<String, Biography> biographies = new TreeMap<>();
    for (Biography biography : RunFolder.readAll(Biography.class, run.rowFiles(Stage.EXTRACT))) {
      biographies.put(biography.person().qid() + biography.language(), biography);
    }
    JsonNode root =
        new ObjectMapper()
            .readTree(inspect(run, "--format", "json", "--pairs", "4").expectSuccess().out());
    assertEquals("en", root.get("pivot").asText());
    assertEquals(2, root.get("languages").size());
    for (JsonNode language : root.get("languages")) {
      long bars = 0;
      for (JsonNode bar : language.get("histogram")) {
        bars += bar.get("pairs").asLong();
      }
      assertEquals(language.get("pairs").asLong(), bars);
      assertTrue(
          language.get("histogram").get(language.get("histogram").size() - 1).get("to").isNull());
      // the encoder of a made-up run is not known
      assertFalse(language.has("development-set"));
      for (String side : List.of("above", "below")) {
        assertEquals(4, language.get(side).size());
        double before = language.get("threshold").asDouble();
        for (JsonNode pair : language.get(side)) {
          double probability = pair.get("probability").asDouble();
          assertTrue(side.equals("above") ? probability >= before : probability <= before);
          before = probability;
          String qid = pair.get("qid").asText();
          assertEquals(
              biographies.get(qid + "en").sentences().get(pair.get("pivot-position").asInt()),
              pair.get("pivot-sentence").asText());
          assertEquals(
              biographies
                  .get(qid + language.get("language").asText())
                  .sentences()
                  .get(pair.get("position").asInt()),
              pair.get("sentence").asText());
        }
      }
    }
  }

  @Test
  void theTableShowsWhatIsChosenByAndHowItIsSet() {
    String out = inspect(run, "--lang", "sw", "--pairs", "1").expectSuccess().out();
    assertEquals(out, inspect(run, "--lang", "sw", "--pairs", "1").expectSuccess().out());
    assertFalse(out.contains("  ar  "), out);
    for (String part :
        List.of(
            "reach the probability 0.5.",
            "<- threshold  #",
            "  probability 0.5000, margin 1.0500, cosine 0.7000, Q101 Ada Tab\n"
                + "    en  In en, \"Q101\" did deed 0",
            "------ threshold 0.5 ------\n  probability 0.2500, margin 1.1750",
            "0.500  as run",
            "feminine",
            "Label a sample of the pairs",
            "--output " + run.root() + " --set probability.sw=0.55")) {
      assertTrue(out.contains(part), part + " in " + out);
    }
    String none = inspect(run, "--lang", "sw", "--pairs", "0").expectSuccess().out();
    assertFalse(none.contains("Pairs next"), none);
    String all = inspect(run, "--pairs", "1").expectSuccess().out();
    assertTrue(
        all.contains("en and ar") && all.contains("probability.sw=0.55 --set probability.ar"));
  }

  @Test
  void textFromOutsideDoesNothingToATerminal() throws IOException {
    RunFolder hostile =
        SyntheticRun.write(folder.resolve("hostile"), recipe(Map.of("sw", 0.5, "ar", 0.5)));
    String override = Character.toString(0x202E);
    String escape = Character.toString(0x1B) + "[2J" + Character.toString(0x9B) + "31m";
    SyntheticRun.rewrite(
        Biography.class,
        hostile,
        Stage.EXTRACT,
        rows ->
            rows.stream()
                .map(
                    row ->
                        new Biography(
                            row.person(),
                            row.language(),
                            row.title(),
                            row.revision(),
                            row.url(),
                            row.sentences().stream()
                                .map(text -> override + text + escape + "\r\n" + "x".repeat(9_000))
                                .toList()))
                .toList());
    SyntheticRun.rewrite(
        PersonCandidates.class,
        hostile,
        Stage.ALIGN,
        rows ->
            rows.stream()
                .map(
                    row ->
                        new PersonCandidates(
                            new Person(
                                row.person().qid(),
                                "evil" + override + escape,
                                row.person().genders(),
                                row.person().occupations(),
                                row.person().sitelinks()),
                            row.languages(),
                            row.sentenceKeys(),
                            row.candidates()))
                .toList());
    String out = inspect(hostile).expectSuccess().out();
    assertTrue(out.contains("evil[U+202E] [2J 31m\n"), out);
    assertTrue(
        out.chars().allMatch(c -> c == '\n' || !Character.isISOControl(c)), "control characters");
    assertFalse(out.contains(override));
    assertTrue(out.lines().allMatch(line -> line.length() < 700), "a long line");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--lang fr|--lang fr: not aligned with en in this run; use one of [sw, ar]",
        "--lang en|--lang en: not aligned",
        "--lang ../etc|../etc",
        "--pairs -1|--pairs -1: use a number from 0 to 1000",
        "--pairs many|--pairs",
        "--thresholds 1.06|--thresholds 1.06: use probabilities, from 0 to 1",
        "--thresholds NaN|--thresholds NaN",
        "--thresholds 0.6,Infinity|--thresholds Infinity",
        "--thresholds high|--thresholds",
        "--format xml|--format"
      })
  void whatCannotBeShownIsRefused(String line) {
    String[] parts = line.split("[|]");
    inspect(run, parts[0].split(" ")).expectFailure(Main.USAGE, parts[1]);
  }

  @Test
  void optionsOfBeamAreTaken() {
    assertEquals(
        inspect(run, "--lang", "sw").expectSuccess().out(),
        inspect(run, "--lang", "sw", "--blockOnRun=true").expectSuccess().out());
  }

  @Test
  void sentencesThatWereJudgedOldAreListed() throws IOException {
    Recipe recipe =
        enSw().withSince(Optional.of(Since.of(Map.of("date", "2026-06-01", "pages", "old"))));
    RunFolder since = SyntheticRun.write(folder.resolve("since"), enSw());
    RunRecord.write(since, recipe);
    RecordFiles.writeShard(
        OldSentences.class,
        since.oldSentences(),
        RecordFiles.shardName(0, 1),
        List.of(
            new OldSentences(
                "Q101", List.of("en", "sw"), List.of(List.of(0), List.of(1)), List.of())));
    Occgen.Answer swahili = inspect(since, "--old", "--lang", "sw").expectSuccess();
    assertTrue(swahili.err().contains("name the folder of the old pages with --old-pages"));
    assertTrue(
        swahili
            .out()
            .matches(
                "qid\tlanguage\tsentence\told_sentence\told_page\tshare\nQ101\tsw\t.+\t\t\t\n"),
        swahili.out());
    assertEquals(3, inspect(since, "--old").expectSuccess().out().lines().count());
    Path none = folder.resolve("none");
    inspect(since, "--old", "--old-pages", none.toString())
        .expectFailure(Main.USAGE, "--old-pages: there is no folder " + none);
    Path sheet = folder.resolve("sheet.tsv");
    inspect(since, "--old", "--sheet", sheet.toString())
        .expectFailure(Main.USAGE, "--old: cannot stand beside --sheet or --labels");
    assertFalse(Files.exists(sheet));
    inspect(since, "--old-pages", "old")
        .expectFailure(Main.USAGE, "--old-pages: has no use without --old");
    inspect(run, "--old").expectFailure(Main.USAGE, "has no date (since)");
  }

  @Test
  void aFolderWithoutPairsIsRefused() throws IOException {
    Occgen.call("inspect", folder + "/none").expectFailure(Main.USAGE, "is no run folder");
    Path file = Files.writeString(folder.resolve("file"), "");
    Occgen.call("inspect", file.toString()).expectFailure(Main.USAGE, "is no run folder");
    Occgen.call("inspect").expectFailure(Main.USAGE, "RUN");
    RunFolder alone =
        SyntheticRun.write(
            folder.resolve("alone"),
            SyntheticRun.recipe(List.of("en"), BalanceOptions.DEFAULT, Map.of()));
    inspect(alone).expectFailure(Main.USAGE, "of one language (en); nothing is aligned");
    RunFolder broken = SyntheticRun.write(folder.resolve("broken"), enSw());
    broken.unmark(Stage.ALIGN);
    inspect(broken)
        .expectFailure(
            Main.USAGE,
            "its stage align is not finished; finish it with occgen run --recipe made-up (or its"
                + " file) --output "
                + broken.root()
                + " --until align");
  }

  @Test
  void filesThatDoNotFitAreSaidToBeDamaged() throws IOException {
    RunFolder damaged = SyntheticRun.write(folder.resolve("damaged"), enSw());
    SyntheticRun.rewrite(Biography.class, damaged, Stage.EXTRACT, rows -> rows.subList(0, 1));
    inspect(damaged).expectFailure(Main.FAILED, "biographies.parquet: lacks ", "run again");
    SyntheticRun.rewrite(
        Biography.class,
        damaged,
        Stage.EXTRACT,
        rows ->
            rows.stream()
                .map(
                    row ->
                        new Biography(
                            row.person(),
                            row.language(),
                            row.title(),
                            row.revision(),
                            row.url(),
                            List.of("one")))
                .toList());
    inspect(damaged).expectFailure(Main.FAILED, " has 1 sentence in ", "run again");
    RunRecord.write(damaged, recipe(Map.of("sw", 0.5, "ar", 0.5)));
    inspect(damaged).expectFailure(Main.USAGE, "but the recipe was changed to [en, sw, ar]");
  }
}
