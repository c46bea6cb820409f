package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.recipe.RecipeReader;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Runner;

/** Recipes with {@code judge: careful}, whose weights this module has on its class path. */
class CarefulRunTest {
  /** Few of the sample, so that e5 reads them in seconds. */
  private static final List<String> PEOPLE = List.of("Q990000001", "Q990000002");

  @TempDir private Path folder;

  private Path run(Runner runner, int workers, String name, String judge) throws IOException {
    Path run = folder.resolve(name);
    Path people = Files.write(folder.resolve("people.txt"), PEOPLE);
    Occgen.run(
            runner,
            workers,
            "sample",
            run,
            "--set languages=[en, sw]",
            "--set judge=" + judge,
            "--set recalibration=none",
            "--people " + people,
            "--until align")
        .expectSuccess();
    return run;
  }

  private static List<Double> probabilities(Path run) throws IOException {
    List<Double> probabilities = new ArrayList<>();
    for (PersonCandidates row :
        RunFolder.readAll(
            PersonCandidates.class, new RunFolder(run.toString()).rowFiles(Stage.ALIGN))) {
      row.candidates().stream().map(Candidate::probability).forEach(probabilities::add);
    }
    return probabilities;
  }

  @Test
  void theCarefulLookGivesTheSameBytesOnBothRunners() throws IOException {
    Path one = run(Runner.DIRECT, 1, "one", PairClassifierFile.CAREFUL);
    Path two = run(Runner.FLINK, 2, "two", PairClassifierFile.CAREFUL);
    Occgen.assertSameBytes(one, two);
    assertTrue(
        Files.readString(one.resolve(RunRecord.FILE)).contains("\"judge\" : \"careful\""),
        Files.readString(one.resolve(RunRecord.FILE)));
    assertEquals(
        PairClassifierFile.CAREFUL, RunRecord.read(new RunFolder(one.toString())).classifier());
    List<Double> careful = probabilities(one);
    List<Double> fast = probabilities(run(Runner.FLINK, 2, "two", "fast"));
    assertEquals(fast.size(), careful.size());
    assertNotEquals(fast, careful);
  }

  /** e5 knows Spanish, and no Tatar. */
  @Test
  void theTwoLooksJudgeLanguagesThatE5DoesNotKnow() throws IOException {
    Path recipe = folder.resolve("r.yaml");
    Files.writeString(
        recipe,
        "languages: [en, es, tt]\njudge: careful\nrecalibration: none\n"
            + "wikidata-dump: d.json\npages: p\n");
    Recipe read = new RecipeReader(folder).read(recipe.toString(), List.of());
    assertEquals(
        Map.of(
            "es", PairClassifierFile.card(PairClassifierFile.CAREFUL).probability(),
            "tt", PairClassifierFile.card(PairClassifierFile.SHIPPED).probability()),
        read.choice().probabilities());
    assertEquals(
        List.of(
            "judge: careful: e5 does not know Tatar (tt), so pairs with this language are judged"
                + " by the two looks of judge: fast."),
        RunWarnings.of(read).stream().filter(warning -> warning.contains("e5")).toList());
  }
}
