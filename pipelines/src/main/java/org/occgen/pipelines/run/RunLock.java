package org.occgen.pipelines.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.transforms.record.ExactFile;

/**
 * Held while a run works in its folder: two at once would delete each other's files. A run that is
 * killed gives it back. Other file systems than the local one have no locks; there none is taken.
 */
final class RunLock implements AutoCloseable {
  private static final String NAME = ".lock";

  private final FileChannel channel; // null where there are no locks

  private RunLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock of {@code folder}.
   *
   * @throws RunException if another run has it
   */
  static RunLock take(RunFolder folder) throws IOException {
    if (!ExactFile.isLocal(folder.root())) {
      return new RunLock(null);
    }
    Path root = Files.createDirectories(Path.of(folder.root()));
    FileChannel channel =
        FileChannel.open(root.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!isFree(channel)) {
      channel.close();
      throw new RunException(
          "--output "
              + folder.root()
              + ": another run is at work in this folder; wait for it or name another one");
    }
    return new RunLock(channel);
  }

  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false; // this process has it
    }
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close(); // and with it the lock
    }
  }
}
