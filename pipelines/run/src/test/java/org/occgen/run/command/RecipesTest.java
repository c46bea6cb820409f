package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** What the options of a recipe do to the sample wiki. */
class RecipesTest {
  private static final String LANTERN_CLUB = "Q990000901";

  @TempDir private Path folder;

  private static Map<String, Long> peopleLeftOut(Path run) throws IOException {
    return new RunFolder(run.toString()).books(Stage.BALANCE).byReason(Unit.PERSON, Kind.DROPPED);
  }

  private static BenchmarkFiles checked(Path run, String... languages) throws IOException {
    Occgen.call("check", run.toString()).expectSuccess();
    BenchmarkFiles benchmark = new BenchmarkFiles(run);
    benchmark.assertAlignedAndClean(List.of(languages));
    return benchmark;
  }

  @Test
  void aSettingReachesAKeyOfAMapping() throws IOException {
    Path run = folder.resolve("run");
    Occgen.run(
            Runner.FLINK,
            "sample",
            run,
            "--until collect",
            "--set probability=0.75",
            "--set threshold.sw=1.5",
            "--set balance.choose=quality")
        .expectSuccess();
    String record = Files.readString(run.resolve("run.json"));
    assertTrue(record.contains("\"sw\" : 0.75"), record);
    assertTrue(record.contains("\"sw\" : 1.5"), record);
    assertTrue(record.contains("\"choose\" : \"quality\""), record);
  }

  @ParameterizedTest
  @CsvSource({
    "threshold.xx=1.2, threshold.xx",
    "probability.xx=0.5, probability.xx",
    "probability=1.5, use a number from 0 to 1",
    "languages.foo=1, has no keys",
    "threshold=, no value",
    "threshold=Infinity, is not a number",
    "genders.feminine=xyz, item id",
    "'balance.categories=[all, 1]', write all alone"
  })
  void aSettingThatMeansNothingIsRefused(String setting, String complaint) {
    Occgen.run(Runner.FLINK, "sample", folder.resolve("run"), "--set " + setting)
        .expectFailure(Main.USAGE, complaint);
  }

  @Test
  void aRunOfOneLanguageIsABalancedSetWithoutMining() throws IOException {
    Path run = Sample.monolingual();
    BenchmarkFiles benchmark = checked(run, "en");
    benchmark.assertBalanced("feminine", "masculine");
    // all sentences take part, not only those with a translation
    assertTrue(benchmark.size() > 150, benchmark.size() + " segments");
    assertFalse(benchmark.meta().get(0).keySet().stream().anyMatch(c -> c.startsWith("margin")));
    assertFalse(
        benchmark.meta().get(0).keySet().stream().anyMatch(c -> c.startsWith("probability")));
    for (Map<String, String> row : benchmark.meta()) {
      assertEquals("0.000000", row.get("score"));
    }
    assertFalse(Files.exists(run.resolve("background.parquet")));
    assertFalse(Files.exists(run.resolve("benchmark/test.sw")));
  }

  /** From stage align on a run of one language is another one. */
  @Test
  void aRunOfOneLanguageGivesTheSameBytesOnTheDirectRunner() throws IOException {
    Path run = folder.resolve("run");
    Occgen.copy(Sample.monolingual(), run);
    Files.delete(run.resolve(Stage.ALIGN.rows()).resolve("_SUCCESS.json"));
    Answer answer = Occgen.run(Runner.DIRECT, "sample", run, "--set languages=en").expectSuccess();
    assertTrue(answer.out().contains("extract: unchanged"), answer.out());
    assertFalse(answer.out().contains("align: unchanged"), answer.out());
    assertFalse(answer.out().contains("write: unchanged"), answer.out());
    Occgen.assertSameBytes(Sample.monolingual(), run);
  }

  @Test
  void aRunOfTwoLanguagesHasMoreThanOneOfFive() throws IOException {
    Path run = folder.resolve("run");
    Occgen.run(Runner.FLINK, "sample", run, "--set languages=[sw, en]").expectSuccess();
    BenchmarkFiles benchmark = checked(run, "en", "sw");
    benchmark.assertBalanced("feminine", "masculine");
    assertTrue(
        benchmark.size() >= new BenchmarkFiles(Sample.run()).size(),
        benchmark.size() + " segments");
    // who lacks other languages comes in
    Map<String, Long> fetched =
        new RunFolder(run.toString()).books(Stage.FETCH).byReason(Unit.PERSON, Kind.DROPPED);
    assertEquals(Map.of("lacks-language", 1L, "lacks-page", 1L), fetched);
    // English is the pivot although the recipe names it last: its column stands first
    String header = Files.readAllLines(run.resolve("benchmark/occgen.csv")).get(0);
    assertTrue(header.indexOf("English") < header.indexOf("Swahili"), header);
  }

  @Test
  void neighboursFromTheArticleGiveOtherScores() throws IOException {
    Path run = Sample.copy(folder);
    List<String> before = pairs(run);
    // the pairs are those of stage align
    Occgen.run(Runner.FLINK, "sample", run, "--neighbourhood article", "--until align")
        .expectSuccess();
    assertNotEquals(before, pairs(run));
    Occgen.assertProvedUntil(Stage.ALIGN, run);
  }

  private static List<String> pairs(Path run) {
    return Occgen.pairs(run.toString(), "--lang sw", "--all")
        .expectSuccess()
        .out()
        .lines()
        .toList();
  }

  @Test
  void balanceNoneWritesEverybodyOfOneGenderCategory() throws IOException {
    Path run = Sample.copy(folder);
    List<String> settings = new ArrayList<>(List.of("--set balance=none"));
    settings.addAll(TrainingDataTest.PARTS);
    Occgen.run(Runner.FLINK, "sample", run, settings.toArray(String[]::new)).expectSuccess();
    BenchmarkFiles benchmark = checked(run, "en", "es", "ru", "ar", "sw");
    Set<String> genders =
        benchmark.meta().stream()
            .map(row -> row.get("gender_category"))
            .collect(Collectors.toSet());
    assertEquals(Set.of("feminine", "masculine", "nonbinary"), genders);
    assertTrue(benchmark.people().containsAll(List.of("Q990000044", "Q990000052")));
    assertFalse(benchmark.people().contains("Q990000054"));
    Books books = new RunFolder(run.toString()).books(Stage.BALANCE);
    assertTrue(
        Set.of("ambiguous-gender", "no-segment")
            .containsAll(books.byReason(Unit.PERSON, Kind.DROPPED).keySet()));
    assertTrue(
        Set.of("ambiguous-gender", "repeated-segment")
            .containsAll(books.byReason(Unit.SEGMENT, Kind.DROPPED).keySet()));
    assertEquals(benchmark.size(), books.total(Unit.SEGMENT, Kind.OUT));
    TrainingDataTest.assertTheSameRowsTwice(run);
  }

  @Test
  void categoryOneIsOfPeopleWithOneOccupation() throws IOException {
    Path run = Sample.copy(folder);
    Occgen.run(Runner.FLINK, "sample", run, "--set balance.categories=[1]").expectSuccess();
    BenchmarkFiles benchmark = checked(run, "en", "es", "ru", "ar", "sw");
    benchmark.assertBalanced("feminine", "masculine");
    for (Map<String, String> row : benchmark.meta()) {
      assertFalse(row.get("occupations").contains(","), row.toString());
    }
    // 25, 45 to 51
    assertEquals(8, peopleLeftOut(run).get("category-not-listed"));
    assertFalse(peopleLeftOut(run).containsKey("occupation-used"));
  }

  @Test
  void groupsOfSingleOccupationsHoldEveryPersonOnceAndTheBestSegmentsAreBalancedToo()
      throws IOException {
    Path run = Sample.copy(folder);
    Occgen.run(
            Runner.FLINK,
            "sample",
            run,
            "--set balance.group=occupation",
            "--set balance.choose=quality")
        .expectSuccess();
    BenchmarkFiles benchmark = checked(run, "en", "es", "ru", "ar", "sw");
    benchmark.assertBalanced("feminine", "masculine");
    boolean several = false;
    for (Map<String, String> row : benchmark.meta()) {
      List<String> occupations = Arrays.asList(row.get("occupations").split(","));
      several |= occupations.size() > 1;
      // none of a chosen person's occupations is used, so the smallest is the smallest free one
      assertEquals(occupations.get(0), row.get("group"));
    }
    assertTrue(several, "somebody has two occupations");
    benchmark.meta().stream()
        .collect(
            Collectors.groupingBy(
                row -> row.get("qid"),
                Collectors.mapping(row -> row.get("group"), Collectors.toSet())))
        .forEach((person, groups) -> assertEquals(1, groups.size(), person));
  }

  @Test
  void occupationsByClassLeaveOutTheClub() throws IOException {
    Path run = Sample.copy(folder);
    Answer answer =
        Occgen.run(Runner.FLINK, "sample", run, "--set occupations=class").expectSuccess();
    assertTrue(answer.out().contains("balance: 1 of 16 occupations is left out"), answer.out());
    BenchmarkFiles benchmark = checked(run, "en", "es", "ru", "ar", "sw");
    benchmark.assertBalanced("feminine", "masculine");
    for (Map<String, String> row : benchmark.meta()) {
      assertFalse(row.get("occupations").contains(LANTERN_CLUB), row.toString());
    }
    // 25 is an architect like others now: one more of them than there are women
    Map<String, Long> any = peopleLeftOut(Sample.run());
    Map<String, Long> byClass = peopleLeftOut(run);
    assertEquals(any.get("occupation-used") - 1, byClass.get("occupation-used"));
    assertEquals(any.get("surplus-person") + 1, byClass.get("surplus-person"));
  }
}
