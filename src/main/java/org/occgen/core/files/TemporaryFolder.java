package org.occgen.core.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder for temporary files of one process: ours, and those of libraries that ask for Java's
 * folder when they need it, as Flink does. It is deleted when the process ends, also by a signal.
 * Where nobody could delete it, the next process of the same user does. The operating system holds
 * a lock in it as long as its process lives, so a living process keeps its folder.
 */
public final class TemporaryFolder implements AutoCloseable {
  private static final String PROPERTY = "java.io.tmpdir";
  private static final String PREFIX = "occgen-process-";
  private static final String LOCK = "lock";
  private static final int ATTEMPTS = 50;

  private final Path path;
  private final ExclusiveLock lock;

  private TemporaryFolder(Path path, ExclusiveLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * Where temporary files of this process go. Java's own methods without a folder use the one that
   * Java was started with, so give them this one.
   */
  public static Path current() {
    return Path.of(System.getProperty(PROPERTY));
  }

  /**
   * Gives this process a folder of its own, in the one that Java was started with, until it ends.
   * Where none can be made, it has none: few commands need temporary files, and these say so.
   */
  public static void begin() {
    try {
      TemporaryFolder own = make(current());
      System.setProperty(PROPERTY, own.path.toString());
      Runtime.getRuntime().addShutdownHook(new Thread(own::close, "temporary files"));
      own.removeAbandoned();
    } catch (IOException e) {
      // as it was
    }
  }

  /**
   * Makes a folder.
   *
   * @param parent the folder that it is made in
   * @throws IOException if none can be made there
   */
  static TemporaryFolder make(Path parent) throws IOException {
    while (true) {
      Path path = Files.createTempDirectory(parent, PREFIX);
      try {
        Optional<ExclusiveLock> lock = ExclusiveLock.tryTake(path.resolve(LOCK));
        if (lock.isPresent() && lock.get().isHeld()) {
          return new TemporaryFolder(path, lock.get());
        }
      } catch (NoSuchFileException e) {
        // as below
      } catch (IOException e) {
        FolderTree.delete(path);
        throw e;
      } // another process took it for an abandoned one before it was locked
    }
  }

  Path path() {
    return path;
  }

  /** Deletes the folders beside this one that belong to the same user and whose process ended. */
  void removeAbandoned() throws IOException {
    try (DirectoryStream<Path> others =
        Files.newDirectoryStream(path.resolveSibling(""), PREFIX + "*")) {
      for (Path other : others) {
        // to close a file of a lock would give up our own
        if (!other.getFileName().equals(path.getFileName())) {
          removeIfAbandoned(other);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  private void removeIfAbandoned(Path other) {
    try {
      if (Files.isDirectory(other, LinkOption.NOFOLLOW_LINKS)
          && isOfAProcess(other)
          && Files.getOwner(other, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(path))) {
        Optional<ExclusiveLock> free = ExclusiveLock.tryTake(other.resolve(LOCK));
        if (free.isPresent()) {
          try (ExclusiveLock taken = free.get()) {
            FolderTree.delete(other);
          }
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // another process deletes it, too; or the next one does
    }
  }

  /** What has no lock is a user's own folder, unless a process ended before it had one. */
  private static boolean isOfAProcess(Path other) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(other)) {
      return Files.exists(other.resolve(LOCK), LinkOption.NOFOLLOW_LINKS)
          || !files.iterator().hasNext();
    }
  }

  /** Deletes the folder, while threads of this process may still write into it. */
  @Override
  public void close() {
    for (int i = 0; i < ATTEMPTS && Files.exists(path); i++) {
      try {
        FolderTree.delete(path);
      } catch (IOException | UncheckedIOException e) {
        // something came or went meanwhile
      }
    }
    try {
      lock.close();
    } catch (IOException e) {
      // the end of the process gives it back, too
    }
  }
}
