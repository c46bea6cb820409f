package org.occgen.run.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.books.Stage;
import org.occgen.run.testing.SyntheticRun;

class ComputeEnvironmentTest {
  @Test
  void processorsOfOneArchitectureAreToldApart() {
    String older = "processor\t: 0\nflags\t\t: fpu vme sse sse4_2 avx avx2 fma\n\nflags\t\t: fpu\n";
    String newer = older.replace("avx2", "avx2 avx512f avx512_vnni");
    assertEquals("avx avx2 fma sse sse4_2", ComputeEnvironment.instructionSets(older));
    assertNotEquals(
        ComputeEnvironment.instructionSets(older), ComputeEnvironment.instructionSets(newer));
    assertEquals(
        "asimd sve", ComputeEnvironment.instructionSets("Features\t: fp asimd sve crc32\n"));
    assertEquals("", ComputeEnvironment.instructionSets(""));
    assertTrue(ComputeEnvironment.processor().startsWith(System.getProperty("os.arch")));
  }

  @Test
  void versionsOfLibrariesAreKnown() {
    for (String version :
        List.of(
            ComputeEnvironment.JAVA,
            ComputeEnvironment.ICU,
            ComputeEnvironment.LINGUA,
            ComputeEnvironment.JSOUP)) {
      assertTrue(version.matches("\\d+(\\.\\d+)*"), version);
    }
  }

  /** Which stages tell of which library in the configuration of their fingerprint. */
  @Test
  void stagesThatDependOnLibrariesHaveThemInTheirFingerprint(@TempDir Path folder)
      throws Exception {
    RunFolder run = SyntheticRun.write(folder);
    Map<Stage, List<String>> expected =
        Map.of(
            Stage.EXTRACT, List.of("java", "icu", "jsoup", "lingua", "lists"),
            Stage.ALIGN, List.of("java", "icu", "processor"),
            Stage.WRITE, List.of("java", "icu"));
    for (RunStage stage :
        RunStage.all(run, SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT))) {
      if (expected.containsKey(stage.id())) {
        String configuration = stage.fingerprint("").configuration();
        for (String part : expected.get(stage.id())) {
          assertTrue(configuration.contains("\"" + part + "\":\""), configuration);
        }
        // plain Java: its sums are the same on every processor
        assertTrue(
            stage.id() != Stage.ALIGN || configuration.contains("\"processor\":\"any\""),
            configuration);
      }
    }
  }

  @Test
  void everyStageHasItsClass(@TempDir Path folder) {
    RunFolder run = new RunFolder(folder.toString());
    List<RunStage> stages =
        RunStage.all(run, SyntheticRun.recipe(List.of("en", "sw"), BalanceOptions.DEFAULT));
    assertEquals(List.of(Stage.values()), stages.stream().map(RunStage::id).toList());
    stages.forEach(stage -> assertTrue(stage.folders().contains(run.rows(stage.id()))));
  }
}
