package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.models.judge.LearnedRecalibration;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** Runs that go on: what is done again, and that the bytes are those of a run in one go. */
class ResumeTest {
  @TempDir private Path folder;

  /** Ids of the stages that the answer says were not done again. */
  private static List<String> unchanged(Answer answer) {
    return Stream.of(Stage.values())
        .map(Stage::id)
        .filter(id -> answer.out().contains(id + ": unchanged, not done again"))
        .toList();
  }

  /** Runs the sample's recipe, which must succeed. */
  private static Answer goOn(Path run, String... options) {
    return Occgen.run(Runner.FLINK, "sample", run, options).expectSuccess();
  }

  private static Path rows(Path run, Stage stage) {
    return run.resolve(stage.rows());
  }

  private static List<Path> parts(Path rows) throws IOException {
    try (Stream<Path> files = Files.list(rows)) {
      return files.filter(file -> file.getFileName().toString().startsWith("part-")).toList();
    }
  }

  @Test
  void unchangedStagesAreNotDoneAgain() throws IOException {
    Path run = Sample.copy(folder);
    Answer answer = goOn(run);
    assertEquals(Stream.of(Stage.values()).map(Stage::id).toList(), unchanged(answer));
    Occgen.assertSameBytes(Sample.run(), run);
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing", "changed"}) // to as many bytes
  void aBenchmarkThatIsNotWhatWasWrittenIsWrittenAgain(String how) throws IOException {
    Path run = Sample.copy(folder);
    Path file = run.resolve("benchmark/test.sw");
    if (how.equals("missing")) {
      Files.delete(file);
    } else {
      Files.writeString(file, Files.readString(file).replaceFirst("a", "e"));
    }
    Answer answer = goOn(run);
    String told = "write: its files are not those that it left (benchmark/test.sw ";
    assertTrue(
        answer.out().matches("(?s).*\\Q" + told + "\\E(is|was) " + how + "\\).*"), answer.out());
    assertFalse(answer.out().contains(" has a review"), answer.out());
    Occgen.assertSameBytes(Sample.run(), run);
  }

  /** Balance and write are done with the new threshold, but not out of damaged biographies. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void biographiesThatAreLostOrDamagedAreMadeBeforeALaterStageReadsThem(boolean lost)
      throws IOException {
    Path run = Sample.copy(folder);
    Path file = parts(rows(run, Stage.EXTRACT)).get(0);
    if (lost) {
      Files.delete(file);
    } else {
      flipBit(file);
    }
    Answer answer = goOn(run, "--set threshold=1.15", "--until extract");
    assertEquals(List.of("collect", "fetch"), unchanged(answer));
    assertSameRows(run, Stage.EXTRACT);
    assertNotDone(run, Stage.ALIGN, Stage.BALANCE, Stage.WRITE);
  }

  private static void flipBit(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 3] ^= 4;
    Files.write(file, bytes);
  }

  private static void deleteFiles(Path of) throws IOException {
    try (Stream<Path> files = Files.list(of)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBackgroundThatIsLostOrDamagedIsDrawnAnew(boolean lost) throws IOException {
    Path run = Sample.copy(folder);
    Path background = run.resolve("background.parquet");
    if (lost) {
      deleteFiles(background);
    } else {
      flipBit(parts(background).get(0));
    }
    Answer answer = goOn(run);
    assertTrue(lost || answer.out().contains("align: its background is drawn anew"), answer.out());
    // the same sentences are drawn, so what was made with them stands
    assertEquals(Stream.of(Stage.values()).map(Stage::id).toList(), unchanged(answer));
    Occgen.assertSameBytes(Sample.run(), run);
  }

  /** Nothing is changed, run.json neither. */
  @Test
  void anotherRunOrAReviewIsReplacedOnlyIfThatIsAskedFor() throws IOException {
    Path run = Sample.copy(folder);
    String record = Files.readString(run.resolve("run.json"));
    Occgen.run(Runner.FLINK, "sample", run, "--set languages=[en, es]")
        .expectFailure(
            Main.USAGE,
            "holds another run (languages [\"en\",\"es\",\"ru\",\"ar\",\"sw\"] and not"
                + " [\"en\",\"es\"])",
            "give --replace");
    Files.createDirectories(run.resolve("review"));
    Files.writeString(run.resolve("review/journal.jsonl"), "{}\n");
    goOn(run); // there is nothing to do
    Occgen.run(Runner.FLINK, "sample", run, "--set threshold=1.2")
        .expectFailure(
            Main.USAGE, "people have reviewed this run", "stage balance is to be done: changed");
    Files.delete(run.resolve("benchmark/test.sw"));
    Occgen.run(Runner.FLINK, "sample", run)
        .expectFailure(Main.USAGE, "stage write is to be done", "benchmark/test.sw is missing");
    assertEquals(record, Files.readString(run.resolve("run.json")));
    goOn(run, "--replace");
    Occgen.call("check", run.toString()).expectSuccess();
  }

  @Test
  void aNewThresholdThatLeavesNothingIsNamedAndSoIsTheReview() throws IOException {
    Path run = Sample.copy(folder);
    Files.createDirectories(run.resolve("review"));
    Files.writeString(run.resolve("review/journal.jsonl"), "{}\n");
    Answer same = goOn(run);
    assertFalse(same.out().contains(" has a review"), same.out());
    Answer answer = goOn(run, "--set probability=1", "--replace");
    assertTrue(
        answer
            .out()
            .contains(
                "warning: "
                    + run
                    + " has a review, and its benchmark is written anew: a decision still counts"
                    + " if"),
        answer.out());
    assertTrue(
        answer.out().contains("warning: the benchmark is empty: stage balance left out all "),
        answer.out());
    assertTrue(answer.out().contains(" below-threshold"), answer.out());
  }

  @Test
  void whereNoOccupationHasAllGendersTheWarningSaysWhatToDo() throws IOException {
    Path run = Sample.copy(folder);
    Answer answer =
        goOn(run, "--set balance.genders=[feminine, nonbinary]", "--set balance.categories=[3]");
    assertTrue(answer.out().contains("the benchmark is empty: stage balance left "), answer.out());
    assertTrue(answer.out().contains("; add people of the other genders in the "), answer.out());
  }

  @Test
  void aFileOfSomebodyElseInTheBenchmarkIsNotDeleted() throws IOException {
    Path run = Sample.copy(folder);
    Path theirs = Files.writeString(run.resolve("benchmark/by-gender/scores.tsv"), "mine");
    Occgen.run(Runner.FLINK, "sample", run, "--set threshold=1.2")
        .expectFailure(
            Main.USAGE, "benchmark/by-gender/scores.tsv is no file of a benchmark", "move it");
    assertEquals("mine", Files.readString(theirs));
    goOn(run, "--until balance");
  }

  /** Checks that a stage left the bytes of a run in one go. */
  private static void assertSameRows(Path run, Stage stage) throws IOException {
    Occgen.assertSameBytes(rows(Sample.run(), stage), rows(run, stage));
  }

  /** Checks that what stages made of older rows is not taken for done. */
  private static void assertNotDone(Path run, Stage... stages) {
    for (Stage stage : stages) {
      assertFalse(Files.exists(rows(run, stage).resolve("_SUCCESS.json")), stage.id());
    }
  }

  @Test
  void aBenchmarkOfAnotherRecipeIsNotTakenForRight() throws IOException {
    Path run = Sample.copy(folder);
    goOn(run, "--until collect", "--set balance.choose=quality");
    Answer check = Occgen.call("check", run.toString());
    assertEquals(1, check.status());
    assertTrue(check.out().contains("another recipe"), check.out());
  }

  @Test
  void tooManyFailuresAreToldOfAnUnchangedStageToo() throws IOException {
    Path run = Sample.copy(folder);
    Occgen.run(Runner.FLINK, "sample", run, "--max-failure-rate 0")
        .expectFailure(Main.FAILED, "max-failure-rate");
  }

  @Test
  void aFolderOfSomebodyElseIsRefused() throws IOException {
    Files.writeString(folder.resolve("thesis.tex"), "mine");
    Occgen.run(Runner.FLINK, "sample", folder).expectFailure(Main.USAGE, "is no run folder");
    assertTrue(Files.exists(folder.resolve("thesis.tex")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "{\"run\": 7, \"loss\": 0.5}",
        "{\"languages\": [\"en\"], \"encoder\": \"shipped\"}"
      })
  void aFolderWhoseRunJsonIsSomebodyElsesIsRefused(String content) throws IOException {
    Files.writeString(folder.resolve("run.json"), content);
    Path theirs = Files.createDirectory(folder.resolve("benchmark")).resolve("scores.txt");
    Files.writeString(theirs, "mine");
    Occgen.run(Runner.FLINK, "sample", folder)
        .expectFailure(Main.USAGE, "has a run.json that no run of occgen wrote");
    assertEquals("mine", Files.readString(theirs));
    assertEquals(content, Files.readString(folder.resolve("run.json")));
  }

  /** A process that was killed leaves no marker, half a file and files that were not renamed. */
  @ParameterizedTest
  @ValueSource(strings = {"ALIGN", "BALANCE", "WRITE"})
  void aRunThatWasKilledInAStageGoesOnToTheSameBytes(Stage stage) throws IOException {
    Path run = Sample.copy(folder);
    for (Stage later : Stage.values()) {
      if (later.compareTo(stage) >= 0) {
        Files.delete(rows(run, later).resolve("_SUCCESS.json"));
      }
    }
    Path part = parts(rows(run, stage)).get(0);
    byte[] bytes = Files.readAllBytes(part);
    Files.write(part, Arrays.copyOf(bytes, bytes.length / 2));
    Files.write(part.resolveSibling("part-00007-of-00008.parquet"), bytes);
    Files.write(part.resolveSibling(".part-00000-of-00001.parquet.1-2-3.part"), bytes);
    Path learned = run.resolve("recalibration");
    if (stage == Stage.ALIGN) { // what was learned is written with the rows, and its text at last
      Files.write(parts(learned).get(0), Arrays.copyOf(bytes, 100));
      Files.delete(learned.resolve(LearnedRecalibration.FILE));
    }
    Files.delete(run.resolve("stats.json"));
    // RunnersTest goes on from here stage by stage
    Answer answer = goOn(run, "--until " + stage.id());
    assertEquals(
        Stream.of(Stage.values()).takeWhile(before -> before != stage).map(Stage::id).toList(),
        unchanged(answer));
    assertSameRows(run, stage);
    Occgen.assertSameBytes(Sample.run().resolve("recalibration"), learned);
    if (stage == Stage.last()) {
      Occgen.assertSameBytes(Sample.run(), run);
    }
  }

  /** A run that is given what another run learned of the same candidates gives its pairs. */
  @Test
  void whatARunLearnedGivesTheSameProbabilitiesFromItsFile() throws IOException {
    Path file = Sample.run().resolve("recalibration").resolve(LearnedRecalibration.FILE);
    Path run = Sample.copy(folder);
    Answer answer = goOn(run, "--set classifier=" + file, "--until align");
    assertEquals(List.of("collect", "fetch", "extract"), unchanged(answer));
    Path rows = rows(Sample.run(), Stage.ALIGN);
    for (Path part : parts(rows)) { // the marker tells of another recipe
      assertEquals(-1, Files.mismatch(part, rows(run, Stage.ALIGN).resolve(part.getFileName())));
    }
    Occgen.assertSameBytes(Sample.run().resolve("recalibration"), run.resolve("recalibration"));
    assertEquals(
        file.getFileName().toString(),
        RunRecord.read(new RunFolder(run.toString())).recalibration().orElseThrow());
    String key = "\"classifier\" : \"";
    Path other = folder.resolve("other.json");
    Files.writeString(other, Files.readString(file).replace(key, key + "other-"));
    Occgen.run(Runner.FLINK, "sample", run, "--set classifier=" + other)
        .expectFailure(
            Main.USAGE, other + " was learned with the pair classifier other-", "and this run has");
  }

  @Test
  void anotherThresholdRedoesBalanceAndWriteOnly() throws IOException {
    Path run = Sample.copy(folder);
    int before = new BenchmarkFiles(run).size();
    Answer answer = goOn(run, "--set threshold=1.15");
    assertEquals(List.of("collect", "fetch", "extract", "align"), unchanged(answer));
    BenchmarkFiles benchmark = new BenchmarkFiles(run);
    assertTrue(benchmark.size() < before && benchmark.size() > 0, benchmark.size() + " segments");
    for (var row : benchmark.meta()) {
      assertTrue(Double.parseDouble(row.get("margin_sw")) >= 1.15, row.toString());
    }
    Occgen.call("check", run.toString()).expectSuccess();
    // and back
    goOn(run);
    Occgen.assertSameBytes(Sample.run(), run);
  }

  @Test
  void aChangedPageRedoesFetchAndWhatFollows() throws IOException {
    Path run = Sample.copy(folder);
    Path pages = folder.resolve("pages");
    Occgen.copy(Occgen.home().resolve("pipelines/sample/pages"), pages);
    // a copy with the same times is no change
    Answer same = goOn(run, "--pages " + pages);
    assertEquals(6, unchanged(same).size(), same.out());
    Path page = pages.resolve("en/Halvina_Brask.html");
    Files.writeString(
        page, Files.readString(page).replace("Norwegian painter", "Norwegian landscape painter"));
    Answer answer = goOn(run, "--pages " + pages, "--until extract");
    assertEquals(List.of("collect"), unchanged(answer));
    assertNotDone(run, Stage.ALIGN, Stage.BALANCE, Stage.WRITE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "null", "{}", "{\"stage\": \"align\"}", "\u0000\u0001", "one bit"})
  void aDamagedMarkerIsAClearError(String content) throws IOException {
    Path run = Sample.copy(folder);
    Path marker = rows(run, Stage.ALIGN).resolve("_SUCCESS.json");
    String changed = Files.readString(marker).replace("\\\",\\\"upstream", "\\\"-\\\"upstream");
    Files.writeString(marker, content.equals("one bit") ? changed : content);
    Occgen.run(Runner.FLINK, "sample", run)
        .expectFailure(Main.FAILED, "candidates.parquet/_SUCCESS.json is damaged; delete it");
  }

  /** Scores of the folder stay comparable; a user who mends the input wants those of a new one. */
  @Test
  void aBackgroundOfEarlierBiographiesIsToldUntilItIsDeleted() throws IOException {
    Path run = Sample.copy(folder);
    Path pages = folder.resolve("pages");
    Occgen.copy(Occgen.home().resolve("pipelines/sample/pages"), pages);
    try (Stream<Path> files = Files.list(pages.resolve("ru"))) {
      Files.delete(files.sorted().findFirst().orElseThrow());
    }
    String told = "warning: margins are compared with sentences that were drawn from earlier ";
    String[] options = {"--pages " + pages, "--until align"};
    for (int i = 0; i < 2; i++) { // also where nothing is done again
      assertTrue(goOn(run, options).out().contains(told));
    }
    deleteFiles(run.resolve("background.parquet"));
    Answer drawn = goOn(run, options);
    assertFalse(drawn.out().contains(told), drawn.out());
  }

  @Test
  void candidatesAreMinedAgainWithAnotherBackground() throws IOException {
    Path run = Sample.copy(folder);
    Answer answer = goOn(run, "--set background.size=50", "--until align");
    assertEquals(List.of("collect", "fetch", "extract"), unchanged(answer));
    assertNotDone(run, Stage.BALANCE, Stage.WRITE);
  }
}
