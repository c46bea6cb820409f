package org.occgen.review.release.make;

import com.google.common.io.MoreFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.occgen.core.files.FolderTree;

/** An output folder that is written under another name and renamed once it is checked. */
public final class NewFolder implements Closeable {
  private final Path folder;
  private final Path unfinished;

  private NewFolder(Path folder, Path unfinished) {
    this.folder = folder;
    this.unfinished = unfinished;
  }

  /**
   * Begins a folder.
   *
   * @param flag how it was asked for, for messages
   * @throws IllegalArgumentException if something is there already
   */
  public static NewFolder create(String flag, Path folder) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(flag + " " + folder + ": is a file; name a folder");
    }
    if (Files.isDirectory(folder) && !MoreFiles.listFiles(folder).isEmpty()) {
      throw new IllegalArgumentException(
          flag + " " + folder + ": is not empty; a release replaces nothing, name a new folder");
    }
    Path whole = folder.toAbsolutePath().normalize();
    Path parent = whole.getParent();
    if (parent == null) {
      throw new IllegalArgumentException(flag + " " + folder + ": is no folder of its own");
    }
    Files.createDirectories(parent);
    Path unfinished = parent.resolve("." + whole.getFileName() + ".unfinished");
    FolderTree.delete(unfinished); // of a process that was killed
    return new NewFolder(whole, Files.createDirectory(unfinished));
  }

  /** The folder to write into, beside the final one. */
  public Path unfinished() {
    return unfinished;
  }

  /** Moves the finished folder to its name. */
  public void publish() throws IOException {
    Files.deleteIfExists(folder); // an empty one
    Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Deletes the folder if it was not published. */
  @Override
  public void close() throws IOException {
    FolderTree.delete(unfinished);
  }
}
