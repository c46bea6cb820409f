package org.occgen.core.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A lock that one holder in one process has. The operating system gives it back when the process
 * ends, however it ends. The file that stands for it stays: deleting it would let two in.
 */
public final class ExclusiveLock implements AutoCloseable {
  private static final int MOST_BYTES = 1_000;

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
    return tryTake(file, "");
  }

  /**
   * Takes the lock if it is free.
   *
   * @param file stands for the lock; made if it is not there, its folder must be
   * @param about what others are told of the holder, by {@link #holder}
   * @return nothing if somebody else has it, in this process or in another
   */
  public static Optional<ExclusiveLock> tryTake(Path file, String about) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        channel.truncate(0).write(ByteBuffer.wrap(about.getBytes(StandardCharsets.UTF_8)));
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

  /**
   * The holder's own description in the file of a lock, not to be trusted; empty if there is none.
   *
   * @param file stands for the lock
   */
  public static String holder(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() throws IOException {
    try (channel) { // and with it the lock
      channel.truncate(0);
    }
  }
}
