package org.occgen.core.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads word lists, one entry a line, that stand beside classes as resources. */
public final class WordLists {
  private WordLists() {}

  /**
   * The lines of the list {@code name} beside {@code owner} without comments ({@code #}) and empty
   * ones, or nothing where there is no such list.
   */
  public static Optional<List<String>> read(Class<?> owner, String name) {
    try (InputStream stream = owner.getResourceAsStream(name)) {
      if (stream == null) {
        return Optional.empty();
      }
      try (BufferedReader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
        return Optional.of(
            reader
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the word list " + name, e);
    }
  }
}
