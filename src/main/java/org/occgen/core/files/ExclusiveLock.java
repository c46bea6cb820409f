package org.occgen.core.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A lock that one holder in one process has. The operating system gives it back when the process
 * ends, however it ends. The file that stands for it stays: deleting it would let two in, so the
 * holder asks {@link #isHeld} before it changes anything.
 */
public final class ExclusiveLock implements AutoCloseable {
  private static final int MOST_BYTES = 1_000;

  private final Path file;
  private final FileChannel channel;
  private final Object identity;

  private ExclusiveLock(Path file, FileChannel channel) throws IOException {
    this.file = file;
    this.channel = channel;
    this.identity = FileIdentity.of(file).orElse("gone");
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
   * @throws IOException also if {@code file} is a link, whose target would be emptied
   */
  public static Optional<ExclusiveLock> tryTake(Path file, String about) throws IOException {
    FileIdentity.requirePlain(file);
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    try {
      if (tryLock(channel)) {
        channel.truncate(0).write(ByteBuffer.wrap(about.getBytes(StandardCharsets.UTF_8)));
        return Optional.of(new ExclusiveLock(file, channel));
      }
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return Optional.empty();
  }

  /**
   * Locks an open file until it is closed.
   *
   * @return false if somebody else has locked it, in this process or in another
   */
  public static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // this process has it, so it is taken like any other
    }
  }

  /**
   * Whether the file still stands for the lock: where it was deleted another may hold a new one.
   */
  public boolean isHeld() throws IOException {
    return FileIdentity.of(file).filter(identity::equals).isPresent();
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
