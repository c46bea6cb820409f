package org.occgen.evaluate.leaderboard;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Outputs of the user's own systems.
 *
 * @param language that they are in, and the only one that is read; empty for all languages
 * @param files by name of the system
 */
record OwnSystems(Optional<String> language, Map<String, Path> files) {
  /** Whether a language is to be read. */
  boolean includes(String read) {
    return language.isEmpty() || language.get().equals(read);
  }
}
