package org.occgen.evaluate.leaderboard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.evaluate.SegmentTexts;

/**
 * Outputs of the user's own systems.
 *
 * @param language that they are in, and the only one that is read; empty for all languages
 * @param files by name of the system
 */
record OwnSystems(Optional<String> language, Map<String, Path> files) {
  /**
   * Reads {@code --lang} and {@code --system}.
   *
   * @param language as it was typed; empty if it was not
   * @param typed a {@code NAME=FILE} each
   * @throws UsageException if one does not fit or a file is not there; the message names the flag
   */
  static OwnSystems of(Optional<String> language, List<String> typed) {
    Optional<String> read = language.flatMap(LanguageCode::of);
    UsageException.require(
        language.isEmpty() || read.isPresent(), "--lang %s: is no language", language.orElse(""));
    Map<String, Path> files = new LinkedHashMap<>();
    for (String system : typed) {
      String[] named = system.split("=", 2);
      UsageException.require(
          named.length == 2 && !named[0].isBlank(), "--system %s: write NAME=FILE", system);
      Path file = Path.of(named[1]);
      InputFiles.require("--system", file);
      UsageException.require(
          files.put(named[0], file) == null, "--system %s: the name is given twice", named[0]);
    }
    return new OwnSystems(read, files);
  }

  /**
   * Checks that no published system has the name of one of these, which would hide it.
   *
   * @throws UsageException if one has; the message names the flag
   */
  void requireOtherNames(Set<String> published) {
    for (String name : files.keySet()) {
      UsageException.require(
          !published.contains(name),
          "--system %s: a published system has this name; give yours another one",
          name);
    }
  }

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
