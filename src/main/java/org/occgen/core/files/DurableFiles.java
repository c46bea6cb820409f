package org.occgen.core.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Puts a file in its place at once and for good: whoever looks, even after a power cut, sees the
 * old file or the whole new one.
 */
public final class DurableFiles {
  private DurableFiles() {}

  /** Writes {@code content} into {@code file}, by way of a file beside it. */
  public static void write(Path file, byte[] content) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".new");
    try (FileChannel channel =
        FileChannel.open(
            unfinished,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS)) {
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    move(unfinished, file);
  }

  /** Moves a finished file to its place in the same folder, over what stood there. */
  public static void move(Path finished, Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(finished, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(finished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    // the new name is in the folder, which is a file too
    try (FileChannel folder =
        FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
      folder.force(true);
    }
  }
}
