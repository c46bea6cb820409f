package org.occgen.core.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
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

  private static volatile String fault = "";

  private final Path path;
  private final ExclusiveLock lock;

  private TemporaryFolder(Path path, ExclusiveLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * The folder for temporary files of this process. Java's own methods without a folder use the one
   * that Java was started with, so give them this one.
   */
  public static Path current() {
    return Path.of(System.getProperty(PROPERTY));
  }

  /**
   * Gives this process a folder of its own, in the one that Java was started with, until it ends.
   * Where none can be made, it has none, and {@link #fault} tells why: few commands need one.
   */
  public static void begin() {
    TemporaryFolder own;
    try {
      own = make(current());
    } catch (IOException e) {
      fault =
          DiskFailure.explain(e)
              .orElse(
                  e instanceof NoSuchFileException || e instanceof NotDirectoryException
                      ? "there is no such folder"
                      : String.valueOf(e.getMessage()));
      return;
    }
    try {
      System.setProperty(PROPERTY, own.path.toString());
      Runtime.getRuntime().addShutdownHook(new Thread(own::close, "temporary files"));
      own.removeAbandoned();
    } catch (IOException e) {
      // the next process deletes what is left of others
    }
  }

  /** The reason why this process has no folder, and what to do; empty if it has one. */
  public static Optional<String> fault() {
    return fault.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the folder for temporary files, "
                + current()
                + ", cannot be used ("
                + fault
                + "); name another: OCCGEN_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER");
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
          ExclusiveLock taken = free.get();
          try {
            FolderTree.delete(other);
          } finally {
            taken.close();
          }
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // another process deletes it, too; or the next one does
    }
  }

  /** Whether a process made a folder: it has a lock, or the process ended before it had one. */
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
