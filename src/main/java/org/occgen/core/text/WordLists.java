package org.occgen.core.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads texts that stand beside classes as resources, such as word lists, one entry a line. */
public final class WordLists {
  private WordLists() {}

  /**
   * The lines of the list {@code name} beside {@code owner} without comments ({@code #}) and empty
   * ones, or nothing where there is no such list.
   */
  public static Optional<List<String>> read(Class<?> owner, String name) {
    return owner.getResource(name) == null
        ? Optional.empty()
        : Optional.of(
            text(owner, name)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList());
  }

  /**
   * The whole text of the resource {@code name} beside {@code owner}.
   *
   * @throws IllegalStateException if there is none
   */
  public static String text(Class<?> owner, String name) {
    try (InputStream stream = owner.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("no resource " + name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the resource " + name, e);
    }
  }

  /**
   * The lines of a list in sections, as {@link #read} has them, by section. A section begins with a
   * line {@code [name]}.
   *
   * @throws IllegalStateException if there is no such list, or a line stands before the first
   *     section
   */
  public static Map<String, List<String>> sections(Class<?> owner, String name) {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    String section = "";
    for (String line :
        read(owner, name).orElseThrow(() -> new IllegalStateException("no word list " + name))) {
      if (line.startsWith("[") && line.endsWith("]")) {
        section = line.substring(1, line.length() - 1);
        sections.put(section, new ArrayList<>());
      } else if (section.isEmpty()) {
        throw new IllegalStateException(name + ": \"" + line + "\" stands in no section");
      } else {
        sections.getOrDefault(section, List.of()).add(line);
      }
    }
    return sections;
  }
}
