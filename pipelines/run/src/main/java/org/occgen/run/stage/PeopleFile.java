package org.occgen.run.stage;

import java.io.IOException;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.person.PeopleList;
import org.occgen.transforms.record.TextFile;
import org.occgen.transforms.storage.FileLookup;

/** The file of the people whom a run is about. */
final class PeopleFile {
  private static final long MAX_BYTES = 32L << 20;

  private PeopleFile() {}

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
    Optional<MatchResult.Metadata> file = FileLookup.find(path);
    if (file.isPresent() && file.get().sizeBytes() > MAX_BYTES) {
      throw new RunRefusedException(
          "people: " + path + ": is larger than a list of people is; is it the right file?");
    }
    return TextFile.read(path)
        .orElseThrow(() -> new RunRefusedException("people: there is no file " + path));
  }
}
