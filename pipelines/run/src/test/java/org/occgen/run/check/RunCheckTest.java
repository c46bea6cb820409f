package org.occgen.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.run.testing.SyntheticRun;

class RunCheckTest {
  @Test
  void findsNothingInAWholeRun(@TempDir Path folder) throws IOException {
    List<String> steps = new ArrayList<>();
    assertEquals(List.of(), RunCheck.firstCause(SyntheticRun.write(folder), steps::add));
    assertEquals("markers", steps.get(0));
    for (Stage stage : Stage.values()) {
      assertTrue(steps.contains(stage.id()), steps.toString());
    }
    // the rows are at work again behind the files that are opened within them
    assertEquals("rows", steps.get(steps.indexOf("benchmark/test.en") + 1));
    for (int i = 1; i < steps.size(); i++) {
      assertNotEquals(steps.get(i - 1), steps.get(i));
    }
  }

  @Test
  void findsNothingInOtherRecipes(@TempDir Path folder) throws IOException {
    BalanceOptions byOccupation =
        new BalanceOptions(
            true,
            BalanceOptions.DEFAULT.genders(),
            List.of(1, 2),
            BalanceOptions.Group.OCCUPATION,
            BalanceOptions.Choose.QUALITY);
    int number = 0;
    for (BalanceOptions balance :
        List.of(BalanceOptions.DEFAULT, BalanceOptions.NONE, byOccupation)) {
      for (List<String> languages :
          List.of(List.of("en"), List.of("en", "ar"), List.of("ru", "en", "es"))) {
        RunFolder run =
            SyntheticRun.write(
                folder.resolve("" + number++), SyntheticRun.recipe(languages, balance));
        assertEquals(List.of(), RunCheck.check(run), languages + " " + balance);
        assertTrue(RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE)).size() > 10);
      }
    }
  }

  /** One file of every stage, of which much is counted. */
  @ParameterizedTest
  @CsvSource({
    "collect, people.parquet/part-00000-of-00001.parquet",
    "fetch, articles.parquet/_books.parquet",
    "extract, biographies.parquet/part-00000-of-00001.parquet",
    "align, candidates.parquet/part-00000-of-00001.parquet",
    "balance, segments.parquet/_statistics.parquet",
    "write, rows.parquet/part-00000-of-00001.parquet",
    "write, benchmark/test.en"
  })
  void aMissingFileIsToldOnceWithItsCure(String stage, String file, @TempDir Path folder)
      throws IOException {
    RunFolder run = SyntheticRun.write(folder);
    Files.delete(folder.resolve(file));
    List<String> all = RunCheck.check(run);
    List<String> told = RunCheck.firstCause(run, step -> {});
    assertEquals(
        "markers: the files of stage "
            + stage
            + " are not those that it left ("
            + file
            + " is missing); run again, and it is done anew: occgen run --recipe made-up --output "
            + folder,
        told.get(0));
    assertEquals(2, told.size(), told.toString());
    assertTrue(
        told.get(1)
            .matches("\\d+ other findings? may follow from this.*: mend this, and check again"),
        told.get(1));
    int others = Integer.parseInt(told.get(1).replaceFirst(" .*", ""));
    assertTrue(others >= all.size() - 1, () -> others + " of " + all);
  }

  @Test
  void aFileThatCannotBeReadIsACauseAndOneThatCanShowsWhatDiffers(@TempDir Path folder)
      throws IOException {
    RunFolder run = SyntheticRun.write(folder);
    Path people = folder.resolve("people.parquet/part-00000-of-00001.parquet");
    byte[] whole = Files.readAllBytes(people);
    Files.write(people, Arrays.copyOf(whole, whole.length / 2));
    List<String> cut = RunCheck.firstCause(run, step -> {});
    assertTrue(cut.get(0).contains("(people.parquet/part-00000-of-00001.parquet was changed)"));
    assertEquals(2, cut.size(), cut.toString());
    Files.write(people, whole);
    Path english = folder.resolve("benchmark/test.en");
    Files.writeString(english, Files.readString(english).replaceFirst("[a-z]", "#"));
    List<String> changed = RunCheck.firstCause(run, step -> {});
    assertTrue(changed.get(0).contains("(benchmark/test.en was changed)"), changed.toString());
    assertTrue(changed.get(1).startsWith("benchmark/test.en: segment 1 ("), changed.toString());
  }

  @Test
  void whatNoMarkerDescribesHasItsCureToo(@TempDir Path folder) throws IOException {
    RunFolder run = SyntheticRun.write(folder);
    Files.delete(folder.resolve("stats.json"));
    assertEquals(
        List.of(
            "stats.json: is missing; write it with: occgen run --recipe made-up --output "
                + folder),
        RunCheck.firstCause(run, step -> {}));
  }

  @Test
  void saysHowToGoOnWhereARunIsNotFinished(@TempDir Path folder) {
    List<String> nothing = RunCheck.check(new RunFolder(folder.toString()));
    assertEquals(1, nothing.size());
    assertTrue(nothing.get(0).contains("run.json is not there"), nothing.get(0));
  }
}
