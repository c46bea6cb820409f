package org.occgen.core.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A lock that one holder in one process has. The operating system gives it back when the process
 * ends, however it ends. The file that stands for it stays: deleting it would let two in.
 */
public final class ExclusiveLock implements AutoCloseable {
  private final FileChannel channel;

  private ExclusiveLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock if it is free.
   *
   * @param file stands for the lock; made if it is not there, its folder must be
   * @return nothing if somebody else has it, in this process or in another
   */
  public static Optional<ExclusiveLock> tryTake(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return Optional.of(new ExclusiveLock(channel));
      }
    } catch (OverlappingFileLockException e) {
      // this process has it, so it is taken like any other
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    channel.close(); // and with it the lock
  }
}
