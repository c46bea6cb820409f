package org.occgen.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.run.testing.SyntheticRun;

class RunCheckTest {
  @Test
  void findsNothingInAWholeRun(@TempDir Path folder) throws IOException {
    List<String> steps = new ArrayList<>();
    assertEquals(List.of(), RunCheck.check(SyntheticRun.write(folder), steps::add));
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

  @Test
  void saysHowToGoOnWhereARunIsNotFinished(@TempDir Path folder) {
    List<String> nothing = RunCheck.check(new RunFolder(folder.toString()));
    assertEquals(1, nothing.size());
    assertTrue(nothing.get(0).contains("run.json is not there"), nothing.get(0));
  }
}
