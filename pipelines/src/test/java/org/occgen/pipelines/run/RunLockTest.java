package org.occgen.pipelines.run;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.stage.RunException;
import org.occgen.pipelines.stage.RunRefusedException;

class RunLockTest {
  @TempDir private Path folder;

  @Test
  void oneRunAtATimeHasAFolder() throws Exception {
    RunFolder run = new RunFolder(folder.resolve("run").toString());
    RunLock lock = RunLock.take(run);
    try {
      RunException refused = assertThrows(RunException.class, () -> RunLock.take(run));
      assertTrue(refused.getMessage().contains("another run is at work"), refused.getMessage());
    } finally {
      lock.close();
    }
    RunLock.take(run).close();
  }

  @Test
  void aFolderThatCannotBeMadeIsRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "x");
    RunFolder run = new RunFolder(file.resolve("run").toString());
    RunRefusedException refused = assertThrows(RunRefusedException.class, () -> RunLock.take(run));
    assertTrue(refused.getMessage().startsWith("--output " + run.root() + ": cannot be written"));
  }
}
