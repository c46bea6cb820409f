package org.occgen.pipelines.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.stage.RunException;
import org.occgen.pipelines.stage.RunRefusedException;
import org.occgen.transforms.record.ExactFile;

/**
 * Held while a run works in its folder: two at once would delete each other's files. A run that is
 * killed gives it back. Other file systems than the local one have no locks; there none is taken.
 */
final class RunLock implements AutoCloseable {
  /** Of its file in the run folder. */
  static final String NAME = ".lock";

  private final Optional<ExclusiveLock> lock; // empty where there are no locks

  private RunLock(Optional<ExclusiveLock> lock) {
    this.lock = lock;
  }

  /**
   * Takes the lock of {@code folder}.
   *
   * @throws RunException if another run has it
   * @throws RunRefusedException if the folder cannot be made or written to
   */
  static RunLock take(RunFolder folder) {
    if (!ExactFile.isLocal(folder.root())) {
      return new RunLock(Optional.empty());
    }
    Optional<ExclusiveLock> lock;
    try {
      lock = ExclusiveLock.tryTake(Files.createDirectories(Path.of(folder.root())).resolve(NAME));
    } catch (IOException e) {
      throw new RunRefusedException(
          "--output "
              + folder.root()
              + ": cannot be written ("
              + e.getClass().getSimpleName()
              + ": "
              + e.getMessage()
              + "); name a folder that you may write to");
    }
    if (lock.isEmpty()) {
      throw new RunException(
          "--output "
              + folder.root()
              + ": another run is at work in this folder; wait for it or name another one");
    }
    return new RunLock(lock);
  }

  @Override
  public void close() throws IOException {
    if (lock.isPresent()) {
      lock.get().close();
    }
  }
}
