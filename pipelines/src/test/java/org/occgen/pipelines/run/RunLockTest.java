package org.occgen.pipelines.run;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.stage.RunException;

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
}
