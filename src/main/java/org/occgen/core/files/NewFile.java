package org.occgen.core.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.UUID;

/**
 * A file that gets its name once it is whole: it is written under another name in the same folder.
 * {@link #close} deletes a file that was not published.
 */
public final class NewFile implements Closeable {
  private final Path file;
  private final Path unfinished;
  private boolean published;

  private NewFile(Path file, Path unfinished) {
    this.file = file;
    this.unfinished = unfinished;
  }

  /**
   * Begins a file.
   *
   * @throws IOException if its folder is not there, or {@code file} is a folder
   */
  public static NewFile create(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(file.toString(), null, "its folder is not there; make it");
    }
    if (Files.isDirectory(file)) {
      throw new IOException(file + ": is a folder; name a file");
    }
    Path unfinished = folder.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".part");
    return new NewFile(file, unfinished);
  }

  /** The path to write the content to. */
  public Path unfinished() {
    return unfinished;
  }

  /** Gives the file its name, for good ({@link DurableFiles}), in the place of one that has it. */
  public void publish() throws IOException {
    DurableFiles.move(unfinished, file);
    published = true;
  }

  @Override
  public void close() throws IOException {
    if (!published) {
      Files.deleteIfExists(unfinished);
    }
  }
}
