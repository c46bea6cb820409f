package org.occgen.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.RunFolder;
import org.occgen.run.stage.RunRefusedException;

class RunLockTest {
  @TempDir private Path folder;

  @Test
  void oneRunAtATimeHasAFolder() throws Exception {
    RunFolder run = new RunFolder(folder.resolve("run").toString());
    RunLock lock = RunLock.take(run);
    try {
      CommandFailedException refused =
          assertThrows(CommandFailedException.class, () -> RunLock.take(run));
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

  /** A run that lost its lock file stops before it changes anything more. */
  @Test
  void aLockWhoseFileWasDeletedIsLost() throws Exception {
    RunFolder run = new RunFolder(folder.resolve("run").toString());
    try (RunLock lock = RunLock.take(run)) {
      lock.require();
      Path file = Path.of(run.path(RunFolder.LOCK));
      Files.delete(file);
      assertThrows(CommandFailedException.class, lock::require);
      Files.writeString(file, "");
      CommandFailedException lost = assertThrows(CommandFailedException.class, lock::require);
      assertTrue(lost.getMessage().contains("deleted or replaced .lock"), lost.getMessage());
    }
  }

  @Test
  void aLinkIsNotFollowed() throws Exception {
    Path target = Files.writeString(folder.resolve("target"), "precious");
    Path run = Files.createDirectory(folder.resolve("run"));
    Path lock = run.resolve(RunFolder.LOCK);
    for (boolean symbolic : new boolean[] {true, false}) {
      if (symbolic) {
        Files.createSymbolicLink(lock, target);
      } else {
        Files.createLink(lock, target);
      }
      RunRefusedException refused =
          assertThrows(
              RunRefusedException.class, () -> RunLock.take(new RunFolder(run.toString())));
      assertTrue(refused.getMessage().contains(symbolic ? "symbolic" : "hard"));
      assertEquals("precious", Files.readString(target));
      Files.delete(lock);
    }
    RunLock.take(new RunFolder(run.toString())).close();
  }
}
