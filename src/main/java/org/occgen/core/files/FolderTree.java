package org.occgen.core.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder with all that is below it. */
public final class FolderTree {
  private FolderTree() {}

  /** Deletes it; nothing if it is not there. Links are deleted, and not followed. */
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> innermostFirst;
    try (Stream<Path> files = Files.walk(folder)) {
      innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : innermostFirst) {
      Files.delete(file);
    }
  }
}
