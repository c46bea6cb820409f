package org.occgen.evaluate.leaderboard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.evaluate.SegmentTexts;

/**
 * Outputs of the user's own systems.
 *
 * @param language that they are in, and the only one that is read; empty for all languages
 * @param files by name of the system
 */
record OwnSystems(Optional<String> language, Map<String, Path> files) {
  /**
   * Whether a system's output can be used. If it cannot, a published system is left out with a
   * warning.
   *
   * @param sources one for each translation
   * @param beside the file with the sources, for messages
   * @throws IOException if it is one of the user's own; the message names the file and the cure
   */
  boolean accepts(
      String system,
      Path file,
      List<String> translations,
      List<String> sources,
      Path beside,
      List<String> warnings)
      throws IOException {
    try {
      SegmentTexts.requirePlain(file, translations, beside);
      SegmentTexts.requireWhole(file, translations, sources);
      return true;
    } catch (IOException e) {
      if (files.containsKey(system)) {
        throw e;
      }
      warnings.add(e.getMessage() + " (the table leaves it out)");
      return false;
    }
  }

  /** Whether a language is to be read. */
  boolean includes(String read) {
    return language.isEmpty() || language.get().equals(read);
  }
}
