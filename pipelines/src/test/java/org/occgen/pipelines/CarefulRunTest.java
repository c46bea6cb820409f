package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
            "--people " + people)
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
    assertTellsOfTheLook(one, fast);
  }

  /**
   * What a run with the careful look says of it.
   *
   * @param fast the probabilities of the two looks, by which it is asked for a candidate or not
   */
  private static void assertTellsOfTheLook(Path run, List<Double> fast) throws IOException {
    String[] names = PairClassifierFile.fingerprint(PairClassifierFile.CAREFUL).split("[+]");
    long asked = fast.stream().filter(probability -> probability >= 0.02).count();
    assertTrue(asked > 0 && asked < fast.size(), asked + " of " + fast.size());
    JsonNode statistics = new ObjectMapper().readTree(run.resolve("stats.json").toFile());
    JsonNode look = statistics.path("careful-look");
    long counted = 0;
    for (JsonNode count : look.at("/asked/sw")) {
      counted += count.asLong();
    }
    assertEquals(asked, counted, look.toString());
    assertEquals(fast.size(), look.path("candidates").asLong(), look.toString());
    assertEquals(names[0], look.path("classifier").asText());
    assertEquals(names[1], look.path("look").asText());

    String share = String.format(Locale.ROOT, "%,d of %,d candidates (", asked, fast.size());
    String card = Files.readString(run.resolve("benchmark/README.md"));
    assertTrue(card.contains("| classifier | `shipped` |"), card);
    assertTrue(card.contains("its fingerprint is `" + names[0] + "` |"), card);
    assertTrue(card.contains("careful look `" + names[1] + "`"), card);
    assertTrue(card.contains(share), card);
    String croissant = Files.readString(run.resolve("benchmark/croissant.json"));
    assertTrue(croissant.contains("\"occgen: pair classifier shipped\""), croissant);
    assertTrue(
        croissant.contains(
            "\"occgen: careful look "
                + names[1]
                + " behind the pair classifier "
                + names[0]
                + "\""),
        croissant);
    String report = Files.readString(run.resolve("benchmark/report.html"));
    assertTrue(report.contains(names[0] + ", with the careful look " + names[1]), report);
    assertTrue(report.contains("which was asked for " + share), report);
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
