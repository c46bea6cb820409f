package org.occgen.run.stage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.files.WholeFile;
import org.occgen.core.person.PeopleList;
import org.occgen.transforms.record.TextFile;
import org.occgen.transforms.storage.FileLookup;

/** The file of the people whom a run is about. */
final class PeopleFile {
  private static final long MAX_BYTES = 32L << 20;

  /**
   * The people whom a run is about, if it is not about all.
   *
   * @throws RunRefusedException if the file is not there, or is no list
   */
  static Optional<PeopleList> read(Recipe recipe) throws IOException {
    if (recipe.people().isEmpty()) {
      return Optional.empty();
    }
    String path = recipe.people().get();
    String text = text(path);
    try {
      return Optional.of(PeopleList.parse(text));
    } catch (IllegalArgumentException e) {
      throw new RunRefusedException("people: " + path + ": " + e.getMessage());
    }
  }

  /**
   * The text of the file.
   *
   * @throws RunRefusedException if it is not there, or larger than a list is
   */
  static String text(String path) throws IOException {
    if (FileLookup.isLocal(path)) {
      try {
        WholeFile.requireRepeatable(Path.of(path));
      } catch (IOException e) {
        throw new RunRefusedException("people: " + e.getMessage());
      }
    }
    return TextFile.read(path, MAX_BYTES)
        .orElseThrow(() -> new RunRefusedException("people: there is no file " + path));
  }
}
