package org.occgen.core.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** Tells whether a name still means the file that was opened by it. */
public final class FileIdentity {
  private FileIdentity() {}

  /**
   * The identity of the file at {@code file}, which no other file of this machine has while it
   * exists: on Unix device and inode. A link is not followed. Empty if there is no file.
   */
  public static Optional<Object> of(Path file) throws IOException {
    return attributes(file)
        .map(found -> found.fileKey() == null ? found.creationTime() : found.fileKey());
  }

  /**
   * Checks that there is no file or a plain one: what is written to a link changes its target, and
   * whoever opens a pipe waits for ever.
   *
   * @throws IOException if something else is there; the message says what to do
   */
  public static void requirePlain(Path file) throws IOException {
    Optional<BasicFileAttributes> found = attributes(file);
    if (found.isEmpty()) {
      return;
    }
    if (!found.get().isRegularFile()) {
      throw new IOException(
          file
              + ": is "
              + (found.get().isSymbolicLink() ? "a symbolic link" : "no plain file")
              + ", which is not followed; remove it and give the command again");
    }
    if (file.getFileSystem().supportedFileAttributeViews().contains("unix")
        && Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS)
            instanceof Integer links
        && links > 1) {
      throw new IOException(
          file
              + ": is a hard link to a file that has another name, too; remove it and give the"
              + " command again");
    }
  }

  private static Optional<BasicFileAttributes> attributes(Path file) throws IOException {
    try {
      return Optional.of(
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }
}
