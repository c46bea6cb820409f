package org.occgen.benchmark.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.calibration.BalanceOutcome;
import org.occgen.core.calibration.ThresholdOutcome;
import org.occgen.run.stage.StageMarkers;
import org.occgen.run.testing.SyntheticRun;

class RunCalibrationTest {
  @TempDir private Path folder;

  /** The report takes what the run counted; inspecting it balances all candidates once more. */
  @Test
  void theRunCountsWhatItsThresholdsLeaveAsCalibrationDoes() throws IOException {
    List<String> languages = List.of("en", "sw");
    for (BalanceOptions balance : List.of(BalanceOptions.DEFAULT, BalanceOptions.NONE)) {
      Recipe recipe = SyntheticRun.recipe(languages, balance);
      RunFolder run =
          SyntheticRun.write(
              Files.createDirectory(folder.resolve("balanced-" + balance.balanced())), recipe);
      BalanceOutcome counted = StageMarkers.statistics(run).balanceOutcome();
      RunCalibration inspected = RunCalibration.read(run, recipe, CalibrationRequest.REPORT);
      ThresholdOutcome found = inspected.languages().get(0).calibration().asRun();
      assertTrue(found.kept().balancedSegments() > 0);
      assertEquals(found.kept(), counted);
      // so all of the report's calibration is that of inspecting
      assertEquals(inspected, RunCalibration.ofReport(run, recipe, counted));
    }
  }
}
