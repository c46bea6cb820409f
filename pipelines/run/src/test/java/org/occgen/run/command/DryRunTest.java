package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.Main;
import org.occgen.core.books.Stage;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** {@code occgen run --dry-run}: says what a run does, and leaves everything as it is. */
class DryRunTest {
  private static final Path SAMPLE = Occgen.home().resolve("pipelines/sample");

  @TempDir private static Path folder;
  private static Path run;

  @BeforeAll
  static void copyTheSample() throws IOException {
    run = Sample.copy(folder);
  }

  /** Every file and folder with the time of its last change. */
  private static Map<String, Object> contents() throws IOException {
    Map<String, Object> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        contents.put(file.toString(), Files.getLastModifiedTime(file) + " " + Files.size(file));
      }
    }
    return contents;
  }

  /** What is printed, after a look that nothing changed. */
  private static List<String> plan(Path output, String... more) throws IOException {
    Map<String, Object> before = contents();
    List<String> arguments = Stream.concat(Stream.of("--dry-run"), Stream.of(more)).toList();
    Answer answer =
        Occgen.run(Runner.DIRECT, "sample", output, arguments.toArray(String[]::new))
            .expectSuccess();
    assertEquals(before, contents());
    return answer.out().lines().toList();
  }

  /** The lines about stages. */
  private static List<String> stages(List<String> plan) {
    return plan.subList(0, plan.size() - 1).stream().filter(line -> !line.startsWith(" ")).toList();
  }

  @Test
  void aNewRunDoesAllAndReadsSoMuch() throws IOException {
    List<String> plan = plan(folder.resolve("new"));
    assertEquals("collect: to be done: nothing of it is there yet", plan.get(0));
    Path dump = SAMPLE.resolve("wikidata.json").normalize();
    assertTrue(
        plan.get(1).startsWith("  reads wikidata-dump: ")
            && plan.get(1).contains("pipelines/sample/wikidata.json (1 file, ")
            && plan.get(1).replace(",", "").endsWith(" " + Files.size(dump) + " bytes)"),
        plan.get(1));
    try (Stream<Path> pages = Files.list(SAMPLE.resolve("pages/sw"))) {
      String files = "pages/sw/* (" + pages.count() + " files, ";
      assertTrue(plan.stream().anyMatch(line -> line.contains(files)), plan::toString);
    }
    assertEquals(
        List.of(
            "collect: to be done: nothing of it is there yet",
            "fetch: to be done: collect is done before it",
            "extract: to be done: fetch is done before it"),
        stages(plan).subList(0, 3));
    assertEquals(Stage.values().length, stages(plan).size());
    assertEquals("nothing was done and nothing was written (--dry-run)", plan.get(plan.size() - 1));
  }

  @Test
  void aFinishedRunIsUnchanged() throws IOException {
    assertEquals(
        Arrays.stream(Stage.values())
            .map(stage -> stage.id() + ": unchanged, not done again")
            .toList(),
        stages(plan(run)));
    assertEquals(2, stages(plan(run, "--until fetch")).size());
  }

  @Test
  void whatChangedIsNamedAndWhatFollowsIsDoneToo() throws IOException {
    List<String> stages =
        stages(
            plan(
                run,
                "--set balance.choose=quality",
                "--set probability=0.99",
                "--set threshold.sw=1.3"));
    assertEquals("align: unchanged, not done again", stages.get(3));
    assertEquals(
        "balance: to be done: changed since: balance, margins, probabilities", stages.get(4));
    assertEquals("write: to be done: balance is done before it", stages.get(5));
    // of the recipe that is typed, not of the one that was run
    stages = stages(plan(run, "--max-failure-rate 0.5"));
    assertEquals("balance: unchanged, not done again", stages.get(4));
    assertEquals("write: to be done: changed since: recipe", stages.get(5));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          biographies.parquet/_SUCCESS.json | extract: to be done: it is not finished
          benchmark/test.sw | write: to be done: its files are not those that it left \
          (benchmark/test.sw is missing)
          background.parquet/_SUCCESS.json | align: to be done: its background is drawn first
          """)
  void aLostFileShows(String file, String stage, @TempDir Path other) throws IOException {
    Path copy = Sample.copy(other);
    Files.delete(copy.resolve(file));
    List<String> stages = stages(plan(copy));
    int place = stages.indexOf(stage);
    assertTrue(stages.subList(0, place).stream().allMatch(s -> s.endsWith("not done again")));
    assertTrue(
        stages.subList(place + 1, 6).stream().allMatch(s -> s.endsWith("is done before it")));
    assertFalse(Files.exists(copy.resolve(file)));
  }

  @Test
  void anEncoderFromElsewhereIsRead() throws IOException {
    String file = "models/src/main/resources/org/occgen/models/shipped.occgen";
    String encoder = Occgen.home().resolve(file).toAbsolutePath().normalize().toString();
    List<String> plan = plan(folder.resolve("new"), "--set encoder=" + encoder);
    assertTrue(
        plan.stream().anyMatch(line -> line.startsWith("  reads encoder: " + encoder + " (1 file")),
        plan::toString);
  }

  @Test
  void whatCannotBeRunIsRefused() throws IOException {
    Path output = folder.resolve("none");
    Occgen.run(
            Runner.DIRECT,
            "sample",
            output,
            "--dry-run",
            "--wikidata-dump " + folder + "/none.json")
        .expectFailure(Main.USAGE, "wikidata-dump: there is no file");
    assertFalse(Files.exists(output));
  }
}
