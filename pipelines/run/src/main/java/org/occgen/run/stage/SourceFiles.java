package org.occgen.run.stage;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.files.CountText;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.StoredFiles;

/** The files that a stage reads from outside. */
final class SourceFiles {
  /**
   * Looks for the files of a dump.
   *
   * @param key of the recipe
   * @param dump name, perhaps with wildcards
   * @param checkName throws an IllegalArgumentException if a file's name is not as it must be
   * @throws RunRefusedException if there is none, or its name is wrong
   */
  static void check(String key, String dump, Consumer<String> checkName) throws IOException {
    List<MatchResult.Metadata> files = files(dump);
    if (files.isEmpty()) {
      throw new RunRefusedException(key + ": there is no file " + dump);
    }
    for (MatchResult.Metadata file : files) {
      try {
        checkName.accept(file.resourceId().getFilename());
      } catch (IllegalArgumentException e) {
        throw new RunRefusedException(key + ": " + e.getMessage());
      }
    }
  }

  /** Says for a person how many files there are, and how large they are together. */
  static String describe(String key, String name) throws IOException {
    List<MatchResult.Metadata> files = files(name);
    long bytes = files.stream().mapToLong(MatchResult.Metadata::sizeBytes).sum();
    return format("%s: %s (%s, %,d bytes)", key, name, CountText.of(files.size(), "file"), bytes);
  }

  private static List<MatchResult.Metadata> files(String name) throws IOException {
    return RunFolder.wildcard(name).isPresent()
        ? StoredFiles.match(name)
        : FileLookup.find(name).stream().toList();
  }
}
