package org.occgen.pipelines.stage;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.transforms.record.ExactFile;

/** The files of a dump, which must be there before a run begins. */
final class SourceFiles {
  private SourceFiles() {}

  /**
   * Looks for the files of a dump.
   *
   * @param key of the recipe
   * @param dump name, perhaps with wildcards
   * @param checkName throws an IllegalArgumentException if a file's name is not as it must be
   * @throws RunRefusedException if there is none, or its name is wrong
   */
  static void check(String key, String dump, Consumer<String> checkName) throws IOException {
    List<MatchResult.Metadata> files =
        RunFolder.wildcard(dump).isPresent()
            ? FileSystems.match(dump, EmptyMatchTreatment.ALLOW).metadata()
            : ExactFile.find(dump).stream().toList();
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
}
